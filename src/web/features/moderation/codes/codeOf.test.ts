import assert from 'node:assert/strict';
import { test } from 'vitest';
import { codeOf, typedInstant } from './codeOf.ts';

const FIELDS = {
  intent: 'save',
  code: 'AUTUMN',
  version: '3',
  kind: 'percent',
  percent: '20',
  amount: '12,50',
  currency: 'PLN',
  startsAt: '2026-12-01T10:00',
  endsAt: '',
  'country-PL': 'on',
  otherCountries: 'at, ch',
  'days-90': 'on',
  'purpose-add': 'on',
  totalCap: '',
  perUserCap: '1',
};
const terms = (changes: Record<string, string> = {}) => {
  const { terms: made } = codeOf({ ...FIELDS, ...changes });
  assert.ok(made);
  return made;
};

test('a form is the terms of a code, of share and amount only the one that is chosen', () => {
  assert.deepEqual(terms(), {
    percent: 20,
    amount: null,
    currency: null,
    startsAt: '2026-12-01T10:00:00Z',
    endsAt: null,
    countries: ['PL', 'at', 'ch'],
    durations: [90],
    purposes: ['add'],
    totalCap: null,
    perUserCap: 1,
  });
  const { percent, amount, currency } = terms({ kind: 'amount' });
  assert.deepEqual([percent, amount, currency], [null, 1250, 'PLN']);
});

test('what is no number reaches the API as it was typed, not as no limit', () => {
  assert.equal(terms({ totalCap: 'ten' }).totalCap, 'ten');
  assert.equal(terms({ kind: 'amount', amount: '1.2.3' }).amount, '1.2.3');
});

test('nothing typed of an amount asks for the amount alone', () => {
  const { amount, currency } = terms({ kind: 'amount', amount: ' ' });
  assert.deepEqual([amount, currency], [null, null]);
});

test('an instant stands in its field as it was sent', () => {
  assert.equal(typedInstant('2026-12-01T10:00:00.000Z'), FIELDS.startsAt);
  assert.equal(typedInstant(null), '');
});
