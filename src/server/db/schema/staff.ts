/** What staff prove themselves by, and what they did. */
import type { GeneratedAlways } from 'kysely';
import type { StaffRole } from '../../../domain/staff/staff.ts';
import type { Instant, Nullable, NullableJson } from './columns.ts';

interface StaffAuthenticatorsRow {
  user_id: string;
  /** Of the one that counts; null: none does yet. */
  secret: Buffer | null;
  /** Of the one that is being set up. */
  pending_secret: Nullable<Buffer>;
  created_at: Instant;
  /** Of the last code that was taken, in periods since 1970. */
  last_step: number | null;
}

interface StaffRecoveryCodesRow {
  user_id: string;
  code_hash: Buffer;
}

interface AuditLogRow {
  id: GeneratedAlways<number>;
  at: Instant;
  actor_id: string;
  actor_role: StaffRole;
  act: string;
  subject_type: string;
  subject_id: string;
  /** Empty where the act needs none. */
  reason: string;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
}

export interface StaffTables {
  staff_authenticators: StaffAuthenticatorsRow;
  staff_recovery_codes: StaffRecoveryCodesRow;
  audit_log: AuditLogRow;
}
