import assert from 'node:assert/strict';
import { test } from 'vitest';
import { stepsOf } from './checkSteps.ts';

const names = (options: Parameters<typeof stepsOf>[0]) => stepsOf(options).map(([name]) => name);

test('the tests are left out of either list where they are not wanted, and nothing else is', () => {
  for (const changed of [null, ['scripts/checkSteps.ts']]) {
    const whole = names({ changed, hasTests: true });
    assert.equal(whole.at(-1), 'tests');
    assert.deepEqual(names({ changed, hasTests: false }), whole.slice(0, -1));
  }
});

test('where nothing differs from the last commit nothing is run', () => {
  assert.deepEqual(names({ changed: [], hasTests: true }), []);
});
