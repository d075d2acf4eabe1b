/** Series of outside calendars against a calendar that is gone through day by day, and what is written to harm. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { calendarText, event } from '../../../../test/support/outside/calendarServer.ts';
import { type Busy, busyTimes } from '../../../domain/calendarImports/busyTimes.ts';
import { CALENDAR_IMPORTS } from '../../../domain/calendarImports/limits.ts';
import { occurrences } from './occurrences.ts';

const HERE = 'Europe/Warsaw';
const DAY_MS = 86_400_000;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const read = (text: string, from: number, pause = async () => {}) =>
  busyTimes(text, {
    timeZone: HERE,
    from,
    to: from + CALENDAR_IMPORTS.horizonDays * DAY_MS,
    occurrences,
    isOwn: () => false,
    pause,
  });

interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  end: { count: number } | { untilDays: number } | null;
  weekdays: readonly number[];
  nth: number | null;
  monthDays: readonly number[];
}

/** Whether a rule without its end falls on a date, by counting alone. */
function fallsOn(rule: Rule, first: Temporal.PlainDate, date: Temporal.PlainDate): boolean {
  const monday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });
  const onWeekday = rule.weekdays.includes(date.dayOfWeek);
  const months = (date.year - first.year) * 12 + date.month - first.month;
  switch (rule.freq) {
    case 'DAILY':
      return first.until(date).days % rule.interval === 0 && (rule.weekdays.length === 0 || onWeekday);
    case 'WEEKLY': {
      const weeks = monday(first).until(monday(date)).days / 7;
      const isDay = rule.weekdays.length === 0 ? date.dayOfWeek === first.dayOfWeek : onWeekday;
      return weeks % rule.interval === 0 && isDay;
    }
    case 'MONTHLY': {
      if (months % rule.interval !== 0) return false;
      const fromEnd = date.day - date.daysInMonth - 1;
      if (rule.monthDays.length > 0) return rule.monthDays.some((day) => day === date.day || day === fromEnd);
      if (rule.weekdays.length === 0) return date.day === first.day;
      const nth = rule.nth ?? 0;
      const isNth = nth === 0 || nth === Math.ceil(date.day / 7) || -nth === Math.ceil(-fromEnd / 7);
      return onWeekday && isNth;
    }
    case 'YEARLY':
      return months % (12 * rule.interval) === 0 && date.day === first.day;
  }
}

function textOf({ freq, interval, end, weekdays, nth, monthDays }: Rule, first: Temporal.PlainDate): string {
  const days = weekdays.map((day) => `${freq === 'MONTHLY' && nth ? nth : ''}${WEEKDAYS[day - 1]}`);
  const until =
    end && 'untilDays' in end && first.add({ days: end.untilDays }).toString().replaceAll('-', '');
  return [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    end && 'count' in end && `COUNT=${end.count}`,
    until && `UNTIL=${until}`,
    freq !== 'YEARLY' && days.length > 0 && (freq !== 'MONTHLY' || monthDays.length === 0) && `BYDAY=${days}`,
    freq === 'MONTHLY' && monthDays.length > 0 && `BYMONTHDAY=${monthDays}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** Day by day from the first one to the end of what matters. */
function datesOf(rule: Rule, first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const dates = [first];
  let count = 0;
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const { end } = rule;
    if (end && 'untilDays' in end && first.until(date).days > end.untilDays) break;
    if (!fallsOn(rule, first, date)) continue;
    count += 1;
    if (end && 'count' in end && count > end.count) break;
    if (!date.equals(first)) dates.push(date);
  }
  return dates;
}

/** What is covered, whatever it is cut into. */
function covered(times: readonly Busy[]): Busy[] {
  const merged: Busy[] = [];
  for (const { start, end } of times.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

const ruleOf: fc.Arbitrary<Rule> = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  end: fc.oneof(
    fc.constant(null),
    fc.record({ count: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ untilDays: fc.integer({ min: 0, max: 200 }) }),
  ),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  nth: fc.constantFrom(null, 1, 2, 3, 4, -1, -2),
  monthDays: fc.oneof(
    fc.constant([]),
    fc.uniqueArray(fc.constantFrom(1, 2, 15, 28, 29, 30, 31, -1, -2, -31), { minLength: 1, maxLength: 3 }),
  ),
});

test('series are worked out as day by day: whole days and hours, zones, clocks put forward and back, what is left out and moved', async () => {
  await fc.assert(
    fc.asyncProperty(
      ruleOf,
      fc.constantFrom('Europe/Warsaw', 'UTC', 'America/Los_Angeles', 'Asia/Kolkata'),
      fc.oneof(fc.integer({ min: -60, max: 150 }), fc.integer({ min: 150, max: 900 })),
      fc.integer({ min: 0, max: 23 * 60 }),
      fc.integer({ min: 1, max: 600 }),
      fc.constantFrom(Date.UTC(2026, 2, 1), Date.UTC(2026, 9, 1), Date.UTC(2027, 1, 20)),
      fc.boolean(),
      fc.array(fc.nat({ max: 40 }), { maxLength: 3 }),
      fc.option(fc.nat({ max: 40 }), { nil: null }),
      async (rule, zone, daysBefore, minute, lasts, from, isDate, leftOut, movedIndex) => {
        const first = Temporal.Instant.fromEpochMilliseconds(from)
          .toZonedDateTimeISO('UTC')
          .toPlainDate()
          .subtract({ days: daysBefore });
        const to = from + CALENDAR_IMPORTS.horizonDays * DAY_MS;
        const last = Temporal.Instant.fromEpochMilliseconds(to + 2 * DAY_MS).toZonedDateTimeISO(zone);
        const dates = datesOf(rule, first, last.toPlainDate());
        const clock = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
        const begin = (date: Temporal.PlainDate) =>
          isDate
            ? date.toZonedDateTime(HERE).epochMilliseconds
            : date.toPlainDateTime(clock).toZonedDateTime(zone).epochMilliseconds;
        const end = (date: Temporal.PlainDate) =>
          isDate ? begin(date.add({ days: 1 })) : begin(date) + lasts * 60_000;
        const written = (date: Temporal.PlainDate) =>
          isDate
            ? date.toString().replaceAll('-', '')
            : `${date.toPlainDateTime(clock).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`;
        const how = isDate ? ';VALUE=DATE' : `;TZID=${zone}`;
        const without = leftOut.map((index) => dates[index % dates.length] as Temporal.PlainDate);
        const moved = movedIndex === null ? null : (dates[movedIndex % dates.length] ?? null);
        const [movedStart, movedEnd] = [from + 5 * DAY_MS + 3_600_000, from + 5 * DAY_MS + 7_200_000];
        const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
        const text = calendarText(
          event(
            'series',
            `DTSTART${how}:${written(first)}`,
            ...(isDate ? [] : [`DURATION:PT${lasts}M`]),
            `RRULE:${textOf(rule, first)}`,
            ...(without.length > 0 ? [`EXDATE${how}:${without.map(written)}`] : []),
          ),
          ...(moved
            ? [
                event(
                  'series',
                  `RECURRENCE-ID${how}:${written(moved)}`,
                  `DTSTART:${utc(movedStart)}`,
                  `DTEND:${utc(movedEnd)}`,
                ),
              ]
            : []),
        );
        const expected = dates
          .filter((date) => ![...without, ...(moved ? [moved] : [])].some((other) => other.equals(date)))
          .map((date) => ({ start: begin(date), end: end(date) }))
          .concat(moved ? [{ start: movedStart, end: movedEnd }] : [])
          .map(({ start, end: over }) => ({ start: Math.max(start, from), end: Math.min(over, to) }))
          .filter(({ start, end: over }) => start < over);
        const found = await read(text, from);
        assert.deepEqual(covered(found), covered(expected), text);
        assert.ok(found.every(({ start, end: over }) => over - start <= DAY_MS));
      },
    ),
    { numRuns: 400 },
  );
});

const FROM = Date.UTC(2026, 10, 21);
const refused = (failure: string) => ({ name: 'ImportRefusal', message: failure });

test('what would take long is refused by its words, or by its steps, or by the work it takes', async () => {
  const series = (...rules: string[]) =>
    calendarText(
      ...rules.map((rule) => event(rule, 'DTSTART:20000101T100000Z', 'DURATION:PT1M', `RRULE:${rule}`)),
    );
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=5',
    'FREQ=HOURLY;BYMINUTE=0,15,30,45',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;BYMINUTE=0,30',
  ])
    await assert.rejects(read(series(rule), FROM), refused('TOO_MANY'), rule);
  // What never comes ends, and nobody is busy but at its beginning.
  for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTH=2;BYDAY=5MO;BYSETPOS=9'])
    assert.deepEqual(await read(series(rule), FROM), [], rule);
  for (const rule of ['FREQ=DAILY;BYSECOND=1,2', 'FREQ=EVERY', 'INTERVAL=2', 'FREQ=DAILY;FREQ=DAILY', 'x'])
    await assert.rejects(read(series(rule), FROM), refused('NO_CALENDAR'), rule);
  const many = Array.from({ length: CALENDAR_IMPORTS.series + 1 }, () => 'FREQ=YEARLY;COUNT=1');
  await assert.rejects(read(series(...many), FROM), refused('TOO_MANY'));
  const times = Array.from({ length: CALENDAR_IMPORTS.times + 1 }, (_, index) =>
    event(
      `${index}`,
      `DTSTART:20261122T${String(100_000 + (index % 60) + 100 * Math.floor(index / 60)).padStart(6, '0')}Z`,
      'DURATION:PT1M',
    ),
  );
  await assert.rejects(read(calendarText(...times), FROM), refused('TOO_MANY'));
  for (const name of ['EXDATE', 'RDATE']) {
    const dates = Array.from({ length: CALENDAR_IMPORTS.dates + 1 }, () => '20261124T100000Z');
    const lines = ['DTSTART:20261124T100000Z', 'DURATION:PT1H', `${name}:${dates}`];
    await assert.rejects(read(calendarText(event('a', ...lines)), FROM), refused('TOO_MANY'), name);
  }
  let pauses = 0;
  await read(series(...many.slice(1)), FROM, async () => {
    pauses += 1;
  });
  assert.ok(pauses >= CALENDAR_IMPORTS.series, 'others go on after each series');
});

test('whatever stands in a calendar, it is read or refused with a word', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      '20261124T100000Z',
      '00000000T000000Z',
      '99991231T235959Z',
      '20261124',
      'P99999999W',
      '-P1D',
    ),
    fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=YEARLY;COUNT=0',
      'FREQ=WEEKLY;BYDAY=99MO',
      'FREQ=DAILY;UNTIL=0',
      '19700101T000000/P1D',
    ),
    fc.string({ maxLength: 20 }),
  );
  const line = fc
    .tuple(
      fc.constantFrom(
        'DTSTART',
        'DTEND',
        'DURATION',
        'RRULE',
        'EXDATE',
        'RDATE',
        'RECURRENCE-ID',
        'UID',
        'BEGIN',
        'END',
      ),
      fc.constantFrom('', ';VALUE=DATE', ';TZID=Europe/Warsaw', ';TZID="+25:00"', ';TZID=', ';X', ';X="'),
      word,
    )
    .map(([name, parameter, value]) => `${name}${parameter}:${value}`);
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      const text = calendarText(event('a', 'DTSTART:00010101T000000Z', ...lines), event('b', ...lines));
      await read(text, FROM).catch((error) =>
        assert.equal(error.name, 'ImportRefusal', `${error.stack}\n${text}`),
      );
    }),
    { numRuns: 600 },
  );
});
