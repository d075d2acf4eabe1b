/** An amount in minor units (grosz, haléř, cent) of an ISO 4217 currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** The currencies partners may price in. All have two decimal places. */
export const CURRENCIES = ['PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** A price from–to in minor units; `to` null means "from … up". */
export interface PriceRange {
  from: number;
  to: number | null;
}

/** The currency people pay in at a place, by ISO 3166 country code; EUR where we know none. */
export function currencyOfCountry(countryCode: string): Currency {
  return COUNTRY_CURRENCIES[countryCode] ?? 'EUR';
}

/** Those that do not pay in euros, as far as we know. */
export const COUNTRY_CURRENCIES: Readonly<Record<string, Currency | undefined>> = {
  PL: 'PLN',
  CZ: 'CZK',
  RU: 'RUB',
  GB: 'GBP',
  US: 'USD',
  CH: 'CHF',
  LI: 'CHF',
};
