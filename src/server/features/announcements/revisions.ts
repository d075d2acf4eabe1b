/**
 * The versions of an announcement. A revision is a whole one, text and photos; it is never changed, but for its point
 * on the map, a photo that staff remove (`photoRemoval.ts`), and a number of the version before (`unreadPhones.ts`). The announcement points at the one it shows and at the one that waits, if any; what it points at no
 * more goes. What lists, search and rules look up of the shown one stands in the announcement's own columns and in its
 * offers as well, written here together with the pointer.
 */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../contract/appError.ts';
import type { Offer } from '../../../domain/announcements/announcement.ts';
import { cardText } from '../../../domain/announcements/cards.ts';
import { completeness } from '../../../domain/announcements/rules.ts';
import { PRIVATE_WORKPLACES } from '../../../domain/partners/address.ts';
import type { Point } from '../../../domain/places/place.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import type { RevisionText, StoredContent } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';

/** The version everybody sees, and the one that waits. */
export interface Versions {
  live: StoredContent;
  pending: StoredContent | null;
}

/** Both versions, read at one moment; throws NOT_FOUND when the announcement is not there. */
export async function versionsOf(db: Executor, announcementId: string): Promise<Versions> {
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('announcement_revisions as revision', 'revision.announcement_id', 'announcements.id')
    .select(['revision.content', 'revision.photo_ids'])
    .select((select) => select('revision.id', '=', select.ref('announcements.revision_id')).as('is_live'))
    .where('announcements.id', '=', announcementId)
    .execute();
  const version = (isLive: boolean): StoredContent | null => {
    const row = rows.find(({ is_live }) => is_live === isLive);
    return row ? { ...row.content, photoIds: row.photo_ids } : null;
  };
  const live = version(true);
  if (!live) throw new AppError('NOT_FOUND');
  return { live, pending: version(false) };
}

/** Keeps a version under a new id. */
export async function insertRevision(
  { trx, now }: Unit,
  announcementId: string,
  id: string,
  { photoIds, ...text }: StoredContent,
): Promise<void> {
  await trx
    .insertInto('announcement_revisions')
    .values({
      announcement_id: announcementId,
      id,
      content: JSON.stringify(text satisfies RevisionText),
      photo_ids: photoIds,
      created_at: instant(now),
    })
    .execute();
}

/** Deletes the revisions of an announcement but those to keep; the photos that the deleted ones showed. */
export async function dropRevisions(
  trx: Trx,
  announcementId: string,
  keep: readonly string[],
): Promise<string[]> {
  const dropped = await trx
    .deleteFrom('announcement_revisions')
    .where('announcement_id', '=', announcementId)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
    .returning('photo_ids')
    .execute();
  return dropped.flatMap(({ photo_ids }) => photo_ids);
}

/** What cards say of a version; what they say of its photo is looked up as it is written. */
function cardOf(content: StoredContent): RawBuilder<string> {
  const text = sql`${JSON.stringify(cardText(content))}::jsonb`;
  const photo = sql`(SELECT jsonb_build_object('id', id, 'width', width, 'height', height, 'sample', sample)
    FROM photos WHERE id = ${content.photoIds[0] ?? null}::uuid)`;
  return sql`(${text} || jsonb_build_object('photo', ${photo}))::json`;
}

/** The columns in which lists, search and rules look up the version that is shown. */
export function shownColumns(content: StoredContent) {
  return {
    title: content.title,
    place_id: content.placeId,
    country_code: content.countryCode,
    lat: content.lat,
    lng: content.lng,
    is_visiting_client: content.isVisitingClient,
    workplace: content.workplace,
    gender: content.gender,
    client_types: content.clientTypes,
    payment_methods: content.paymentMethods,
    facilities: content.facilities,
    phone_prefix: content.phonePrefix,
    phone_number: content.phoneNumber,
    photo_ids: content.photoIds,
    card: cardOf(content),
    completeness: completeness(content, content.photoIds.length),
  };
}

/** Writes the offers of the version that is shown in place of those before. */
export async function writeOffers(trx: Trx, announcementId: string, offers: readonly Offer[]): Promise<void> {
  await trx.deleteFrom('offers').where('announcement_id', '=', announcementId).execute();
  await trx
    .insertInto('offers')
    .values(
      offers.map(({ main, sub, durationMinutes, price }, position) => ({
        announcement_id: announcementId,
        position,
        main,
        sub,
        duration_minutes: durationMinutes,
        price_from: price.from,
        price_to: price.to,
      })),
    )
    .execute();
}

/**
 * Has all of a partner's announcements, with the versions that wait, say that the partner comes to clients only, as the
 * profile now says. The caller holds the partner's lock.
 */
export async function makeHomeVisitsOnly(unit: Unit, ownerId: string): Promise<void> {
  const { trx } = unit;
  const ids = await lockOwn(unit, ownerId);
  if (ids.length === 0) return;
  const said = { workplace: 'HOME_VISITS_ONLY', isVisitingClient: true } as const;
  await trx
    .updateTable('announcement_revisions')
    .set({ content: sql<string>`content || ${JSON.stringify(said)}::jsonb` })
    .where('announcement_id', 'in', ids)
    .execute();
  await trx
    .updateTable('announcements')
    .set({
      workplace: said.workplace,
      is_visiting_client: said.isVisitingClient,
      card: sql<string>`(card::jsonb || '{"isVisitingClient": true}')::json`,
    })
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Locks all announcements of a partner, which are shown otherwise from now on; their ids. */
async function lockOwn({ trx, shownAnew }: Unit, ownerId: string): Promise<string[]> {
  const own = await trx
    .selectFrom('announcements')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = own.map(({ id }) => id);
  claimLocks(trx, 'announcement', ids);
  for (const subjectId of ids) shownAnew({ subjectType: 'announcement', subjectId });
  return ids;
}

/**
 * Moves a partner's announcements in a place, with the versions that wait, to the point of the profile: `blurred` is one
 * that gives no door away, for those of a private workplace. The caller holds the partner's lock.
 */
export async function moveAnnouncements(
  unit: Unit,
  ownerId: string,
  placeId: string,
  { point, blurred }: { point: Point; blurred: Point },
): Promise<void> {
  const { trx } = unit;
  // Locked first: a change of photos alone carries the point of the version before it on.
  const ids = await lockOwn(unit, ownerId);
  if (ids.length === 0) return;
  for (const [to, isPrivate] of [
    [point, false],
    [blurred, true],
  ] as const) {
    await trx
      .updateTable('announcement_revisions')
      .set({ content: sql<string>`content || ${JSON.stringify(to)}::jsonb` })
      .where('announcement_id', 'in', ids)
      .where(sql<boolean>`content ->> 'placeId' = ${placeId}`)
      .where(
        sql<boolean>`(content ->> 'workplace' = ANY (${sql.val([...PRIVATE_WORKPLACES])})) = ${isPrivate}`,
      )
      .execute();
    await trx
      .updateTable('announcements')
      .set({ lat: to.lat, lng: to.lng })
      .where('owner_id', '=', ownerId)
      .where('place_id', '=', placeId)
      .where('workplace', isPrivate ? 'in' : 'not in', PRIVATE_WORKPLACES)
      .execute();
  }
}
