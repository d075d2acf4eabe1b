import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Failure, UNTOLD, isGreen, outcomeOf, tryTwice } from './outcome.ts';

const failure = (title: string, reason = 'late'): Failure => ({ file: 'a.test.ts', title, reason });
const quiet = async <T>(work: () => Promise<T>): Promise<T> => {
  const { log } = console;
  console.log = () => {};
  return work().finally(() => {
    console.log = log;
  });
};

test('what fails at one of two tries is unsteady, at both it has failed', async () => {
  const tried: Failure[][] = [];
  const verdict = await quiet(() =>
    tryTwice(
      async () => ({ passed: 5, failures: [failure('one'), failure('two', 'at first')] }),
      async (failures) => {
        tried.push(failures);
        return { passed: 1, failures: [failure('one', 'again')] };
      },
    ),
  );
  assert.deepEqual(tried, [[failure('one'), failure('two', 'at first')]]);
  assert.deepEqual(verdict, {
    passed: 6,
    failed: [failure('one')],
    unsteady: [failure('two', 'at first')],
  });
});

test('what is green, or red all over, is tried once', async () => {
  const never = () => assert.fail('tried again');
  assert.deepEqual(await tryTwice(async () => ({ passed: 2, failures: [] }), never), {
    passed: 2,
    failed: [],
    unsteady: [],
  });
  const failures = Array.from({ length: 40 }, (_, n) => failure(`${n}`));
  assert.deepEqual((await tryTwice(async () => ({ passed: 2, failures }), never)).failed, failures);
});

test('a second try that tells of no test passes nothing', async () => {
  for (const told of [[failure(UNTOLD)], []]) {
    const { failed, unsteady } = await quiet(() =>
      tryTwice(
        async () => ({ passed: 0, failures: [failure('one')] }),
        async () => ({ passed: 0, failures: told }),
      ),
    );
    assert.deepEqual([failed, unsteady], [[failure('one')], []]);
  }
});

test('three unsteady tests are green, four are not', () => {
  const unsteady = ['a', 'b', 'c'].map((title) => failure(title));
  assert.ok(isGreen({ passed: 9, failed: [], unsteady }));
  assert.ok(!isGreen({ passed: 9, failed: [], unsteady: [...unsteady, failure('d')] }));
  assert.ok(!isGreen({ passed: 9, failed: [failure('a')], unsteady: [] }));
});

test('a runner that ends red without a word has failed', async () => {
  assert.deepEqual(await outcomeOf(async () => 3), {
    passed: 0,
    failures: [{ file: '', title: UNTOLD, reason: 'ended with 3' }],
  });
});
