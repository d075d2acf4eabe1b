import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { fitted, gsmUnits, isShort } from './textLength.ts';

test('signs of the GSM alphabet count once, those of its table twice, others make a text wide', () => {
  assert.equal(gsmUnits('Palmora: 14:30, à Ñ @ £'), 23);
  assert.equal(gsmUnits('10 €'), 5);
  assert.equal(gsmUnits('wizyta odwołana'), null);
  assert.equal(gsmUnits('Запись'), null);
});

test('a text is short up to 160 signs of that alphabet, or two parts of 67 wide units', () => {
  assert.ok(isShort('a'.repeat(160)));
  assert.ok(!isShort('a'.repeat(161)));
  assert.ok(!isShort('€'.repeat(81)));
  assert.ok(isShort('ł'.repeat(134)));
  assert.ok(!isShort('ł'.repeat(135)));
  assert.ok(!isShort('🌿'.repeat(68)));
});

test('a name is cut by whole signs until the text is short, and stays where there is room', () => {
  const wrap = (name: string) => `Palmora: ${name}.`;
  assert.equal(fitted('Anna', wrap), 'Palmora: Anna.');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
      const text = fitted(name, wrap);
      assert.ok(isShort(text));
      assert.ok(text.isWellFormed());
    }),
  );
});
