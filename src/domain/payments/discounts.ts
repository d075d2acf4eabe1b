import type { Currency } from '../money.ts';
import type { OrderPurpose } from './order.ts';
import { type CountryPrices, type Price, priceOfGross } from './prices.ts';

/*
 * A discount code takes a share or an amount off one purchase. It holds within a window, for the countries, days and
 * purposes it names (none named: all of them), and so often altogether and for each partner. A use is reserved with the
 * order and belongs to it: consumed by what buys, released by what does not.
 */

export const DISCOUNT_USE_STATES = ['RESERVED', 'CONSUMED', 'RELEASED'] as const;
export type DiscountUseState = (typeof DISCOUNT_USE_STATES)[number];

/** A share in percent, or an amount in minor units of a currency. */
export type Discount =
  | { percent: number; amount: null; currency: null }
  | { percent: null; amount: number; currency: Currency };

export interface DiscountTerms {
  discount: Discount;
  isActive: boolean;
  /** Epoch ms, the end not included; null: open. */
  startsAt: number | null;
  endsAt: number | null;
  countries: readonly string[];
  durations: readonly number[];
  purposes: readonly OrderPurpose[];
  /** How often it can be used; null: as often as anybody likes. */
  totalCap: number | null;
  perUserCap: number | null;
}

/** How often a code is reserved or consumed. */
export interface DiscountUses {
  total: number;
  ofUser: number;
}

/** What a code would be used for. */
export interface Sale {
  countryCode: string;
  currency: Currency;
  purpose: OrderPurpose;
  days: number;
}

/** The one way a code is written, whatever was typed. */
export const foldCode = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** Whether a code holds for a sale at `now` (epoch ms) and there is room for one more use of it. */
export function isUsable(terms: DiscountTerms, sale: Sale, uses: DiscountUses, now: number): boolean {
  const { discount, startsAt, endsAt, totalCap, perUserCap } = terms;
  return (
    terms.isActive &&
    (startsAt === null || startsAt <= now) &&
    (endsAt === null || now < endsAt) &&
    names(terms.countries, sale.countryCode) &&
    // A promotion has its one length, which no code names.
    (sale.purpose === 'promote' || names(terms.durations, sale.days)) &&
    names(terms.purposes, sale.purpose) &&
    (discount.currency === null || discount.currency === sale.currency) &&
    (totalCap === null || uses.total < totalCap) &&
    (perUserCap === null || uses.ofUser < perUserCap)
  );
}

const names = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one);

/** The least that payment providers take at once; where they say nothing of a currency, a unit of it. Minor units. */
const LEAST_CHARGE: Partial<Record<Currency, number>> = { PLN: 200, CZK: 1500, EUR: 50 };

/**
 * What a sale costs after a discount: what is taken off is rounded to the nearest minor unit, half of one in the
 * buyer's favour, never more than the price; tax is that in what is left. Less than a provider takes is not charged, be it
 * the gross amount or, from a buyer who pays the tax by itself, the net one.
 */
export function discounted(
  gross: number,
  discount: Discount,
  {
    currency,
    vatRate,
    isReverseCharged = false,
  }: Pick<CountryPrices, 'currency' | 'vatRate'> & { isReverseCharged?: boolean },
): Price {
  const off = discount.percent === null ? discount.amount : Math.round((gross * discount.percent) / 100);
  const left = Math.max(0, gross - off);
  const price = priceOfGross(left, vatRate);
  const charged = isReverseCharged ? price.net : left;
  return charged < (LEAST_CHARGE[currency] ?? 100) && left < gross ? priceOfGross(0, vatRate) : price;
}
