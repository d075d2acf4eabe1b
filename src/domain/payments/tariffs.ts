import { type Tariff, defaultTariff } from './prices.ts';

/*
 * Staff set what a country pays from an instant on; until the first of them the defaults hold. What has been valid is
 * never changed, so that an order can always be traced to the price list it was made by.
 */

/** A tariff that staff have set. */
export interface DatedTariff extends Tariff {
  /** Epoch ms. */
  validFrom: number;
}

export interface TariffInForce {
  tariff: Tariff;
  /** Since when, epoch ms; null: the defaults, always. */
  validFrom: number | null;
  /** When the next one begins, epoch ms; null: none is planned. */
  until: number | null;
}

/**
 * The tariff of a country (ISO 3166 alpha-2) at an instant.
 * @param set what staff have set for the country, in any order
 * @param now epoch ms
 */
export function tariffAt(countryCode: string, set: readonly DatedTariff[], now: number): TariffInForce {
  let current: DatedTariff | null = null;
  let until: number | null = null;
  for (const tariff of set) {
    const { validFrom } = tariff;
    if (validFrom > now) until = Math.min(validFrom, until ?? validFrom);
    else if (!current || validFrom > current.validFrom) current = tariff;
  }
  return {
    tariff: current ?? defaultTariff(countryCode),
    validFrom: current?.validFrom ?? null,
    until,
  };
}

/** So long ahead a tariff is planned at least: what was shown before may be shown so long. */
export const TARIFF_LEAD_MS = 60 * 60_000;

/** Whether a tariff may still be planned, or taken back, at `now` (epoch ms). */
export const isPlannable = (validFrom: number, now: number): boolean => validFrom >= now + TARIFF_LEAD_MS;

/** When a local date begins in a zone (IANA), epoch ms. */
export const startOfDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
