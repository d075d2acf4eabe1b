import { discounts, type QuotedDiscount } from '../../../contract/discounts.ts';
import { ownAnnouncements } from '../../../contract/ownAnnouncements.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';

/** A code that somebody applied: what it takes off, else why it does not. */
export interface AppliedCode {
  typed: string;
  quote: QuotedDiscount | null;
  /** Null: it does not hold. */
  problem: string | null;
}

/** What may be taken off the price of an own announcement's days; for loaders. */
export async function loadReductions(
  { call }: PageContext,
  { purpose, countryCode, code }: { purpose: OrderPurpose; countryCode: string; code: string | null },
) {
  const typed = code?.trim() ?? '';
  const [{ introductory }, applied] = await Promise.all([
    call(ownAnnouncements.promotion, {}),
    typed ? apply(typed) : null,
  ]);
  return { applied, introductoryDays: introductory?.eligible ? introductory.freeDays : null };

  async function apply(typed: string): Promise<AppliedCode> {
    try {
      const quote = await call(discounts.quote, { query: { code: typed, countryCode, purpose } });
      return { typed, quote, problem: null };
    } catch (error) {
      if (isApiProblem(error, 'NOT_FOUND', 'INVALID_INPUT')) return { typed, quote: null, problem: null };
      if (isApiProblem(error, 'TOO_MANY_ATTEMPTS'))
        return { typed, quote: null, problem: error.problem.detail };
      throw error;
    }
  }
}
