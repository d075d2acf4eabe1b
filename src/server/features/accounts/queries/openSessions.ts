/** The sessions of a person. */
import { sql } from 'kysely';
import { ACCESS } from '../../../../domain/accounts/accessLimits.ts';
import { instant, type Executor } from '../../../db/database.ts';

/** The living sessions of a person: the given one first, then those used last, as many as are shown. */
export const openSessions = (db: Executor, userId: string, thisHash: Buffer, now: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'is_app', 'created_at'])
    .select(sql<boolean>`token_hash = ${thisHash}`.as('is_this'))
    .select(({ fn }) => fn.coalesce('seen_at', 'created_at').as('seen_at'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', instant(now))
    .orderBy('is_this', 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(ACCESS.sessionsListed)
    .execute();

/** Ends one of a person's sessions by its id; the hash of its token, or undefined when there is none. */
export const endSession = (db: Executor, userId: string, id: string) =>
  db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst();

/** The password was given in the session just now. */
export const noteAuthenticated = (db: Executor, sessionHash: Buffer, now: number) =>
  db
    .updateTable('sessions')
    .set({ authenticated_at: instant(now) })
    .where('token_hash', '=', sessionHash)
    .execute();
