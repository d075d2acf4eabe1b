import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  Workplace,
} from '../catalogue/catalogue.ts';
import type { Locale, LocalizedText } from '../locales.ts';
import type { Currency, PriceRange } from '../money.ts';

/** One treatment an announcement offers. */
export interface Offer {
  main: MainCategory;
  sub: SubCategory | null;
  durationMinutes: number;
  /** Minor units of the announcement's currency. */
  price: PriceRange;
}

/** What a partner writes into an announcement: everything but its state. */
export interface AnnouncementContent {
  title: string;
  /** By language; the author's language is always there. */
  description: LocalizedText;
  authorLocale: Locale;
  offers: Offer[];
  currency: Currency;
  /** placeId of the city. */
  placeId: string;
  district: string;
  isVisitingClient: boolean;
  /** Only with isVisitingClient. */
  travelRadiusKm: number | null;
  workplace: Workplace;
  gender: Gender;
  clientTypes: ClientType[];
  paymentMethods: PaymentMethod[];
  facilities: Facility[];
  languages: Locale[];
  phonePrefix: string;
  phoneNumber: string;
  website: string;
  facebook: string;
  instagram: string;
  youtube: string;
}

export const ANNOUNCEMENT_STATUSES = [
  'DRAFT',
  'AWAITING_PAYMENT',
  'IN_REVIEW',
  'TO_FIX',
  'ACTIVE',
  'EXPIRED',
  'BLOCKED',
  'DELETED',
] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

/** Why a moderator or an automatic check sent an announcement back: the field, a code, and words for the partner. */
export interface Reason {
  path: string;
  code: string;
  detail: string;
}
