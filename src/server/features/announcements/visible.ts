import { isOrWasPublic, visibility } from '../../../domain/announcements/access.ts';
import type { Offer } from '../../../domain/announcements/announcement.ts';
import type { Point } from '../../../domain/places/place.ts';
import type { Database, Executor } from '../../db/database.ts';
import { offersOf } from './queries.ts';
import { versionsOf } from './revisions.ts';
import { stateOf } from './state.ts';
import { isSuppressed } from './suppression.ts';

/** An announcement with whether it is withheld from everybody. */
const announcementAsSeen = (db: Executor, id: string) =>
  db
    .selectFrom('announcements')
    .selectAll()
    .select(isSuppressed('announcements').as('is_suppressed'))
    .where('id', '=', id)
    .executeTakeFirst();

/** What says whether announcements are shown. */
const lifeOf = (db: Executor, ids: readonly string[]) =>
  db
    .selectFrom('announcements')
    .select([
      'id',
      'status',
      'hidden',
      'withheld_at',
      'expires_at',
      'deleted_at',
      isSuppressed('announcements').as('is_suppressed'),
    ])
    .where('id', 'in', ids)
    .execute();

/**
 * Whose an announcement is and what it offers, in the owner's order, where everybody may see it and it has not expired
 * at `now` (epoch ms); null for any other.
 */
export async function visibleAnnouncement(db: Database, id: string, now: number) {
  const row = await announcementAsSeen(db, id);
  if (!row || row.is_suppressed) return null;
  const seen = visibility(stateOf(row), 'public', now);
  if (seen.is !== 'public' || seen.expiredNotice) return null;
  const offers = await offersOf(db, id);
  const { workplace, isVisitingClient, travelRadiusKm } = (await versionsOf(db, id)).live;
  return {
    ownerId: row.owner_id,
    workplace,
    isVisitingClient,
    travelRadiusKm,
    offers: offers.map(({ main, sub, duration_minutes }) => ({
      main,
      sub,
      durationMinutes: duration_minutes,
    })),
  };
}

/** What an announcement offers and where, by which others are found that are like it. */
export interface Likeness {
  ownerId: string;
  placeId: string;
  countryCode: string;
  /** As everybody may know it. */
  point: Point;
  /** In the owner's order. */
  offers: Pick<Offer, 'main' | 'sub'>[];
}

/** The likeness of an announcement that everybody sees, or saw until it went; null for any other at `now` (epoch ms). */
export async function onceVisibleAnnouncement(
  db: Database,
  id: string,
  now: number,
): Promise<Likeness | null> {
  const row = await announcementAsSeen(db, id);
  if (!row || row.is_suppressed || !isOrWasPublic(stateOf(row), now)) return null;
  return {
    ownerId: row.owner_id,
    placeId: row.place_id,
    countryCode: row.country_code,
    point: { lat: row.lat, lng: row.lng },
    offers: (await offersOf(db, id)).map(({ main, sub }) => ({ main, sub })),
  };
}

/** Those among announcements that everybody may see and that have not expired at `now` (epoch ms). */
export async function visibleAmong(db: Database, ids: readonly string[], now: number): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await lifeOf(db, ids);
  const shown = rows.filter(({ status, hidden, withheld_at, expires_at, deleted_at, is_suppressed }) => {
    if (is_suppressed) return false;
    const isWithheld = withheld_at !== null;
    const state = { status, hidden, isWithheld, expiresAt: expires_at, deletedAt: deleted_at };
    const seen = visibility(state, 'public', now);
    return seen.is === 'public' && !seen.expiredNotice;
  });
  return new Set(shown.map(({ id }) => id));
}

/** How far the home visits of an owner's announcements reach that everybody sees now (epoch ms), each in km; null: as far as it takes. */
export async function reachesOf(db: Database, ownerId: string, now: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('announcement_revisions as revision', 'revision.id', 'announcements.revision_id')
    .select(['announcements.id', 'revision.content'])
    .where('announcements.owner_id', '=', ownerId)
    .where('announcements.is_visiting_client', '=', true)
    .where('announcements.status', '=', 'ACTIVE')
    .execute();
  const shown = await visibleAmong(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.filter(({ id }) => shown.has(id)).map(({ content }) => content.travelRadiusKm);
}
