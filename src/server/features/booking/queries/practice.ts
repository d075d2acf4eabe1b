import type { Selectable } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type ProfileRow = Selectable<Tables['partner_profiles']>;
export type ServiceRow = Selectable<Tables['services']>;
export type WorkerRow = Selectable<Tables['workers']>;

/** A profile whose owner's account is in use. */
export const profileById = (db: Executor, id: string): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('partner_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .selectAll('profile')
    .where('profile.user_id', '=', id)
    .where('profile.removed_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export const servicesOf = (db: Executor, profileId: string): Promise<ServiceRow[]> =>
  db
    .selectFrom('services')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();

export const workersOf = (db: Executor, profileId: string): Promise<WorkerRow[]> =>
  db
    .selectFrom('workers')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();

/** Every worker a profile has or had. */
export async function everyWorkerOf(db: Executor, profileId: string): Promise<string[]> {
  const rows = await db.selectFrom('workers').select('id').where('profile_id', '=', profileId).execute();
  return rows.map(({ id }) => id);
}

export const announcementById = (db: Executor, id: string) =>
  db
    .selectFrom('announcements')
    .select(['id', 'owner_id', 'status', 'hidden', 'expires_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const offersOf = (db: Executor, announcementId: string) =>
  db
    .selectFrom('offers')
    .select(['main', 'sub', 'duration_minutes'])
    .where('announcement_id', '=', announcementId)
    .orderBy('position')
    .execute();
