import type { MainCategory } from '../../../../domain/catalogue/catalogue.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import type { ActiveOption } from '../../../../domain/search/activeOptions.ts';
import { DAYS_SAID } from '../../../../domain/search/wishedTime.ts';
import { formatDistance } from '../../../../messages/distance.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { formatShortDay } from '../../../ui/display/formatDate.ts';

const isSaid = (on: string): on is (typeof DAYS_SAID)[number] => DAYS_SAID.some((word) => word === on);

/** Gives the function that names a chosen option in the page's language; a price in the place's currency. */
export function useOptionName(currency: string | null): (option: ActiveOption) => string {
  const t = useT('searchFilters');
  const names = useT('catalogue');
  const priceText = usePriceText();
  const locale = useLocale();
  const tag = toBcp47(locale);
  // The keys are those of the catalogue, which the messages' test ties to its files.
  const name = (key: string) => names(key as 'mains.RELAXED_MASSAGE');
  /** `today`, or `2026-11-27 17:00-20:00`. */
  const timeName = (option: string): string => {
    const [on = '', from = '', to = ''] = option.split(/[ -](?=\d\d:)/);
    const day = isSaid(on) ? t(`when.${on}`) : formatShortDay(on, locale);
    return from === '' ? day : t('when.between', { day, from, to });
  };
  return ({ group, option }) => {
    switch (group) {
      case 'category':
        return name(`mains.${option as MainCategory}`);
      case 'subs':
        return name(`subs.${option}`);
      case 'payment':
        return name(`paymentMethods.${option}`);
      case 'accessToTheCustomer':
        return t('homeVisit');
      case 'genders':
        return name(`genders.${option}`);
      case 'clientTypes':
        return name(`clientTypes.${option}`);
      case 'typeOfSalons':
        return name(`workplaces.${option}`);
      case 'facilitateAccess':
        return name(`facilities.${option}`);
      case 'area': {
        const [, , radius, ...others] = option.split(',');
        return others.length > 0
          ? t('area.bounds')
          : t('area.circle', { distance: formatDistance(Number(radius), '', tag) });
      }
      case 'available':
        return timeName(option);
      case 'price': {
        const [from = 0, to = 0] = option.split('-').map((units) => Number(units) * 100);
        return from === 0
          ? t('priceUpTo', { price: formatPrice(to, currency ?? 'EUR', tag) })
          : priceText({ from, to }, currency ?? 'EUR');
      }
    }
  };
}
