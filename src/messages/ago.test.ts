import assert from 'node:assert/strict';
import { test } from 'vitest';
import { agoText } from './ago.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('how long ago is said in the largest whole unit', () => {
  const said = [0, 10 * MINUTE - 1, 10 * MINUTE, HOUR, 24 * HOUR - 1, 24 * HOUR, 30 * 24 * HOUR].map((ms) =>
    agoText(ms, 'en'),
  );
  assert.deepEqual(said, [
    'now',
    'now',
    '10 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '30 days ago',
  ]);
  assert.equal(agoText(3 * 24 * HOUR, 'pl'), '3 dni temu');
});
