/**
 * The nightly comparison: what the provider's own list says it moved, beside our books. Every difference is written down, told
 * to the operator and shown to staff until both sides agree.
 */
import type { ListedMovement, PaymentProvider } from '../../../adapters/payment/provider.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';

export interface ComparisonDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  /** Told of what was found, in one sentence without names. */
  onDifference: (message: string) => void;
}

/** One movement that one side does not know, or knows with another amount. Minor units. */
interface Difference {
  kind: ListedMovement['kind'];
  reference: string;
  orderId: string | null;
  ours: number | null;
  theirs: number | null;
  currency: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** A webhook may be late, and a refund at the end of a day stand on the next one's list. */
const SETTLED_MS = 60 * 60_000;
/** So many days are compared each night, so that what was found once is looked at again. */
const DAYS = 3;

/** @returns how many movements differ */
export async function compareBooks(dependencies: ComparisonDependencies): Promise<number> {
  const { db, unitOfWork, clock, provider, onDifference } = dependencies;
  if (!provider) return 0;
  const until = clock() - SETTLED_MS;
  const from = until - DAYS * DAY_MS;
  const books = await booksBetween(db, provider.name, from - DAY_MS, clock());
  const differences: Difference[] = [];
  for await (const theirs of provider.movements(from, until)) {
    const key = keyOf(theirs);
    const ours = books.get(key);
    books.delete(key);
    if (ours?.amount === theirs.amount && ours.currency === theirs.currency.toUpperCase()) continue;
    differences.push({ ...named(theirs), ours: ours?.amount ?? null, theirs: theirs.amount });
  }
  for (const ours of books.values())
    if (ours.happenedAt >= from && ours.happenedAt < until)
      differences.push({ ...named(ours), ours: ours.amount, theirs: null });
  await unitOfWork((unit) => store(unit, provider.name, differences));
  for (const { kind, reference, ours, theirs, currency } of differences)
    onDifference(
      `${kind} ${reference}: ${ours ?? 'not'} in our books, ${theirs ?? 'not'} at the provider (${currency})`,
    );
  return differences.length;
}

interface Booked extends ListedMovement {
  happenedAt: number;
}

const keyOf = ({ kind, reference }: Pick<ListedMovement, 'kind' | 'reference'>) => `${kind} ${reference}`;
const named = ({ kind, reference, orderId, currency }: ListedMovement) => ({
  kind,
  reference,
  orderId,
  currency: currency.toUpperCase(),
});

/** What our books say moved at the provider, by key; refunds that failed are no movements. */
async function booksBetween(db: Database, provider: string, from: number, to: number) {
  const rows = await db
    .selectFrom('journal_entries as entry')
    .innerJoin('journal_lines as line', 'line.entry_id', 'entry.id')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .select([
      'entry.kind',
      'entry.reference',
      'entry.order_id as orderId',
      'entry.happened_at as happenedAt',
      'line.amount',
      'line.currency',
    ])
    .where('orders.provider', '=', provider)
    .where('line.account', '=', 'provider')
    .where('entry.kind', 'in', ['payment', 'refund', 'dispute'])
    .where('entry.happened_at', '>=', instant(from))
    .where('entry.happened_at', '<=', instant(to))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journal_entries as failed')
            .select('failed.id')
            .where('failed.kind', '=', 'refundFailed')
            .whereRef('failed.reference', '=', 'entry.reference'),
        ),
      ),
    )
    .execute();
  return new Map(
    rows.map(({ kind, amount, ...row }): [string, Booked] => {
      const booked = { ...row, kind: kind as Booked['kind'], amount: Math.abs(amount) };
      return [keyOf(booked), booked];
    }),
  );
}

/** Differences that stand, and those that are gone since they were found. */
async function store({ trx, now }: Unit, provider: string, differences: Difference[]): Promise<void> {
  await trx
    .updateTable('money_differences')
    .set({ gone_at: instant(now) })
    .where('provider', '=', provider)
    .where('gone_at', 'is', null)
    .where('found_at', '>=', instant(now - DAYS * DAY_MS))
    .execute();
  for (const { kind, reference, orderId, ours, theirs, currency } of differences) {
    const said = { order_id: orderId, ours, theirs, currency, gone_at: null };
    await trx
      .insertInto('money_differences')
      .values({ provider, kind, reference, ...said, found_at: instant(now) })
      .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doUpdateSet(said))
      .execute();
  }
}
