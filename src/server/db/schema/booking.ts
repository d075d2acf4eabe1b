/** Visits and the time they take. */
import type { ColumnType, Generated } from 'kysely';
import type { BookedService, VisitPlace } from '../../../domain/booking/appointment.ts';
import type { AppointmentState } from '../../../domain/booking/lifecycle.ts';
import type { MoveState } from '../../../domain/booking/move.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Instant, Json, NullableInstant, Nullable } from './columns.ts';

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
  held_from: Nullable<Buffer>;
  cancelled_late: Generated<boolean>;
  /** All five or none. */
  move_state: Nullable<MoveState>;
  move_worker_id: Nullable<string>;
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

export interface BookingTables {
  appointments: AppointmentsRow;
  taken_times: TakenTimesRow;
}
