import { toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { type PricedValues, sumUp } from './pricedValues.ts';

/** Treatments in a line: "3 services · 60–90 min · from 160 zł". */
export function ServicesLine({ rows, currency }: { rows: readonly PricedValues[]; currency: string }) {
  const t = useT('formParts');
  const c = useT('catalogue');
  const tag = toBcp47(useLocale());
  const { count, minutes, priceFrom } = sumUp(rows);
  const parts = [
    t('services.count', { count }),
    minutes && `${minutes[0] === minutes[1] ? minutes[0] : minutes.join('–')} ${t('services.minutes')}`,
    priceFrom !== null && c('priceFrom', { price: formatPrice(priceFrom, currency, tag) }),
  ];
  return <Formatted>{parts.filter(Boolean).join(' · ')}</Formatted>;
}
