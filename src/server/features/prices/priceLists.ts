import { type CountryPrices, priceList } from '../../../domain/payments/prices.ts';
import { TARIFF_LEAD_MS, tariffAt } from '../../../domain/payments/tariffs.ts';
import type { Database } from '../../db/database.ts';
import { tariffsOf } from './queries.ts';

export interface PriceListInForce extends CountryPrices {
  /** Since when it holds, epoch ms; null: the defaults. */
  validFrom: number | null;
  /** Until when it may be shown without a look, epoch ms: nothing is planned for sooner than that. */
  shownUntil: number;
}

/** The price list of a country (ISO 3166 alpha-2, any case) that holds now. */
export type PriceListOf = (countryCode: string) => Promise<PriceListInForce>;

/** One statement by the primary key each time; nothing is kept, so that no process ever sells at a price of before. */
export const createPriceLists =
  (db: Database, clock: () => number): PriceListOf =>
  async (anyCase) => {
    const countryCode = anyCase.toUpperCase();
    const now = clock();
    const { tariff, validFrom, until } = tariffAt(countryCode, await tariffsOf(db, countryCode), now);
    const shownUntil = Math.min(until ?? Number.POSITIVE_INFINITY, now + TARIFF_LEAD_MS);
    return { ...priceList(countryCode, tariff), validFrom, shownUntil };
  };
