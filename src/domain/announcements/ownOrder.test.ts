import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ANNOUNCEMENT_STATUSES } from './announcement.ts';
import { inOwnOrder } from './ownOrder.ts';

test('what needs its partner comes first, and of active ones what ends first', () => {
  const ads = [
    { id: 1, status: 'EXPIRED', expiresAt: 1 },
    { id: 2, status: 'ACTIVE', expiresAt: 9 },
    { id: 3, status: 'ACTIVE', expiresAt: 10 },
    { id: 4, status: 'ACTIVE', expiresAt: 2 },
    { id: 5, status: 'TO_FIX', expiresAt: null },
    { id: 6, status: 'EXPIRED', expiresAt: 0 },
  ] as const;
  assert.deepEqual(
    inOwnOrder(ads).map(({ id }) => id),
    [5, 4, 2, 3, 1, 6],
  );
});

test('every status has its place', () => {
  const ads = ANNOUNCEMENT_STATUSES.map((status) => ({ status, expiresAt: null }));
  const statuses = inOwnOrder(ads).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), ANNOUNCEMENT_STATUSES.toSorted());
  assert.deepEqual(
    inOwnOrder(ads.toReversed()).map(({ status }) => status),
    statuses,
  );
});
