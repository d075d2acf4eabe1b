/** Visits and the time they take. */
import type { ColumnType, Generated } from 'kysely';
import type { BookedService, VisitPlace } from '../../../domain/booking/appointment.ts';
import type { AppointmentState } from '../../../domain/booking/lifecycle.ts';
import type { MoveState } from '../../../domain/booking/move.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { OpeningInterval } from '../../../domain/openingTimes/openingTimes.ts';
import type { Instant, Json, NullableInstant, Nullable } from './columns.ts';

interface AppointmentsRow {
  id: string;
  reference: string;
  profile_id: string;
  worker_id: string;
  /** Who gives a visit for two with them. */
  second_worker_id: Nullable<string>;
  group_id: string;
  announcement_id: string | null;
  client_id: string | null;
  card_id: Nullable<string>;
  partner_name: Generated<string | null>;
  state: AppointmentState;
  service_id: string;
  service: Json<BookedService>;
  starts_at: Instant;
  ends_at: Instant;
  break_minutes: number;
  /** The start for which the partner does without the time for the way; no other start is meant. */
  without_travel_at: NullableInstant;
  time_zone: string;
  place: Generated<VisitPlace>;
  name: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  note: Generated<string>;
  address: Generated<string>;
  /** Where a home visit goes. */
  home_town: Generated<string>;
  home_lat: Nullable<number>;
  home_lng: Nullable<number>;
  locale: Locale;
  reason: Generated<string>;
  reschedules: Generated<number>;
  /** When it was before it was moved last. */
  moved_from: NullableInstant;
  expires_at: NullableInstant;
  requested_at: NullableInstant;
  held_from: Nullable<Buffer>;
  held_device: Nullable<Buffer>;
  is_guest: Generated<boolean>;
  cancelled_late: Generated<boolean>;
  tells_client: Generated<boolean>;
  /** All three or none: of visits that were written down at once. */
  series_id: Nullable<string>;
  series_position: Nullable<number>;
  series_size: Nullable<number>;
  /** All five or none. */
  move_state: Nullable<MoveState>;
  move_worker_id: Nullable<string>;
  move_second_worker_id: Nullable<string>;
  move_starts_at: NullableInstant;
  move_ends_at: NullableInstant;
  move_expires_at: NullableInstant;
  sequence: Generated<number>;
  /** What the UID in calendars ends with. */
  uid_domain: Generated<string>;
  created_at: Instant;
  updated_at: Instant;
}

/** Written by triggers of `appointments` and `time_blocks` alone. */
interface TakenTimesRow {
  appointment_id: ColumnType<string | null, never, never>;
  block_id: ColumnType<string | null, never, never>;
  kind: ColumnType<'VISIT' | 'MOVE' | 'BLOCK' | 'IMPORT', never, never>;
  worker_id: ColumnType<string, never, never>;
  starts_at: ColumnType<number, never, never>;
  ends_at: ColumnType<number, never, never>;
  free_at: ColumnType<number, never, never>;
}

/** Of home visits; written by those who give them. */
interface VisitCheckInsRow {
  appointment_id: string;
  starts_at: Instant;
  checked_in_at: Instant;
  checked_out_at: NullableInstant;
}

interface TimeBlocksRow {
  id: string;
  profile_id: string;
  worker_id: string;
  series_id: string;
  starts_at: Instant;
  ends_at: Instant;
  note: Generated<string>;
  created_at: Instant;
}

interface DaysOffRow {
  id: string;
  profile_id: string;
  /** Null: of everybody. */
  worker_id: string | null;
  /** `YYYY-MM-DD`; so the next. */
  first_day: string;
  last_day: string;
  /** When they receive on each of the days; null: not at all. */
  periods: ColumnType<OpeningInterval[] | null, string | null | undefined, string | null>;
  note: Generated<string>;
  created_at: Instant;
}

interface GuestCodesRow {
  appointment_id: string;
  email: string;
  mail_id: string;
  code_hash: Nullable<Buffer>;
  tries: Generated<number>;
  mails: Generated<number>;
  asked_at: Instant;
  expires_at: Instant;
}

export interface BookingTables {
  guest_codes: GuestCodesRow;
  time_blocks: TimeBlocksRow;
  days_off: DaysOffRow;
  appointments: AppointmentsRow;
  taken_times: TakenTimesRow;
  visit_check_ins: VisitCheckInsRow;
}
