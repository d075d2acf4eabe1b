// What suits whom, against a definition that asks the calendar of the platform: random wishes, calendars and freed times,
// on days on which the clocks change among them.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addDays } from '../time/calendarDate.ts';
import { timeOfMinutes } from '../openingTimes/openingTimes.ts';
import { freeSlotsOfAny, type SlotRules, type WorkerCalendar } from '../booking/slots.ts';
import { isKeptForOne, lastWantedDay, offerEndsAt, startWithin, suits, type Wishes } from './waitingList.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Zones with a day on which the clock is set on, and one on which it is set back, in 2026. */
const CHANGES = [
  ['Europe/Warsaw', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['America/Havana', '2026-03-08', '2026-11-01'],
] as const;

const world = fc
  .record({
    zone: fc.constantFrom(...CHANGES),
    isSecond: fc.boolean(),
    shift: fc.integer({ min: -1, max: 1 }),
    from: fc.integer({ min: -2, max: 1 }),
    length: fc.integer({ min: 0, max: 4 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    window: fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 })),
    durationMinutes: fc.constantFrom(30, 60, 90),
    breakMinutes: fc.constantFrom(0, 15),
    freedAt: fc.integer({ min: 0, max: 95 }),
    freedMinutes: fc.integer({ min: 15, max: 240 }),
    busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 191 }), fc.integer({ min: 1, max: 12 })), {
      maxLength: 4,
    }),
  })
  .map((random) => {
    const [timeZone, first, second] = random.zone;
    const date = addDays(random.isSecond ? second : first, random.shift);
    const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
    const [a, b] = random.window;
    const wishes: Wishes = {
      from: addDays(date, random.from),
      to: addDays(date, random.from + random.length),
      weekdays: random.weekdays,
      fromTime: timeOfMinutes(Math.min(a, b - 1) * 15),
      toTime: timeOfMinutes(Math.max(a + 1, b) * 15),
    };
    const rules: SlotRules = {
      timeZone,
      availability: 'ALWAYS',
      openingTimes: {},
      exceptions: [],
      durationMinutes: random.durationMinutes,
      breakMinutes: random.breakMinutes,
      now: midnight - 30 * HOUR,
      noticeMinutes: 120,
      horizonDays: 60,
      gridMinutes: 15,
    };
    const start = midnight + random.freedAt * 15 * MINUTE;
    const freed = { start, end: start + random.freedMinutes * MINUTE };
    const worker: WorkerCalendar = {
      workerId: 'w',
      openingTimes: null,
      exceptions: [],
      busy: random.busy.map(([at, quarters]) => ({
        start: midnight - 12 * HOUR + at * 15 * MINUTE,
        end: midnight - 12 * HOUR + (at + quarters) * 15 * MINUTE,
      })),
    };
    return { rules, wishes, freed, worker };
  });

/** What the platform's calendar says of an instant in a zone. */
function wall(start: number, timeZone: string) {
  const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  return {
    date: local.toPlainDate().toString(),
    weekday: local.dayOfWeek,
    minutes: local.hour * 60 + local.minute,
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('the start that is offered', () => {
  it('can be booked, suits, and was not possible before', () => {
    fc.assert(
      fc.property(world, ({ rules, wishes, freed, worker }) => {
        const slot = startWithin(freed, wishes, rules, [worker], { people: 1, named: null });
        const around = { from: addDays(wishes.from, -3), to: addDays(wishes.to, 3) };
        const bookable = freeSlotsOfAny({ ...rules, ...around }, [worker]).filter(({ start }) => {
          const { date, weekday, minutes } = wall(start, rules.timeZone);
          return (
            date >= wishes.from &&
            date <= wishes.to &&
            wishes.weekdays.includes(weekday) &&
            minutes >= minutesOf(wishes.fromTime) &&
            minutes < minutesOf(wishes.toTime)
          );
        });
        // Were the freed time still taken, these would be possible all the same.
        const before = new Set(
          freeSlotsOfAny({ ...rules, ...around }, [{ ...worker, busy: [...worker.busy, freed] }]).map(
            ({ start }) => start,
          ),
        );
        const expected = bookable.map(({ start }) => start).filter((start) => !before.has(start));
        if (!slot) return assert.deepEqual(expected, []);
        assert.ok(expected.includes(slot.start));
        // Where the freed time began, if that suits, so that it goes on as a whole.
        if (expected.includes(freed.start)) assert.equal(slot.start, freed.start);
        if (expected.some((start) => start >= freed.start)) assert.ok(slot.start >= freed.start);
      }),
      { numRuns: 100 },
    );
  });

  it('is found when there is one', () => {
    let found = 0;
    fc.assert(
      fc.property(world, ({ rules, wishes, freed, worker }) => {
        if (startWithin(freed, wishes, rules, [worker], { people: 1, named: null })) found++;
      }),
      { numRuns: 200, seed: 1 },
    );
    assert.ok(found > 20, `${found} of 200`);
  });
});

it('the hour that the clock shows twice suits both times, the one that it skips never', () => {
  const rules: SlotRules = {
    timeZone: 'Europe/Warsaw',
    availability: 'ALWAYS',
    openingTimes: {},
    exceptions: [],
    durationMinutes: 30,
    breakMinutes: 0,
    now: Date.parse('2026-10-20T00:00:00Z'),
    noticeMinutes: 0,
    horizonDays: 60,
    gridMinutes: 15,
  };
  const wishes: Wishes = {
    from: '2026-10-25',
    to: '2026-10-25',
    weekdays: [7],
    fromTime: '02:00',
    toTime: '02:15',
  };
  const worker = { workerId: 'w', openingTimes: null, exceptions: [], busy: [] };
  for (const start of ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z']) {
    const freed = { start: Date.parse(start), end: Date.parse(start) + 30 * MINUTE };
    assert.equal(startWithin(freed, wishes, rules, [worker], { people: 1, named: null })?.start, freed.start);
  }
  const spring = { ...wishes, from: '2026-03-29', to: '2026-03-29' };
  const freed = { start: Date.parse('2026-03-28T23:00:00Z'), end: Date.parse('2026-03-29T05:00:00Z') };
  const then = { ...rules, now: Date.parse('2026-03-20T00:00:00Z') };
  assert.equal(startWithin(freed, spring, then, [worker], { people: 1, named: null }), null);
});

it('the bounds of the wishes: the first time is one of them, the second is not', () => {
  const wishes: Wishes = {
    from: '2026-11-23',
    to: '2026-11-24',
    weekdays: [1, 2],
    fromTime: '09:00',
    toTime: '10:00',
  };
  assert.ok(suits({ date: '2026-11-23', localTime: '09:00' }, wishes));
  assert.ok(suits({ date: '2026-11-24', localTime: '09:59' }, wishes));
  assert.ok(!suits({ date: '2026-11-24', localTime: '10:00' }, wishes));
  assert.ok(!suits({ date: '2026-11-24', localTime: '08:45' }, wishes));
  assert.ok(!suits({ date: '2026-11-22', localTime: '09:00' }, { ...wishes, weekdays: [7] }));
  assert.ok(!suits({ date: '2026-11-25', localTime: '09:00' }, { ...wishes, weekdays: [3] }));
  assert.ok(!suits({ date: '2026-11-24', localTime: '09:00' }, { ...wishes, weekdays: [1] }));
});

it('the last wanted day is the last of its weekdays within the dates', () => {
  // 23 November 2026 is a Monday.
  const dates = { from: '2026-11-23', to: '2026-11-29' };
  assert.equal(lastWantedDay({ ...dates, weekdays: [1, 3] }), '2026-11-25');
  assert.equal(lastWantedDay({ ...dates, weekdays: [7] }), '2026-11-29');
  assert.equal(lastWantedDay({ ...dates, weekdays: [1] }), '2026-11-23');
  assert.equal(lastWantedDay({ from: '2026-11-24', to: '2026-11-29', weekdays: [1] }), null);
});

it('an offer holds for half an hour, and no longer than its start can be booked; a near one is for several', () => {
  const now = Date.parse('2026-11-23T09:00:00Z');
  assert.equal(offerEndsAt(now, now + 30 * HOUR, 120), now + 30 * MINUTE);
  assert.equal(offerEndsAt(now, now + 2 * HOUR + 10 * MINUTE, 120), now + 10 * MINUTE);
  assert.ok(isKeptForOne(now + 24 * HOUR, now));
  assert.ok(!isKeptForOne(now + 24 * HOUR - 1, now));
});
