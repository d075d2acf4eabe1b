// Who can be booked when, against a model that asks each worker for each quarter of an hour: gives the service, is there
// by own hours or else the profile's for the whole visit, and has nothing else.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'vitest';
import { givesService } from './workerServices.ts';
import {
  minuteRanges,
  type OpeningInterval,
  type OpeningTimes,
  timeOfMinutes,
} from '../openingTimes/openingTimes.ts';
import { freeSlotsOfAny, type SlotRules, type WorkerCalendar } from './slots.ts';

const MINUTE = 60_000;
const MONDAY = '2026-06-01';
const midnight = Date.parse(`${MONDAY}T00:00Z`);

interface Person extends WorkerCalendar {
  serviceIds: string[];
}

const interval = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 60 })).map(
  ([from, length]): OpeningInterval => ({
    from: timeOfMinutes(from * 15),
    // Not up to midnight, so that each day stands for itself.
    to: timeOfMinutes(Math.min(1425, (from + length) * 15)),
  }),
);
const times = fc.record(
  { '1': fc.array(interval, { maxLength: 2 }), '2': fc.array(interval, { maxLength: 2 }) },
  { requiredKeys: [] },
) as fc.Arbitrary<OpeningTimes>;
const person = fc.record({
  workerId: fc.uuid(),
  serviceIds: fc.subarray(['deep', 'hot']),
  openingTimes: fc.option(times),
  exceptions: fc.constant([]),
  busy: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 2880 }), fc.integer({ min: 1, max: 200 })).map(([start, length]) => ({
      start: midnight + start * MINUTE,
      end: midnight + (start + length) * MINUTE,
    })),
    { maxLength: 3 },
  ),
}) satisfies fc.Arbitrary<Person>;

function isFree(one: Person, service: string, rules: SlotRules, start: number): boolean {
  if (one.serviceIds.length > 0 && !one.serviceIds.includes(service)) return false;
  const weekday = start < midnight + 1440 * MINUTE ? '1' : '2';
  const minute = ((start - midnight) / MINUTE) % 1440;
  const opening = (one.openingTimes ?? rules.openingTimes)[weekday] ?? [];
  const isThere = minuteRanges(opening).some(
    ({ from, to }) =>
      from <= minute && minute + rules.durationMinutes <= to && (minute - from) % rules.gridMinutes === 0,
  );
  const until = start + (rules.durationMinutes + rules.breakMinutes) * MINUTE;
  return isThere && one.busy.every((taken) => taken.end <= start || until <= taken.start);
}

it('a time is free when somebody who gives the service is there and free, by own hours before the profile’s', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(person, { maxLength: 4, selector: ({ workerId }) => workerId }),
      times,
      fc.constantFrom('deep', 'hot'),
      fc.constantFrom(30, 60, 90),
      (people, openingTimes, service, durationMinutes) => {
        const rules: SlotRules = {
          timeZone: 'UTC',
          availability: 'OPENING_HOURS',
          openingTimes,
          exceptions: [],
          durationMinutes,
          breakMinutes: 15,
          now: midnight - 86_400_000,
          noticeMinutes: 0,
          horizonDays: 60,
          gridMinutes: 15,
        };
        const givers = people.filter(({ serviceIds }) => givesService(serviceIds, service));
        const offered = freeSlotsOfAny({ ...rules, from: MONDAY, to: '2026-06-02' }, givers);
        const expected: [number, string[]][] = [];
        for (let start = midnight; start < midnight + 2880 * MINUTE; start += 15 * MINUTE) {
          const free = people.filter((one) => isFree(one, service, rules, start));
          if (free.length > 0) expected.push([start, free.map(({ workerId }) => workerId)]);
        }
        assert.deepEqual(
          offered.map(({ start, workerIds }) => [start, workerIds]),
          expected,
        );
      },
    ),
    { numRuns: 400 },
  );
});
