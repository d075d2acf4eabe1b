import { toBcp47 } from '../../../domain/locales.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { formatPrice } from '../../../messages/price.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import { INTRODUCTORY, type Offer } from './offers.ts';

export interface DaysChoiceProps {
  offers: readonly Offer[];
  /** The value of the chosen one. */
  value: string;
  onValueChange: (value: string) => void;
  purpose: OrderPurpose;
  currency: string;
  /** When the present time ends, in the zone of the place; null: it has none. */
  expiresAt: string | null;
  timeZone: string;
}

/** How many days are bought, each choice with what it costs; an extension says until when it would hold. */
export function DaysChoice(props: DaysChoiceProps) {
  const { offers, value, onValueChange, purpose, currency, expiresAt, timeZone } = props;
  const t = useT('payments');
  const d = useT('discounts');
  const tag = toBcp47(useLocale());
  return (
    <RadioGroup
      legend={t('duration')}
      name="days"
      look="cards"
      value={value}
      onValueChange={onValueChange}
      options={offers.map((offer) => ({
        value: offer.value,
        label:
          offer.value === INTRODUCTORY
            ? d('introductory.label', { days: offer.days })
            : t('days', { days: offer.days }),
        description: describe(offer),
        detail: <OfferPrice offer={offer} currency={currency} />,
      }))}
    />
  );

  /** What the days for nothing are, until when an extension would hold, else what a month comes to. */
  function describe(offer: Offer) {
    if (offer.value === INTRODUCTORY) return d('introductory.text');
    if (purpose === 'extend' && expiresAt) {
      const end = Date.parse(expiresAt) + offer.days * 86_400_000;
      const date = dateFormat(tag, { dateStyle: 'long', timeZone }).format(end);
      return <Formatted>{t('until', { date })}</Formatted>;
    }
    if (offer.gross === 0 || offer.days <= 30) return undefined;
    const perMonth = formatPrice(Math.round((offer.gross * 30) / offer.days), currency, tag);
    return <Formatted>{t('perMonth', { price: perMonth })}</Formatted>;
  }
}
