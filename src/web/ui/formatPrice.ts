/**
 * A price in words of a language, e.g. "150 zł"; decimals only when there are any.
 * @param amount minor units (all our currencies have two decimal places).
 * @param locale language tag (BCP 47).
 */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
}
