import type { SandboxCheckout, SandboxMemory } from '../../../adapters/payment/sandbox.ts';
import { type Database, instant, type Trx } from '../../db/database.ts';

/** The sandbox's memory in our database, beside everything of ours: what it knows is asked of it over its port. */
export function createSandboxMemory(db: Database, clock: () => number): SandboxMemory {
  const checkouts = db
    .selectFrom('sandbox_checkouts')
    .select(['order_id as orderId', 'customer', 'amount', 'currency', 'state', 'paid_at as paidAt']);
  const refunds = db
    .selectFrom('sandbox_refunds')
    .select([
      'reference',
      'order_id as orderId',
      'amount',
      'currency',
      'made_at as madeAt',
      'has_failed as hasFailed',
    ]);
  const disputes = db
    .selectFrom('sandbox_disputes')
    .select(['reference', 'order_id as orderId', 'amount', 'currency', 'made_at as madeAt', 'state']);
  return {
    async open({ orderId, customer, amount, currency }) {
      await db
        .insertInto('sandbox_checkouts')
        .values({ order_id: orderId, customer, amount, currency, state: 'open' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async paymentsOf(customer) {
      const paid = await checkouts
        .where('customer', '=', customer)
        .where('state', '=', 'paid')
        .orderBy('paid_at', 'desc')
        .execute();
      const ids = paid.map(({ orderId }) => orderId);
      if (ids.length === 0) return [];
      const [back, taken] = await Promise.all([
        refunds.where('order_id', 'in', ids).orderBy('reference').execute(),
        disputes.where('order_id', 'in', ids).orderBy('reference').execute(),
      ]);
      return paid.map((checkout) => ({
        ...checkout,
        refunds: back.filter(({ orderId }) => orderId === checkout.orderId),
        disputes: taken.filter(({ orderId }) => orderId === checkout.orderId),
      }));
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
    refund: ({ orderId, key, nameOf, ...money }) =>
      db.transaction().execute(async (trx) => {
        const { left, refunds } = await standing(trx, orderId);
        const known = refunds.find((one) => one.key === key);
        if (known) return { reference: known.reference, amount: known.amount, currency: known.currency };
        if (money.amount > left) return null;
        const reference = nameOf(refunds.length);
        await trx
          .insertInto('sandbox_refunds')
          .values({ reference, order_id: orderId, key, ...money, made_at: instant(clock()) })
          .execute();
        return { reference, ...money };
      }),
    async failRefund(reference) {
      await db
        .updateTable('sandbox_refunds')
        .set({ has_failed: true })
        .where('reference', '=', reference)
        .execute();
    },
    dispute: (orderId, nameOf) =>
      db.transaction().execute(async (trx) => {
        const { left: amount, currency, disputes } = await standing(trx, orderId);
        if (amount <= 0) return null;
        const dispute = { reference: nameOf(disputes.length), amount, currency };
        await trx
          .insertInto('sandbox_disputes')
          .values({ ...dispute, order_id: orderId, state: 'open', made_at: instant(clock()) })
          .execute();
        return dispute;
      }),
    closeDispute: async (reference, state) =>
      (await db
        .updateTable('sandbox_disputes')
        .set({ state })
        .where('reference', '=', reference)
        .where('state', '=', 'open')
        .returning(['reference', 'amount', 'currency'])
        .executeTakeFirst()) ?? null,
    paidBetween: (from, to) =>
      checkouts
        .where('paid_at', '>=', instant(from))
        .where('paid_at', '<', instant(to))
        .orderBy('order_id')
        .execute(),
    refundedBetween: (from, to) =>
      refunds
        .where('made_at', '>=', instant(from))
        .where('made_at', '<', instant(to))
        .orderBy('reference')
        .execute(),
    disputedBetween: (from, to) =>
      disputes
        .where('made_at', '>=', instant(from))
        .where('made_at', '<', instant(to))
        .orderBy('reference')
        .execute(),
  };
}

/** What happened to a checkout's money, and what of it is left; the checkout locked, so that it is given back once. */
async function standing(trx: Trx, orderId: string) {
  const { amount, currency, state } = await trx
    .selectFrom('sandbox_checkouts')
    .select(['amount', 'currency', 'state'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const [refunds, disputes] = [
    await trx.selectFrom('sandbox_refunds').selectAll().where('order_id', '=', orderId).execute(),
    await trx.selectFrom('sandbox_disputes').selectAll().where('order_id', '=', orderId).execute(),
  ];
  const gone = [
    ...refunds.filter((one) => !one.has_failed),
    ...disputes.filter((one) => one.state !== 'won'),
  ];
  const paid = state === 'paid' ? amount : 0;
  return { refunds, disputes, currency, left: gone.reduce((sum, one) => sum - one.amount, paid) };
}
