import { priceFormat } from '../../../messages/intl.ts';

/**
 * A price in words of a language, e.g. "150 zł"; decimals only when there are any.
 * @param amount minor units (all our currencies have two decimal places).
 * @param locale language tag (BCP 47).
 */
export const formatPrice = (amount: number, currency: string, locale: string): string =>
  priceFormat(locale, currency).format(amount / 100);
