// The slots against a definition that walks minute by minute and asks the calendar of the platform what the clock
// shows: eight zones, both of their clock-change days, random opening times, appointments and rules.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addDays } from '../time/calendarDate.ts';
import { BOOKING } from './limits.ts';
import type { MinuteRange, OpeningInterval } from '../openingTimes/openingTimes.ts';
import { minuteRanges, timeOfMinutes } from '../openingTimes/openingTimes.ts';
import type { DateRange, Slot, SlotRules } from './slots.ts';
import type { BusyInterval } from './starts.ts';
import { freeSlots } from '../../../test/support/oneCalendar.ts';
import { cases } from '../../../test/support/width.ts';

type Query = SlotRules & DateRange & { busy: readonly BusyInterval[] };

const MINUTE = 60_000;
const ZONES = [
  'Europe/Warsaw',
  'Europe/London',
  'Atlantic/Azores',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];

interface WallMinute {
  instant: number;
  date: string;
  minutes: number;
  weekday: string;
  offset: string;
  doubled: boolean;
}

/** The two days of a year on which the clocks of a zone change. */
function clockChangeDays(timeZone: string, year: number): string[] {
  const newYear = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const first = newYear.getTimeZoneTransition('next');
  const second = first?.getTimeZoneTransition('next');
  assert.ok(first && second && second.year === year, `${timeZone} changes its clock twice in ${year}`);
  return [first, second].map((change) => change.toPlainDate().toString());
}

/** What the clock shows at every minute around a date. */
function wallMinutes(date: string, timeZone: string): WallMinute[] {
  const first = Date.parse(`${addDays(date, -3)}T00:00:00Z`);
  const timesShown = new Map<string, number>();
  const wall = Array.from({ length: 7 * 1440 }, (_, i) => {
    const local = Temporal.Instant.fromEpochMilliseconds(first + i * MINUTE).toZonedDateTimeISO(timeZone);
    const shown = local.toPlainDateTime().toString();
    timesShown.set(shown, (timesShown.get(shown) ?? 0) + 1);
    return {
      shown,
      instant: first + i * MINUTE,
      date: local.toPlainDate().toString(),
      minutes: local.hour * 60 + local.minute,
      weekday: String(local.dayOfWeek),
      offset: local.offset,
    };
  });
  return wall.map(({ shown, ...minute }) => ({ ...minute, doubled: timesShown.get(shown) === 2 }));
}

function naiveSlots(query: Query, wall: readonly WallMinute[]): Slot[] {
  const rangesOn = ({ date, weekday }: WallMinute) => {
    const exception = query.exceptions.findLast((dated) => dated.date === date);
    if (exception) return minuteRanges(exception.intervals);
    if (query.availability === 'ALWAYS') return [{ from: 0, to: 1440 }];
    const weekly = query.openingTimes as Record<string, OpeningInterval[] | undefined>;
    const none = Object.values(weekly).every((intervals) => !intervals?.length);
    if (query.availability === 'BY_APPOINTMENT' && none) return [{ from: 480, to: 1200 }];
    return minuteRanges(weekly[weekday] ?? []);
  };
  const known = new Map<string, MinuteRange[]>();
  const rangesOf = (minute: WallMinute) => {
    const ranges = known.get(minute.date) ?? rangesOn(minute);
    known.set(minute.date, ranges);
    return ranges;
  };
  const open = wall.map((minute) =>
    rangesOf(minute).find(({ from, to }) => from <= minute.minutes && minute.minutes < to),
  );
  const busy = wall.map(({ instant }) =>
    query.busy.some(({ start, end }) => start < end && start < instant + MINUTE && end > instant),
  );
  const today = Temporal.Instant.fromEpochMilliseconds(query.now)
    .toZonedDateTimeISO(query.timeZone)
    .toPlainDate()
    .toString();
  return wall.flatMap((minute, i): Slot[] => {
    const range = open[i];
    const { date, instant, minutes, offset, doubled } = minute;
    if (!range || date < query.from || date > query.to) return [];
    if (instant < query.now + query.noticeMinutes * MINUTE || date > addDays(today, query.horizonDays))
      return [];
    if ((minutes - range.from) % query.gridMinutes !== 0) return [];
    for (let k = 0; k < query.durationMinutes; k++) if (!open[i + k]) return [];
    for (let k = 0; k < query.durationMinutes + query.breakMinutes; k++) if (busy[i + k]) return [];
    return [{ date, start: instant, localTime: timeOfMinutes(minutes), offset, doubled }];
  });
}

const interval = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 288 }))
  .map(([from, length]) => ({
    from: timeOfMinutes(from * 5),
    to: timeOfMinutes(Math.min(1440, (from + length) * 5)),
  }));
const intervals = fc.array(interval, { maxLength: 3 });

function anyQuery(date: string, timeZone: string): fc.Arbitrary<Query> {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const aroundMidnight = fc.integer({ min: -1440, max: 2880 }).map((minutes) => midnight + minutes * MINUTE);
  return fc.record({
    timeZone: fc.constant(timeZone),
    availability: fc.constantFrom('OPENING_HOURS', 'BY_APPOINTMENT', 'ALWAYS'),
    openingTimes: fc.oneof(
      fc.constant({}),
      fc.record({ '1': intervals, '4': intervals, '5': intervals, '6': intervals, '7': intervals }),
    ),
    exceptions: fc.array(
      fc.record({ date: fc.integer({ min: -1, max: 2 }).map((days) => addDays(date, days)), intervals }),
      { maxLength: 2 },
    ),
    durationMinutes: fc.constantFrom(10, 30, 45, 60, 90, 240, 480),
    breakMinutes: fc.constantFrom(0, 5, 15, 120),
    busy: fc.array(
      fc
        .tuple(aroundMidnight, fc.constantFrom(0, 20, 75, 300))
        .map(([start, minutes]) => ({ start, end: start + minutes * MINUTE })),
      { maxLength: 6 },
    ),
    from: fc.constantFrom(date, addDays(date, -1)),
    to: fc.constantFrom(date, addDays(date, 1)),
    now: fc.oneof(fc.constant(midnight - 3 * 86_400_000), aroundMidnight),
    noticeMinutes: fc.constantFrom(0, 120, 720),
    horizonDays: fc.constantFrom(0, 1, 60),
    gridMinutes: fc.constantFrom(...BOOKING.startGrids),
  });
}

describe('free slots are those of the minute-by-minute definition', () => {
  for (const timeZone of ZONES) {
    for (const date of clockChangeDays(timeZone, 2026)) {
      it(`${timeZone} on ${date}`, () => {
        const wall = wallMinutes(date, timeZone);
        fc.assert(
          fc.property(anyQuery(date, timeZone), (query) => {
            assert.deepEqual(freeSlots(query), naiveSlots(query, wall));
          }),
          { numRuns: cases(20, 200) },
        );
      });
    }
  }

  it('where the clock went back over midnight, so that a date came twice', () => {
    const [date, timeZone] = ['2010-11-07', 'America/St_Johns'];
    const wall = wallMinutes(date, timeZone);
    fc.assert(
      fc.property(anyQuery(date, timeZone), (query) => {
        assert.deepEqual(freeSlots(query), naiveSlots(query, wall));
      }),
      { numRuns: cases(20, 200) },
    );
  });
});
