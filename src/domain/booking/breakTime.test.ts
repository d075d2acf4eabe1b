import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { parseBreakTime } from './breakTime.ts';

describe('the break between visits', () => {
  it('is read from minutes and from a duration', () => {
    const read = {
      '0': 0,
      '15': 15,
      ' 20 ': 20,
      '120': 120,
      '00:15': 15,
      '0:05': 5,
      '02:00': 120,
      '00:00': 0,
    };
    for (const [text, minutes] of Object.entries(read)) assert.equal(parseBreakTime(text), minutes, text);
  });

  it('is refused when it is anything else or too long', () => {
    for (const text of ['', '-5', '121', '02:01', '1.5', '15 min', '00:60', '1e2', '0015']) {
      assert.equal(parseBreakTime(text), null, text);
    }
  });
});
