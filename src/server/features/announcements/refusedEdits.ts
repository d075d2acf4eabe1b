/** Edits that staff did not accept: kept for their owner to go on from, until another edit takes their place. */
import { type Executor, instant, type Trx } from '../../db/database.ts';
import type { RevisionText, StoredContent } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';

/** What was written, and when it was not accepted (epoch ms). */
export interface RefusedEdit {
  content: StoredContent;
  refusedAt: number;
}

/** That of an announcement; null without one. */
export async function refusedEditOf(db: Executor, announcementId: string): Promise<RefusedEdit | null> {
  const row = await db
    .selectFrom('refused_edits')
    .select(['content', 'photo_ids', 'refused_at'])
    .where('announcement_id', '=', announcementId)
    .executeTakeFirst();
  return row ? { content: { ...row.content, photoIds: row.photo_ids }, refusedAt: row.refused_at } : null;
}

/** Those of the announcements that have one: when it was not accepted (epoch ms). */
export async function refusedAmong(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refused_edits')
    .select(['announcement_id', 'refused_at'])
    .where('announcement_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ announcement_id, refused_at }) => [announcement_id, refused_at]));
}

/** Keeps one of a locked announcement, before its version goes: so its photos stay. */
export async function keepRefused(
  { trx, now }: Unit,
  announcementId: string,
  { photoIds, ...text }: StoredContent,
): Promise<void> {
  const kept = {
    content: JSON.stringify(text satisfies RevisionText),
    photo_ids: photoIds,
    refused_at: instant(now),
  };
  await trx
    .insertInto('refused_edits')
    .values({ announcement_id: announcementId, ...kept })
    .onConflict((conflict) => conflict.column('announcement_id').doUpdateSet(kept))
    .execute();
}

/** Forgets that of a locked announcement with the reasons it was given; the photos it kept. */
export async function forgetRefused(trx: Trx, announcementId: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('refused_edits')
    .where('announcement_id', '=', announcementId)
    .returning('photo_ids')
    .executeTakeFirst();
  if (!gone) return [];
  await trx.updateTable('announcements').set({ reasons: null }).where('id', '=', announcementId).execute();
  return gone.photo_ids;
}
