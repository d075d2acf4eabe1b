import { ANNOUNCEMENT } from '../limits.ts';
import type { Currency } from '../money.ts';
import type { OrderPurpose } from './order.ts';

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

interface Tariff {
  currency: Currency;
  /** Gross minor units, in the order of ANNOUNCEMENT.durations. */
  days: readonly [number, number, number];
  promotion: number;
}

const EURO_LOW: Tariff = { currency: 'EUR', days: [1500, 3500, 5900], promotion: 500 };
const EURO_HIGH: Tariff = { currency: 'EUR', days: [1900, 4500, 7900], promotion: 500 };
const TARIFFS: Record<string, Tariff | undefined> = {
  PL: { currency: 'PLN', days: [4900, 11_900, 19_900], promotion: 1900 },
  CZ: { currency: 'CZK', days: [29_900, 74_900, 129_000], promotion: 12_900 },
  DE: EURO_HIGH,
  FR: EURO_HIGH,
  ES: EURO_LOW,
};

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

/** The price list of a country (ISO 3166 alpha-2, any case); a country without a tariff of its own pays in euro. */
export function priceForCountry(countryCode: string): CountryPrices {
  const code = countryCode.toUpperCase();
  const tariff = TARIFFS[code] ?? EURO_LOW;
  const vatRate = VAT_RATES[code] ?? 0;
  return {
    countryCode: code,
    currency: tariff.currency,
    vatRate,
    prices: tariff.days.map((gross, index) => ({
      days: ANNOUNCEMENT.durations[index] as number,
      ...priceOfGross(gross, vatRate),
    })),
    promotion: { days: ANNOUNCEMENT.promotionDays, ...priceOfGross(tariff.promotion, vatRate) },
  };
}

/** The same price list where announcements are free of charge. */
export function freeOfCharge(list: CountryPrices): CountryPrices {
  const nothing = { gross: 0, net: 0, vat: 0 };
  return {
    ...list,
    prices: list.prices.map((price) => ({ ...price, ...nothing })),
    promotion: { ...list.promotion, ...nothing },
  };
}

/** The price of one order, or null for days that are not sold; a promotion has its one length. */
export function priceOfOrder(countryCode: string, purpose: OrderPurpose, days: number): Price | null {
  const { prices, promotion } = priceForCountry(countryCode);
  const price = purpose === 'promote' ? promotion : prices.find((offered) => offered.days === days);
  return price ? { gross: price.gross, net: price.net, vat: price.vat } : null;
}

/** Takes the tax (`vatRate` in percent) out of a gross amount in minor units, net rounded to the nearest unit. */
export function priceOfGross(gross: number, vatRate: number): Price {
  // In tenths of a percent every rate is a whole number, so the division is of two exact integers.
  const net = Math.round((gross * 1000) / (1000 + Math.round(vatRate * 10)));
  return { gross, net, vat: gross - net };
}
