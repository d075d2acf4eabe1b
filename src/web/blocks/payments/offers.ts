import type { QuotedDiscount } from '../../../contract/discounts.ts';
import type { CountryPrices } from '../../../contract/payments.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import { formatPrice, formatRate } from '../../../messages/price.ts';
import type { AppliedCode } from './loadReductions.ts';

/** The value of the choice that stands for the introductory days. */
export const INTRODUCTORY = 'introductory';

/** Days that can be had, and what they cost after what is taken off. Amounts in minor units. */
export interface Offer {
  /** Of the choice: the days, or `INTRODUCTORY`. */
  value: string;
  days: number;
  /** Before the discount. */
  before: number;
  gross: number;
  net: number;
  vat: number;
}

/** What is asked for, as the loader of a page that sells days brings it. */
export interface Asked {
  purpose: OrderPurpose;
  prices: CountryPrices;
  /** Of the code that was applied; null: none, or none that holds. */
  quote: QuotedDiscount | null;
  /** How many days are to be had for nothing; null: none. */
  introductoryDays: number | null;
}

/** Everything there is to choose from, what is for nothing first. */
export function offersOf({ purpose, prices, quote, introductoryDays }: Asked): Offer[] {
  const listed = purpose === 'promote' ? [prices.promotion] : prices.prices;
  const sold = listed.map(({ days, gross, net, vat }) => {
    const price = { gross, net, vat, ...quote?.prices.find((reduced) => reduced.days === days) };
    return { ...price, value: String(days), days, before: gross };
  });
  if (introductoryDays === null || purpose === 'promote') return sold;
  const nothing = { before: 0, gross: 0, net: 0, vat: 0 };
  return [{ value: INTRODUCTORY, days: introductoryDays, ...nothing }, ...sold];
}

/** What the applied code takes off an offer, in words ("20 %"); null: nothing. */
export function offText(applied: AppliedCode | null, offer: Offer, tag: string): string | null {
  if (!applied?.quote || offer.gross >= offer.before) return null;
  const { percent, amount, currency } = applied.quote;
  return percent === null ? formatPrice(amount ?? 0, currency, tag) : formatRate(percent, tag);
}

/** What a company pays that pays the tax by itself: the net prices, as the checkout asks for them. */
export function withoutTax<Prices extends CountryPrices>(list: Prices, applied: AppliedCode | null) {
  const net = <Price extends { gross: number; net: number; vat: number }>(price: Price): Price => ({
    ...price,
    gross: price.net,
    vat: 0,
  });
  const quote = applied?.quote && { ...applied.quote, prices: applied.quote.prices.map(net) };
  return {
    prices: { ...list, vatRate: 0, prices: list.prices.map(net), promotion: net(list.promotion) },
    applied: applied && { ...applied, quote: quote ?? null },
  };
}

/** What of a form with these choices goes to the checkout; what is wrong with it is for the API to say. */
export function reductionsOf({ days, discountCode }: Record<string, string>) {
  if (days === INTRODUCTORY) return { days: 30, usesIntroductoryDays: true };
  return {
    ...(days !== undefined && { days: Number(days) }),
    ...(discountCode?.trim() && { discountCode }),
  };
}
