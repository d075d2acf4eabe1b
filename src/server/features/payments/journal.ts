/** The books as they are written and read; the rules of their lines are domain/payments/journal.ts. */
import type { Movement } from '../../../adapters/payment/provider.ts';
import {
  type GivenBack,
  type JournalAccount,
  type JournalEntry,
  type JournalLine,
  disputedBy,
  linesOf,
  owedTo,
} from '../../../domain/payments/journal.ts';
import type { Price } from '../../../domain/payments/prices.ts';
import { type Executor, instant } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { OrderRow } from './queries.ts';

/**
 * Enters what happened to an order's money, under the order's lock.
 * @param reference the provider's name of the movement, or the order's id for what is only ours
 * @returns whether it was new: the same thing is entered once
 */
export async function enter(
  { trx, now }: Unit,
  orderId: string,
  reference: string,
  entry: JournalEntry,
): Promise<boolean> {
  const lines = linesOf(entry);
  if (lines.length === 0) return false;
  const row = await trx
    .insertInto('journal_entries')
    .values({ order_id: orderId, kind: entry.kind, reference, happened_at: instant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .insertInto('journal_lines')
    .values(lines.map((line) => ({ ...line, entry_id: row.id })))
    .execute();
  return true;
}

/** The order that a payment was for, by the provider's name of it; null: of none that we know. */
export async function orderOfPayment(db: Executor, reference: string): Promise<string | null> {
  const entry = await db
    .selectFrom('journal_entries')
    .select('order_id')
    .where('kind', '=', 'payment')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return entry?.order_id ?? null;
}

/** Whether a bank has taken money back under this name, and nobody has decided yet whose it is. */
export async function isDisputeOpen(db: Executor, orderId: string, reference: string): Promise<boolean> {
  const lines = await linesOfOrder(db, orderId);
  return disputedBy(lines.filter((line) => line.reference === reference)) > 0;
}

export interface Entered extends JournalLine {
  kind: JournalEntry['kind'];
  reference: string;
}

/** The lines of an order's entries, oldest first. */
export const linesOfOrder = (db: Executor, orderId: string): Promise<Entered[]> =>
  db
    .selectFrom('journal_entries as entry')
    .innerJoin('journal_lines as line', 'line.entry_id', 'entry.id')
    .select(['entry.kind', 'entry.reference', 'line.account', 'line.currency', 'line.amount'])
    .where('entry.order_id', '=', orderId)
    .orderBy('entry.id')
    .execute();

/** What was paid for an order, with the payment it came by: what of it is owed back, and what banks have taken meanwhile. */
export async function moneyOf(db: Executor, orderId: string) {
  const lines = await linesOfOrder(db, orderId);
  const payment = lines.find(({ kind, account }) => kind === 'payment' && account === 'provider');
  const owed = (payment && owedTo(lines).get(payment.currency)) ?? 0;
  return { payment, owed, disputed: disputedBy(lines) };
}

/** What of an order can be given back now, with the payment it came by; null where nothing is owed, or a bank has it. */
export async function owedBack(db: Executor, orderId: string): Promise<Movement | null> {
  const { payment, owed, disputed } = await moneyOf(db, orderId);
  const amount = owed - disputed;
  return payment && amount > 0 ? { reference: payment.reference, currency: payment.currency, amount } : null;
}

/** What of an order is sold and not taken back, minor units; null: nothing was ever sold. */
export async function soldOf(db: Executor, orderId: string): Promise<number | null> {
  const lines = await linesOfOrder(db, orderId);
  return lines.some(({ kind }) => kind === 'sale') ? soldBy(lines).gross : null;
}

/** What is sold by the lines of an order's entries. */
export function soldBy(lines: readonly JournalLine[]): Price {
  const sumOf = (account: JournalAccount) =>
    lines.filter((line) => line.account === account).reduce((sum, { amount }) => sum - amount, 0);
  const [net, vat] = [sumOf('revenue'), sumOf('vat')];
  return { gross: net + vat, net, vat };
}

/** What of a sale is taken back just now, and what of it is left; minor units. */
export interface TakenBack {
  taken: number;
  left: number;
}

/**
 * Takes back of a sale what its buyer has been given back without being owed it, so that nothing is owed on either side.
 * @param given the movement by which it was given back
 */
export async function takeBackGiven(
  unit: Unit,
  order: Sold,
  { reference, amount }: GivenBack,
): Promise<TakenBack> {
  const lines = await linesOfOrder(unit.trx, order.id);
  const unowed = lines.reduce((sum, line) => sum + (line.account === 'customers' ? line.amount : 0), 0);
  return takeBackSale(unit, order, { reference, amount: Math.min(unowed, amount) });
}

/** Takes back an amount of a sale, as far as it is still sold, by the movement for whose sake it is done. */
export async function takeBackSale(
  unit: Unit,
  order: Sold,
  { reference, amount }: GivenBack,
): Promise<TakenBack> {
  const sold = soldBy(await linesOfOrder(unit.trx, order.id));
  const gross = Math.min(sold.gross, amount);
  if (gross <= 0) return { taken: 0, left: sold.gross };
  const left = sold.gross - gross;
  // The tax of all that is taken back, less what was taken back before.
  const vat = sold.vat - Math.round((order.vat * left) / order.amount);
  await enter(unit, order.id, reference, {
    kind: 'creditNote',
    currency: order.currency,
    price: { gross, net: gross - vat, vat },
  });
  return { taken: gross, left };
}

type Sold = Pick<OrderRow, 'id' | 'amount' | 'vat' | 'currency'>;
