import type { Selectable } from 'kysely';
import type { BuyerKind, InvoiceSeries, InvoiceSnapshot } from '../../../domain/invoices/invoice.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import type { Tables } from '../../db/schema.ts';

export type InvoiceDataRow = Selectable<Tables['invoice_data']>;
export type InvoiceRow = Selectable<Tables['invoices']>;

export const dataOf = (db: Executor, userId: string): Promise<InvoiceDataRow | undefined> =>
  db.selectFrom('invoice_data').selectAll().where('user_id', '=', userId).executeTakeFirst();

export interface NewInvoiceData {
  kind: BuyerKind;
  name: string;
  tax_id: string | null;
  vat_id: string | null;
  street: string;
  post_code: string;
  city: string;
  country_code: string;
  email: string;
}

/** What the register said, and when (epoch ms). */
export type VatAnswer = Pick<InvoiceDataRow, 'vat_state' | 'vat_asked_at' | 'vat_consultation'>;

const answered = ({ vat_asked_at: at, ...answer }: VatAnswer) => ({
  ...answer,
  vat_asked_at: at === null ? null : instant(at),
});

export async function putData(
  db: Executor,
  userId: string,
  data: NewInvoiceData,
  answer: VatAnswer,
  now: number,
): Promise<void> {
  const row = { ...data, ...answered(answer), updated_at: instant(now) };
  await db
    .insertInto('invoice_data')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Notes what the register said of a VAT id, unless another one stands there by now. */
export async function putAnswer(
  db: Executor,
  userId: string,
  vatId: string,
  answer: VatAnswer,
): Promise<void> {
  await db
    .updateTable('invoice_data')
    .set(answered(answer))
    .where('user_id', '=', userId)
    .where('vat_id', '=', vatId)
    .execute();
}

/** Entries of the books that an invoice or a credit note is made of. */
export interface EntryToInvoice {
  id: number;
  order_id: string;
  kind: 'sale' | 'creditNote';
  reference: string;
  happened_at: number;
}

/** Those of an order that have none yet, the sale first. */
export const entriesToInvoice = (db: Executor, orderId: string): Promise<EntryToInvoice[]> =>
  withoutInvoice(db).where('entry.order_id', '=', orderId).orderBy('entry.id').execute();

/** The orders that have such entries, in the order of what happened. */
export const ordersToInvoice = (db: Executor, limit: number): Promise<{ order_id: string }[]> =>
  withoutInvoice(db)
    .clearSelect()
    .select('entry.order_id')
    .groupBy('entry.order_id')
    .orderBy(({ fn }) => fn.min('entry.id'))
    .limit(limit)
    .execute();

const withoutInvoice = (db: Executor) =>
  db
    .selectFrom('journal_entries as entry')
    .select(['entry.id', 'entry.order_id', 'entry.reference', 'entry.happened_at'])
    .select((eb) => eb.ref('entry.kind').$castTo<'sale' | 'creditNote'>().as('kind'))
    .where('entry.kind', 'in', ['sale', 'creditNote'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('id').whereRef('invoices.entry_id', '=', 'entry.id'))),
    );

/** An entry's lines. */
export const linesOf = (db: Executor, entryId: number) =>
  db.selectFrom('journal_lines').select(['account', 'amount']).where('entry_id', '=', entryId).execute();

/** What was sold by an order and to whom, as it stands now; locks the order. */
export async function lockSold(trx: Trx, orderId: string) {
  claimLocks(trx, 'order', [orderId]);
  return trx
    .selectFrom('orders')
    .leftJoin('announcements', 'announcements.id', 'orders.announcement_id')
    .leftJoin('users', 'users.id', 'orders.owner_id')
    .leftJoin('partner_profiles as profile', 'profile.user_id', 'orders.owner_id')
    .select([
      'orders.id',
      'orders.owner_id',
      'orders.purpose',
      'orders.days',
      'orders.currency',
      'orders.locale',
      'orders.vat_rate',
      'orders.reverse_charged_to',
      'announcements.title',
      'announcements.country_code',
      'users.email',
      'users.locale as owner_locale',
      'profile.name as profile_name',
    ])
    .where('orders.id', '=', orderId)
    .forUpdate('orders')
    .executeTakeFirst();
}
export type Sold = NonNullable<Awaited<ReturnType<typeof lockSold>>>;

/** The next number of a series: the row stays locked until the transaction ends, so that none is left out. */
export async function takeNumber(trx: Trx, series: InvoiceSeries, year: number): Promise<number> {
  claimLocks(trx, 'invoiceSeries', [`${series} ${year}`]);
  const { last } = await trx
    .insertInto('invoice_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet(({ eb, ref }) => ({
        last: eb(ref('invoice_series.last'), '+', 1),
      })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertInvoice(
  trx: Trx,
  invoice: Omit<InvoiceRow, 'snapshot'> & { snapshot: InvoiceSnapshot },
): Promise<void> {
  await trx
    .insertInto('invoices')
    .values({
      ...invoice,
      issued_at: instant(invoice.issued_at),
      snapshot: JSON.stringify(invoice.snapshot),
    })
    .execute();
}

/** The company was copied into the invoice. */
export const forgetReverseChargedTo = (trx: Trx, orderId: string) =>
  trx.updateTable('orders').set({ reverse_charged_to: null }).where('id', '=', orderId).execute();

export const saleInvoiceOf = (db: Executor, orderId: string): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('series', '=', 'FV')
    .executeTakeFirst();

export const invoiceById = (db: Executor, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();

const owned = (db: Executor, ownerId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .where('orders.owner_id', '=', ownerId);

/** An invoice of a partner's own. */
export const ownInvoice = (db: Executor, ownerId: string, id: string): Promise<InvoiceRow | undefined> =>
  owned(db, ownerId).selectAll('invoices').where('invoices.id', '=', id).executeTakeFirst();

/** A partner's invoices and credit notes, the newest first. */
export const ownInvoices = (
  db: Executor,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceRow[]> =>
  owned(db, ownerId)
    .selectAll('invoices')
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOwnInvoices(db: Executor, ownerId: string): Promise<number> {
  const { count } = await owned(db, ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
