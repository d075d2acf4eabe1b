import type { Insertable, Selectable, Transaction } from 'kysely';
import type { PaymentEvent } from '../../../adapters/payment/provider.ts';
import { instant } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { Executor } from '../announcements/state.ts';

export type OrderRow = Selectable<Tables['orders']>;

export const orderById = (db: Executor, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const lockOrder = (trx: Transaction<Tables>, id: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const openOrderOf = (db: Executor, announcementId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();

export const insertOrder = (trx: Transaction<Tables>, order: Insertable<Tables['orders']>) =>
  trx.insertInto('orders').values(order).execute();

export const setOrder = (
  db: Executor,
  id: string,
  values: Partial<Pick<OrderRow, 'state' | 'refund_due' | 'provider_session'>>,
  paidAt?: number,
) =>
  db
    .updateTable('orders')
    .set({ ...values, ...(paidAt !== undefined && { paid_at: instant(paidAt) }) })
    .where('id', '=', id)
    .execute();

/** Stores a webhook's event; whether it was new. */
export async function storeEvent(
  trx: Transaction<Tables>,
  provider: string,
  event: PaymentEvent,
  now: number,
): Promise<boolean> {
  const result = await trx
    .insertInto('payment_events')
    .values({ provider, event_id: event.eventId, payload: JSON.stringify(event), received_at: instant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Orders whose checkout has timed out. */
export const timedOutOrders = (db: Executor, now: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('expires_at', '<=', instant(now))
    .limit(200)
    .execute();

export const ordersToRefund = (db: Executor): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('refund_due', '=', true).limit(50).execute();
