/** What anybody reports, and what reports keep out of sight. */
import type { Locale } from '../../../domain/locales.ts';
import type { ReportState } from '../../../domain/reports/lifecycle.ts';
import type {
  Decision,
  Measure,
  ReportReason,
  ReportSubject,
  Snapshot,
} from '../../../domain/reports/report.ts';
import type { Instant, Nullable, NullableInstant, NullableJson } from './columns.ts';

interface ReportsRow {
  id: string;
  number: string;
  subject_kind: ReportSubject;
  subject_id: string;
  reason: ReportReason;
  text: string;
  provider_id: string | null;
  reporter_id: string | null;
  name: string;
  email: string;
  locale: Locale;
  reporter_hash: Buffer | null;
  address_hash: Buffer | null;
  snapshot: NullableJson<Snapshot>;
  withheld: boolean;
  state: ReportState;
  measure: Nullable<Measure>;
  decision: NullableJson<Decision>;
  received_at: Instant;
  decided_at: NullableInstant;
  decided_by: Nullable<string>;
  erased_at: NullableInstant;
}

interface WithholdingsRow {
  report_id: string;
  subject_kind: Exclude<ReportSubject, 'photo'>;
  subject_id: string;
}

export interface ReportsTables {
  reports: ReportsRow;
  withholdings: WithholdingsRow;
}
