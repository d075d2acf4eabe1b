/** Calendars that partners keep elsewhere, and what was busy there. */
import type { Generated } from 'kysely';
import type { ImportFailure } from '../../../domain/calendarImports/calendarImport.ts';
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface CalendarImportsRow {
  id: string;
  profile_id: string;
  /** Null: everybody's there. */
  worker_id: string | null;
  name: string;
  /** A secret: whoever has it reads that calendar. */
  address: string;
  created_at: Instant;
  due_at: Instant;
  claimed_until: NullableInstant;
  tried_at: NullableInstant;
  read_at: NullableInstant;
  taken_at: NullableInstant;
  time_zone: Nullable<string>;
  etag: Nullable<string>;
  last_modified: Nullable<string>;
  failure: Nullable<ImportFailure>;
  failing_since: NullableInstant;
  failures: Generated<number>;
}

interface ImportedTimesRow {
  import_id: string;
  starts_at: Instant;
  ends_at: Instant;
}

export interface CalendarImportsTables {
  calendar_imports: CalendarImportsRow;
  imported_times: ImportedTimesRow;
}
