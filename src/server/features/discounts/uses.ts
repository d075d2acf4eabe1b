import { invalid } from '../../../contract/appError.ts';
import { type Discount, foldCode, isUsable, type Sale } from '../../../domain/payments/discounts.ts';
import type { Executor, Trx } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import * as queries from './queries.ts';

/** Who wants to use a code, and for what. */
export interface Use extends Sale {
  code: string;
  userId: string;
  /** An order whose use is not counted, for it ends before the new one begins. */
  replaced: string | null;
}

/** The code and what it takes off. */
export interface HeldDiscount {
  codeId: string;
  code: string;
  discount: Discount;
}

/** Throws INVALID_INPUT at `discountCode` where the code does not hold. */
export async function requireDiscount(db: Executor, use: Use, now: number): Promise<HeldDiscount> {
  const { userId, replaced, ...sale } = use;
  const row = await queries.codeByText(db, foldCode(use.code));
  const uses = await queries.usesOf(db, row?.id ?? null, userId, replaced);
  const terms = row && queries.toTerms(row);
  if (!row || !terms || !isUsable(terms, sale, uses, now))
    throw invalid({ path: 'discountCode', code: 'discountUnknown' });
  return { codeId: row.id, code: row.code, discount: terms.discount };
}

/** The same under the code's lock, before all other locks of the unit: whoever comes next counts what this one reserves. */
export async function holdDiscount(unit: Unit, use: Use): Promise<HeldDiscount> {
  await lockDiscount(unit.trx, use.code);
  return requireDiscount(unit.trx, use, unit.now);
}

export const lockDiscount = (trx: Trx, code: string): Promise<void> =>
  lockKey(trx, `discount ${foldCode(code)}`);

/** Reserves what is held for an order that stands; from then on the use follows the order's state. */
export const reserveDiscount = (trx: Trx, { codeId }: HeldDiscount, orderId: string, userId: string) =>
  queries.insertUse(trx, { order_id: orderId, code_id: codeId, user_id: userId });
