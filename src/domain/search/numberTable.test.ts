import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { NumberTable } from './numberTable.ts';

describe('the table of numbers', () => {
  it('holds what a Map holds, whatever comes and goes', () => {
    const number = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 0x7fffffff }));
    const change = fc.record({ number, value: fc.option(fc.nat(0x7ffffffe), { freq: 3 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 600, size: 'max' }), (changes) => {
        const table = new NumberTable();
        const map = new Map<number, number>();
        for (const { number: key, value } of changes) {
          if (value === null) {
            table.delete(key);
            map.delete(key);
          } else {
            table.set(key, value);
            map.set(key, value);
          }
        }
        assert.equal(table.size, map.size);
        for (const { number: key } of changes) assert.equal(table.get(key), map.get(key));
      }),
    );
  });
});
