/** Accounts, how their people get in, and what is counted of attempts and repetitions. */
import type { ColumnType } from 'kysely';
import type { AccountType } from '../../../domain/accounts/account.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Instant, NullableInstant, NullableJson } from './columns.ts';

interface UsersRow {
  id: string;
  account_type: AccountType;
  staff_role: 'moderator' | 'admin' | null;
  email: string;
  email_verified_at: NullableInstant;
  phone_prefix: string;
  phone_number: string;
  password_hash: string;
  locale: Locale;
  terms_version: string;
  terms_accepted_at: Instant;
  suspended_at: NullableInstant;
  created_at: Instant;
}

interface SessionsRow {
  token_hash: Buffer;
  user_id: string;
  created_at: Instant;
  authenticated_at: Instant;
  expires_at: Instant;
}

/** A sign-up whose address is not confirmed yet. */
interface SignUpsRow {
  id: string;
  device_hash: Buffer | null;
  /** An own address: where its browser was going; null: nowhere. */
  next: string | null;
  account_type: AccountType;
  email: string;
  phone_prefix: string;
  phone_number: string;
  password_hash: string;
  locale: Locale;
  terms_version: string;
  terms_accepted_at: Instant;
  created_at: Instant;
}

/** What a mailed link is for. */
export type MailPurpose = 'verify-email' | 'reset-password';

interface MailTokensRow {
  token_hash: Buffer;
  purpose: MailPurpose;
  /** Either of the two. */
  user_id: string | null;
  sign_up_id: string | null;
  /** UUIDv7 of the mail that carries it. */
  mail_id: string;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface DevicesRow {
  user_id: string;
  token_hash: Buffer;
  last_used_at: Instant;
}

interface RateHitsRow {
  key: string;
  times: ColumnType<never, Date[], Date[]>;
  is_full: boolean;
  ends_at: Instant;
}

interface IdempotentAnswersRow {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: NullableJson<unknown>;
  created_at: Instant;
  holder: string | null;
  locked_until: Instant;
  subject_id: string | null;
}

export interface AccountsTables {
  users: UsersRow;
  sessions: SessionsRow;
  sign_ups: SignUpsRow;
  mail_tokens: MailTokensRow;
  devices: DevicesRow;
  rate_hits: RateHitsRow;
  idempotent_answers: IdempotentAnswersRow;
}
