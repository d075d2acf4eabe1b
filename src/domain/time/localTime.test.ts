import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { addDays } from './calendarDate.ts';
import { instantOf, instantSince, startOfDay } from './localTime.ts';

const ZONES = [
  'Europe/Warsaw',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Cairo',
];
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);

test('an hour that the clock skips is no time, one that it shows twice is two', () => {
  const warsaw = (date: string, at: string, isSecond?: boolean) =>
    instantOf({ date, time: at, isSecond }, 'Europe/Warsaw');
  assert.equal(warsaw('2027-03-28', '02:30'), null);
  assert.equal(warsaw('2027-03-28', '02:30', true), null);
  assert.equal(warsaw('2027-03-28', '03:00'), Date.parse('2027-03-28T01:00:00Z'));
  assert.equal(warsaw('2026-10-25', '02:30'), Date.parse('2026-10-25T00:30:00Z'));
  assert.equal(warsaw('2026-10-25', '02:30', true), Date.parse('2026-10-25T01:30:00Z'));
  assert.equal(warsaw('2026-11-30', '24:00'), Date.parse('2026-11-30T23:00:00Z'));
});

test('a day ends once, also where its midnight is skipped or shown twice', () => {
  const endOf = (date: string, zone: string) => instantOf({ date, time: '24:00', isSecond: true }, zone);
  assert.equal(endOf('2027-04-29', 'Africa/Cairo'), Date.parse('2027-04-29T22:00:00Z'));
  assert.equal(endOf('2027-10-30', 'Atlantic/Azores'), Date.parse('2027-10-31T00:00:00Z'));
  assert.equal(endOf('2011-12-29', 'Pacific/Apia'), Date.parse('2011-12-30T10:00:00Z'));
});

test('what the clock skips is, for who waits, when it goes on', () => {
  const since = (time: string, date = '2027-03-28') => instantSince({ date, time }, 'Europe/Warsaw');
  for (const time of ['02:00', '02:30', '02:59', '03:00'])
    assert.equal(since(time), Date.parse('2027-03-28T01:00:00Z'), time);
  assert.equal(since('02:30', '2027-03-29'), Date.parse('2027-03-29T00:30:00Z'));
});

test('what is an instant is the one that the clock shows so, and every instant is named by its clock', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.nat(800), time, fc.boolean(), (zone, days, at, isSecond) => {
      const date = addDays('2026-01-01', days);
      const instant = instantOf({ date, time: at, isSecond }, zone);
      if (instant === null) return;
      const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
      assert.equal(
        `${shown.toPlainDate()} ${shown.toPlainTime().toString({ smallestUnit: 'minute' })}`,
        `${date} ${at}`,
      );
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 29_450_000, max: 30_500_000 }),
      (zone, minute) => {
        const shown = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone);
        const moment = {
          date: shown.toPlainDate().toString(),
          time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
        };
        const both = [false, true].map((isSecond) => instantOf({ ...moment, isSecond }, zone));
        assert.ok(both.includes(minute * 60_000));
      },
    ),
  );
});

test('a day begins with its first instant, also where midnight is skipped', () => {
  assert.equal(startOfDay('2026-11-26', 'Europe/Warsaw'), Date.parse('2026-11-25T23:00:00Z'));
  assert.equal(startOfDay('2026-04-24', 'Africa/Cairo'), Date.parse('2026-04-23T22:00:00Z'));
});
