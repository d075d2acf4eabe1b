import assert from 'node:assert/strict';
import { it } from 'vitest';
import { requireStanding } from './standing.ts';

const ann = { id: 'ann', removed_at: null, leaves_on: null };
const bob = { id: 'bob', removed_at: null, leaves_on: '2026-12-02' };
const cleo = { id: 'cleo', removed_at: 1, leaves_on: null };
/** 2 December in Warsaw, 1 December in UTC. */
const start = Date.parse('2026-12-01T23:30:00Z');
const at = (givers: string[], timeZone: string) => () =>
  requireStanding([ann, bob, cleo], { givers, start, timeZone });

it('a visit with those who receive on its local day is let through, with others it is not', () => {
  assert.doesNotThrow(at(['ann'], 'Europe/Warsaw'));
  assert.doesNotThrow(at(['ann', 'bob'], 'UTC'));
  for (const givers of [['bob'], ['cleo'], ['ann', 'bob'], ['dan']])
    assert.throws(at(givers, 'Europe/Warsaw'), { code: 'SLOT_UNAVAILABLE' }, givers.join());
});
