import assert from 'node:assert/strict';
import { test } from 'vitest';
import { everyDay, sumOf } from './figures.ts';

const of = (day: string, views: number) => ({ day, views, contacts: 1, bookings: 0 });

test('every day stands once and in order, with all that happened on it', () => {
  const days = everyDay('2026-02-27', '2026-03-01', [
    of('2026-03-01', 2),
    of('2026-02-27', 1),
    of('2026-03-01', 3),
  ]);
  assert.deepEqual(days, [
    { day: '2026-02-27', views: 1, contacts: 1, bookings: 0 },
    { day: '2026-02-28', views: 0, contacts: 0, bookings: 0 },
    { day: '2026-03-01', views: 5, contacts: 2, bookings: 0 },
  ]);
  assert.deepEqual(sumOf(days), { views: 6, contacts: 3, bookings: 0 });
});
