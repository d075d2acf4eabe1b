/** Numbers, addresses and names at every door: what one call takes as people write it, every other does. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { z } from './zod.ts';

interface Field {
  /** The call and the place within it. */
  at: string;
  name: string;
  /** What becomes of what is sent; undefined where it is refused. */
  read(sent: string): unknown;
}

/** Every field of words that a call reads. */
function fieldsOf({ method, path: address, query, body }: (typeof ENDPOINTS)[number]): Field[] {
  const found = new Map<string, Field>();
  for (const part of [query, body]) {
    if (!part) continue;
    z.toJSONSchema(part, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      override({ zodSchema, jsonSchema: { type, enum: words }, path }) {
        const name = String(path[path.lastIndexOf('properties') + 1] ?? '');
        if (type !== 'string' || words || path.at(-2) !== 'properties') return;
        const at = `${method} ${address} ${path.join('.')}`;
        // The last is the whole: one that was made of another is told of after it.
        found.set(at, { at, name, read: (sent) => z.safeParse(zodSchema, sent).data });
      },
    });
  }
  return [...found.values()];
}

const FIELDS = ENDPOINTS.flatMap(fieldsOf);
const named = (pattern: RegExp) => FIELDS.filter(({ name }) => pattern.test(name));

test('a number is taken as people write it', () => {
  const fields = named(/phone(Number)?$/i);
  assert.ok(fields.length >= 8, `${fields.length} fields`);
  for (const { at, read } of fields) {
    assert.equal(read('+48 600 700\u2011800'), '+48600700800', at);
    assert.equal(read('0048 600/700-800'), '+48600700800', at);
    assert.equal(read('(42) 630.01.42'), '426300142', at);
  }
});

test('an address is taken with a domain of any letters, and none that leads nowhere', () => {
  const fields = named(/e-?mail$|^username$/i);
  assert.ok(fields.length >= 8, `${fields.length} fields`);
  for (const { at, read } of fields) {
    assert.equal(read(' anna@почта.рф\u200b'), 'anna@xn--80a1acny.xn--p1ai', at);
    for (const wrong of ['anna', 'anna@test', 'anna@test.example\r\nBcc: tom@test.example'])
      assert.equal(read(wrong), undefined, at);
  }
});

test('a name has something that can be seen, and turns nothing round', () => {
  const fields = named(/^name$|Name$/);
  assert.ok(fields.length >= 8, `${fields.length} fields`);
  for (const { at, read } of fields) {
    assert.ok([undefined, ''].includes(read('\u200b') as string), at);
    assert.equal(read(' Anna\u202egnissem '), 'Annagnissem', at);
  }
});
