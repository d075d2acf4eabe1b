import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { Offer } from '../../../contract/announcementBody.ts';
import { MAIN_CATEGORIES } from '../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../domain/limits.ts';
import {
  emptyPriced,
  isUntouched,
  minorUnits,
  pricedBody,
  pricedValues,
  sumUp,
  TREATMENT_WORDS,
  treatmentOf,
} from './pricedValues.ts';

const words = MAIN_CATEGORIES.flatMap((main) => TREATMENT_WORDS[main]);

test('whatever is stored comes back from the form as it was', () => {
  const amount = fc.integer({ min: 0, max: LIMITS.price.max });
  const stored = fc.record({
    word: fc.constantFrom(...words),
    durationMinutes: fc.integer(LIMITS.durationMinutes),
    price: fc.record({ from: amount, to: fc.option(amount) }),
  });
  fc.assert(
    fc.property(stored, ({ word, durationMinutes, price }) => {
      const treatment = treatmentOf(word);
      assert.ok(treatment);
      const priced = { ...treatment, durationMinutes, price: { ...price } };
      assert.deepEqual(Offer.parse(pricedBody(pricedValues(priced))), priced);
    }),
  );
});

test('what is no amount is refused, not guessed', () => {
  assert.deepEqual(['150', '150,5', '1 150.50', '7.'].map(minorUnits), [15_000, 15_050, 115_050, 700]);
  assert.equal(minorUnits('  '), undefined);
  for (const text of ['1,234', '1.2.3', '-', '1e3']) assert.ok(Number.isNaN(minorUnits(text)), text);
});

test('a treatment that is not chosen is refused at its field, and its row can be taken by a chosen one', () => {
  const result = Offer.safeParse(pricedBody(emptyPriced()));
  assert.deepEqual(
    result.error?.issues.map(({ path }) => path.join('.')),
    ['sub', 'price.from'],
  );
  assert.equal(isUntouched(emptyPriced()), true);
  assert.equal(isUntouched({ ...emptyPriced(), price: { from: '5', to: '' } }), false);
});

test('a line about many says how many, how long and from what price', () => {
  const row = (sub: string, durationMinutes: string, from: string) => ({
    sub,
    durationMinutes,
    price: { from, to: '' },
  });
  assert.deepEqual(
    sumUp([row('OSTEOPATHY/', '90', '200'), row('ACUPUNCTURE/', '60', 'x'), row('', '10', '1')]),
    { count: 2, minutes: [60, 90], priceFrom: 20_000 },
  );
  assert.deepEqual(sumUp([emptyPriced()]), { count: 0, minutes: null, priceFrom: null });
});
