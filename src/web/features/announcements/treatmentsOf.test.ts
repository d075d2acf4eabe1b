import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Announcement } from '../../../contract/announcements.ts';
import { treatmentsOf } from './treatmentsOf.ts';

test('each treatment once, in the order of the list', () => {
  const offers = [
    { main: 'PHYSIOTHERAPY', sub: 'REHABILITATION', durationMinutes: 60 },
    { main: 'RELAXED_MASSAGE', sub: null, durationMinutes: 30 },
    { main: 'PHYSIOTHERAPY', sub: 'REHABILITATION', durationMinutes: 90 },
  ] as Announcement['offers'];
  assert.deepEqual(treatmentsOf({ offers }), [
    { main: 'PHYSIOTHERAPY', sub: 'REHABILITATION' },
    { main: 'RELAXED_MASSAGE', sub: null },
  ]);
});
