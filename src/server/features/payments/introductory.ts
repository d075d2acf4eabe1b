/** The introductory days: thirty for nothing, once, for a partner whose licence or identity staff have checked. */
import { invalid } from '../../../contract/appError.ts';
import { DISCOUNTS } from '../../../domain/payments/limits.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import type { Executor } from '../../db/database.ts';
import type { PaymentDependencies } from './dependencies.ts';

/** Whether a partner has had them or is about to; what was begun and bought nothing does not count. */
async function hasBegun(db: Executor, userId: string, except: string | null): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('owner_id', '=', userId)
    .where('free_reason', '=', 'INTRODUCTORY')
    .where('state', 'in', ['OPEN', 'PAID'])
    .$if(except !== null, (query) => query.where('id', '!=', except as string))
    .executeTakeFirst();
  return order !== undefined;
}

export function createIntroductory({
  isChecked,
  provider,
}: Pick<PaymentDependencies, 'isChecked' | 'provider'>) {
  const isEligible = async (db: Executor, userId: string, except: string | null) =>
    (await isChecked(db, userId)) && !(await hasBegun(db, userId, except));

  /** What a partner is told; null where announcements are free of charge for everybody. */
  async function standing(db: Executor, userId: string) {
    if (!provider) return null;
    return { eligible: await isEligible(db, userId, null), freeDays: DISCOUNTS.introductoryDays };
  }

  /**
   * Throws INVALID_INPUT where the days are not to be had.
   * @param except an order that ends before the new one begins
   */
  async function require(
    db: Executor,
    userId: string,
    { purpose, days }: { purpose: OrderPurpose; days: number },
    except: string | null = null,
  ): Promise<void> {
    if (purpose === 'promote' || days !== DISCOUNTS.introductoryDays)
      throw invalid({ path: 'days', code: 'invalidChoice' });
    if (!(await isEligible(db, userId, except)))
      throw invalid({ path: 'usesIntroductoryDays', code: 'invalidChoice' });
  }

  return { standing, require };
}

export type Introductory = ReturnType<typeof createIntroductory>;
