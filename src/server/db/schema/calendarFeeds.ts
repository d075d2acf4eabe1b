/** Private addresses of calendars. */
import type { Instant, NullableInstant } from './columns.ts';

interface CalendarFeedsRow {
  id: string;
  user_id: string;
  /** Null: all visits of the owner. */
  worker_id: string | null;
  token_hash: Buffer;
  created_at: Instant;
  used_at: NullableInstant;
}

export interface CalendarFeedsTables {
  calendar_feeds: CalendarFeedsRow;
}
