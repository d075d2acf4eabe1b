import assert from 'node:assert/strict';
import { test } from 'vitest';
import { findRussianName } from './russianNames.ts';

test('of several Cyrillic names the one that is spelled like the Latin one is Russian', () => {
  assert.equal(
    findRussianName('Petropavlovsk-Kamchatsky', [
      'Петропавловск Камчатски',
      'Петропавловск-Камчатский',
      'Kamchatka',
    ]),
    'Петропавловск-Камчатский',
  );
  assert.equal(findRussianName('Homyel', ['Гомељ', 'Гомель', 'Хомель']), 'Гомель');
});

test('a name in other letters or too far away is not taken', () => {
  assert.equal(findRussianName('Tver', ['Твер', 'Калінін', 'Kalinin']), 'Твер');
  assert.equal(findRussianName('Tver', ['Калинин', 'Тверіо', 'トヴェリ']), null);
  assert.equal(findRussianName('Tver', []), null);
});
