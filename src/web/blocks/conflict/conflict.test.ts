import assert from 'node:assert/strict';
import { test } from 'vitest';
import { differences, settled } from './conflict.ts';

const base = { name: 'Studio', text: { pl: 'Cisza', en: '' }, placeId: 'g-1', placeName: 'Łódź', version: 1 };
const typed = { ...base, text: { pl: 'Moja', en: 'Mine' } };
const stored = {
  ...base,
  name: 'Stored name',
  text: { pl: 'Zapisana', en: '' },
  placeId: 'g-2',
  placeName: 'Warszawa',
  version: 2,
};
const fieldsOf = ({ name, text, placeId }: typeof base) => ({
  name,
  'text.pl': text.pl,
  'text.en': text.en,
  placeId,
});

test('every field that differs is named; what was changed here is proposed, else what is stored', () => {
  const found = differences({ base: fieldsOf(base), typed: fieldsOf(typed), stored: fieldsOf(stored) });
  assert.deepEqual(
    found.map(({ field, proposed }) => `${field} ${proposed}`),
    ['name stored', 'text.pl mine', 'text.en mine', 'placeId stored'],
  );
  assert.deepEqual(
    differences({ base: fieldsOf(base), typed: fieldsOf(stored), stored: fieldsOf(stored) }),
    [],
  );
});

test('what is chosen is sent as an edit of the stored version, with what goes along', () => {
  const sent = settled(
    typed,
    stored,
    new Map([
      ['name', 'stored'],
      ['text.pl', 'stored'],
      ['text.en', 'mine'],
      ['placeId', 'stored'],
    ]),
    { placeId: ['placeName'] },
  );
  assert.deepEqual(sent, { ...stored, text: { pl: 'Zapisana', en: 'Mine' } });
  assert.deepEqual(typed.text, { pl: 'Moja', en: 'Mine' });
});
