import { visibility } from '../../../domain/announcements/access.ts';
import type { Database } from '../../db/database.ts';
import { announcementById, offersOf } from './queries.ts';
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
