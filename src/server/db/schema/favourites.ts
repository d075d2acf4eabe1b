/** Announcements that people keep. */
import type { Instant } from './columns.ts';

interface FavouritesRow {
  user_id: string;
  announcement_id: string;
  kept_at: Instant;
}

export interface FavouritesTables {
  favourites: FavouritesRow;
}
