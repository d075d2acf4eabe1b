import type { MainCategory } from '../../../../domain/catalogue/catalogue.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import type { ActiveOption } from '../../../../domain/search/selection.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import { useLocale, useT } from '../../../messages.ts';

/** Gives the function that names a chosen option in the page's language; a price in the place's currency. */
export function useOptionName(currency: string | null): (option: ActiveOption) => string {
  const t = useT('search');
  const names = useT('catalogue');
  const priceText = usePriceText();
  const tag = toBcp47(useLocale());
  // The keys are those of the catalogue, which the messages' test ties to its files.
  const name = (key: string) => names(key as 'mains.RELAXED_MASSAGE');
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
      case 'price': {
        const [from = 0, to = 0] = option.split('-').map((units) => Number(units) * 100);
        return from === 0
          ? t('priceUpTo', { price: formatPrice(to, currency ?? 'EUR', tag) })
          : priceText({ from, to }, currency ?? 'EUR');
      }
    }
  };
}
