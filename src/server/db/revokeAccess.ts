/**
 * What a restore ends. A backup holds what lets somebody in as it was at its moment; what was ended since, by a log-out, a new
 * password or for a lost device, would come back with it. Nobody knows any more what that was, so all of it ends:
 * people log in anew with their password or by mail, and those who had a way in that they must make anew are told.
 */
import type pg from 'pg';
import type { Locale } from '../../domain/locales.ts';

/**
 * Every table whose rows let somebody in, or say where somebody is reached. Sign-ups, changes of address and what else waits
 * for a mailed link wait on, for another link.
 */
export const ACCESS_TABLES = [
  'sessions',
  'devices',
  'api_keys',
  'passkeys',
  'passkey_challenges',
  'mail_tokens',
  'log_in_codes',
  'device_log_in_codes',
  'push_tokens',
  'calendar_feeds',
] as const;

/** Those that only their owner can make anew. */
const MADE_BY_HAND = ['api_keys', 'passkeys', 'calendar_feeds'] as const;

export interface Owner {
  email: string;
  locale: Locale;
}

/**
 * Takes out of sight, in the transaction that restores, those of the accounts that had ended since and are there again, and
 * answers their ids: a job deletes them (`leaving.deleteAgain`).
 */
export async function hideErased(
  client: pg.ClientBase,
  erased: readonly string[],
  now: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'UPDATE users SET suspended_at = $2 WHERE id = ANY($1::uuid[]) RETURNING id',
    [erased, new Date(now)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends them all in the transaction that restores, and answers who is to be told. A backup of an older version has not
 * all of the tables.
 */
export async function revokeAccess(client: pg.ClientBase): Promise<Owner[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass('public.' || name) IS NOT NULL`,
    [ACCESS_TABLES],
  );
  const there = new Set(rows.map(({ name }) => name));
  const byHand = MADE_BY_HAND.filter((name) => there.has(name));
  const owners =
    byHand.length === 0
      ? []
      : (
          await client.query<Owner>(
            `SELECT email, locale FROM users WHERE email_verified_at IS NOT NULL AND suspended_at IS NULL AND id IN (${byHand
              .map((name) => `SELECT user_id FROM ${name}`)
              .join(' UNION ')}) ORDER BY id`,
          )
        ).rows;
  for (const name of there) await client.query(`DELETE FROM ${name}`);
  return owners;
}
