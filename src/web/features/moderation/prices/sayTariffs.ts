import type { CountryTariffs } from '../../../../contract/moderation/prices.ts';
import { type Locale, toBcp47 } from '../../../../domain/locales.ts';
import { isPlannable } from '../../../../domain/payments/tariffs.ts';
import { dateFormat } from '../../../../messages/intl.ts';
import { formatPrice, formatRate } from '../../../../messages/price.ts';
import { countryName } from '../../../blocks/places/countryOptions.ts';

/** A tariff as its lines say it. */
export interface SaidTariff {
  /** RFC 3339; null: the defaults. */
  validFrom: string | null;
  day: string | null;
  days30: string;
  days90: string;
  days180: string;
  promotion: string;
  vat: string;
  canDrop: boolean;
}

export interface SaidCountry {
  countryCode: string;
  name: string;
  current: SaidTariff;
  planned: SaidTariff[];
  past: SaidTariff[];
}

/** For loaders; `now` in epoch ms. */
export function sayTariffs(country: CountryTariffs, now: number, locale: Locale): SaidCountry {
  const { countryCode, timeZone, current, planned, past } = country;
  const tag = toBcp47(locale);
  const say = ({ validFrom, currency, vatRate, ...prices }: CountryTariffs['current']): SaidTariff => {
    const at = validFrom === null ? null : Date.parse(validFrom);
    return {
      validFrom,
      day: at === null ? null : dateFormat(tag, { dateStyle: 'long', timeZone }).format(at),
      days30: formatPrice(prices.days30, currency, tag),
      days90: formatPrice(prices.days90, currency, tag),
      days180: formatPrice(prices.days180, currency, tag),
      promotion: formatPrice(prices.promotion, currency, tag),
      vat: formatRate(vatRate, tag),
      canDrop: at !== null && isPlannable(at, now),
    };
  };
  return {
    countryCode,
    name: countryName(countryCode, locale),
    current: say(current),
    planned: planned.map(say),
    past: past.map(say),
  };
}
