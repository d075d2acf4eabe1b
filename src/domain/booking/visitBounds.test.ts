import assert from 'node:assert/strict';
import { it } from 'vitest';
import { isFull } from './visitBounds.ts';

it('a client has five visits ahead with one partner, twenty in all, and books ten a day', () => {
  const most = { aheadWithPartner: 4, ahead: 19, bookedToday: 9 };
  assert.equal(isFull(most), false);
  assert.equal(isFull({ ...most, aheadWithPartner: 5 }), true);
  assert.equal(isFull({ ...most, ahead: 20 }), true);
  assert.equal(isFull({ ...most, bookedToday: 10 }), true);
});
