import type { Executor, Trx } from '../../db/database.ts';
import type { Phone } from '../../../domain/accounts/phone.ts';
import { AppError } from '../../../contract/appError.ts';
import type { Caller } from '../../http/callers/context.ts';
import { announcementById } from './queries.ts';
import { lockForRules } from './crossRowRules.ts';
import type { AnnouncementRow } from './queries.ts';
import { lockAnnouncement } from './state.ts';

/** The caller's own announcement, or NOT_FOUND as for a missing one. */
export async function requireOwnAnnouncement(
  db: Executor,
  caller: Caller,
  id: string,
): Promise<AnnouncementRow> {
  const row = await announcementById(db, id);
  if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOwnAnnouncement(trx: Trx, caller: Caller, id: string): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(trx, id);
  if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
}

/** The same under the locks of the rules across rows; `phone`: the one it is to get. */
export async function lockOwnAnnouncementForRules(
  trx: Trx,
  caller: Caller,
  id: string,
  phone?: Phone,
): Promise<AnnouncementRow> {
  const row = await lockForRules(trx, id, phone);
  if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
}
