import type { KeyScope } from '../../../domain/apiKeys/apiKey.ts';
import { API_KEYS } from '../../../domain/apiKeys/limits.ts';
import { type Database, type Executor, instant, type Trx } from '../../db/database.ts';

export type ApiKeyRow = Awaited<ReturnType<typeof keysOf>>[number];

/** Somebody's keys, the newest first. */
export const keysOf = (db: Executor, userId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scope', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(API_KEYS.max)
    .execute();

export async function insertKey(
  trx: Trx,
  key: { id: string; userId: string; name: string; scope: KeyScope; tokenHash: Buffer; now: number },
): Promise<void> {
  await trx
    .insertInto('api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      scope: key.scope,
      token_hash: key.tokenHash,
      created_at: instant(key.now),
    })
    .execute();
}

/** Ends all of somebody's keys; answers whether there were any. */
export async function deleteKeysOf(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Answers whether there was one. */
export async function deleteKey(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
