/** The units of the index's rows: whole numbers of 32 bits. */
import { PRICE_STEPS } from './priceSteps.ts';

/** A price open upward, as it stands in `priceTo`. */
export const OPEN_PRICE = 0x7fffffff;

/** Prices that compare with none: no range overlaps them, and they stand after all others. */
export const NO_PRICES = { priceFrom: OPEN_PRICE, priceTo: -1 };

/** Instants are kept as seconds since 2020, which 32 bits hold until 2088. */
const YEAR_2020 = 1_577_836_800;
/** Before every instant there is, in row times. */
export const NEVER = -0x80000000;
export function toRowTime(epochSeconds: number): number {
  return Math.max(-OPEN_PRICE, Math.min(OPEN_PRICE, Math.floor(epochSeconds) - YEAR_2020));
}

/** Positions are kept in millionths of a degree. */
export function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1e6);
}

/**
 * The steps that a range of prices overlaps, a bit each; a price between two counts in both, as the filter finds it.
 * All in minor units.
 */
export function stepsOf(from: number, to: number, width: number): number {
  const first = Math.max(0, Math.ceil(from / width) - 1);
  const last = Math.min(PRICE_STEPS - 1, Math.floor(to / width));
  return first > last ? 0 : (1 << (last + 1)) - (1 << first);
}
