/** What staff look for among the orders. */
import { type Expression, sql, type SqlBool } from 'kysely';
import { INVOICE_SERIES } from '../../../domain/invoices/invoice.ts';
import { STAFF_PAYMENTS } from '../../../domain/staff/limits.ts';
import { OPEN_TOO_LONG_MS } from '../../../domain/payments/problems.ts';
import { instant, type Executor } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';

const orders = (db: Executor) =>
  db
    .selectFrom('orders')
    .leftJoin('announcements', 'announcements.id', 'orders.announcement_id')
    .leftJoin('users', 'users.id', 'orders.owner_id')
    .selectAll('orders')
    .select([
      'announcements.title',
      'users.email',
      isDifferent.as('isDifferent'),
      isDisputed.as('isDisputed'),
    ]);

const isDifferent = sql<boolean>`EXISTS (
  SELECT FROM money_differences difference WHERE difference.order_id = orders.id AND difference.gone_at IS NULL)`;

const isDisputed = sql<boolean>`orders.id IN (
  SELECT order_id FROM journal_entries dispute WHERE kind = 'dispute' AND NOT EXISTS (
    SELECT FROM journal_entries WHERE kind IN ('disputeWon', 'disputeLost') AND reference = dispute.reference))`;

export type StaffOrderRow = NonNullable<Awaited<ReturnType<typeof orderForStaff>>>;

export const orderForStaff = (db: Executor, id: string) =>
  orders(db).where('orders.id', '=', id).executeTakeFirst();

/** A page of the orders that need somebody's eyes, the oldest first. */
export const troubledOrders = (db: Executor, now: number, pageNr: number) =>
  paged(
    db,
    sql<SqlBool>`(orders.stuck IS NOT NULL OR orders.refund_due OR ${isDifferent} OR ${isDisputed}
      OR orders.state = 'OPEN' AND orders.expires_at <= ${instant(now - OPEN_TOO_LONG_MS)})`,
    'asc',
    pageNr,
  );

/** A page of the orders that somebody looks for, the newest first. */
export const ordersLike = (db: Executor, text: string, pageNr: number) =>
  paged(db, sql<SqlBool>`(${sql.join(namedBy(text), sql` OR `)})`, 'desc', pageNr);

async function paged(db: Executor, filter: Expression<SqlBool>, order: 'asc' | 'desc', pageNr: number) {
  const found = orders(db).where(filter);
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('orders.created_at', order)
    .orderBy('orders.id')
    .offset((pageNr - 1) * STAFF_PAYMENTS.perPage)
    .limit(STAFF_PAYMENTS.perPage)
    .execute();
  return { rows, total };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INVOICE = new RegExp(`^(${INVOICE_SERIES.join('|')})[ -](\\d{4})[/-](\\d{1,9})$`, 'i');

/** What the words that somebody looks with may be the name of. */
function namedBy(text: string): Expression<SqlBool>[] {
  if (UUID.test(text)) return [sql`${text}::uuid IN (orders.id, orders.announcement_id, orders.owner_id)`];
  const [, series, year, number] = INVOICE.exec(text) ?? [];
  if (series)
    return [
      sql`orders.id IN (SELECT order_id FROM invoices
        WHERE series = ${series.toUpperCase()} AND year = ${Number(year)} AND number = ${Number(number)})`,
    ];
  if (text.includes('@')) return [sql`users.email = ${text.toLowerCase()}`];
  return [
    sql`orders.provider_session = ${text}`,
    sql`orders.id IN (SELECT order_id FROM journal_entries WHERE reference = ${text})`,
    sql`strpos(lower(announcements.title), ${text.toLowerCase()}) > 0`,
  ];
}

/** What the provider's own list says otherwise than our books; of an order, or (null) where none is known. */
export const differencesOf = (db: Executor, orderId: string | null) =>
  db
    .selectFrom('money_differences')
    .selectAll()
    .where('gone_at', 'is', null)
    .$if(orderId === null, (all) =>
      all.where(sql<boolean>`NOT EXISTS (SELECT FROM orders WHERE orders.id = money_differences.order_id)`),
    )
    .$if(orderId !== null, (all) => all.where('order_id', '=', orderId))
    .orderBy('found_at', 'desc')
    .limit(STAFF_PAYMENTS.perPage)
    .execute();

/** Notes of an order's differences which are gone: both sides have the same by now. */
export const endDifferences = ({ trx, now }: Unit, orderId: string) =>
  trx
    .updateTable('money_differences')
    .set({ gone_at: instant(now) })
    .where('order_id', '=', orderId)
    .where('gone_at', 'is', null)
    .where(
      sql<boolean>`theirs = (SELECT abs(line.amount) FROM journal_entries entry
        JOIN journal_lines line ON line.entry_id = entry.id AND line.account = 'provider'
        WHERE entry.kind = money_differences.kind AND entry.reference = money_differences.reference)`,
    )
    .execute();

interface EventData {
  by?: string;
  amount?: number;
  reason?: string;
  number?: string;
}

export const eventsOf = (db: Executor, orderId: string) =>
  db
    .selectFrom('events')
    .select(['id', 'kind', 'at', sql<EventData>`data`.as('data')])
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();

export const entriesOf = (db: Executor, orderId: string) =>
  db
    .selectFrom('journal_entries as entry')
    .innerJoin('journal_lines as line', 'line.entry_id', 'entry.id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.reference',
      'entry.happened_at as happenedAt',
      'line.account',
      'line.currency',
      'line.amount',
    ])
    .where('entry.order_id', '=', orderId)
    .orderBy('entry.id')
    .orderBy('line.amount', 'desc')
    .execute();

export async function invoiceNumbersOf(db: Executor, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(sql<string>`snapshot->>'number'`.as('number'))
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ number }) => number);
}
