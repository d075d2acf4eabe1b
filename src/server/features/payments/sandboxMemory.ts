import type { SandboxCheckout, SandboxMemory } from '../../../adapters/payment/sandbox.ts';
import { type Database, instant } from '../../db/database.ts';

/** The sandbox's memory in our database, beside everything of ours: what it knows is asked of it over its port. */
export function createSandboxMemory(db: Database, clock: () => number): SandboxMemory {
  const checkouts = db
    .selectFrom('sandbox_checkouts')
    .select([
      'order_id as orderId',
      'amount',
      'currency',
      'state',
      'paid_at as paidAt',
      'refunded_at as refundedAt',
    ]);
  return {
    async open({ orderId, amount, currency }) {
      await db
        .insertInto('sandbox_checkouts')
        .values({ order_id: orderId, amount, currency, state: 'open' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    find: async (orderId): Promise<SandboxCheckout | null> =>
      (await checkouts.where('order_id', '=', orderId).executeTakeFirst()) ?? null,
    async end(orderId, state) {
      await db
        .updateTable('sandbox_checkouts')
        .set({ state, paid_at: state === 'paid' ? instant(clock()) : null })
        .where('order_id', '=', orderId)
        .where('state', '=', 'open')
        .execute();
    },
    async refund(orderId) {
      await db
        .updateTable('sandbox_checkouts')
        .set({ refunded_at: instant(clock()) })
        .where('order_id', '=', orderId)
        .where('refunded_at', 'is', null)
        .execute();
    },
    between: (from, to) =>
      checkouts
        .where((eb) =>
          eb.or([
            eb.and([eb('paid_at', '>=', instant(from)), eb('paid_at', '<', instant(to))]),
            eb.and([eb('refunded_at', '>=', instant(from)), eb('refunded_at', '<', instant(to))]),
          ]),
        )
        .orderBy('order_id')
        .execute(),
  };
}
