import type { PriceRange } from '../domain/money.ts';
import { numberFormat, priceFormat } from './intl.ts';

/**
 * A price in words of a language, e.g. "150 zł"; decimals only when there are any.
 * @param amount minor units (all our currencies have two decimal places).
 * @param tag BCP 47.
 */
export const formatPrice = (amount: number, currency: string, tag: string): string =>
  priceFormat(tag, currency).format(amount / 100);

/**
 * A price or a range of prices: "150 zł", "150–200 zł" or, with an open end, "from 150 zł".
 * @param tag BCP 47.
 * @param t speaks the messages of `catalogue`.
 */
export function formatPriceRange(
  { from, to }: PriceRange,
  currency: string,
  tag: string,
  t: (key: 'priceFrom', values: { price: string }) => string,
): string {
  const low = formatPrice(from, currency, tag);
  if (to === null) return t('priceFrom', { price: low });
  if (to === from) return low;
  // Intl's own ranges name a currency twice that stands before the amount, and have a hyphen in Spanish.
  const amount = low.replaceAll(/^\D+|\D+$/g, '');
  return formatPrice(to, currency, tag).replace(/\d/, `${amount}–$&`);
}

/** A rate in percent in the way of a language, e.g. "23 %" or "25.5%". `tag` is BCP 47. */
export const formatRate = (rate: number, tag: string): string =>
  numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100);
