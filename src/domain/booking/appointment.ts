import type { MainCategory, SubCategory } from '../catalogue/catalogue.ts';
import type { Currency, PriceRange } from '../money.ts';
import type { PriceFactor, VisitTravel } from '../partners/priceTerms.ts';

/** Where a visit takes place: at the partner's or at the client's. */
export const VISIT_PLACES = ['SALON', 'CLIENT'] as const;
export type VisitPlace = (typeof VISIT_PLACES)[number];

/** The service as it was when it was booked; later edits of the profile do not change a visit. */
export interface BookedService {
  main: MainCategory;
  sub: SubCategory | null;
  label: string;
  durationMinutes: number;
  /** For how many it is; left out where it was booked before that was known: one. */
  people?: number;
  price: PriceRange;
  currency: Currency;
  /** What decides a price that is a range; left out where it was booked before that was said. */
  priceFactors?: PriceFactor[];
  /** What the way to a home visit costs; left out where that was not said. */
  travel?: VisitTravel;
}
