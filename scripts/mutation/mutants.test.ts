import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mutantsOf } from './mutants.ts';
import { hasRun } from './testRun.ts';

/** The source with each of its faults planted, by kind. */
function planted(source: string): Record<string, string> {
  return Object.fromEntries(
    mutantsOf('a.ts', source).map(({ id, start, end, replacement }) => [
      id.replace('a.ts › ', ''),
      source.slice(0, start) + replacement + source.slice(end),
    ]),
  );
}

test('a guard is left out, any other condition turned round', () => {
  assert.deepEqual(planted('function f(a) { if (a === 1) throw new Error(); }'), {
    'f › no guard: if (a === 1) throw new Error();': 'function f(a) { ; }',
  });
  assert.deepEqual(planted('const f = (a) => { if (a) { b(); } else { c(); } };'), {
    'f › negated: if (a) { b(); } else { c(); }': 'const f = (a) => { if (!(a)) { b(); } else { c(); } };',
  });
  assert.deepEqual(planted('const a = b ? 1 : 2;'), { 'a › negated: b ? 1 : 2': 'const a = !(b) ? 1 : 2;' });
});

test('comparisons and their joints are exchanged for their neighbours', () => {
  assert.deepEqual(planted('const a = b < 1 && c !== d;'), {
    'a › || for: b < 1 && c !== d': 'const a = b < 1 || c !== d;',
    'a › <= for: b < 1': 'const a = b <= 1 && c !== d;',
    'a › === for: c !== d': 'const a = b < 1 && c === d;',
  });
});

test('an awaited call, what narrows a query and a whole verb are left out', () => {
  assert.deepEqual(planted('async function f(): Promise<void> { await g(); }'), {
    'f › does nothing: async function f(): Promise<void> { await g(); }':
      'async function f(): Promise<void> { return; await g(); }',
    'f › no call: await g();': 'async function f(): Promise<void> { ; }',
  });
  assert.deepEqual(planted(`const rows = db.selectFrom('a').where('b', '=', 1).execute();`), {
    "rows › no .where: 'b', '=', 1": `const rows = db.selectFrom('a').execute();`,
  });
});

test('only a test that was turned away can notice that a guard is gone', () => {
  const source = 'function f(a) { if (a) throw new Error(); return a || b(); }';
  const [guard, joint] = mutantsOf('a.ts', source);
  assert.equal(guard?.seenAt, source.indexOf('throw'));
  assert.equal(joint?.seenAt, source.indexOf('a ||'), 'also one for whom the right side did not run');
});

test('types have no faults, and faults that read alike are numbered', () => {
  assert.deepEqual(planted('type A = B extends C ? 1 : 2;'), {});
  const [one, other] = mutantsOf(
    'a.ts',
    'const a = b && c;\nconst d = () => b && c;\nconst e = [b && c, b && c];',
  );
  assert.equal(one?.id, 'a.ts › a › || for: b && c');
  assert.equal(other?.line, 2);
  const ids = mutantsOf('a.ts', 'const e = [b && c, b && c];').map(({ id }) => id);
  assert.deepEqual(ids, ['a.ts › e › || for: b && c', 'a.ts › e › || for: b && c (2)']);
});

test('the smallest block around a place says whether it ran', () => {
  const range = (startOffset: number, endOffset: number, count: number) => ({
    startOffset,
    endOffset,
    count,
  });
  const trace = new Map([['a.ts', [[range(0, 100, 1)], [range(10, 50, 3), range(20, 30, 0)]]]]);
  assert.deepEqual(
    [5, 15, 25, 60].map((offset) => hasRun(trace, 'a.ts', offset)),
    [true, true, false, true],
  );
  assert.equal(hasRun(trace, 'b.ts', 5), false);
});
