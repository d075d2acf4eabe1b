/** The cases of the staff, and who is at them. */
import type { CaseKind } from '../../../domain/moderation/cases.ts';
import type { Instant } from './columns.ts';

interface CaseHoldsRow {
  kind: CaseKind;
  subject_id: string;
  holder_id: string;
  until: Instant;
}

export interface ModerationTables {
  case_holds: CaseHoldsRow;
}
