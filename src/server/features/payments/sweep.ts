/**
 * What the clock finds to do about orders: checkouts whose time is over, refunds that are due, orders to ask the provider about. Each is a job of its own,
 * so that a provider that fails at one keeps no other waiting.
 */
import type { Database } from '../../db/database.ts';
import type { EnqueuesEach } from '../../jobs/queue.ts';
import * as queries from './queries.ts';

/** An order and what is due with it. */
export interface DueOrder {
  id: string;
  due: 'close' | 'refund' | 'check';
}

export interface PaymentSweepDependencies {
  db: Database;
  clock: () => number;
  queue: EnqueuesEach<'payments.due', DueOrder>;
}

/** Enqueues what is due now. */
export async function sweepPayments({ db, clock, queue }: PaymentSweepDependencies): Promise<void> {
  const enqueue = (orders: { id: string }[], due: DueOrder['due']) =>
    queue.addEach(
      'payments.due',
      orders.map(({ id }) => ({ key: `${due} ${id}`, data: { id, due } })),
    );
  await enqueue(await queries.timedOutOrders(db, clock()), 'close');
  await enqueue(await queries.ordersToRefund(db), 'refund');
  await enqueue(await queries.ordersToCheck(db, clock()), 'check');
}
