/** Photos whose files nobody gets but their owner and staff, who have to see what they decide about. */
import { sql } from 'kysely';
import { parsePhotoKey } from '../../../domain/photos/photoSizes.ts';
import type { Executor } from '../../db/database.ts';

/** Whose a photo is, and whether it is kept from everybody else. */
export interface Withheld {
  ownerId: string;
  isWithheld: boolean;
}

/**
 * Of the photo that a file's name is of; null for a name of none. It is kept back while anything that shows it is withheld
 * because of a report, while its owner is suspended, and where all that shows it is blocked.
 */
export async function withheldOf(db: Executor, key: string): Promise<Withheld | null> {
  const photo = parsePhotoKey(key);
  if (!photo) return null;
  const announcements = sql`FROM announcements a JOIN (
      SELECT announcement_id, photo_ids FROM announcement_revisions
      UNION ALL SELECT announcement_id, photo_ids FROM refused_edits) r ON r.announcement_id = a.id
    WHERE a.owner_id = p.owner_id AND p.id = ANY (r.photo_ids)`;
  const profiles = sql`FROM partner_profiles f WHERE f.user_id = p.owner_id AND (p.id = ANY (f.photo_ids)
    OR EXISTS (SELECT FROM workers w WHERE w.profile_id = f.user_id AND w.photo_id = p.id AND w.removed_at IS NULL))`;
  const { rows } = await sql<Withheld>`
    SELECT p.owner_id AS "ownerId", (
      u.suspended_at IS NOT NULL
      OR EXISTS (SELECT ${announcements} AND a.withheld_at IS NOT NULL)
      OR EXISTS (SELECT ${profiles} AND f.withheld_at IS NOT NULL)
      OR EXISTS (SELECT ${announcements} AND a.blocked_at IS NOT NULL)
        AND NOT EXISTS (SELECT ${announcements} AND a.blocked_at IS NULL AND a.deleted_at IS NULL)
        AND NOT EXISTS (SELECT ${profiles})
    ) AS "isWithheld"
    FROM photos p JOIN users u ON u.id = p.owner_id WHERE p.id = ${photo.photoId}`.execute(db);
  return rows[0] ?? null;
}
