// The ways to home visits, against a model that walks through the minutes of a day.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { BOOKING } from './limits.ts';
import { freeSlotsOfAny, type SlotRules } from './slots.ts';
import { busyFor, type Stop, type TakenTime, tightWays, travelMinutes, waysOf } from './travel.ts';

const MINUTE = 60_000;
const PRACTICE: Stop = { lat: 51.77, lng: 19.46, isHome: false };
/** So many kilometres to the north. */
const home = (km: number): Stop => ({ lat: 51.77 + km / 111.19492664455873, lng: 19.46, isHome: true });

describe('a way', () => {
  it('is its distance at the speed and ten minutes, in steps of five', () => {
    assert.equal(travelMinutes(PRACTICE, PRACTICE, 30), 0);
    for (const [km, speed, minutes] of [
      [0, 30, 10],
      [2.5, 30, 15],
      [2.6, 30, 20],
      [15, 30, 40],
      [15, 60, 25],
      [15, 5, 190],
    ] as const)
      assert.equal(travelMinutes(PRACTICE, home(km), speed), minutes, `${km} km`);
    assert.equal(travelMinutes(home(3), home(3), 30), 10, 'from one door to another');
  });

  it('is never longer than over a third place, and the same back', () => {
    const stop = fc.record({
      lat: fc.double({ min: 51, max: 53, noNaN: true }),
      lng: fc.double({ min: 18, max: 21, noNaN: true }),
      isHome: fc.constant(true),
    });
    const any = fc.oneof(stop, fc.constant(PRACTICE));
    fc.assert(
      fc.property(any, any, any, fc.integer({ min: 5, max: 130 }), (a, b, c, speed) => {
        const [whole, first, second] = [
          travelMinutes(a, c, speed),
          travelMinutes(a, b, speed),
          travelMinutes(b, c, speed),
        ];
        assert.ok(whole <= first + second || (a.isHome === false && c.isHome === false));
        assert.equal(first, travelMinutes(b, a, speed));
      }),
    );
  });
});

describe('a way that is too long', () => {
  const taken = (from: number, to: number, at: Stop): TakenTime => ({
    start: from * MINUTE,
    end: to * MINUTE,
    at,
  });
  const tight = (visit: TakenTime, ...others: TakenTime[]) => {
    const { before, after } = tightWays(visit, others, 30);
    return [before, after].map((way) => way && [way.takes, way.left]);
  };

  it('is named with what it takes and what there is for it, on either side', () => {
    const visit = taken(600, 675, home(15));
    assert.deepEqual(tight(visit, taken(500, 560, PRACTICE), taken(715, 800, PRACTICE)), [null, null]);
    assert.deepEqual(tight(visit, taken(500, 561, PRACTICE)), [[40, 39], null]);
    assert.deepEqual(tight(visit, taken(675, 700, PRACTICE)), [null, [40, 0]]);
    assert.deepEqual(tight(visit, taken(500, 595, home(15)), taken(680, 700, PRACTICE)), [
      [10, 5],
      [40, 5],
    ]);
    assert.deepEqual(tight(taken(600, 675, PRACTICE), taken(500, 600, PRACTICE)), [null, null], 'no way');
  });

  it('is of several the one that lacks most, and none to what overlaps', () => {
    const visit = taken(600, 660, PRACTICE);
    assert.deepEqual(tight(visit, taken(480, 560, home(60)), taken(570, 590, home(1))), [[130, 40], null]);
    assert.deepEqual(tight(visit, taken(590, 610, home(15)), taken(659, 700, home(15))), [null, null]);
  });
});

describe('free times with the ways', () => {
  const midnight = Date.parse('2026-06-01T00:00Z');
  const DAY = 1440;
  const rules: SlotRules = {
    timeZone: 'UTC',
    availability: 'OPENING_HOURS',
    openingTimes: { '1': [{ from: '08:00', to: '20:00' }] },
    exceptions: [],
    durationMinutes: 60,
    breakMinutes: 15,
    now: midnight - 86_400_000,
    noticeMinutes: 0,
    horizonDays: 60,
    gridMinutes: BOOKING.gridMinutes,
  };
  const place = fc.oneof(fc.constant(PRACTICE), fc.integer({ min: 0, max: 40 }).map(home));
  const taken = fc.array(
    fc.record({
      from: fc.integer({ min: 420, max: 1200 }),
      lasts: fc.integer({ min: 15, max: 120 }),
      at: place,
    }),
    { maxLength: 4 },
  );

  it('are those that a model finds who looks at each minute where the worker can be', () => {
    fc.assert(
      fc.property(taken, place, fc.integer({ min: 5, max: 130 }), (entries, asked, speed) => {
        const times = entries.map(({ from, lasts, at }): TakenTime => {
          const start = midnight + from * MINUTE;
          return { start, end: start + lasts * MINUTE, at };
        });
        const found = freeSlotsOfAny({ ...rules, from: '2026-06-01', to: '2026-06-01' }, [
          { workerId: 'w', openingTimes: null, exceptions: [], busy: busyFor(asked, times, speed) },
        ]).map(({ start }) => (start - midnight) / MINUTE);
        // Minute for minute: the visit with its break, and around it the ways from and to each thing that is taken.
        const expected: number[] = [];
        for (let start = 480; start + 60 <= 1200; start += 15) {
          const isFree = entries.every(({ from, lasts, at }) => {
            const way = travelMinutes(at, asked, speed);
            const minutes = new Set(Array.from({ length: lasts }, (_, index) => from + index));
            for (let minute = start - way; minute < start + 75 + way; minute++)
              if (minute > -DAY && minutes.has(minute)) return false;
            return true;
          });
          if (isFree) expected.push(start);
        }
        assert.deepEqual(found, expected);
      }),
    );
  });
});

describe('the ways of a day as a calendar draws them', () => {
  const at = (hour: number, where: Stop): TakenTime => ({
    start: hour * 3_600_000,
    end: (hour + 1) * 3_600_000,
    at: where,
  });
  const drawn = (taken: TakenTime[]) =>
    waysOf(taken, PRACTICE, 30).map(({ before, after }) =>
      [before, after].map((way) => (way ? (way.end - way.start) / MINUTE : null)),
    );

  it('go there and back, or straight on where there is no time for both', () => {
    assert.deepEqual(drawn([at(9, PRACTICE), at(12, PRACTICE)]), [
      [null, null],
      [null, null],
    ]);
    assert.deepEqual(drawn([at(9, home(15))]), [[40, 40]]);
    assert.deepEqual(drawn([at(9, home(15)), at(14, home(15))]), [
      [40, 40],
      [40, 40],
    ]);
    assert.deepEqual(drawn([at(9, home(15)), at(11, home(20))]), [
      [40, null],
      [20, 50],
    ]);
    assert.deepEqual(drawn([at(9, home(15)), at(11, PRACTICE)]), [
      [40, 40],
      [null, null],
    ]);
  });
});
