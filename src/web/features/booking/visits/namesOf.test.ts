import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Appointment } from '../../../../contract/appointments.ts';
import { namesOf } from './namesOf.ts';

const named = (role: string, partner: string, worker: string, ...others: string[]) =>
  namesOf({
    role,
    partner: { name: partner },
    workers: [worker, ...others].map((name) => ({ name })),
    client: { name: 'Anna Nowak' },
  } as Appointment);

test('a client meets the practice and the person, said once where they bear one name', () => {
  assert.deepEqual(named('client', 'Salon Lotos', 'Sylwia'), ['Salon Lotos', 'Sylwia']);
  assert.deepEqual(named('client', 'Екатерина Соколова', 'Екатерина'), ['Екатерина Соколова']);
});

test('a partner meets the client, and sees who treats', () => {
  assert.deepEqual(named('partner', 'Salon Lotos', 'Sylwia'), ['Anna Nowak', 'Sylwia']);
  assert.deepEqual(named('partner', 'Salon Lotos', 'Salon Lotos'), ['Anna Nowak']);
  assert.deepEqual(named('partner', 'Salon Lotos', 'Sylwia', 'Ewa'), ['Anna Nowak', 'Sylwia', 'Ewa']);
});
