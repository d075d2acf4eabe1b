import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, settled } from './conflict.ts';
import { emptyProfile, type ProfileValues } from './profileValues.ts';

const base: ProfileValues = {
  ...emptyProfile({ phonePrefix: '48', phoneNumber: '501100200', email: '' }, 'PLN', 'pl'),
  name: 'Studio',
  placeId: 'g-1',
  placeName: 'Łódź',
  version: 1,
};
const typed: ProfileValues = { ...base, description: 'Mine', phoneNumber: '501100201' };
const stored: ProfileValues = {
  ...base,
  name: 'Stored name',
  phoneNumber: '501100202',
  placeId: 'g-2',
  placeName: 'Warszawa',
  version: 2,
};

test('every field that differs is named; what was changed here is proposed, else what is stored', () => {
  const found = differences(base, typed, stored).map(({ field, proposed }) => `${field} ${proposed}`);
  assert.deepEqual(found.sort(), ['description mine', 'name stored', 'phoneNumber mine', 'placeId stored']);
  assert.deepEqual(differences(base, base, { ...base, version: 2 }), []);
});

test('what is chosen is sent as an edit of the stored version', () => {
  const sent = settled(
    typed,
    stored,
    new Map([
      ['name', 'stored'],
      ['description', 'mine'],
      ['phoneNumber', 'stored'],
      ['placeId', 'stored'],
    ]),
  );
  assert.deepEqual(
    [sent.name, sent.description, sent.phoneNumber, sent.placeId, sent.placeName, sent.version],
    ['Stored name', 'Mine', '501100202', 'g-2', 'Warszawa', 2],
  );
});
