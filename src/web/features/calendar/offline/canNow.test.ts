import assert from 'node:assert/strict';
import { it } from 'vitest';
import type { Appointment } from '../../../../contract/appointments.ts';
import { canNow } from './canNow.ts';

const START = Date.parse('2026-11-28T09:00:00Z');
const HOUR = 3_600_000;

const can = (is: boolean): Appointment['can'] => ({
  confirm: is,
  decline: is,
  cancel: is,
  reschedule: is,
  noShow: is,
  undoNoShow: is,
  replan: is,
  acceptMove: is,
  declineMove: is,
  withdrawMove: is,
});

const visit = (over: object = {}) =>
  ({
    state: 'CONFIRMED',
    start: new Date(START).toISOString(),
    end: new Date(START + HOUR).toISOString(),
    expiresAt: null,
    reschedules: 0,
    move: null,
    can: can(false),
    ...over,
  }) as unknown as Appointment;

const verbs = (given: Appointment, now: number) =>
  Object.entries(canNow(given, now))
    .filter(([, is]) => is)
    .map(([verb]) => verb);

it('a visit that has begun since it was read is called off no more, and may be missed', () => {
  assert.deepEqual(verbs(visit(), START - HOUR), ['cancel', 'replan']);
  assert.deepEqual(verbs(visit(), START + HOUR), ['noShow']);
});

it('a request is answered until it lapses', () => {
  const request = visit({
    state: 'REQUESTED',
    expiresAt: new Date(START - HOUR).toISOString(),
    can: { ...can(false), confirm: true, decline: true },
  });
  assert.deepEqual(verbs(request, START - 2 * HOUR), ['confirm', 'decline']);
  assert.deepEqual(verbs(request, START - HOUR), []);
});

it('a wish to move is answered until it lapses, and before anything else is moved', () => {
  const move = { state: 'ASKED', expiresAt: new Date(START - HOUR).toISOString() };
  const asked = visit({ move, can: { ...can(false), acceptMove: true, declineMove: true } });
  assert.deepEqual(verbs(asked, START - 2 * HOUR), ['cancel', 'acceptMove', 'declineMove']);
  assert.deepEqual(verbs(asked, START - HOUR), ['cancel', 'replan']);
});

it('what is over stays so', () => {
  for (const state of ['DECLINED', 'EXPIRED', 'CANCELLED_BY_CLIENT', 'CANCELLED_BY_PARTNER'])
    assert.deepEqual(verbs(visit({ state }), START - HOUR), [], state);
});
