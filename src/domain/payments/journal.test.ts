import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { CURRENCIES } from '../money.ts';
import {
  disputedBy,
  JOURNAL_KINDS,
  type JournalEntry,
  type JournalKind,
  linesOf,
  owedTo,
  takenBackBefore,
} from './journal.ts';
import { priceOfGross } from './prices.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000 });
const entries: fc.Arbitrary<JournalEntry> = fc
  .tuple(fc.constantFrom(...JOURNAL_KINDS), fc.constantFrom(...CURRENCIES), amounts, fc.nat(300))
  .map(([kind, currency, amount, tenths]) =>
    kind === 'sale' || kind === 'creditNote'
      ? { kind, currency, price: priceOfGross(amount, tenths / 10) }
      : { kind, currency, amount },
  );

/** What each does to what is owed. */
const SIGNS: Record<JournalKind, number> = {
  payment: 1,
  refundFailed: 1,
  creditNote: 1,
  sale: -1,
  refund: -1,
  dispute: 0,
  disputeWon: 0,
  disputeLost: -1,
};

describe('the journal', () => {
  test('every entry sums to nothing, in one line for each account, none of them empty', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const lines = linesOf(entry);
        assert.equal(
          lines.reduce((sum, { amount }) => sum + amount, 0),
          0,
        );
        assert.equal(new Set(lines.map(({ account }) => account)).size, lines.length);
        assert.ok(lines.every(({ amount, currency }) => amount !== 0 && currency === entry.currency));
      }),
    );
  });

  test('what is owed is what was paid, less what was sold and given back, each currency for itself', () => {
    fc.assert(
      fc.property(fc.array(entries, { maxLength: 12 }), (all) => {
        const expected = new Map<string, number>();
        for (const entry of all) {
          const amount = 'price' in entry ? entry.price.gross : entry.amount;
          const sign = SIGNS[entry.kind];
          expected.set(entry.currency, (expected.get(entry.currency) ?? 0) + sign * amount);
        }
        const owed = owedTo(all.flatMap(linesOf));
        assert.deepEqual([...owed].sort(), [...expected].filter(([, amount]) => amount > 0).sort());
      }),
    );
  });

  test('what is disputed is what banks took and nobody has decided about', () => {
    const money = { currency: 'PLN', amount: 4_900 };
    const taken = linesOf({ kind: 'dispute', ...money });
    assert.equal(disputedBy(taken), 4_900);
    for (const kind of ['disputeWon', 'disputeLost'] as const)
      assert.equal(disputedBy([...taken, ...linesOf({ kind, ...money })]), 0);
  });

  test('what went back before its payment was told is taken back as if it had been told in turn', () => {
    const currency = 'PLN';
    const told = (all: [kind: JournalKind, reference: string, amount: number][]) =>
      all.flatMap(([kind, reference, amount]) =>
        linesOf({ kind, currency, amount } as JournalEntry).map((line) => ({ ...line, kind, reference })),
      );
    const of = (...all: Parameters<typeof told>[0]) =>
      takenBackBefore(told(all), { amount: 4_900, currency });
    assert.deepEqual(of(), []);
    assert.deepEqual(of(['refund', 'a', 1_000]), [{ reference: 'a', amount: 1_000 }]);
    assert.deepEqual(of(['refund', 'a', 1_000], ['refund', 'b', 3_900]), [
      { reference: 'a', amount: 1_000 },
      { reference: 'b', amount: 3_900 },
    ]);
    // It was taken back, though it did not arrive; what goes in its place takes nothing more.
    assert.deepEqual(of(['refund', 'a', 1_000], ['refundFailed', 'a', 1_000]), [
      { reference: 'a', amount: 1_000 },
    ]);
    assert.deepEqual(of(['refund', 'a', 1_000], ['refundFailed', 'a', 1_000], ['refund', 'b', 1_200]), [
      { reference: 'a', amount: 1_000 },
      { reference: 'b', amount: 200 },
    ]);
    assert.deepEqual(of(['refund', 'a', 9_000]), [{ reference: 'a', amount: 4_900 }]);
    assert.deepEqual(of(['dispute', 'd', 4_900]), []);
    assert.deepEqual(of(['dispute', 'd', 4_900], ['disputeLost', 'd', 4_900]), [
      { reference: 'd', amount: 4_900 },
    ]);
    assert.deepEqual(takenBackBefore(told([['refund', 'a', 1]]), { amount: 4_900, currency: 'EUR' }), []);
  });
});
