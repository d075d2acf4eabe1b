import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { wordChanges } from './wordChanges.ts';

const shown = (before: string, after: string, locale = 'en') =>
  wordChanges(before, after, locale)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

test('words that changed are told, the others stand', () => {
  assert.equal(shown('A calm massage.', 'A calm massage.'), 'A calm massage.');
  assert.equal(
    shown('A calm massage for two.', 'A deep massage for two.'),
    'A [-calm-][+deep+] massage for two.',
  );
  assert.equal(shown('One two three four', 'One five six four'), 'One [-two three-][+five six+] four');
  assert.equal(shown('Massage', 'Massage, +48 501 234 567'), 'Massage[+, +48 501 234 567+]');
  assert.equal(shown('', 'New'), '[+New+]');
  assert.equal(shown('Old', ''), '[-Old-]');
});

test('it knows the words of other scripts, and keeps lines', () => {
  assert.equal(
    shown('Глубокий массаж\nдля двоих', 'Мягкий массаж\nдля двоих', 'ru'),
    '[-Глубокий-][+Мягкий+] массаж\nдля двоих',
  );
});

test('both texts can be read from it, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('ab', 'c', ' ', '\n', 'ü', '.'), { maxLength: 40 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = wordChanges(before, after, 'de');
      const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : run.text)).join('');
      assert.equal(without('new'), before);
      assert.equal(without('gone'), after);
    }),
  );
});

test('texts without end are told as one piece', () => {
  const many = (word: string) => Array.from({ length: 2_100 }, (_, nr) => `${word}${nr}`).join(' ');
  assert.deepEqual(
    wordChanges(many('a'), many('b'), 'en').map(({ kind }) => kind),
    ['gone', 'new'],
  );
});
