import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Movement, PaymentEvent, PaymentFact } from '../../../adapters/payment/provider.ts';
import { instant, type Executor, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import type { Tables } from '../../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;

export const orderById = (db: Executor, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** The order, locked until the transaction ends; undefined when there is none. */
export function lockOrder(trx: Trx, id: string): Promise<OrderRow | undefined> {
  claimLocks(trx, 'order', [id]);
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const openOrderOf = (db: Executor, announcementId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();

/** Those of the announcements for which an order is open. */
export async function openOrdersAmong(
  db: Executor,
  announcementIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('announcement_id')
    .where('announcement_id', '=', sql<string>`ANY (${sql.val([...announcementIds])}::uuid[])`)
    .where('state', '=', 'OPEN')
    .execute();
  return new Set(rows.flatMap(({ announcement_id }) => announcement_id ?? []));
}

/** An order whose sale stands: what was paid in vain has none, and of what costs nothing there is none to enter. */
const IS_SOLD = sql<boolean>`(amount = 0 OR (
  SELECT sum(line.amount) FROM journal_entries entry JOIN journal_lines line ON line.entry_id = entry.id
  WHERE entry.order_id = orders.id AND line.account = 'revenue') < 0)`;

const SALE = sql`FROM journal_entries sale WHERE sale.order_id = orders.id AND sale.kind = 'sale'`;
/**
 * Where an order stands in the row of what was bought: by its sale, which may have been granted long after the money came; what
 * costs nothing has none, and was bought when it was had.
 */
const BOUGHT = sql`coalesce((SELECT max(sale.happened_at) ${SALE}), orders.paid_at),
  coalesce((SELECT max(sale.id) ${SALE}), 0), orders.id`;

/** The order by which days were last bought for an announcement, by a sale that stands. */
export const lastDaysBought = (db: Executor, announcementId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'PAID')
    .where('purpose', '!=', 'promote')
    .where(IS_SOLD)
    .orderBy(sql`(${BOUGHT})`, 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * How many days of the same kind (of being live, or of promotion) were bought for an announcement after an order, by sales that
 * stand.
 */
export async function daysBoughtAfter(
  db: Executor,
  announcementId: string,
  { id, purpose }: Pick<OrderRow, 'id' | 'purpose'>,
): Promise<number> {
  const { days } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(days), 0)::int`.as('days'))
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'PAID')
    .where(sql<boolean>`(purpose = 'promote') = ${purpose === 'promote'}`)
    .where(sql<boolean>`(${BOUGHT}) > (SELECT ${BOUGHT} FROM orders WHERE orders.id = ${id})`)
    .where(IS_SOLD)
    .executeTakeFirstOrThrow();
  return days;
}

export const insertOrder = (trx: Trx, order: Insertable<Tables['orders']>) =>
  trx.insertInto('orders').values(order).execute();

export const setOrder = (db: Executor, id: string, values: Updateable<Tables['orders']>) =>
  db.updateTable('orders').set(values).where('id', '=', id).execute();

/** When the provider is asked next about an order, epoch ms; null: never again. */
export const setCheck = (db: Executor, id: string, at: number | null) =>
  db
    .updateTable('orders')
    .set({ check_at: at === null ? null : instant(at) })
    .where('id', '=', id)
    .execute();

/** Stores a webhook's event; whether it was new. */
export async function storeEvent(
  trx: Trx,
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

/** What was told of refunds and disputes of a payment by events that named no order, oldest first. */
export async function factsToldOf(db: Executor, payment: string): Promise<ToldFact[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(sql<ToldFact>`payload->'fact'`.as('fact'))
    .where(sql<boolean>`payload->>'payment' = ${payment} AND payload->>'orderId' IS NULL`)
    .where(sql<boolean>`(payload->'fact') ?| ARRAY['refund', 'dispute']`)
    .orderBy('received_at')
    .execute();
  return rows.map(({ fact }) => fact);
}
/** What is told of money that was paid. */
export type ToldFact = Extract<PaymentFact, { refund: Movement } | { dispute: Movement }>;

/** How many orders one sweep finds of a kind; the next goes on. */
const BATCH = 5_000;

/** Orders whose checkout is over and still open. */
export const timedOutOrders = (db: Executor, now: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'OPEN')
    .where('expires_at', '<=', instant(now))
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();

/** Orders whose money is to go back, as far as that can be done without a person. */
export const ordersToRefund = (db: Executor): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('refund_due', '=', true)
    .where('stuck', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Orders whose provider is to be asked how they stand. */
export const ordersToCheck = (db: Executor, now: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('check_at', '<=', instant(now))
    .orderBy('check_at')
    .limit(BATCH)
    .execute();
