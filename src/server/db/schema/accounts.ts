/** Accounts, how their people get in, and what is counted of attempts and repetitions. */
import type { KeyScope } from '../../../domain/apiKeys/apiKey.ts';
import type { ColumnType, Generated } from 'kysely';
import type { AccountType } from '../../../domain/accounts/account.ts';
import type { Browser, System } from '../../../domain/accounts/device.ts';
import type { ChallengePurpose, PasskeyTransport } from '../../../domain/accounts/passkey.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { StaffRole } from '../../../domain/staff/staff.ts';
import type { Instant, Nullable, NullableInstant, NullableJson } from './columns.ts';

interface UsersRow {
  id: string;
  account_type: AccountType;
  staff_role: StaffRole | null;
  email: string;
  email_verified_at: NullableInstant;
  phone_prefix: string;
  phone_number: string;
  password_hash: string;
  /** Of mails to it. */
  locale: Locale;
  /** Its owner said so; else it follows the language in which the account is used. */
  is_locale_chosen: Generated<boolean>;
  terms_version: string;
  terms_accepted_at: Instant;
  suspended_at: NullableInstant;
  /** As its owner was told; empty while it is not suspended. */
  suspended_reason: Generated<string>;
  created_at: Instant;
  /** What authenticators know the account by. */
  passkey_handle: Generated<string>;
}

interface SessionsRow {
  token_hash: Buffer;
  user_id: string;
  created_at: Instant;
  authenticated_at: Instant;
  expires_at: Instant;
  /** Names it where its token must not be told. */
  id: Generated<string>;
  browser: Nullable<Browser>;
  system: Nullable<System>;
  /** Held as a bearer token, not as a cookie. */
  is_app: Generated<boolean>;
  /** Null: not since it began. */
  seen_at: NullableInstant;
  /** When it last gave a code of its owner's authenticator. */
  staff_confirmed_at: NullableInstant;
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
export type MailPurpose = 'verify-email' | 'reset-password' | 'confirm-current-email' | 'confirm-new-email';

interface MailTokensRow {
  token_hash: Buffer;
  purpose: MailPurpose;
  /** One of the three. */
  user_id: string | null;
  sign_up_id: string | null;
  email_change_id: string | null;
  /** UUIDv7 of the mail that carries it. */
  mail_id: string;
  expires_at: Instant;
  used_at: NullableInstant;
}

/** A change of address under way; an account has one at most. */
interface EmailChangesRow {
  id: string;
  user_id: string;
  new_email: string;
  /** By the present address; null: not yet. */
  confirmed_at: NullableInstant;
  created_at: Instant;
}

interface LogInCodesRow {
  user_id: string;
  device_hash: Buffer;
  code_hash: string;
  /** UUIDv7 of the mail that carries it. */
  mail_id: string;
  tries: Generated<number>;
  expires_at: Instant;
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

interface ApiKeysRow {
  id: string;
  user_id: string;
  name: string;
  scope: KeyScope;
  token_hash: Buffer;
  created_at: Instant;
  used_at: NullableInstant;
}

interface PasskeysRow {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: PasskeyTransport[];
  is_backed_up: boolean;
  browser: Nullable<Browser>;
  system: Nullable<System>;
  created_at: Instant;
  used_at: NullableInstant;
  /** The owner's own. */
  name: Nullable<string>;
}

interface PasskeyChallengesRow {
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  asker_hash: Buffer;
  /** Null at log-in. */
  user_id: string | null;
  expires_at: Instant;
}

export interface AccountsTables {
  api_keys: ApiKeysRow;
  passkeys: PasskeysRow;
  passkey_challenges: PasskeyChallengesRow;
  users: UsersRow;
  sessions: SessionsRow;
  sign_ups: SignUpsRow;
  mail_tokens: MailTokensRow;
  email_changes: EmailChangesRow;
  /** Of the version before, which keeps one code for an account; nothing here writes it. */
  log_in_codes: LogInCodesRow;
  device_log_in_codes: LogInCodesRow;
  devices: DevicesRow;
  rate_hits: RateHitsRow;
  idempotent_answers: IdempotentAnswersRow;
}
