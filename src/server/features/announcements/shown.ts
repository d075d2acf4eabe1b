import { isOrWasPublic, visibility } from '../../../domain/announcements/access.ts';
import type { Offer } from '../../../domain/announcements/announcement.ts';
import type { Point } from '../../../domain/places/place.ts';
import type { Database } from '../../db/database.ts';
import { announcementById, lifeOf, offersOf } from './queries.ts';
import { stateOf } from './state.ts';

/**
 * Whose an announcement is and what it offers, in the owner's order, where everybody may see it and it has not expired
 * at `now` (epoch ms); null for any other.
 */
export async function shownAnnouncement(db: Database, id: string, now: number) {
  const row = await announcementById(db, id);
  if (!row) return null;
  const seen = visibility(stateOf(row), 'public', now);
  if (seen.is !== 'public' || seen.expiredNotice) return null;
  const offers = await offersOf(db, id);
  return {
    ownerId: row.owner_id,
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
export async function onceShownAnnouncement(db: Database, id: string, now: number): Promise<Likeness | null> {
  const row = await announcementById(db, id);
  if (!row || !isOrWasPublic(stateOf(row), now)) return null;
  return {
    ownerId: row.owner_id,
    placeId: row.place_id,
    countryCode: row.country_code,
    point: { lat: row.lat, lng: row.lng },
    offers: (await offersOf(db, id)).map(({ main, sub }) => ({ main, sub })),
  };
}

/** Those among announcements that everybody may see and that have not expired at `now` (epoch ms). */
export async function shownAmong(db: Database, ids: readonly string[], now: number): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await lifeOf(db, ids);
  const shown = rows.filter(({ status, hidden, expires_at, deleted_at }) => {
    const state = { status, hidden, expiresAt: expires_at, deletedAt: deleted_at };
    const seen = visibility(state, 'public', now);
    return seen.is === 'public' && !seen.expiredNotice;
  });
  return new Set(shown.map(({ id }) => id));
}
