import { ANNOUNCEMENT } from '../announcements/limits.ts';
import type { Currency } from '../money.ts';

/*
 * What an announcement costs: gross prices by the country the partner works in, for 30, 90 and 180 days and for a
 * promotion of a week, with the value added tax that is in them.
 */

/** Minor units; gross = net + vat. */
export interface Price {
  gross: number;
  net: number;
  vat: number;
}

export interface CountryPrices {
  countryCode: string;
  currency: Currency;
  /** Percent. */
  vatRate: number;
  prices: ({ days: number } & Price)[];
  promotion: { days: number } & Price;
}

/** What a country's price list is made of. */
export interface Tariff {
  currency: Currency;
  /** Percent, in tenths at the finest. */
  vatRate: number;
  /** Gross minor units, in the order of ANNOUNCEMENT.durations. */
  days: readonly [number, number, number];
  promotion: number;
}

type Amounts = Omit<Tariff, 'vatRate'>;
const EURO_LOW: Amounts = { currency: 'EUR', days: [1500, 3500, 5900], promotion: 500 };
const EURO_HIGH: Amounts = { currency: 'EUR', days: [1900, 4500, 7900], promotion: 500 };
const TARIFFS: Record<string, Amounts | undefined> = {
  PL: { currency: 'PLN', days: [4900, 11_900, 19_900], promotion: 1900 },
  CZ: { currency: 'CZK', days: [29_900, 74_900, 129_000], promotion: 12_900 },
  DE: EURO_HIGH,
  FR: EURO_HIGH,
  ES: EURO_LOW,
};

/** The countries with prices of their own; everywhere else one list holds. */
export const PRICED_COUNTRIES: readonly string[] = Object.keys(TARIFFS);

/** Standard rates of the European Union in percent; everywhere else no value added tax is charged. */
const VAT_RATES: Record<string, number | undefined> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

/** Whether a country (ISO 3166 alpha-2) belongs to the European Union. */
export const isInUnion = (countryCode: string): boolean => countryCode in VAT_RATES;

/** What holds in a country (ISO 3166 alpha-2) for which staff have set nothing; one without a tariff of its own pays in euro. */
export const defaultTariff = (countryCode: string): Tariff => ({
  ...(TARIFFS[countryCode] ?? EURO_LOW),
  vatRate: VAT_RATES[countryCode] ?? 0,
});

export const priceList = (
  countryCode: string,
  { currency, vatRate, days, promotion }: Tariff,
): CountryPrices => ({
  countryCode,
  currency,
  vatRate,
  prices: days.map((gross, index) => ({
    days: ANNOUNCEMENT.durations[index] as number,
    ...priceOfGross(gross, vatRate),
  })),
  promotion: { days: ANNOUNCEMENT.promotionDays, ...priceOfGross(promotion, vatRate) },
});

/** The same price list where announcements are free of charge. */
export function freeOfCharge(list: CountryPrices): CountryPrices {
  const nothing = { gross: 0, net: 0, vat: 0 };
  return {
    ...list,
    prices: list.prices.map((price) => ({ ...price, ...nothing })),
    promotion: { ...list.promotion, ...nothing },
  };
}

/** Takes the tax (`vatRate` in percent) out of a gross amount in minor units, net rounded to the nearest unit. */
export function priceOfGross(gross: number, vatRate: number): Price {
  // In tenths of a percent every rate is a whole number, so the division is of two exact integers.
  const net = Math.round((gross * 1000) / (1000 + Math.round(vatRate * 10)));
  return { gross, net, vat: gross - net };
}
