/**
 * The steps that the prices of a currency are counted by. A step is an option like any other: how many results a search
 * for its prices alone would have. Prices overlap, so that one announcement may count in several steps.
 */
import type { Currency } from '../money.ts';
import type { SearchFilters } from './filters.ts';

/** Where the slider of prices ends, and how far it goes at once; whole units. The fields beside it take more. */
export const PRICE_SCALE: Record<Currency, { max: number; step: number }> = {
  PLN: { max: 600, step: 10 },
  CZK: { max: 4000, step: 100 },
  RUB: { max: 12000, step: 250 },
  EUR: { max: 200, step: 5 },
  GBP: { max: 200, step: 5 },
  USD: { max: 250, step: 5 },
  CHF: { max: 250, step: 5 },
};

export const PRICE_STEPS = 10;

/** In whole units. */
export const priceStepOf = (currency: Currency): number => PRICE_SCALE[currency].max / PRICE_STEPS;

export interface PriceStep {
  /** As an address writes it: `50-100`. */
  key: string;
  price: NonNullable<SearchFilters['price']>;
}

/** From 0 to the end of the slider, each beginning where the one before it ends. */
export function priceSteps(currency: Currency): PriceStep[] {
  const width = priceStepOf(currency);
  return Array.from({ length: PRICE_STEPS }, (_, index) => {
    const price = { from: index * width, to: (index + 1) * width };
    return { key: `${price.from}-${price.to}`, price };
  });
}
