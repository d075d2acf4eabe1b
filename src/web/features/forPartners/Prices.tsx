import { Form, useLocation } from 'react-router';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatPrice } from '../../../messages/price.ts';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type PriceList, countryOptions, optionOf } from './priceList.ts';
import styles from './Prices.module.css';
import { numberFormat } from '../../../messages/intl.ts';

/** What an announcement costs (#price), live from the price list of the country chosen. */
export function Prices({ list }: { list: PriceList }) {
  const t = useT('forPartners');
  const nothing = useT('freeListings');
  const language = toBcp47(useLocale());
  const { pathname } = useLocation();
  const money = (amount: number) => formatPrice(amount, list.currency, language);
  const rate = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    list.vatRate / 100,
  );
  if (list.isFree) {
    return (
      <Section id="price" title={nothing('prices.heading')}>
        <p>{nothing('prices.text')}</p>
      </Section>
    );
  }
  return (
    <Section id="price" title={t('price.heading')} intro={t('price.intro')}>
      <Form method="get" action={`${pathname}#price`} className={styles.country} preventScrollReset>
        <NativeSelect
          key={optionOf(list)}
          label={t('price.country')}
          name="country"
          defaultValue={optionOf(list)}
          options={countryOptions(language, t('otherCountry'))}
        />
        <Button type="submit" kind="outlined" className={styles.show}>
          {t('price.show')}
        </Button>
      </Form>
      <ul className={styles.prices}>
        {list.prices.map(({ days, gross }) => (
          <li key={days} className={styles.price}>
            <p className={styles.days}>{t('price.days', { days })}</p>
            <p className={styles.amount}>{money(gross)}</p>
            <p className={styles.small}>{t('price.perDay', { price: money(Math.round(gross / days)) })}</p>
            {list.vatRate > 0 && <p className={styles.small}>{t('price.vat', { rate })}</p>}
          </li>
        ))}
      </ul>
      <ul className={styles.notes}>
        <li>{t('price.promotion', { days: list.promotion.days, price: money(list.promotion.gross) })}</li>
        <li>{t('price.free')}</li>
      </ul>
    </Section>
  );
}
