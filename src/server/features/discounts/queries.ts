import { type Selectable, sql } from 'kysely';
import type { DiscountTerms, DiscountUses } from '../../../domain/payments/discounts.ts';
import type { Executor, Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type DiscountCodeRow = Selectable<Tables['discount_codes']>;

export const codeByText = (db: Executor, folded: string): Promise<DiscountCodeRow | undefined> =>
  db.selectFrom('discount_codes').selectAll().where('code', '=', folded).executeTakeFirst();

/** No code has it, and no order. */
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * How often a code is reserved or consumed, altogether and by a partner.
 * @param codeId null: of none, in the same time
 * @param except an order that is not counted
 */
export async function usesOf(
  db: Executor,
  codeId: string | null,
  userId: string,
  except: string | null = null,
): Promise<DiscountUses> {
  const { total, ofUser } = await db
    .selectFrom('discount_uses')
    .select([
      ({ fn }) => fn.countAll<number>().as('total'),
      sql<number>`count(*) FILTER (WHERE user_id = ${userId})`.as('ofUser'),
    ])
    .where('code_id', '=', codeId ?? NIL)
    .where('state', '!=', 'RELEASED')
    .where('order_id', '!=', except ?? NIL)
    .executeTakeFirstOrThrow();
  return { total, ofUser };
}

/** Reserves a use for an order that stands. */
export const insertUse = (trx: Trx, use: { order_id: string; code_id: string; user_id: string }) =>
  trx
    .insertInto('discount_uses')
    .values({ ...use, state: 'RESERVED' })
    .execute();

/** The code that an order was made with, as it is written. */
export const codeOfOrder = (db: Executor, orderId: string): Promise<{ code: string } | undefined> =>
  db
    .selectFrom('discount_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .select('discount_codes.code')
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export const toTerms = (row: DiscountCodeRow): DiscountTerms => ({
  discount:
    row.percent === null
      ? {
          percent: null,
          amount: row.amount as number,
          currency: row.currency as NonNullable<typeof row.currency>,
        }
      : { percent: row.percent, amount: null, currency: null },
  isActive: row.is_active,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  countries: row.countries,
  durations: row.durations,
  purposes: row.purposes,
  totalCap: row.total_cap,
  perUserCap: row.per_user_cap,
});
