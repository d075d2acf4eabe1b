/** What a discount code takes off, as a partner asks before buying. */
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import type { discounts as contract } from '../../../contract/discounts.ts';
import { discounted, foldCode, isUsable } from '../../../domain/payments/discounts.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { PriceListOf } from '../prices/face.ts';
import * as queries from './queries.ts';

export interface DiscountDependencies {
  db: Database;
  clock: () => number;
  priceListOf: PriceListOf;
  /** Where a partner works by the own profile; null without one. */
  countryOf: (userId: string) => Promise<string | null>;
  /** Nothing is charged for announcements, so there is nothing to take off. */
  isFree: boolean;
}

export function createDiscounts({ db, clock, priceListOf, countryOf, isFree }: DiscountDependencies) {
  /** Throws NOT_FOUND where the code holds for nothing of what was asked, whatever the reason. */
  async function quote(
    { userId }: Caller,
    { code, days, ...asked }: z.output<typeof contract.quote.query>,
  ): Promise<z.input<typeof contract.quote.response>> {
    const row = await queries.codeByText(db, foldCode(code));
    const uses = await queries.usesOf(db, row?.id ?? null, userId);
    const list = await priceListOf(asked.countryCode ?? (await countryOf(userId)) ?? '');
    if (!row || isFree) throw new AppError('NOT_FOUND');
    const terms = queries.toTerms(row);
    const purpose = asked.purpose ?? terms.purposes[0] ?? 'add';
    const { countryCode, currency } = list;
    const offers = purpose === 'promote' ? [list.promotion] : list.prices;
    const prices = offers
      .filter((offer) => purpose === 'promote' || days === undefined || offer.days === days)
      .filter((offer) => isUsable(terms, { countryCode, currency, purpose, days: offer.days }, uses, clock()))
      .map((offer) => ({
        days: offer.days,
        before: offer.gross,
        ...discounted(offer.gross, terms.discount, list),
      }));
    const [first] = prices;
    if (!first) throw new AppError('NOT_FOUND');
    const { percent, amount } = terms.discount;
    return { code: row.code, percent, amount, currency, before: first.before, after: first.gross, prices };
  }

  return { quote };
}

export type Discounts = ReturnType<typeof createDiscounts>;
