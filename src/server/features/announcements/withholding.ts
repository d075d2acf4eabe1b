/** What reports ask of announcements: what stood there, what shows a photo, and keeping them out of sight. */
import { sql } from 'kysely';
import { visibility } from '../../../domain/announcements/access.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import type { StoredContent } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { announcementById } from './queries.ts';
import { versionsOf } from './revisions.ts';
import { lockAnnouncement, stateOf } from './state.ts';

/** An announcement that everybody may see at `now`, or that is withheld and could be seen else. */
export interface SeenAnnouncement {
  ownerId: string;
  revisionId: string;
  content: StoredContent;
}

export async function seenAnnouncement(
  db: Executor,
  id: string,
  now: number,
): Promise<SeenAnnouncement | null> {
  const row = await announcementById(db, id);
  if (!row || visibility({ ...stateOf(row), isWithheld: false }, 'public', now).is !== 'public') return null;
  const { live } = await versionsOf(db, id);
  return { ownerId: row.owner_id, revisionId: row.revision_id, content: live };
}

/** The ids of all an owner's announcements, or of those whose shown version has a photo; in one order for everybody. */
export async function announcementIdsOf(
  trx: Executor,
  ownerId: string,
  photoId: string | null = null,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('announcements')
    .select('id')
    .where('owner_id', '=', ownerId)
    .$if(photoId !== null, (query) => query.where(sql<boolean>`${photoId}::uuid = ANY (photo_ids)`))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes an announcement out of everybody's sight, or lets it be seen again; one that is gone stays gone. */
export async function withholdAnnouncement(unit: Unit, id: string, isWithheld: boolean): Promise<void> {
  const row = await lockAnnouncement(unit.trx, id);
  if (!row || (row.withheld_at !== null) === isWithheld) return;
  await unit.trx
    .updateTable('announcements')
    .set({ withheld_at: isWithheld ? instant(unit.now) : null, updated_at: instant(unit.now) })
    .where('id', '=', id)
    .execute();
  const kind = isWithheld ? 'withhold' : 'release';
  unit.record({ subjectType: 'announcement', subjectId: id, kind, by: 'report', actorId: null });
}

/** Whether anything of an owner is withheld: then nothing of theirs goes public unread. */
export async function hasWithheld(trx: Trx | Executor, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM announcements WHERE owner_id = ${ownerId} AND withheld_at IS NOT NULL)
        OR EXISTS (SELECT FROM partner_profiles WHERE user_id = ${ownerId} AND withheld_at IS NOT NULL) AS has`.execute(
    trx,
  );
  return rows[0]?.has === true;
}
