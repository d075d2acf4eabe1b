import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  Workplace,
} from '../catalogue/catalogue.ts';
import type { Currency, PriceRange } from '../money.ts';
import type { PriceFactor, TravelCostKind } from './priceTerms.ts';
import type { ProfileTexts } from './profileTexts.ts';
import type { BOOKING } from '../booking/limits.ts';
import type { OpeningTimes } from '../openingTimes/openingTimes.ts';

/** How a partner receives: within the opening times, by appointment only, or around the clock. */
export const AVAILABILITIES = ['OPENING_HOURS', 'BY_APPOINTMENT', 'ALWAYS'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Whether a booking needs the partner's yes. */
export const BOOKING_MODES = ['REQUEST', 'INSTANT'] as const;
export type BookingMode = (typeof BOOKING_MODES)[number];

/** How many minutes are between the starts that clients may choose. */
export type StartGrid = (typeof BOOKING.startGrids)[number];

/** One bookable service of a profile. */
export interface ProfileService {
  serviceId: string;
  main: MainCategory;
  sub: SubCategory | null;
  /** The partner's own name for it; empty: the catalogue's name. */
  label: string;
  durationMinutes: number;
  /** For how many its price is; so many workers give it together. */
  people: 1 | 2;
  /** Minor units of the profile's currency. */
  price: PriceRange;
}

export interface Worker {
  workerId: string;
  name: string;
  gender: Gender;
  photoId: string | null;
  /** The services this worker gives; empty: all of the profile's. */
  serviceIds: string[];
  /** Null: the profile's. */
  openingTimes: OpeningTimes | null;
}

/** What a partner tells about themselves; one per partner, its id is the user's. */
export interface PartnerProfile extends ProfileTexts {
  name: string;
  gender: Gender;
  /** placeId of the city. */
  placeId: string;
  /** The partner asks that the exact address stays private, whatever the workplace. */
  hidesAddress?: boolean;
  isVisitingClient: boolean;
  workplace: Workplace;
  availability: Availability;
  openingTimes: OpeningTimes;
  workers: Worker[];
  serviceCategory: MainCategory[];
  services: ProfileService[];
  currency: Currency;
  isTechnician: boolean;
  clientTypes: ClientType[];
  facilities: Facility[];
  paymentMethods: PaymentMethod[];
  phonePrefix: string;
  phoneNumber: string;
  email: string;
  /** Minutes between visits as a string, "0"–"120". */
  breakTime: string;
  startGridMinutes: StartGrid;
  /** Clients are offered only starts that leave no gap (booking/starts.ts). */
  avoidsGaps: boolean;
  /** Of the ways to home visits. */
  travelSpeedKmh: number;
  priceFactors: PriceFactor[];
  travelCostKind: TravelCostKind | null;
  /** Minor units. */
  travelCost: number;
  isCalendarEnabled: boolean;
  bookingMode: BookingMode;
}
