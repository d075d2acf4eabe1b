import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  Workplace,
} from '../catalogue/catalogue.ts';
import type { Rating } from './ranking.ts';

/** What the search knows of an announcement that is active and not hidden. Instants are epoch seconds. */
export interface SearchDocument {
  /** The announcement's short id: unique, 1 to 2³¹−1; newer announcements have higher ones. */
  number: number;
  /** ISO 3166 alpha-2; always the country of the city. */
  countryCode: string;
  /** The city. */
  placeId: string;
  offers: SearchOffer[];
  /** Whether its prices are in another currency than its country's: they compare with none there. Left out: they are not. */
  hasForeignPrices?: boolean;
  gender: Gender;
  paymentMethods: PaymentMethod[];
  clientTypes: ClientType[];
  workplace: Workplace;
  facilities: Facility[];
  isVisitingClient: boolean;
  /** Degrees; kept to a millionth, which is 11 cm. */
  lat: number;
  lng: number;
  /** 0–100 percent. */
  completeness: number;
  publishedAt: number;
  rating: Rating | null;
  /** Null or past: not promoted. */
  promotedUntil: number | null;
  /** From this second on it is no longer found. */
  expiresAt: number;
  /** The number of its partner's calendar (availabilityIndex.ts); left out: there is none. */
  calendar?: number;
}

export interface SearchOffer {
  main: MainCategory;
  sub: SubCategory | null;
  /** Minor units of the announcement's currency. */
  priceFrom: number;
  /** Null: open upward. */
  priceTo: number | null;
}

/** What an announcement says beside its treatments: the groups of filters that do not depend on them. */
export type Traits = Pick<
  SearchDocument,
  'gender' | 'paymentMethods' | 'clientTypes' | 'workplace' | 'facilities' | 'isVisitingClient'
>;
