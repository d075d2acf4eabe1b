/** Announcements put into the database as they are, past the verbs of their partner. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AnnouncementStatus } from '../../src/domain/announcements/announcement.ts';
import { appendChanges } from '../../src/server/db/changes.ts';
import { databaseOf, instant } from '../../src/server/db/database.ts';
import type { StoredContent } from '../../src/server/db/schema.ts';
import { shownColumns, versionsOf, writeOffers } from '../../src/server/features/announcements/revisions.ts';
import { LODZ } from './announcements.ts';

const TEXT: StoredContent = {
  title: 'Massage',
  description: {},
  authorLocale: 'pl',
  offers: [
    {
      main: 'RELAXED_MASSAGE',
      sub: 'CLASSIC_MASSAGE',
      durationMinutes: 60,
      price: { from: 15_000, to: 15_000 },
    },
  ],
  currency: 'PLN',
  placeId: LODZ,
  countryCode: 'PL',
  district: '',
  lat: 51.77,
  lng: 19.46,
  isVisitingClient: true,
  travelRadiusKm: null,
  workplace: 'CLASSIC',
  gender: 'FEMALE',
  clientTypes: [],
  paymentMethods: [],
  facilities: [],
  languages: [],
  phonePrefix: '48',
  phoneNumber: '501100200',
  website: '',
  facebook: '',
  instagram: '',
  youtube: '',
  photoIds: [],
};

/** One of an owner, live until 2099 or in another status; its id and its number in the search index. */
export async function storeAnnouncement(
  pool: Pool,
  ownerId: string,
  { status = 'ACTIVE', ...changes }: Partial<StoredContent> & { status?: AnnouncementStatus } = {},
): Promise<{ id: string; number: number }> {
  const [id, revision] = [randomUUID(), randomUUID()];
  const content = { ...TEXT, ...changes };
  const { photoIds, ...text } = content;
  const now = instant(Date.now());
  const isLive = status === 'ACTIVE';
  return databaseOf(pool)
    .transaction()
    .execute(async (trx) => {
      const stored = await trx
        .insertInto('announcements')
        .values({
          id,
          owner_id: ownerId,
          status,
          ...shownColumns(content),
          revision_id: revision,
          published_at: isLive ? now : null,
          expires_at: isLive ? new Date('2099-01-01') : null,
          created_at: now,
          updated_at: now,
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('announcement_revisions')
        .values({
          announcement_id: id,
          id: revision,
          content: JSON.stringify(text),
          photo_ids: photoIds,
          created_at: now,
        })
        .execute();
      await writeOffers(trx, id, content.offers);
      return stored;
    });
}

/** Writes changes over what an announcement shows, as another process would: what is kept of it hears of the change. */
export async function rewriteAnnouncement(
  pool: Pool,
  id: string,
  changes: Partial<StoredContent>,
): Promise<void> {
  const db = databaseOf(pool);
  const { live } = await versionsOf(db, id);
  const content = { ...live, ...changes };
  await db.transaction().execute(async (trx) => {
    const { photoIds, ...text } = content;
    await sql`UPDATE announcement_revisions SET content = ${JSON.stringify(text)}, photo_ids = ${sql.val(photoIds)}
      WHERE id = (SELECT revision_id FROM announcements WHERE id = ${id})`.execute(trx);
    await trx.updateTable('announcements').set(shownColumns(content)).where('id', '=', id).execute();
    await writeOffers(trx, id, content.offers);
    await appendChanges(trx, [{ subjectType: 'announcement', subjectId: id }], Date.now());
  });
}
