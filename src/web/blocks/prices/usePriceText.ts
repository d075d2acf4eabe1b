import { toBcp47 } from '../../../domain/locales.ts';
import type { PriceRange } from '../../../domain/money.ts';
import { useLocale, useT } from '../../messages.ts';
import { formatPrice } from '../../ui/display/formatPrice.ts';

/** Gives the function that says a price or a range of prices: "from 150 zł", "150 zł – 200 zł", "150 zł". */
export function usePriceText(): (price: PriceRange, currency: string) => string {
  const t = useT('catalogue');
  const language = toBcp47(useLocale());
  return ({ from, to }, currency) => {
    const low = formatPrice(from, currency, language);
    if (to === null) return t('priceFrom', { price: low });
    return to === from ? low : `${low} – ${formatPrice(to, currency, language)}`;
  };
}
