import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { linesOfJson } from './jsonLines.ts';

/** Every value of a document with the way to it. */
function* values(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* values(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

test('a value begins on the line it is told for, whatever the document holds and however it is laid out', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(json, fc.integer({ min: 0, max: 3 }), (document, indent) => {
      const content = JSON.parse(JSON.stringify(document));
      const text = JSON.stringify(content, null, indent);
      const lineOf = linesOfJson(text);
      const lines = text.split('\n');
      for (const path of values(content)) {
        // A key with a slash in it may be another's way.
        if (path.some((step) => String(step).includes('/'))) continue;
        const value = path.reduce<unknown>((inner, step) => (inner as never)[step], content);
        const key = path.at(-1);
        const begins = JSON.stringify(value).slice(0, 1);
        const line = lines[lineOf(path) - 1] ?? '';
        assert.ok(line.includes(typeof key === 'string' ? JSON.stringify(key) : begins), path.join('.'));
      }
    }),
    { numRuns: 300 },
  );
});

test('of a value that is not there the nearest around it is told', () => {
  const text = '{\r\n  "courses": [\n    {"id": "a"},\n\n    {"id":\n "b\\"]"}\n  ]\n}';
  const lineOf = linesOfJson(text);
  assert.equal(lineOf(['courses', 1, 'link']), 5);
  assert.equal(lineOf(['courses', 1, 'id']), 6);
  assert.equal(lineOf(['courses', 7]), 2);
  assert.equal(lineOf([]), 1);
});
