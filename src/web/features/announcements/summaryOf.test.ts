import assert from 'node:assert/strict';
import { test } from 'vitest';
import { summaryOf } from './summaryOf.ts';

test('a long text ends after a whole word, a short one stays as it is, on one line', () => {
  assert.equal(summaryOf(' A calm\n studio. '), 'A calm studio.');
  const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
  const summary = summaryOf(long);
  assert.match(summary, /^word0 .* word\d+…$/);
  assert.ok(summary.length <= 156);
  assert.ok(`${long} `.startsWith(`${summary.slice(0, -1)} `));
  assert.equal(summaryOf('x'.repeat(200)), `${'x'.repeat(155)}…`);
  assert.equal(summaryOf(`${'y'.repeat(150)}, another`), `${'y'.repeat(150)}…`);
});
