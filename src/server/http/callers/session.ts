import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { BrowserKind } from '../../../domain/accounts/device.ts';
import { STORED } from '../../../contract/browserStorage.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { STAFF } from '../../../domain/staff/limits.ts';
import { type Database, type Executor, instant } from '../../db/database.ts';
import type { Caller } from './context.ts';
import type { Cookies } from './cookies.ts';
import { hashToken, newToken } from './tokens.ts';

const SEEN_MS = ACCESS.seenMinutes * 60_000;

/** What a session is recognised by among the own ones. */
export interface StartedBy extends BrowserKind {
  /** It goes on with a bearer token, not with a cookie. */
  isApp: boolean;
}

export interface Sessions {
  /** Whether the request carries anything that `find` would take for a session, living or not. */
  hasCredential(request: FastifyRequest): boolean;
  /** The caller of a request by its cookie or bearer token; null when there is no living session. */
  find(request: FastifyRequest): Promise<Caller | null>;
  /** Starts a session and returns its token; within a transaction where there is one. */
  start(userId: string, by: StartedBy, executor?: Executor): Promise<string>;
  /** Notes the language in which an account is used: mails follow it until one is chosen for them. */
  speaks(userId: string, locale: Locale): Promise<void>;
  end(caller: Caller): Promise<void>;
  setCookie(cookies: Cookies, token: string): void;
  clearCookie(cookies: Cookies): void;
  /** The name of the cookie; `__Host-` where the public address is https. */
  cookieName: string;
}

/** Sessions in the database, known by the hash of a random token. */
export function createSessions(db: Database, clock: () => number, publicUrl: string): Sessions {
  const secure = publicUrl.startsWith('https:');
  const cookieName = secure ? `__Host-${STORED.session.name}` : STORED.session.name;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  /** The one place that says what a session is known by. */
  const tokenOf = (request: FastifyRequest) =>
    /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? request.cookies[cookieName];

  /** Of many requests at once the first writes. */
  const noteSeen = (sessionHash: Buffer) =>
    db
      .updateTable('sessions')
      .set({ seen_at: instant(clock()) })
      .where('token_hash', '=', sessionHash)
      .where(sql<boolean>`coalesce(seen_at, created_at) <= ${instant(clock() - SEEN_MS)}`)
      .execute();

  return {
    cookieName,
    hasCredential: (request) => Boolean(tokenOf(request)),
    async find(request) {
      const token = tokenOf(request);
      if (!token) return null;
      const sessionHash = hashToken(token);
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'users.id',
          'users.account_type',
          'users.staff_role',
          'users.locale',
          'sessions.authenticated_at',
          'sessions.created_at',
          'sessions.seen_at',
          'sessions.staff_confirmed_at',
        ])
        .where('sessions.token_hash', '=', sessionHash)
        .where('sessions.expires_at', '>', instant(clock()))
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      if ((row.seen_at ?? row.created_at) <= clock() - SEEN_MS) await noteSeen(sessionHash);
      return {
        userId: row.id,
        accountType: row.account_type,
        staffRole: row.staff_role,
        isStaffConfirmed:
          row.staff_role !== null &&
          (row.staff_confirmed_at ?? -Infinity) > clock() - STAFF.confirmedHours * 3_600_000,
        locale: row.locale,
        authenticatedAt: row.authenticated_at,
        sessionHash,
        key: null,
      };
    },
    async start(userId, { browser, system, isApp }, executor = db) {
      const token = newToken();
      const now = clock();
      await executor
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id: userId,
          browser,
          system,
          is_app: isApp,
          created_at: instant(now),
          authenticated_at: instant(now),
          expires_at: instant(now + ACCOUNT.sessionDays * 86_400_000),
        })
        .execute();
      return token;
    },
    async speaks(userId, locale) {
      await db
        .updateTable('users')
        .set({ locale })
        .where('id', '=', userId)
        .where('is_locale_chosen', '=', false)
        .where('locale', '!=', locale)
        .execute();
    },
    async end(caller) {
      await db.deleteFrom('sessions').where('token_hash', '=', caller.sessionHash).execute();
    },
    setCookie: (cookies, token) =>
      void cookies.setCookie(cookieName, token, { ...cookie, maxAge: ACCOUNT.sessionDays * 86_400 }),
    clearCookie: (cookies) => void cookies.clearCookie(cookieName, cookie),
  };
}
