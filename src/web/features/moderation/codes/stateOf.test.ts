import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StaffDiscountCode } from '../../../../contract/moderation/discountCodes.ts';
import { isUnused, stateOf } from './stateOf.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const UNUSED = { reserved: 0, consumed: 0, released: 0, late: 0 };
const code = (changes: Partial<StaffDiscountCode>): StaffDiscountCode => ({
  id: '0190a000-0000-7000-8000-000000000001',
  code: 'AUTUMN',
  percent: 20,
  amount: null,
  currency: null,
  startsAt: null,
  endsAt: null,
  countries: [],
  durations: [],
  purposes: [],
  totalCap: null,
  perUserCap: null,
  isActive: true,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  uses: UNUSED,
  ...changes,
});
const state = (changes: Partial<StaffDiscountCode>) => stateOf(code(changes), NOW);

test('a code says why nobody can use it', () => {
  assert.equal(state({}), 'on');
  assert.equal(state({ isActive: false, endsAt: '2026-11-24T11:00:00Z' }), 'off');
  assert.equal(state({ endsAt: '2026-11-24T12:00:00Z' }), 'ended');
  assert.equal(state({ startsAt: '2026-11-24T12:00:01Z' }), 'coming');
  assert.equal(state({ startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:00:01Z' }), 'on');
  const uses = { reserved: 1, consumed: 2, released: 5, late: 1 };
  assert.equal(state({ totalCap: 2, uses }), 'usedUp');
  assert.equal(state({ totalCap: 3, uses }), 'on', 'a late one is beside the cap');
});

test('what was given back was used as well', () => {
  assert.equal(isUnused(code({})), true);
  assert.equal(isUnused(code({ uses: { ...UNUSED, released: 1 } })), false);
});
