import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { editTime, maskCaret, maskTime, timeDigits } from './timeMask.ts';

test('impossible digits are refused, a lone hour gets its zero', () => {
  assert.equal(timeDigits('7'), '07');
  assert.equal(timeDigits('25'), '2');
  assert.equal(timeDigits('2430'), '24');
  assert.equal(timeDigits('1275'), '12');
  assert.equal(timeDigits('9:30'), '0930');
  assert.equal(maskTime('123'), '12:3_');
  assert.equal(maskTime(''), '__:__');
});

test('whatever is typed, four digits make a time of the day', () => {
  fc.assert(
    fc.property(fc.string(), (raw) => {
      const digits = timeDigits(raw);
      if (digits.length === 4) assert.match(maskTime(digits), /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
      assert.equal(timeDigits(maskTime(digits)), digits);
    }),
  );
});

test('deleting a mark of the mask deletes the digit before it', () => {
  assert.equal(editTime('12', '12__'), '1');
  assert.equal(editTime('123', '12:_'), '12');
  assert.equal(maskCaret('12'), 3);
  assert.equal(maskCaret('1'), 1);
});

test('whatever can be stored goes through the field unchanged', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  for (let minutes = 0; minutes <= 1440; minutes++) {
    const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    assert.equal(maskTime(timeDigits(time)), time);
  }
});
