import type { Trx } from '../../db/database.ts';
import { lockAnnouncement } from './state.ts';

/**
 * Deletes all that a partner has announced, with its versions, its history and the places it had in others' lists, under the
 * partner's lock; orders stay. Photos are the caller's matter, and so is telling of the partner's profile.
 * @returns the ids of what is gone
 */
export async function eraseAnnouncements(trx: Trx, ownerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('announcements')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  for (const id of ids) await lockAnnouncement(trx, id);
  await trx
    .deleteFrom('events')
    .where('subject_type', '=', 'announcement')
    .where('subject_id', 'in', ids)
    .execute();
  await trx.deleteFrom('announcements').where('id', 'in', ids).execute();
  return ids;
}
