/** The tables as the query builder sees them; the truth is `migrations/`. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountType } from '../../domain/accounts/account.ts';
import type {
  AnnouncementContent,
  AnnouncementStatus,
  Reason,
} from '../../domain/announcements/announcement.ts';
import type { BookedService, VisitPlace } from '../../domain/booking/appointment.ts';
import type { AppointmentState } from '../../domain/booking/lifecycle.ts';
import type { MoveState } from '../../domain/booking/move.ts';
import type { OpeningTimes } from '../../domain/booking/openingTimes.ts';
import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  Workplace,
} from '../../domain/catalogue/catalogue.ts';
import type { Locale, LocalizedText } from '../../domain/locales.ts';
import type { Currency } from '../../domain/money.ts';
import type { OrderPurpose, OrderState } from '../../domain/payments/order.ts';
import type { Availability, BookingMode } from '../../domain/partners/profile.ts';

/** Comes as epoch milliseconds, is written as a Date. */
type Instant = ColumnType<number, Date, Date>;
type NullableInstant = ColumnType<number | null, Date | null | undefined, Date | null>;
/** Comes parsed, is written as text (`JSON.stringify`). */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface UsersRow {
  id: string;
  account_type: AccountType;
  staff_role: 'moderator' | 'admin' | null;
  email: string;
  email_verified_at: NullableInstant;
  phone_prefix: string;
  phone_number: string;
  password_hash: string;
  locale: Locale;
  terms_version: string;
  terms_accepted_at: Instant;
  suspended_at: NullableInstant;
  created_at: Instant;
}

interface SessionsRow {
  token_hash: Buffer;
  user_id: string;
  created_at: Instant;
  authenticated_at: Instant;
  expires_at: Instant;
}

/** A sign-up whose address is not confirmed yet. */
interface SignUpsRow {
  id: string;
  device_hash: Buffer | null;
  account_type: AccountType;
  email: string;
  phone_prefix: string;
  phone_number: string;
  password_hash: string;
  locale: Locale;
  terms_version: string;
  terms_accepted_at: Instant;
  created_at: Instant;
}

interface MailTokensRow {
  token_hash: Buffer;
  purpose: string;
  /** Either of the two. */
  user_id: string | null;
  sign_up_id: string | null;
  /** UUIDv7 of the mail that carries it. */
  mail_id: string;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface DevicesRow {
  user_id: string;
  token_hash: Buffer;
  last_used_at: Instant;
}

interface RateHitsRow {
  key: string;
  times: ColumnType<never, Date[], Date[]>;
  is_full: boolean;
  ends_at: Instant;
}

interface IdempotentAnswersRow {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: NullableJson<unknown>;
  created_at: Instant;
  holder: string | null;
  locked_until: Instant;
  subject_id: string | null;
}

/** What a photo was uploaded for. */
export type PhotoPurpose = 'profile' | 'worker' | 'announcement';

interface PhotosRow {
  id: string;
  owner_id: string;
  purpose: PhotoPurpose;
  attached: Generated<boolean>;
  width: number;
  height: number;
  bytes: Generated<number>;
  created_at: Instant;
  wanted_at: NullableInstant;
}

interface PartnerProfilesRow {
  user_id: string;
  name: string;
  gender: Gender;
  description: string;
  eng_description: string;
  description_locale: Generated<Locale | null>;
  place_id: string;
  city_description: string;
  district: string;
  neighbourhood: string;
  street: string;
  house_number: string;
  post_code: string;
  hides_address: Generated<boolean>;
  lat: number;
  lng: number;
  is_visiting_client: boolean;
  workplace: Workplace;
  availability: Availability;
  opening_times: Json<OpeningTimes>;
  service_category: Generated<MainCategory[]>;
  currency: Currency;
  is_technician: boolean;
  licence_number: Generated<string>;
  client_types: ClientType[];
  facilities: Facility[];
  payment_methods: PaymentMethod[];
  phone_prefix: string;
  phone_number: string;
  email: string;
  website: string;
  facebook: string;
  instagram: string;
  youtube: string;
  break_time: string;
  is_calendar_enabled: boolean;
  booking_mode: BookingMode;
  photo_ids: Generated<string[]>;
  version: Generated<number>;
  removed_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
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
  address: string;
  updated_at: Instant;
}

/** A whole version of an announcement: what it says, with where its place is, and its photos in order. */
export interface StoredContent extends AnnouncementContent {
  photoIds: string[];
  countryCode: string;
  /** The public point: blurred where the workplace is private. */
  lat: number;
  lng: number;
}

interface AnnouncementsRow {
  id: string;
  number: GeneratedAlways<number>;
  owner_id: string;
  status: AnnouncementStatus;
  status_before: AnnouncementStatus | null;
  hidden: Generated<boolean>;
  version: Generated<number>;
  title: string;
  description: Json<LocalizedText>;
  author_locale: Locale;
  currency: Currency;
  place_id: string;
  country_code: string;
  district: string;
  lat: number;
  lng: number;
  is_visiting_client: boolean;
  travel_radius_km: number | null;
  workplace: Workplace;
  gender: Gender;
  client_types: ClientType[];
  payment_methods: PaymentMethod[];
  facilities: Facility[];
  languages: Locale[];
  phone_prefix: string;
  phone_number: string;
  website: string;
  facebook: string;
  instagram: string;
  youtube: string;
  photo_ids: Generated<string[]>;
  completeness: number;
  pending_revision: NullableJson<StoredContent>;
  pending_for: 'REVIEW' | 'PAYMENT' | null;
  reasons: NullableJson<Reason[]>;
  published_at: NullableInstant;
  expires_at: NullableInstant;
  promoted_until: NullableInstant;
  checkout_expires_at: NullableInstant;
  blocked_at: NullableInstant;
  deleted_at: NullableInstant;
  paid_days: number | null;
  expiry_notice: number | null;
  created_at: Instant;
  updated_at: Instant;
}

interface OffersRow {
  announcement_id: string;
  position: number;
  main: MainCategory;
  sub: SubCategory | null;
  duration_minutes: number;
  price_from: number;
  price_to: number | null;
}

interface OrdersRow {
  id: string;
  owner_id: string;
  announcement_id: string;
  purpose: OrderPurpose;
  days: number;
  state: OrderState;
  amount: number;
  vat: number;
  currency: Currency;
  provider: string;
  provider_session: string | null;
  locale: Locale;
  created_at: Instant;
  expires_at: Instant;
  paid_at: NullableInstant;
  refund_due: Generated<boolean>;
}

interface PaymentEventsRow {
  provider: string;
  event_id: string;
  payload: Json<unknown>;
  received_at: Instant;
}

interface AppointmentsRow {
  id: string;
  reference: string;
  profile_id: string;
  worker_id: string;
  group_id: string;
  announcement_id: string | null;
  client_id: string | null;
  partner_name: Generated<string | null>;
  state: AppointmentState;
  service_id: string;
  service: Json<BookedService>;
  starts_at: Instant;
  ends_at: Instant;
  break_minutes: number;
  time_zone: string;
  place: Generated<VisitPlace>;
  name: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  note: Generated<string>;
  address: Generated<string>;
  locale: Locale;
  reason: Generated<string>;
  reschedules: Generated<number>;
  expires_at: NullableInstant;
  requested_at: NullableInstant;
  held_from: Buffer | null | undefined;
  cancelled_late: Generated<boolean>;
  /** All five or none. */
  move_state: MoveState | null | undefined;
  move_worker_id: string | null | undefined;
  move_starts_at: NullableInstant;
  move_ends_at: NullableInstant;
  move_expires_at: NullableInstant;
  sequence: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Written by a trigger of `appointments` alone. */
interface TakenTimesRow {
  appointment_id: ColumnType<string, never, never>;
  kind: ColumnType<'VISIT' | 'MOVE', never, never>;
  worker_id: ColumnType<string, never, never>;
  starts_at: ColumnType<number, never, never>;
  ends_at: ColumnType<number, never, never>;
  free_at: ColumnType<number, never, never>;
}

interface EventsRow {
  id: GeneratedAlways<number>;
  subject_type: string;
  subject_id: string;
  kind: string;
  actor_id: string | null;
  at: Instant;
  data: ColumnType<unknown, string | undefined, string>;
}

interface ChangesRow {
  seq: GeneratedAlways<number>;
  subject_type: string;
  subject_id: string;
  at: Instant;
  removed_number: number | null;
}

interface FactsRow {
  name: string;
  value: string;
}

export interface Tables {
  users: UsersRow;
  sessions: SessionsRow;
  sign_ups: SignUpsRow;
  mail_tokens: MailTokensRow;
  devices: DevicesRow;
  rate_hits: RateHitsRow;
  idempotent_answers: IdempotentAnswersRow;
  photos: PhotosRow;
  partner_profiles: PartnerProfilesRow;
  workers: WorkersRow;
  services: ServicesRow;
  client_profiles: ClientProfilesRow;
  announcements: AnnouncementsRow;
  offers: OffersRow;
  orders: OrdersRow;
  payment_events: PaymentEventsRow;
  appointments: AppointmentsRow;
  taken_times: TakenTimesRow;
  events: EventsRow;
  changes: ChangesRow;
  facts: FactsRow;
}
