// What is to be said beside a price: what decides it where it is a range, and what the way to a home visit costs.

import type { PriceRange } from '../money.ts';
import type { Point } from '../places/place.ts';
import { distanceKm } from '../places/nearestCity.ts';

/** What may decide a price that is a range. */
export const PRICE_FACTORS = ['EXTENT', 'MATERIALS', 'PERSON', 'TIME', 'FIRST_VISIT'] as const;
export type PriceFactor = (typeof PRICE_FACTORS)[number];

/** What the way to a client costs: nothing, a sum, or a sum for each kilometre. */
export const TRAVEL_COSTS = ['FREE', 'FIXED', 'PER_KM'] as const;
export type TravelCostKind = (typeof TRAVEL_COSTS)[number];

export interface TravelCost {
  kind: TravelCostKind;
  /** Minor units; 0 where it is free. */
  amount: number;
}

/** What the way to one home visit costs. */
export interface VisitTravel extends TravelCost {
  /** From the practice to the middle of the town, as the crow flies. */
  km: number;
}

export const isOpenPrice = ({ from, to }: PriceRange): boolean => to === null || to > from;

/** The cost that a partner has set; null: they have said nothing. */
export const travelCostOf = (kind: TravelCostKind | null, amount: number): TravelCost | null =>
  kind && { kind, amount: kind === 'FREE' ? 0 : amount };

/** The same for a home visit. */
export const travelOfVisit = (cost: TravelCost | null, practice: Point, home: Point): VisitTravel | null =>
  cost && { ...cost, km: Math.round(distanceKm(practice, home)) };
