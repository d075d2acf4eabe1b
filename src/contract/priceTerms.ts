/** What is said beside the prices of a partner. */
import { z } from './zod.ts';
import { PRICE_FACTORS, TRAVEL_COSTS } from '../domain/partners/priceTerms.ts';

export const PriceFactors = z
  .array(z.enum(PRICE_FACTORS))
  .describe('What decides the prices that are ranges; empty: the partner has not said.');

/** Of a partner, for those who look. */
export const PriceTerms = {
  priceFactors: PriceFactors,
  travelCostKind: z
    .enum(TRAVEL_COSTS)
    .nullable()
    .describe('What the way to a home visit costs; null: the partner has not said.'),
  travelCost: z
    .int()
    .describe('Minor units: for the way (`FIXED`) or for each kilometre (`PER_KM`); else 0.'),
};

/** What the way to one home visit costs. */
export const VisitTravel = z.object({
  kind: z.enum(TRAVEL_COSTS),
  amount: z.int().describe('Minor units: for the way (`FIXED`) or for each kilometre (`PER_KM`).'),
  km: z.int().describe('From the practice to the middle of the town, as the crow flies.'),
});
