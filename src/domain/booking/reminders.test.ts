import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  FRESH,
  isQuiet,
  LATEST,
  LEAD,
  REMINDER_KINDS,
  type RemindedVisit,
  reminderAt,
  reminderFrom,
} from './reminders.ts';

const HOUR = 3_600_000;
const WARSAW = 'Europe/Warsaw';
const at = (local: string, timeZone = WARSAW) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
const shown = (instant: number | null, timeZone = WARSAW) =>
  instant &&
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
const visit = (start: string, agreed = '2026-11-01T10:00'): RemindedVisit => ({
  start: at(start),
  timeZone: WARSAW,
  agreedAt: at(agreed),
});
const both = (one: RemindedVisit) => REMINDER_KINDS.map((kind) => shown(reminderAt(kind, one)));

describe('a reminder', () => {
  it('comes a day before and two hours before', () => {
    assert.deepEqual(both(visit('2026-11-24T14:00')), ['2026-11-23T14:00', '2026-11-24T12:00']);
  });

  it('comes before the night it would fall into', () => {
    assert.deepEqual(both(visit('2026-11-24T09:00')), ['2026-11-23T09:00', '2026-11-23T20:50']);
    assert.deepEqual(both(visit('2026-11-24T10:00')), ['2026-11-23T10:00', '2026-11-24T08:00']);
    assert.deepEqual(both(visit('2026-11-24T22:30')), ['2026-11-23T20:50', '2026-11-24T20:30']);
    assert.deepEqual(both(visit('2026-11-24T07:00')), ['2026-11-22T20:50', '2026-11-23T20:50']);
  });

  it('is left out where the confirmation is fresh', () => {
    assert.deepEqual(both(visit('2026-11-24T14:00', '2026-11-23T15:00')), [null, '2026-11-24T12:00']);
    assert.deepEqual(both(visit('2026-11-24T14:00', '2026-11-24T12:30')), [null, null]);
    // Fresh, but before the moment at which it was to come anyway.
    assert.deepEqual(both(visit('2026-11-24T14:00', '2026-11-24T11:30')), [null, '2026-11-24T12:00']);
  });

  it('comes in the morning to whoever confirmed in the evening, once', () => {
    assert.deepEqual(both(visit('2026-11-24T09:00', '2026-11-23T22:00')), [null, '2026-11-24T08:00']);
    assert.deepEqual(both(visit('2026-11-24T20:00', '2026-11-23T22:00')), [
      '2026-11-24T08:00',
      '2026-11-24T18:00',
    ]);
    // Too late to set out.
    assert.deepEqual(both(visit('2026-11-24T08:15', '2026-11-23T22:00')), [null, null]);
    // Who wants one kind alone is not left without it.
    const early = visit('2026-11-24T09:00', '2026-11-23T22:00');
    assert.equal(shown(reminderAt('REMINDER_DAY', early, ['REMINDER_DAY'])), '2026-11-24T08:00');
    assert.equal(reminderAt('REMINDER_HOURS', early, ['REMINDER_DAY']), null);
  });

  it('is right on both days on which the clock is changed', () => {
    // 24 hours before are another time of the day.
    assert.deepEqual(both(visit('2026-03-29T14:00', '2026-03-01T10:00')), [
      '2026-03-28T13:00',
      '2026-03-29T12:00',
    ]);
    assert.deepEqual(both(visit('2026-10-25T14:00', '2026-10-01T10:00')), [
      '2026-10-24T15:00',
      '2026-10-25T12:00',
    ]);
    assert.deepEqual(both(visit('2026-10-25T09:00', '2026-10-01T10:00')), [
      '2026-10-24T10:00',
      '2026-10-24T20:50',
    ]);
    assert.deepEqual(both(visit('2026-03-29T08:30', '2026-03-01T10:00')), [
      '2026-03-27T20:50',
      '2026-03-28T20:50',
    ]);
  });

  it('that nobody sent in time is sent as long as it is of use', () => {
    const one = visit('2026-11-24T14:00');
    const late = (kind: (typeof REMINDER_KINDS)[number], now: string) =>
      shown(reminderFrom(kind, one, at(now)));
    assert.equal(late('REMINDER_DAY', '2026-11-23T10:00'), '2026-11-23T14:00');
    assert.equal(late('REMINDER_DAY', '2026-11-23T17:00'), '2026-11-23T17:00');
    assert.equal(late('REMINDER_DAY', '2026-11-23T23:00'), '2026-11-24T08:00');
    assert.equal(late('REMINDER_DAY', '2026-11-24T12:05'), null);
    assert.equal(late('REMINDER_HOURS', '2026-11-24T13:30'), '2026-11-24T13:30');
    assert.equal(late('REMINDER_HOURS', '2026-11-24T13:31'), null);
  });
});

const ZONES = [
  WARSAW,
  'Europe/London',
  'Atlantic/Canary',
  'Africa/Casablanca',
  'America/St_Johns',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'UTC',
];
/** Around both changes of the clock, in minutes, and any time of the year. */
const starts = fc.oneof(
  ...['2026-03-29T00:00Z', '2026-10-25T00:00Z', '2026-04-05T00:00Z', '2026-07-01T00:00Z'].map((day) =>
    fc.integer({ min: -72 * 60, max: 72 * 60 }).map((minutes) => Date.parse(day) + minutes * 60_000),
  ),
);
const visits = fc
  .record({
    start: starts,
    timeZone: fc.constantFrom(...ZONES),
    before: fc.integer({ min: 1, max: 80 * 60 }),
  })
  .map(({ before, ...one }): RemindedVisit => ({ ...one, agreedAt: one.start - before * 60_000 }));

describe('reminders of all visits', () => {
  const all = (
    property: (one: RemindedVisit, kind: (typeof REMINDER_KINDS)[number], at: number | null) => void,
  ) =>
    fc.assert(
      fc.property(visits, fc.constantFrom(...REMINDER_KINDS), (one, kind) =>
        property(one, kind, reminderAt(kind, one)),
      ),
      { numRuns: 2_000 },
    );

  it('never come at night, before the confirmation, or when it is too late', () => {
    all((one, _, moment) => {
      if (moment === null) return;
      assert.equal(isQuiet(moment, one.timeZone), false);
      assert.ok(moment >= one.agreedAt);
      assert.ok(one.start - moment >= LATEST);
    });
  });

  it('come no later than meant to whoever confirmed more than a night earlier', () => {
    all((one, kind, moment) => {
      if (one.start - one.agreedAt < LEAD[kind] + 13 * HOUR) return;
      assert.ok(moment !== null && moment <= one.start - LEAD[kind]);
      // A night and the minutes before it.
      assert.ok(one.start - LEAD[kind] - moment <= 12.5 * HOUR);
    });
  });

  it('come late only where the confirmation is not fresh', () => {
    all((one, kind, moment) => {
      if (moment !== null && moment > one.start - LEAD[kind]) assert.ok(moment - one.agreedAt >= FRESH);
    });
  });

  it('never come both at once', () => {
    all((one) => {
      const [day, hours] = REMINDER_KINDS.map((kind) => reminderAt(kind, one));
      if (day !== null && hours !== null) assert.ok((day ?? 0) < (hours ?? 0));
    });
  });

  it('asked again at their moment, are due then', () => {
    all((one, kind, moment) => {
      if (moment !== null) assert.equal(reminderFrom(kind, one, moment), moment);
      if (moment !== null) assert.equal(reminderFrom(kind, one, one.agreedAt), moment);
    });
  });
});
