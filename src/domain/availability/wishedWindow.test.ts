import assert from 'node:assert/strict';
import { test } from 'vitest';
import { KnownWindows, firstTime } from './wishedWindow.ts';
import { ZoneDays } from './zoneDays.ts';

test('the windows of wished times: are read once, and only so many are kept', () => {
  const windows = new KnownWindows();
  const zone = new ZoneDays('Europe/Warsaw');
  const take = (nr: number) => windows.take(zone, 0, { day: 20_000 + nr, from: 17 * 60, to: 20 * 60 });
  const first = take(0);
  assert.equal(new Date(firstTime(first)).toISOString(), '2024-10-04T15:00:00.000Z');
  assert.equal(take(0), first);
  for (let nr = 0; nr < 512; nr++) take(nr % 60);
  assert.equal(take(0), first);
  const full = new KnownWindows();
  for (let nr = 0; nr < 2_000; nr++) full.take(zone, nr, { day: 20_000, from: 0, to: 60 });
  assert.ok(full.bytes < 512 * 400, String(full.bytes));
});
