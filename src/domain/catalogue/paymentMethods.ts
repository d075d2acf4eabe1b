import type { Locale } from '../locales.ts';
import { currencyOfCountry } from '../money.ts';
import { HOME_COUNTRIES } from '../places/homeCountries.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './catalogue.ts';

/** Where people pay by BLIK. */
const BLIK_COUNTRY = 'PL';

/**
 * The ways of paying that are worth asking for in a country (ISO 3166 alpha-2): BLIK where it is in use, euros where prices
 * are in another currency. Null is everywhere: there BLIK is asked for by who reads the language of its country.
 */
export function paymentMethodsIn(countryCode: string | null, locale: Locale): PaymentMethod[] {
  const isOffered: Partial<Record<PaymentMethod, boolean>> = {
    BLIK: countryCode === null ? HOME_COUNTRIES[locale].includes(BLIK_COUNTRY) : countryCode === BLIK_COUNTRY,
    PAYMENT_IN_EURO: countryCode === null || currencyOfCountry(countryCode) !== 'EUR',
  };
  return PAYMENT_METHODS.filter((method) => isOffered[method] ?? true);
}
