import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addDays, dayOfDate } from '../time/calendarDate.ts';
import type { DatedException, OpeningInterval } from '../openingTimes/openingTimes.ts';
import { instantOf } from '../time/localTime.ts';
import { isEnterable, SERIES, seriesMoments, seriesRows } from './series.ts';
import { cases } from '../../../test/support/width.ts';
import { freeSlotAt, type SlotRules, type WorkerCalendar } from './slots.ts';

/** Clocks that go forward and back in spring and autumn, in the other half of the year, at midnight, by half an hour, never. */
const ZONES = [
  'Europe/Warsaw',
  'Europe/London',
  'Europe/Lisbon',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Europe/Moscow',
];
const HOUR = 3_600_000;

const zone = fc.constantFrom(...ZONES);
const date = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-26', days));
const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`,
  );
const wish = fc.record({
  date,
  time,
  isSecond: fc.boolean(),
  everyWeeks: fc.integer(SERIES.everyWeeks),
  times: fc.integer(SERIES.visits),
});
const wall = (at: number, timeZone: string) => {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })];
};

describe('the dates of a series', () => {
  it('are on the same weekday, so many weeks apart, and the clock shows the same time on each, across both changes', () => {
    let [skipped, doubled] = [0, 0];
    fc.assert(
      fc.property(wish, zone, (wished, timeZone) => {
        const moments = seriesMoments(wished, timeZone);
        assert.equal(moments.length, wished.times);
        for (const [index, moment] of moments.entries()) {
          assert.equal(dayOfDate(moment.date) - dayOfDate(wished.date), index * wished.everyWeeks * 7);
          assert.equal(moment.time, wished.time);
          if (moment.start === null) {
            skipped++;
            assert.equal(instantOf(moment, timeZone), null);
            continue;
          }
          assert.deepEqual(wall(moment.start, timeZone), [moment.date, wished.time]);
          // Said again, it is the same instant.
          assert.equal(instantOf(moment, timeZone), moment.start);
          if (moment.isSecond) doubled++;
        }
      }),
      { numRuns: cases(600, 6_000), seed: 2026 },
    );
    assert.ok(skipped > 0 && doubled > 0, `${skipped} skipped, ${doubled} second ones`);
  });
});

const open = [{ from: '08:00', to: '18:00' }];
const rules = (timeZone: string, change: Partial<SlotRules> = {}): SlotRules => ({
  timeZone,
  availability: 'OPENING_HOURS',
  openingTimes: { 1: open, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open },
  exceptions: [],
  durationMinutes: 60,
  breakMinutes: 15,
  now: Date.parse('2026-11-26T09:00:00Z'),
  noticeMinutes: 0,
  horizonDays: 400,
  gridMinutes: 15,
  ...change,
});

describe('what speaks against a date', () => {
  it('is told, and each other time is free on that day or beside it, the nearest first', () => {
    const seen = new Set<string>();
    const busyOf = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 120 }),
        hour: fc.integer({ min: 0, max: 23 }),
        hours: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 60 },
    );
    const offs = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 20 });
    fc.assert(
      fc.property(wish, zone, busyOf, offs, (wished, timeZone, taken, off) => {
        const worker: WorkerCalendar = {
          workerId: 'anna',
          openingTimes: null,
          exceptions: off.map((days) => ({ date: addDays('2026-11-26', days), intervals: [] })),
          busy: taken.map(({ day, hour, hours }) => {
            const start = Date.parse('2026-11-26T00:00:00Z') + (day * 24 + hour) * HOUR;
            return { start, end: start + hours * HOUR };
          }),
        };
        const lastDate = addDays('2026-11-26', 400);
        const given = rules(timeZone);
        const moments = seriesMoments(wished, timeZone);
        const rows = seriesRows(moments, given, [worker], lastDate);
        const tidy = { ...worker, keepsRoomFor: 45 };
        assert.deepEqual(seriesRows(moments, given, [tidy], lastDate), rows, 'gaps are the partner’s own');
        for (const row of rows) {
          seen.add(row.state);
          const overlaps =
            row.start !== null &&
            worker.busy.some(
              ({ start, end }) => start < (row.start ?? 0) + 1.25 * HOUR && end > (row.start ?? 0),
            );
          if (row.state === 'TAKEN') assert.ok(overlaps);
          if (isEnterable(row.state)) assert.ok(!overlaps && row.start !== null && row.date <= lastDate);
          assert.equal(row.state === 'TOO_FAR', row.date > lastDate);
          if (row.state === 'FREE') assert.deepEqual(row.alternatives, []);
          assert.ok(row.alternatives.length <= SERIES.alternatives);
          const wanted = row.start ?? Number.NaN;
          let before = 0;
          for (const other of row.alternatives) {
            assert.ok(freeSlotAt(other.start, given, [worker]), 'it is free');
            assert.equal(instantOf(other, timeZone), other.start);
            assert.ok(Math.abs(dayOfDate(other.date) - dayOfDate(row.date)) <= 1);
            assert.notEqual(other.start, row.start);
            const away = Math.abs(other.start - wanted);
            assert.ok(Number.isNaN(away) || away >= before);
            before = away;
          }
        }
      }),
      { numRuns: cases(300, 3_000), seed: 2026 },
    );
    assert.deepEqual([...seen].sort(), ['DAY_OFF', 'FREE', 'OUTSIDE_HOURS', 'SKIPPED', 'TAKEN', 'TOO_FAR']);
  });

  it('is nothing where the time touches what stands before it, or the break just fits', () => {
    const nine = Date.parse('2026-12-07T08:00:00Z');
    const at = (start: number, end: number) => {
      const worker = { workerId: 'anna', openingTimes: null, exceptions: [], busy: [{ start, end }] };
      const moments = seriesMoments(
        { date: '2026-12-07', time: '09:00', everyWeeks: 1, times: 2 },
        'Europe/Warsaw',
      );
      return seriesRows(moments, rules('Europe/Warsaw'), [worker], '2027-12-01')[0]?.state;
    };
    assert.equal(at(nine - HOUR, nine), 'FREE');
    assert.equal(at(nine - HOUR, nine + 1), 'TAKEN');
    assert.equal(at(nine + 1.25 * HOUR, nine + 2 * HOUR), 'FREE');
    assert.equal(at(nine + 1.25 * HOUR - 1, nine + 2 * HOUR), 'TAKEN');
  });

  it('is a day off only where the day is closed: with other times it is within them or outside', () => {
    const date = '2026-12-07';
    const moments = seriesMoments({ date, time: '09:00', everyWeeks: 1, times: 2 }, 'Europe/Warsaw');
    const on = (...intervals: OpeningInterval[]) => [{ date, intervals }];
    const state = (all: DatedException[], own: DatedException[]) => {
      const worker = { workerId: 'anna', openingTimes: null, exceptions: own, busy: [] };
      return seriesRows(moments, rules('Europe/Warsaw', { exceptions: all }), [worker], '2027-12-01')[0]
        ?.state;
    };
    assert.equal(state(on(), []), 'DAY_OFF');
    assert.equal(state(on(), on({ from: '09:00', to: '10:00' })), 'FREE');
    assert.equal(state(on({ from: '10:00', to: '12:00' }), []), 'OUTSIDE_HOURS');
    assert.equal(state(on({ from: '09:00', to: '12:00' }), on()), 'DAY_OFF');
  });
});
