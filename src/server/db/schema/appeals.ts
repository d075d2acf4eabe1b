/** Appeals of owners against a block. */
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface AppealsRow {
  id: string;
  announcement_id: string;
  text: string;
  made_at: Instant;
  decided_at: NullableInstant;
  upheld: Nullable<boolean>;
  decision_text: Nullable<string>;
  decided_by: Nullable<string>;
}

export interface AppealsTables {
  appeals: AppealsRow;
}
