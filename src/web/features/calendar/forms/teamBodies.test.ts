import assert from 'node:assert/strict';
import { test } from 'vitest';
import { leaveBody, orderBody } from './teamBodies.ts';

test('a button changes somebody’s place with the one before or after; at the ends, and for nobody, all stay', () => {
  const order = 'a b c';
  assert.deepEqual(orderBody({ order, up: 'b' }).workers, ['b', 'a', 'c']);
  assert.deepEqual(orderBody({ order, down: 'b' }).workers, ['a', 'c', 'b']);
  assert.deepEqual(orderBody({ order, up: 'c' }).workers, ['a', 'c', 'b']);
  const presses: Record<string, string>[] = [{ up: 'a' }, { down: 'c' }, { up: 'z' }, { down: 'z' }, {}];
  for (const press of presses)
    assert.deepEqual(orderBody({ order, ...press }).workers, ['a', 'b', 'c'], JSON.stringify(press));
});

test('only the visits for which something is chosen are named', () => {
  const fields = {
    date: ' 2026-12-01',
    'way-1': 'olga',
    'version-1': '3',
    'way-2': '',
    'version-2': '0',
    'way-3': 'off',
    'version-3': '1',
    reason: ' Jan leaves us. ',
  };
  assert.deepEqual(leaveBody(fields), {
    date: '2026-12-01',
    visits: [
      { id: '1', version: 3, worker: 'olga' },
      { id: '3', version: 1, worker: null },
    ],
    reason: 'Jan leaves us.',
  });
});
