/**
 * Numbers of announcements that a process of the version before wrote beside this one, while the next version was started: without
 * their prefix, and as they were typed. What one number carries is counted by the whole number, so the clock reads them.
 */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { validPhone } from '../../phoneNumbers.ts';
import type { AnnouncementRow } from './queries.ts';

/** Some of those whose number is not read yet, by their ids; what has no prefix in its text either never will be. */
export const unreadPhones = (db: Database, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('announcements')
    .innerJoin('announcement_revisions as shown', 'shown.id', 'announcements.revision_id')
    .select('announcements.id')
    .where('phone_prefix', '=', '')
    .where(sql<boolean>`shown.content ->> 'phonePrefix' <> ''`)
    .limit(limit)
    .execute();

/** Reads the number of an announcement, under its lock, and those of its texts; what can be no number stays as it was typed. */
export async function readPhone({ trx, record }: Unit, row: AnnouncementRow): Promise<void> {
  if (row.phone_prefix !== '') return;
  const texts = await trx
    .selectFrom('announcement_revisions')
    .select(['id', 'content'])
    .where('announcement_id', '=', row.id)
    .execute();
  for (const { id, content } of texts) {
    const { phonePrefix, phoneNumber } = validPhone(content) ?? content;
    await trx
      .updateTable('announcement_revisions')
      .set({ content: sql<string>`content || ${JSON.stringify({ phonePrefix, phoneNumber })}::jsonb` })
      .where('id', '=', id)
      .where('announcement_id', '=', row.id)
      .execute();
    if (id === row.revision_id)
      await trx
        .updateTable('announcements')
        .set({ phone_prefix: phonePrefix, phone_number: phoneNumber })
        .where('id', '=', row.id)
        .execute();
  }
  record({ subjectType: 'announcement', subjectId: row.id, kind: 'phoneRead', by: 'clock', actorId: null });
}
