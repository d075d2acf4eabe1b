/** What reports ask of profiles: what stood there, whether it shows a photo, and keeping it out of sight. */
import { sql } from 'kysely';
import { type Executor, instant } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { profileOf, type ProfileRow } from './queries.ts';

/** A profile that everybody may see, or that is withheld and could be seen else. */
export async function seenProfile(db: Executor, profileId: string): Promise<ProfileRow | null> {
  const profile = await profileOf(db, profileId);
  if (!profile) return null;
  const suspended = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', profileId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return suspended ? null : profile;
}

/** Whether a profile, or one of its workers, shows a photo. */
export async function profileShows(db: Executor, profileId: string, photoId: string): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`
    SELECT EXISTS (SELECT FROM partner_profiles WHERE user_id = ${profileId} AND ${photoId}::uuid = ANY (photo_ids))
        OR EXISTS (SELECT FROM workers
             WHERE profile_id = ${profileId} AND photo_id = ${photoId} AND removed_at IS NULL) AS shows`.execute(
    db,
  );
  return rows[0]?.shows === true;
}

/** Takes a profile out of everybody's sight, or lets it be seen again, under its partner's lock. */
export async function withholdProfile(unit: Unit, profileId: string, isWithheld: boolean): Promise<void> {
  const profile = await unit.trx
    .selectFrom('partner_profiles')
    .select('withheld_at')
    .where('user_id', '=', profileId)
    .executeTakeFirst();
  if (!profile || (profile.withheld_at !== null) === isWithheld) return;
  await unit.trx
    .updateTable('partner_profiles')
    .set({ withheld_at: isWithheld ? instant(unit.now) : null })
    .where('user_id', '=', profileId)
    .execute();
  const kind = isWithheld ? 'WITHHELD' : 'RELEASED';
  unit.record({ subjectType: 'profile', subjectId: profileId, kind, by: 'report', actorId: null });
}
