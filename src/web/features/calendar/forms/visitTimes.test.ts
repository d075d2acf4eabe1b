import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Appointment } from '../../../../contract/appointments.ts';
import { lengthOf, readSeen, seenOf, timesOf } from './visitTimes.ts';

test('what was seen of a visit is read back; what somebody made up is not', () => {
  const seen = { date: '2026-12-01', time: '09:00', endTime: '10:00', workerId: 'w-1', name: 'Anna Maria' };
  assert.deepEqual(readSeen(seenOf(seen)), seen);
  assert.deepEqual(readSeen(seenOf({ ...seen, name: '' })), { ...seen, name: '' });
  for (const made of ['', '2026-12-01', 'yesterday 09:00 10:00 w Anna']) assert.equal(readSeen(made), null);
});

test('who gives it is a person: whoever works alone under the practice’s name is not called so', () => {
  const named = (...names: string[]) =>
    timesOf({
      partner: { name: 'Gabinet Oliwka' },
      workers: names.map((name, index) => ({ workerId: `w-${index}`, name })),
    } as Appointment).name;
  assert.equal(named('Gabinet Oliwka'), '');
  assert.equal(named('Ola'), 'Ola');
  assert.equal(named('Ola', 'Kasia'), 'Ola, Kasia');
});

test('a visit is as long as from its start to its end', () => {
  assert.equal(lengthOf({ start: '2026-12-01T08:00:00Z', end: '2026-12-01T09:15:00Z' }), 75);
});
