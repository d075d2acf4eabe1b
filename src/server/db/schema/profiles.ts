/** Profiles of partners, with their workers and services, and of clients. */
import type { ColumnType, Generated } from 'kysely';
import type { OpeningTimes } from '../../../domain/openingTimes/openingTimes.ts';
import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  Workplace,
} from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import type { PointOf } from '../../../domain/partners/address.ts';
import type { Availability, BookingMode, StartGrid } from '../../../domain/partners/profile.ts';
import type { PriceFactor, TravelCostKind } from '../../../domain/partners/priceTerms.ts';
import type { ProfileTexts } from '../../../domain/partners/profileTexts.ts';
import type { Columns } from '../columnNames.ts';
import type { Instant, Json, Nullable, NullableInstant, NullableJson } from './columns.ts';

interface PartnerProfilesRow extends Columns<ProfileTexts> {
  user_id: string;
  name: string;
  gender: Gender;
  description_locale: Generated<Locale | null>;
  place_id: string;
  hides_address: Generated<boolean>;
  /** The owner's, as whom they treat; empty: the name of the profile. */
  owner_name: Generated<string>;
  /** Whether the owner treats beside the people named. */
  treats_clients: Generated<boolean>;
  lat: number;
  lng: number;
  point_of: Generated<PointOf>;
  is_visiting_client: boolean;
  workplace: Workplace;
  availability: Availability;
  opening_times: Json<OpeningTimes>;
  service_category: Generated<MainCategory[]>;
  currency: Currency;
  is_technician: boolean;
  /** Since when it gives this number; written by the database. */
  licence_given_at: NullableInstant;
  client_types: ClientType[];
  facilities: Facility[];
  payment_methods: PaymentMethod[];
  phone_prefix: string;
  phone_number: string;
  email: string;
  break_time: string;
  /** Minutes between the starts that clients may choose. */
  start_grid_minutes: Generated<StartGrid>;
  avoids_gaps: Generated<boolean>;
  /** The words of /p/…; null until they are given (partners/shortAddress.ts). */
  short_address: Nullable<string>;
  /** Of the ways to home visits, km/h. */
  travel_speed_kmh: Generated<number>;
  price_factors: Generated<PriceFactor[]>;
  /** Null: the partner has not said what the way to home visits costs. */
  travel_cost_kind: Nullable<TravelCostKind>;
  /** Minor units. */
  travel_cost: Generated<number>;
  is_calendar_enabled: boolean;
  booking_mode: BookingMode;
  photo_ids: Generated<string[]>;
  version: Generated<number>;
  removed_at: NullableInstant;
  /** Out of everybody's sight by a report (features/reports/withholding.ts). */
  withheld_at: NullableInstant;
  /** How many reviews everybody sees, and their stars together; written with each review (features/reviews). */
  review_count: Generated<number>;
  review_stars: Generated<number>;
  /** Written by the database: the account, as long as the profile stands. */
  account_id: ColumnType<string | null, never, never>;
  created_at: Instant;
  updated_at: Instant;
}

interface ShortAddressesRow {
  /** Keyed, of the words (partners/shortAddresses.ts). */
  hash: Buffer;
  words: string | null;
  profile_id: string | null;
  given_at: Instant;
}

interface WorkersRow {
  id: string;
  profile_id: string;
  position: number;
  is_partner: Generated<boolean>;
  name: string;
  gender: Gender;
  photo_id: string | null;
  service_ids: Generated<string[]>;
  opening_times: NullableJson<OpeningTimes>;
  /** `YYYY-MM-DD`: the first day without them; null: they stay. */
  leaves_on: Nullable<string>;
  removed_at: NullableInstant;
}

interface ServicesRow {
  id: string;
  profile_id: string;
  position: number;
  main: MainCategory;
  sub: SubCategory | null;
  label: string;
  duration_minutes: number;
  /** For how many its price is; so many give it at once. */
  people: Generated<1 | 2>;
  price_from: number;
  price_to: number | null;
  removed_at: NullableInstant;
}

interface ClientProfilesRow {
  user_id: string;
  name: string;
  gender: Gender | null;
  phone_prefix: string;
  phone_number: string;
  place_id: string | null;
  locale: Locale;
  note: string;
  /** The street of home visits; of an older card maybe the whole address. */
  address: string;
  house_number: string;
  post_code: string;
  town: string;
  /** From the street to the door. */
  way_in: string;
  updated_at: Instant;
}

export interface ProfilesTables {
  partner_profiles: PartnerProfilesRow;
  short_addresses: ShortAddressesRow;
  workers: WorkersRow;
  services: ServicesRow;
  client_profiles: ClientProfilesRow;
}
