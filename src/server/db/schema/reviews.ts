/** What clients say of their visits. */
import type { Stars } from '../../../domain/reviews/reviews.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface ReviewsRow {
  id: string;
  appointment_id: string;
  profile_id: string;
  writer_id: string | null;
  name: string;
  stars: Stars;
  text: string;
  locale: Locale;
  written_at: Instant;
  changed_at: NullableInstant;
  reply: Nullable<string>;
  replied_at: NullableInstant;
  withheld_at: NullableInstant;
}

export interface ReviewsTables {
  reviews: ReviewsRow;
}
