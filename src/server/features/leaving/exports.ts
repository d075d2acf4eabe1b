/**
 * The copy of everything that somebody has here: a ZIP of JSON, calendar and photos, made by a job, mailed about when it
 * is ready, and there for a day. The row says which file is anybody's; a file without its row is cleared away.
 */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { ExportFiles } from '../../../adapters/storage/exports.ts';
import { AppError } from '../../../contract/appError.ts';
import type { Export } from '../../../contract/leaving.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { AccountType } from '../../../domain/accounts/account.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Database, type Executor, instant } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { RateLimiter } from '../../http/limits/rateLimit.ts';
import type { Enqueues } from '../../jobs/queue.ts';
import type { Post } from '../../mail.ts';
import { translator } from '../../messages.ts';
import type { Asking, Owner } from '../accounts/face.ts';
import { EXPORTED, photoFile, photosOf } from './exported.ts';

/** A copy to be made. */
export interface ExportJob {
  userId: string;
  exportId: string;
}

export interface ExportDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  limiter: RateLimiter;
  confirmOwner(asking: Asking, password?: string): Promise<Owner>;
  queue: Enqueues<'leaving.export', ExportJob>;
  post: Post;
  files: ExportFiles;
  address(locale: Locale, path: string): string;
  /** The largest size of a kept photo; null when its file is not there. */
  photo(id: string, width: number): Promise<Uint8Array | null>;
  /** The papers of somebody's invoices, one after the other. */
  invoicesOf(userId: string): AsyncIterable<{ name: string; bytes: Uint8Array }>;
  /** All visits of somebody as one calendar. */
  calendarOf(user: ExportedUser): Promise<string>;
}

/** Whose copy it is. */
export interface ExportedUser {
  id: string;
  account_type: AccountType;
  locale: Locale;
  email: string;
}

/** What the storage refuses for now, as an answer. */
function refuse(error: Error): never {
  if (error.name !== 'StorageUnavailable') throw error;
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 60, cause: error });
}

const { perDay, hours, madeAgainAfterMinutes } = ACCESS.export;
const LIMIT = { hits: perDay, minutes: 1_440 };

export function createExports(dependencies: ExportDependencies) {
  const { db, unitOfWork, clock, limiter, confirmOwner, queue, post, files, address } = dependencies;

  /** How the copy stands; what has been there for its time is as good as gone. */
  async function state(userId: string, executor: Executor = db): Promise<Export> {
    const row = await executor
      .selectFrom('exports')
      .select(['state', 'asked_at', 'expires_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const now = clock();
    const isLost = row?.state === 'MAKING' && row.asked_at <= now - madeAgainAfterMinutes * 60_000;
    if (!row || isLost || (row.expires_at !== null && row.expires_at <= now))
      return { state: 'NONE', expiresAt: null };
    return { state: row.state, expiresAt: row.expires_at === null ? null : rfc3339(row.expires_at) };
  }

  /**
   * Has a copy made, unless one is being made: of everything somebody has here, so that an open session alone is not
   * enough. Throws REAUTH_REQUIRED, INVALID_INPUT (`password` wrong), TOO_MANY_ATTEMPTS, BUSY when address or password
   * change at this moment, UNAUTHENTICATED when the account is gone.
   */
  async function start(asking: Asking, password?: string): Promise<Export> {
    const { account, requireStill } = await confirmOwner(asking, password);
    const userId = account.id;
    const before = await state(userId);
    if (before.state === 'MAKING') return before;
    await limiter.take(`export ${userId}`, LIMIT);
    return unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      await requireStill(trx);
      const present = await state(userId, trx);
      if (present.state === 'MAKING') return present;
      const id = randomUUID();
      const row = { id, state: 'MAKING' as const, asked_at: instant(unit.now), expires_at: null };
      await trx
        .insertInto('exports')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      await queue.add(trx, 'leaving.export', { userId, exportId: id });
      return { state: 'MAKING', expiresAt: null };
    });
  }

  /** The job: makes the copy, and mails that it is there. Where it is asked for no more, nothing is left of it. */
  async function make({ userId, exportId }: ExportJob): Promise<void> {
    const user = await db
      .selectFrom('exports')
      .innerJoin('users', 'users.id', 'exports.user_id')
      .select(['users.id', 'users.account_type', 'users.locale', 'users.email'])
      .where('exports.id', '=', exportId)
      .where('exports.user_id', '=', userId)
      .where('exports.state', '=', 'MAKING')
      .executeTakeFirst();
    if (!user) return;
    await files.write(exportId, makeZip(entriesOf(user)));
    const isWanted = await unitOfWork(async ({ trx, now }) => {
      const ready = await trx
        .updateTable('exports')
        .set({ state: 'READY', expires_at: instant(now + hours * 3_600_000) })
        .where('id', '=', exportId)
        .where('state', '=', 'MAKING')
        .executeTakeFirst();
      if (!ready.numUpdatedRows) return false;
      await post.send(trx, {
        to: user.email,
        locale: user.locale,
        kind: 'exportReady',
        params: { hours },
        link: address(user.locale, '/user-zone/my-data'),
      });
      return true;
    });
    // Made twice at once it is there and stays; deleted meanwhile it is nobody's.
    if (!isWanted) await eraseLeft();
  }

  /** The files of a copy, one after the other: a photo is read when those before it are written. */
  async function* entriesOf(user: ExportedUser) {
    const lastModified = new Date(clock());
    const t = translator(user.locale, 'leaving');
    yield { name: 'README.txt', lastModified, input: t('readme') };
    for (const [name, rows] of EXPORTED[user.account_type]) {
      const input = `${JSON.stringify(await rows(db, user.id), null, 2)}\n`;
      yield { name, lastModified, input };
    }
    const calendar = await dependencies.calendarOf(user);
    yield { name: 'appointments.ics', lastModified, input: calendar };
    for await (const { name, bytes } of dependencies.invoicesOf(user.id))
      yield { name: `invoices/${name}`, lastModified, input: new Uint8Array(bytes) };
    for (const photo of await photosOf(db, user.id)) {
      const input = await dependencies.photo(photo.id, photo.width);
      if (input) yield { name: photoFile(photo), lastModified, input: new Uint8Array(input) };
    }
  }

  /** Lets the session fetch the copy for a while; throws what `start` does about the password. */
  async function confirm(asking: Asking, password?: string): Promise<void> {
    await confirmOwner(asking, password);
  }

  /** The copy that is ready; throws REAUTH_REQUIRED as `start` does, NOT_FOUND, UNAVAILABLE. */
  async function open(asking: Asking): Promise<{ stream: Readable; bytes: number }> {
    await confirmOwner(asking);
    const { userId } = asking;
    const row = await db
      .selectFrom('exports')
      .select('id')
      .where('user_id', '=', userId)
      .where('expires_at', '>', instant(clock()))
      .executeTakeFirst();
    const file = row && (await files.read(row.id).catch(refuse));
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }

  /** Deletes the files that are nobody's. */
  async function eraseLeft(): Promise<void> {
    // The files first: what is asked for meanwhile is not among them yet.
    const there = await files.ids();
    if (there.length === 0) return;
    const known = new Set((await db.selectFrom('exports').select('id').execute()).map(({ id }) => id));
    for (const id of there) if (!known.has(id)) await files.delete(id);
  }

  /** Deletes copies whose time is over. */
  async function tidy(): Promise<void> {
    await db.deleteFrom('exports').where('expires_at', '<=', instant(clock())).execute();
    await eraseLeft();
  }

  return { state, start, make, confirm, open, eraseLeft, tidy };
}

export type Exports = ReturnType<typeof createExports>;
