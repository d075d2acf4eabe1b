import { ACCESS } from '../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../domain/accounts/limits.ts';
import { type Database, instant } from '../db/database.ts';

/**
 * Removes what has served its time: ended sessions, spent links, sign-ups nobody
 * confirmed, codes, challenges and changes of address nobody answered, forgotten devices, old hits, remembered answers and changes that
 * every process has long seen.
 */
export async function deleteExpired(db: Database, now: number): Promise<void> {
  const day = 86_400_000;
  await db.deleteFrom('sessions').where('expires_at', '<', instant(now)).execute();
  await db
    .deleteFrom('mail_tokens')
    .where('expires_at', '<', instant(now - 7 * day))
    .execute();
  await db
    .deleteFrom('sign_ups')
    .where('created_at', '<', instant(now - ACCESS.signUpHours * 3_600_000))
    .execute();
  await db
    .deleteFrom('email_changes')
    // Two links, one after the other, and a while for mails that go late.
    .where('created_at', '<', instant(now - 3 * ACCOUNT.emailChangeHours * 3_600_000))
    .execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', instant(now)).execute();
  await db.deleteFrom('log_in_codes').where('expires_at', '<', instant(now)).execute();
  await db.deleteFrom('device_log_in_codes').where('expires_at', '<', instant(now)).execute();
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<', instant(now - ACCOUNT.deviceDays * day))
    .execute();
  await db
    .deleteFrom('sms_sent')
    .where('sent_at', '<', instant(now - 2 * day))
    .execute();
  await db.deleteFrom('rate_hits').where('ends_at', '<', instant(now)).execute();
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', instant(now - 2 * day))
    .execute();
  await db
    .deleteFrom('changes')
    .where('at', '<', instant(now - 30 * day))
    .execute();
}
