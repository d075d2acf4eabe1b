/** Searches that clients save. */
import type { SearchSort } from '../../../domain/search/filters.ts';
import type { Instant, NullableInstant } from './columns.ts';

interface SavedSearchesRow {
  id: string;
  user_id: string;
  name: string;
  /** The search's address behind its `?`, canonical, without order and page. */
  query: string;
  sort: SearchSort | null;
  saved_at: Instant;
  seen_at: Instant;
  /** Up to when what was published has been told by mail. */
  told_until: Instant;
  /** When it is looked through next for a mail of what is new; null: no mails are wanted. */
  due_at: NullableInstant;
}

export interface SavedSearchesTables {
  saved_searches: SavedSearchesRow;
}
