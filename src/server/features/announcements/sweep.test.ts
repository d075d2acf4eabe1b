import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { daysUntil } from './sweep.ts';

const at = (local: string, timeZone: string) =>
  Temporal.ZonedDateTime.from(`${local}[${timeZone}]`).epochMilliseconds;

test('the days left are those of the calendar at the place', () => {
  const warsaw = (now: string, end: string) =>
    daysUntil(at(end, 'Europe/Warsaw'), at(now, 'Europe/Warsaw'), 'Europe/Warsaw');
  assert.equal(warsaw('2026-11-22T10:00', '2026-11-27T09:00'), 5);
  assert.equal(warsaw('2026-11-26T23:59', '2026-11-27T00:01'), 1);
  assert.equal(warsaw('2026-11-27T00:01', '2026-11-27T23:59'), 0);
  assert.equal(warsaw('2026-10-24T12:00', '2026-10-26T12:00'), 2, 'the day of 25 hours is one');
  const [now, end] = [Date.UTC(2026, 10, 26, 22, 30), Date.UTC(2026, 10, 27, 8)];
  assert.deepEqual([daysUntil(end, now, 'Europe/Warsaw'), daysUntil(end, now, 'Europe/Moscow')], [1, 0]);
});

test('a day more is a day more', () => {
  const hour = fc.nat({ max: 24 * 365 });
  const zone = fc.constantFrom('Europe/Warsaw', 'Europe/London', 'Asia/Kathmandu', 'America/Lima');
  fc.assert(
    fc.property(hour, fc.nat({ max: 30 }), zone, (hours, days, timeZone) => {
      const now = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 0) + hours * 3_600_000);
      const end = now.toZonedDateTimeISO(timeZone).add({ days }).epochMilliseconds;
      assert.equal(daysUntil(end, now.epochMilliseconds, timeZone), days);
    }),
  );
});
