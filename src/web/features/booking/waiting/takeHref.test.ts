import assert from 'node:assert/strict';
import { it } from 'vitest';
import type { WaitingEntry } from '../../../../contract/waitingList.ts';
import { readChoice } from '../../../blocks/booking/choice.ts';
import { takeHref } from './takeHref.ts';

const [profileId, serviceId, workerId, holdId] = [1, 2, 3, 4].map(
  (n) => `0192f0c1-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];
const START = '2026-12-01T09:00:00.000Z';

/** What the address of an offer says is chosen. */
function choiceOf(entry: Partial<WaitingEntry>, kept: string | null) {
  const offer = { start: START, worker: { workerId, name: '' }, holdId: kept };
  const whole = { profileId, service: { serviceId }, ...entry } as WaitingEntry;
  const href = takeHref(whole, offer as NonNullable<WaitingEntry['offer']>);
  return readChoice(new URLSearchParams(href.split('?')[1]));
}

it('an offer to several leads to its time in the town that was waited for', () => {
  const choice = { profileId, service: serviceId, worker: workerId, start: START };
  assert.deepEqual(choiceOf({ place: 'CLIENT', town: 'Łódź' }, null), {
    ...choice,
    place: 'CLIENT',
    town: 'Łódź',
  });
  assert.deepEqual(choiceOf({ place: 'SALON', town: null }, null), { ...choice, place: 'SALON' });
});

it('what is kept is kept with its town', () => {
  const choice = { profileId, service: serviceId, hold: holdId };
  assert.deepEqual(choiceOf({ place: 'CLIENT', town: 'Łódź' }, holdId), choice);
});
