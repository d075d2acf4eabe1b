// Starts without gaps, against a day that is looked at minute by minute.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { freeSlots } from '../../../test/support/oneCalendar.ts';
import { BOOKING } from './limits.ts';
import { timeOfMinutes } from '../openingTimes/openingTimes.ts';
import { freeSlotsOfAny } from './slots.ts';

const MINUTE = 60_000;
const DAY = 1440;
const MONDAY = Date.UTC(2026, 5, 1);

/** A Monday, in minutes from midnight. */
interface Day {
  open: { from: number; to: number }[];
  busy: { from: number; to: number }[];
  duration: number;
  pause: number;
  grid: number;
  shortest: number;
}

const query = ({ open, busy, duration, pause, grid }: Day, notBefore = -60) => ({
  timeZone: 'UTC',
  availability: 'OPENING_HOURS' as const,
  openingTimes: { '1': open.map(({ from, to }) => ({ from: timeOfMinutes(from), to: timeOfMinutes(to) })) },
  exceptions: [],
  durationMinutes: duration,
  breakMinutes: pause,
  from: '2026-06-01',
  to: '2026-06-01',
  now: MONDAY + notBefore * MINUTE,
  noticeMinutes: 0,
  horizonDays: 60,
  gridMinutes: grid,
  busy: busy.map(({ from, to }) => ({ start: MONDAY + from * MINUTE, end: MONDAY + to * MINUTE })),
});
const minutesOf = (slots: { start: number }[]) => slots.map(({ start }) => (start - MONDAY) / MINUTE);
const allStarts = (day: Day) => minutesOf(freeSlots(query(day)));
const withoutGaps = (day: Day, notBefore?: number) =>
  minutesOf(freeSlots({ ...query(day, notBefore), keepsRoomFor: day.shortest }));
const clock = (minutes: number[]) => minutes.map(timeOfMinutes);

/** The free minutes that a start leaves in which nothing can begin or go on: on either side of it, in its stretch. */
function lostTo(start: number, day: Day): number {
  const isFree = Array.from(
    { length: DAY },
    (_, minute) =>
      day.open.some(({ from, to }) => from <= minute && minute < to) &&
      !day.busy.some(({ from, to }) => from <= minute && minute < to),
  );
  let [from, to] = [start, start];
  while (isFree[from - 1]) from--;
  while (isFree[to]) to++;
  const end = start + day.duration + day.pause;
  const booked = { ...day, duration: day.shortest, busy: [...day.busy, { from: start, to: end }] };
  const others = allStarts(booked);
  const first = allStarts(day).find((one) => one >= from) ?? start;
  const fitsBefore = others.some((one) => from <= one && one < start);
  const fitsAfter = others.some((one) => end <= one && one < to);
  return (fitsBefore ? 0 : start - first) + (fitsAfter ? 0 : Math.max(0, to - end));
}

const anyDay: fc.Arbitrary<Day> = fc.record({
  // Two stretches that do not meet, so that each is one of its own.
  open: fc
    .tuple(
      fc.integer({ min: 84, max: 130 }),
      fc.integer({ min: 12, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
    )
    .map(([from, length, pause]) => [
      { from: from * 5, to: (from + length) * 5 },
      { from: (from + length + pause) * 5, to: Math.min(DAY, (from + length + pause + 40) * 5) },
    ])
    .map((ranges) => ranges.filter(({ from, to }) => from < to)),
  busy: fc.array(
    fc
      .tuple(fc.integer({ min: 84, max: 280 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => ({ from: from * 5, to: (from + length) * 5 })),
    { maxLength: 4 },
  ),
  duration: fc.constantFrom(30, 45, 60, 90, 120),
  pause: fc.constantFrom(0, 10, 15, 30),
  grid: fc.constantFrom(...BOOKING.startGrids),
  shortest: fc.constantFrom(30, 45, 60, 90),
});

/** Nine to five, an hour and a quarter of a break. */
const day: Day = {
  open: [{ from: 540, to: 1020 }],
  busy: [],
  duration: 60,
  pause: 15,
  grid: 15,
  shortest: 60,
};

describe('starts without gaps', () => {
  it('of a whole day leave out what would lose time at its beginning and its end', () => {
    const left = withoutGaps(day);
    const out = allStarts(day).filter((start) => !left.includes(start));
    assert.deepEqual(clock(out), ['09:15', '09:30', '09:45', '10:00', '15:00', '15:15', '15:30']);
  });

  it('begin where the visit before ends, or end where the next begins', () => {
    const busy = [
      { from: 540, to: 600 },
      { from: 735, to: 800 },
    ];
    assert.deepEqual(clock(withoutGaps({ ...day, busy, open: [{ from: 540, to: 800 }], shortest: 45 })), [
      '10:00',
      '11:00',
    ]);
  });

  it('are all there where each loses as much', () => {
    const open = [{ from: 540, to: 630 }];
    assert.deepEqual(clock(withoutGaps({ ...day, open, pause: 0 })), ['09:00', '09:15', '09:30']);
  });

  it('count by the grid: what no start could use is not lost', () => {
    const busy = [{ from: 540, to: 615 }];
    assert.deepEqual(clock(withoutGaps({ ...day, grid: 60, busy })).slice(0, 2), ['11:00', '13:00']);
  });

  it('stay what they were while the day goes on', () => {
    const at11 = withoutGaps(day, 660);
    assert.deepEqual(
      at11,
      withoutGaps(day).filter((start) => start >= 660),
    );
  });

  it('do not keep two from meeting', () => {
    const worker = (workerId: string, from: number) => ({
      workerId,
      openingTimes: null,
      exceptions: [],
      busy: [{ start: MONDAY + from * MINUTE, end: MONDAY + 1020 * MINUTE }],
      keepsRoomFor: 60,
    });
    const workers = [worker('a', 645), worker('b', 660)];
    const asked = query({ ...day, open: [{ from: 540, to: 1020 }] });
    const both = freeSlotsOfAny(asked, workers, { people: 2, named: null });
    assert.deepEqual(clock(minutesOf(both)), ['09:00', '09:15', '09:30']);
  });

  it('lose the least of each stretch, which always has one', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const all = allStarts(any);
        const stretchOf = (start: number) =>
          `${any.open.findIndex(({ from, to }) => from <= start && start < to)} ${Math.max(
            0,
            ...any.busy.map(({ to }) => to).filter((to) => to <= start),
          )}`;
        const expected = [...Map.groupBy(all, stretchOf).values()].flatMap((starts) => {
          const lost = starts.map((start) => lostTo(start, any));
          return starts.filter((_, nr) => lost[nr] === Math.min(...lost));
        });
        assert.deepEqual(
          withoutGaps(any),
          expected.toSorted((a, b) => a - b),
        );
        assert.equal(withoutGaps(any).length > 0, all.length > 0);
      }),
      { numRuns: 500, seed: 9 },
    );
  });
});
