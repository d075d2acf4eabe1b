/** Who waits for a time, what was given back, and what of it was offered to whom. */
import type { ColumnType, Generated } from 'kysely';
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import type { OfferOutcome, WaitingState } from '../../../domain/waitingList/waitingList.ts';
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface WaitingListRow {
  id: string;
  client_id: string;
  profile_id: string;
  service_id: string;
  /** Null: anyone. */
  worker_id: string | null;
  place: VisitPlace;
  home_town: Generated<string>;
  home_lat: Nullable<number>;
  home_lng: Nullable<number>;
  name: string;
  /** `YYYY-MM-DD`; so the next. */
  first_day: string;
  last_day: string;
  weekdays: number[];
  /** `HH:MM`; so the next. */
  from_time: string;
  to_time: string;
  time_zone: string;
  since: Instant;
  lapses_at: Instant;
  state: WaitingState;
  visit_id: Nullable<string>;
  changed_at: Instant;
}

/** Written by triggers of visits, blocks and days off; only `due_at` by the code. */
interface FreedTimesRow {
  id: Generated<string>;
  profile_id: string;
  worker_id: ColumnType<string | null, string | null, never>;
  starts_at: Instant;
  free_at: Instant;
  client_id: Nullable<string>;
  due_at: NullableInstant;
}

interface WaitingOffersRow {
  id: string;
  entry_id: string;
  freed_id: string;
  worker_id: string;
  /** The hold; null: it is whose books it first. */
  appointment_id: string | null;
  starts_at: Instant;
  free_at: Instant;
  offered_at: Instant;
  ends_at: Instant;
  outcome: Nullable<OfferOutcome>;
}

export interface WaitingListTables {
  waiting_list: WaitingListRow;
  freed_times: FreedTimesRow;
  waiting_offers: WaitingOffersRow;
}
