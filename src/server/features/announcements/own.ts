import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/appError.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { Caller } from '../../http/context.ts';
import { announcementById } from './queries.ts';
import { type AnnouncementRow, lockAnnouncement } from './state.ts';

/** The caller's own announcement, or NOT_FOUND as for a missing one. */
export async function requireOwn(db: Database, caller: Caller, id: string): Promise<AnnouncementRow> {
  const row = await announcementById(db, id);
  if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOwn(
  trx: Transaction<Tables>,
  caller: Caller,
  id: string,
): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(trx, id);
  if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
}
