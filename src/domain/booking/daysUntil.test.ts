import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { daysUntil } from './daysUntil.ts';

const DAY = 86_400_000;
const ZONES = ['Europe/Warsaw', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];

/** The local date of an instant as the number of its day, by Intl. */
function dayNumber(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return Date.parse(`${format.format(at)}T00:00:00Z`) / DAY;
}

test('the days until a visit are those of the calendar at its place', () => {
  const time = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: -3 * DAY, max: 400 * DAY }),
      fc.constantFrom(...ZONES),
      (now, later, zone) => {
        const start = now + later;
        assert.equal(daysUntil(start, now, zone), dayNumber(start, zone) - dayNumber(now, zone));
      },
    ),
  );
});

test('a visit after midnight is tomorrow, however near, and by the clock of the place alone', () => {
  const now = Date.parse('2026-11-23T22:30:00Z');
  assert.equal(daysUntil(now + 60 * 60_000, now, 'Europe/Warsaw'), 1);
  assert.equal(daysUntil(now + 60 * 60_000, now, 'UTC'), 0);
});

test('the night in which the clocks change is one night', () => {
  const before = Date.parse('2026-10-24T12:00:00Z');
  assert.equal(daysUntil(Date.parse('2026-10-25T22:30:00Z'), before, 'Europe/Warsaw'), 1);
  assert.equal(daysUntil(Date.parse('2026-10-25T23:30:00Z'), before, 'Europe/Warsaw'), 2);
});
