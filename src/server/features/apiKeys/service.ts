/** Keys of partners' own tools: made, shown by name, ended. What they open stands in the contract (`forKeys`). */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import type { apiKeys as contract } from '../../../contract/apiKeys.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { KEY_PREFIX, type KeyScope } from '../../../domain/apiKeys/apiKey.ts';
import { API_KEYS } from '../../../domain/apiKeys/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { hashToken, newToken } from '../../http/callers/tokens.ts';
import type { Post } from '../../mail.ts';
import type { Asking, Owner } from '../accounts/face.ts';
import type { ApiKeyRow } from './queries.ts';
import * as queries from './queries.ts';

export interface ApiKeysDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address(locale: Locale, path: string): string;
  /** Knows the owner by the password; throws INVALID_INPUT (`password` wrong), TOO_MANY_ATTEMPTS. */
  confirmOwner(asking: Asking, password: string): Promise<Owner>;
}

type ApiKey = z.input<typeof contract.create.response>['apiKey'];

export function createApiKeys({ db, unitOfWork, post, address, confirmOwner }: ApiKeysDependencies) {
  /** The partner's keys, without what they are known by. */
  const list = async (userId: string): Promise<ApiKey[]> => (await queries.keysOf(db, userId)).map(present);

  /**
   * Makes a key and tells the address; the only time the key is told. A key outlives the session that made it, so the
   * password is asked for each time. Throws API_KEYS_FULL, and what `confirmOwner` does.
   */
  async function create(
    asking: Asking,
    { name, scope, password }: { name: string; scope: KeyScope; password: string },
  ) {
    const { account, requireStill } = await confirmOwner(asking, password);
    const { id: userId, email: to, locale } = account;
    const id = randomUUIDv7();
    const key = KEY_PREFIX + newToken();
    const createdAt = await unitOfWork(async (unit) => {
      await lockUser(unit.trx, userId);
      await requireStill(unit.trx);
      const present = await queries.keysOf(unit.trx, userId);
      if (present.length >= API_KEYS.max) throw new AppError('API_KEYS_FULL');
      await queries.insertKey(unit.trx, {
        id,
        userId,
        name,
        scope,
        tokenHash: hashToken(key),
        now: unit.now,
      });
      unit.record({
        subjectType: 'user',
        subjectId: userId,
        kind: 'API_KEY_MADE',
        by: 'owner',
        actorId: userId,
      });
      await post.send(unit.trx, {
        to,
        locale,
        kind: 'apiKeyMade',
        params: { name, scope },
        link: address(locale, '/user-zone/api-keys'),
      });
      return unit.now;
    });
    return { key, apiKey: present({ id, name, scope, created_at: createdAt, used_at: null }) };
  }

  /** Ends a key at once. Throws NOT_FOUND. */
  async function revoke(userId: string, id: string): Promise<void> {
    if (!(await queries.deleteKey(db, userId, id))) throw new AppError('NOT_FOUND');
  }

  return { list, create, revoke };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

const present = ({ id, name, scope, created_at, used_at }: ApiKeyRow): ApiKey => ({
  id,
  name,
  scope,
  createdAt: rfc3339(created_at),
  usedAt: used_at === null ? null : rfc3339(used_at),
});
