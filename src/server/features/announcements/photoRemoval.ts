/** A photo that staff remove goes from everything its owner announces: it is the one change of a version that is made in its place. */
import { sql } from 'kysely';
import { instant } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { shownColumns, versionsOf } from './revisions.ts';
import { lockAnnouncement } from './state.ts';

/**
 * Takes a photo out of every version of an owner's announcements, those that wait and deleted ones among them, and of edits
 * that were not accepted. Forms that are open are of an older version from here on. The caller holds the owner's lock.
 */
export async function dropPhoto(
  unit: Unit,
  { ownerId, photoId, actorId }: { ownerId: string; photoId: string; actorId: string },
): Promise<void> {
  const { trx, now } = unit;
  const own = await trx
    .selectFrom('announcements')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const shows = sql<boolean>`${photoId}::uuid = ANY (photo_ids)`;
  const without = { photo_ids: sql<string[]>`array_remove(photo_ids, ${photoId}::uuid)` };
  for (const { id } of own) {
    // Locked before it is looked into: its owner may be adding the photo at this moment.
    const row = await lockAnnouncement(trx, id);
    if (!row) continue;
    let changed = 0n;
    for (const table of ['announcement_revisions', 'refused_edits'] as const) {
      const { numUpdatedRows } = await trx
        .updateTable(table)
        .set(without)
        .where('announcement_id', '=', id)
        .where(shows)
        .executeTakeFirst();
      changed += numUpdatedRows;
    }
    if (changed === 0n) continue;
    await trx
      .updateTable('announcements')
      .set({
        ...shownColumns((await versionsOf(trx, id)).live),
        version: row.version + 1,
        updated_at: instant(now),
      })
      .where('id', '=', id)
      .execute();
    const told = { kind: 'removePhoto', by: 'moderator', actorId, data: { photoId } };
    unit.record({ subjectType: 'announcement', subjectId: id, ...told });
  }
}
