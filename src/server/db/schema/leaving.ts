/** Where the apps of sessions can be reached, and the copies that people ask for of what is kept of them. */
import type { ExportState, PushPlatform } from '../../../domain/accounts/leaving.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface PushTokensRow {
  session_hash: Buffer;
  user_id: string;
  token_hash: Buffer;
  token: string;
  platform: Nullable<PushPlatform>;
  locale: Nullable<Locale>;
  registered_at: Instant;
}

interface ExportsRow {
  user_id: string;
  id: string;
  state: ExportState;
  asked_at: Instant;
  expires_at: NullableInstant;
}

export interface LeavingTables {
  push_tokens: PushTokensRow;
  exports: ExportsRow;
}
