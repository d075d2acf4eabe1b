import assert from 'node:assert/strict';
import { it } from 'vitest';
import { boundHit } from './visitBounds.ts';

it('a client has five visits ahead with one partner, twenty in all, and books ten a day', () => {
  const most = { aheadWithPartner: 4, ahead: 19, bookedToday: 9 };
  assert.equal(boundHit(most), null);
  assert.equal(boundHit({ ...most, aheadWithPartner: 5 }), 'ahead');
  assert.equal(boundHit({ ...most, ahead: 20 }), 'ahead');
  assert.equal(boundHit({ ...most, bookedToday: 10 }), 'today');
  assert.equal(boundHit({ aheadWithPartner: 5, ahead: 20, bookedToday: 10 }), 'today');
});
