import assert from 'node:assert/strict';
import { test } from 'vitest';
import { clockIn } from './clockIn.ts';

test('the clock of a place is read, at midnight and in another year as well', () => {
  const at = Date.parse('2026-12-31T23:00:40Z');
  assert.deepEqual(clockIn(at, 'Europe/Warsaw'), { date: '2027-01-01', minute: 0 });
  assert.deepEqual(clockIn(at, 'Europe/London'), { date: '2026-12-31', minute: 23 * 60 });
  assert.deepEqual(clockIn(at, 'America/New_York'), { date: '2026-12-31', minute: 18 * 60 });
});
