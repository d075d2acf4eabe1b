/** That no order in which things are told of an order's money makes a difference. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SandboxEvent } from '../../../adapters/payment/sandboxWords.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { begunPurchase, booksOf, tell } from '../../../../test/support/purchases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What is told of an order that was paid. */
const STORIES: Record<string, [type: SandboxEvent, over?: object][]> = {
  'all goes back': [['paid'], ['refunded']],
  'a part goes back': [['paid'], ['refunded', { amount: 1000 }]],
  'all goes back in parts': [
    ['paid'],
    ['refunded', { amount: 1000, reference: 're_a' }],
    ['refunded', { amount: 3900, reference: 're_b' }],
  ],
  'a refund does not arrive': [['paid'], ['refunded'], ['refundFailed']],
  'a part does not arrive': [['paid'], ['refunded', { amount: 1000 }], ['refundFailed', { amount: 1000 }]],
  'a dispute is open': [['paid'], ['disputed']],
  'a dispute is won': [['paid'], ['disputed'], ['disputeWon']],
  'a dispute is lost': [['paid'], ['disputed'], ['disputeLost']],
  'the checkout is told to be over': [['paid'], ['expired'], ['failed']],
};

for (const [name, told] of Object.entries(STORIES))
  test(`${name}: whatever the order, the same books and the same days`, async () => {
    const live = async (events: typeof told, isExtension: boolean) => {
      const { first, buy, standing } = await begunPurchase(app);
      if (isExtension) await tell(app, 'paid', first);
      const order = isExtension ? await buy({ days: 30 }) : first;
      // The provider's names of movements are its own, of each order.
      for (const [type, over = {}] of events) {
        const named = 'reference' in over ? { reference: `${over.reference} ${order.orderId}` } : {};
        await tell(app, type, order, { ...over, ...named });
      }
      const { days, promoted } = await standing();
      return { books: await booksOf(app, order), days, promoted };
    };
    for (const isExtension of [false, true]) {
      const expected = await live(told, isExtension);
      for (const order of ordersOf(told)) {
        // Everything may be told twice.
        const events = [...order, ...order.toReversed()];
        assert.deepEqual(await live(events, isExtension), expected, JSON.stringify(events));
      }
    }
  });

test('what did not arrive waits for a person, whatever else goes back meanwhile', async () => {
  const { first } = await begunPurchase(app);
  const movement = (name: string, amount: number) => ({ reference: `re_${name} ${first.orderId}`, amount });
  await tell(app, 'paid', first);
  for (const [name, amount] of [
    ['a', 1_000],
    ['b', 2_000],
  ] as const)
    await tell(app, 'refunded', first, movement(name, amount));
  await tell(app, 'refundFailed', first, movement('a', 1_000));
  await tell(app, 'refunded', first, movement('c', 400));
  const { balances, refund_due, stuck } = await booksOf(app, first);
  assert.deepEqual([balances.customers, refund_due, stuck], [-600, true, 'REFUND_FAILED']);
  await tell(app, 'refunded', first, movement('d', 600));
  const after = await booksOf(app, first);
  assert.deepEqual([after.balances.customers, after.refund_due, after.stuck], [undefined, false, null]);
});

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((first, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}
