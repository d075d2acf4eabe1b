/** Calendars that partners keep elsewhere: their addresses, and how reading them goes. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { CalendarImport, calendarImports } from '../../../contract/calendarImports.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { importAddress, shownAddress } from '../../../domain/calendarImports/calendarImport.ts';
import { CALENDAR_IMPORTS } from '../../../domain/calendarImports/limits.ts';
import { lockUser, lockWorkers } from '../../db/locks.ts';
import { everyWorkerOf, profileOf, workersOf } from '../partners/face.ts';
import type { ImportRow } from './queries.ts';
import * as queries from './queries.ts';
import { type ReadingDependencies, readImport } from './reading.ts';

export interface CalendarImportsDependencies extends ReadingDependencies {
  /** Whether addresses may be plain HTTP. */
  isPlainAllowed: boolean;
}

type Wish = z.output<(typeof calendarImports)['addImport']['body']>;

const AGAIN_MS = CALENDAR_IMPORTS.againSeconds * 1_000;

export function createCalendarImports(dependencies: CalendarImportsDependencies) {
  const { db, unitOfWork, clock, isPlainAllowed } = dependencies;

  /** The partner's imports, and whose each can be. */
  const list = async (userId: string): Promise<CalendarImport[]> =>
    (await queries.importsOf(db, userId, clock())).map(present);

  async function one(userId: string, id: string): Promise<CalendarImport> {
    const found = (await list(userId)).find((row) => row.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Takes an address down and reads it for the first time. Throws PROFILE_MISSING, INVALID_INPUT. */
  async function add(userId: string, { name, address: given, worker }: Wish): Promise<CalendarImport> {
    const address = importAddress(given, isPlainAllowed);
    if (address === null) throw invalid({ path: 'address', code: 'invalidUrl' });
    const id = randomUUIDv7();
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      if (!(await profileOf(trx, userId))) throw new AppError('PROFILE_MISSING');
      if (worker !== null && !(await workersOf(trx, userId)).some((own) => own.id === worker))
        throw invalid({ path: 'worker', code: 'invalidChoice' });
      const standing = await queries.importsOf(trx, userId, unit.now);
      const max = CALENDAR_IMPORTS.perPartner;
      if (standing.length >= max) throw invalid({ path: 'address', code: 'tooMany', params: { max } });
      await queries.insertImport(trx, {
        id,
        profileId: userId,
        workerId: worker,
        name,
        address,
        now: unit.now,
      });
      unit.answerWith(id);
    });
    await readImport(dependencies, id, { isDueOnly: false, triedBefore: clock() });
    return one(userId, id);
  }

  /** Throws NOT_FOUND. */
  async function rename(userId: string, id: string, name: string): Promise<CalendarImport> {
    if (!(await queries.renameImport(db, userId, id, name))) throw new AppError('NOT_FOUND');
    return one(userId, id);
  }

  /** Takes an address away; its busy times are given back at once. Throws NOT_FOUND. */
  async function remove(userId: string, id: string): Promise<void> {
    await unitOfWork(async ({ trx }) => {
      await lockUser(trx, userId);
      await lockWorkers(trx, await everyWorkerOf(trx, userId));
      if (!(await queries.deleteImport(trx, userId, id))) throw new AppError('NOT_FOUND');
      await queries.tellCalendar(trx, userId);
    });
  }

  /** Reads one now. Throws NOT_FOUND, and TOO_MANY_ATTEMPTS where it was asked for a moment ago. */
  async function readNow(userId: string, id: string): Promise<CalendarImport> {
    const rows = await queries.importsOf(db, userId, clock());
    const row = rows.find((own) => own.id === id);
    if (!row) throw new AppError('NOT_FOUND');
    const now = clock();
    const isRead = await readImport(dependencies, id, { isDueOnly: false, triedBefore: now - AGAIN_MS });
    if (!isRead) {
      const wait = Math.max(1_000, (row.tried_at ?? now) + AGAIN_MS - now);
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(wait / 1_000) });
    }
    return one(userId, id);
  }

  return { list, one, add, rename, remove, readNow };
}

export type CalendarImports = ReturnType<typeof createCalendarImports>;

const present = (row: ImportRow): CalendarImport => ({
  id: row.id,
  workerId: row.worker_id,
  name: row.name,
  address: shownAddress(row.address),
  createdAt: rfc3339(row.created_at),
  readAt: row.read_at === null ? null : rfc3339(row.read_at),
  failure: row.failure,
  failingSince: row.failing_since === null ? null : rfc3339(row.failing_since),
  nextAt: rfc3339(row.due_at),
  times: row.times ?? 0,
});
