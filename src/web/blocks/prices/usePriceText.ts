import { toBcp47 } from '../../../domain/locales.ts';
import type { PriceRange } from '../../../domain/money.ts';
import { formatPriceRange } from '../../../messages/price.ts';
import { useLocale, useT } from '../../messages/messages.ts';

/** Gives the function that says a price or a range of prices: "from 150 zł", "150–200 zł", "150 zł". */
export function usePriceText(): (price: PriceRange, currency: string) => string {
  const t = useT('catalogue');
  const tag = toBcp47(useLocale());
  return (range, currency) => formatPriceRange(range, currency, tag, t);
}
