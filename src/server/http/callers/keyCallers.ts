import type { FastifyRequest } from 'fastify';
import { KEY_PREFIX } from '../../../domain/apiKeys/apiKey.ts';
import { API_KEYS } from '../../../domain/apiKeys/limits.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Caller } from './context.ts';
import { hashToken } from './tokens.ts';

const NOTED_MS = API_KEYS.usedNotedMinutes * 60_000;

/** Who calls with the key of a partner's own tool. Keys open the API alone, never a page. */
export interface KeyCallers {
  /** Whether the request carries what looks like a key, known or not. */
  carriesKey(request: FastifyRequest): boolean;
  /** The partner whose key it is; null for an unknown or ended one, and while the account is suspended. */
  find(request: FastifyRequest): Promise<Caller | null>;
}

export function createKeyCallers(db: Database, clock: () => number): KeyCallers {
  const keyOf = (request: FastifyRequest) =>
    new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]{43})$`, 'i').exec(request.headers.authorization ?? '')?.[1];

  return {
    carriesKey: (request) => keyOf(request) !== undefined,
    async find(request) {
      const key = keyOf(request);
      if (key === undefined) return null;
      const tokenHash = hashToken(key);
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.user_id')
        .select([
          'api_keys.id as key_id',
          'api_keys.scope',
          'api_keys.used_at',
          'users.id',
          'users.account_type',
          'users.locale',
        ])
        .where('api_keys.token_hash', '=', tokenHash)
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      const now = clock();
      if ((row.used_at ?? 0) <= now - NOTED_MS)
        await db
          .updateTable('api_keys')
          .set({ used_at: instant(now) })
          .where('id', '=', row.key_id)
          .execute();
      return {
        userId: row.id,
        accountType: row.account_type,
        // A tool is never staff, whoever made its key.
        staffRole: null,
        isStaffConfirmed: false,
        locale: row.locale,
        // Nobody gave a password.
        authenticatedAt: 0,
        sessionHash: tokenHash,
        key: { id: row.key_id, scope: row.scope },
      };
    },
  };
}
