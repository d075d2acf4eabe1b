/** What happened, what follows it, and facts about the database. */
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Instant } from './columns.ts';

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
  subject_type: 'announcement' | 'profile' | 'directory' | 'category' | 'calendar';
  subject_id: string;
  at: Instant;
  removed_number: number | null;
}

interface FactsRow {
  name: string;
  value: string;
}

export interface LogTables {
  events: EventsRow;
  changes: ChangesRow;
  facts: FactsRow;
}
