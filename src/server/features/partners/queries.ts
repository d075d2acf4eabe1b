import { type Insertable, type Selectable, sql } from 'kysely';
import type { PointOf } from '../../../domain/partners/address.ts';
import { noProfileTexts, profileTextsWhere } from '../../../domain/partners/profileTexts.ts';
import type { Point } from '../../../domain/places/place.ts';
import { toColumns } from '../../db/columnNames.ts';
import { instant, type Executor } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { notSuppressed } from '../announcements/face.ts';

export type ProfileRow = Selectable<Tables['partner_profiles']>;
export type WorkerRow = Selectable<Tables['workers']>;
export type ServiceRow = Selectable<Tables['services']>;

/** Where a profile stands. */
export interface ProfilePoint extends Point {
  pointOf: PointOf;
}

export const profileOf = (db: Executor, userId: string) =>
  db
    .selectFrom('partner_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The same, unless its partner is suspended or a report keeps it out of sight. */
export const visibleProfileOf = (db: Executor, userId: string) =>
  db
    .selectFrom('partner_profiles')
    .innerJoin('users', 'users.id', 'partner_profiles.user_id')
    .selectAll('partner_profiles')
    .where('user_id', '=', userId)
    .where('partner_profiles.removed_at', 'is', null)
    .where('partner_profiles.withheld_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export const userOf = (db: Executor, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();

export const servicesOf = (db: Executor, profileId: string) =>
  db
    .selectFrom('services')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();

/** Those that clients can book: without what is switched off in the partner's country. */
export const offeredServicesOf = (db: Executor, profileId: string) =>
  db
    .selectFrom('services')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM switched_off_categories off
          JOIN partner_profiles p ON p.user_id = services.profile_id JOIN places place ON place.place_id = p.place_id
        WHERE off.ended_at IS NULL AND off.country_code = place.country_code AND off.main = services.main)`,
    )
    .orderBy('position')
    .execute();

/** All workers that are not removed, the partner in person among them. */
export const workersOf = (db: Executor, profileId: string) =>
  db
    .selectFrom('workers')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();

/** Every worker a profile has or had; their ids. */
export async function everyWorkerOf(db: Executor, profileId: string): Promise<string[]> {
  const rows = await db.selectFrom('workers').select('id').where('profile_id', '=', profileId).execute();
  return rows.map(({ id }) => id);
}

/** Moves a profile; a form that is open stays one of the newest version. */
export const setPoint = (trx: Executor, userId: string, { lat, lng, pointOf }: ProfilePoint) =>
  trx
    .updateTable('partner_profiles')
    .set({ lat, lng, point_of: pointOf })
    .where('user_id', '=', userId)
    .execute();

export async function writeProfile(
  trx: Executor,
  profile: Insertable<Tables['partner_profiles']>,
): Promise<void> {
  const { user_id: _id, created_at: _created, ...changes } = profile;
  await trx
    .insertInto('partner_profiles')
    .values(profile)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...changes,
        version: sql<number>`partner_profiles.version + 1`,
        removed_at: null,
      }),
    )
    .execute();
}

/** Writes the services given and removes the profile's others, which past and coming visits still name. */
export async function writeServices(
  trx: Executor,
  profileId: string,
  services: Insertable<Tables['services']>[],
  now: number,
): Promise<void> {
  let removal = trx
    .updateTable('services')
    .set({ removed_at: instant(now) })
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null);
  if (services.length > 0)
    removal = removal.where(
      'id',
      'not in',
      services.map(({ id }) => id),
    );
  await removal.execute();
  if (services.length === 0) return;
  await trx
    .insertInto('services')
    .values(services)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({
        position: set.ref('excluded.position'),
        main: set.ref('excluded.main'),
        sub: set.ref('excluded.sub'),
        label: set.ref('excluded.label'),
        duration_minutes: set.ref('excluded.duration_minutes'),
        people: set.ref('excluded.people'),
        price_from: set.ref('excluded.price_from'),
        price_to: set.ref('excluded.price_to'),
      })),
    )
    .execute();
}

/** Writes the workers given and removes the profile's others, whose visits stay. */
export async function writeWorkers(
  trx: Executor,
  profileId: string,
  workers: Insertable<Tables['workers']>[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('workers')
    .set({ removed_at: instant(now) })
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .where(
      'id',
      'not in',
      workers.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('workers')
    .values(workers)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({
        position: set.ref('excluded.position'),
        name: set.ref('excluded.name'),
        gender: set.ref('excluded.gender'),
        photo_id: set.ref('excluded.photo_id'),
        service_ids: set.ref('excluded.service_ids'),
        opening_times: set.ref('excluded.opening_times'),
        removed_at: null,
      })),
    )
    .execute();
}

/** The worker that stands for the partner in person, removed or not. */
export const partnerInPerson = (db: Executor, profileId: string) =>
  db
    .selectFrom('workers')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('is_partner', '=', true)
    .executeTakeFirst();

/** The partner's announcements that everybody may see now, newest first. */
export const listedAnnouncements = (db: Executor, ownerId: string, now: number) =>
  db
    .selectFrom('announcements')
    .select(['id', 'card'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'ACTIVE')
    .where('hidden', '=', false)
    .where('withheld_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .where(notSuppressed('announcements'))
    .orderBy('published_at', 'desc')
    .limit(24)
    .execute();

/**
 * Takes a profile out of sight. What its past visits show of it stays, under the name they were made; what else it
 * told goes.
 */
export async function removeProfile(trx: Executor, profileId: string, now: number): Promise<void> {
  const removed = { removed_at: instant(now) };
  await trx
    .updateTable('appointments')
    .from('partner_profiles')
    .set(({ ref }) => ({ partner_name: ref('partner_profiles.name') }))
    .where('partner_profiles.user_id', '=', profileId)
    .whereRef('appointments.profile_id', '=', 'partner_profiles.user_id')
    .where('partner_name', 'is', null)
    .execute();
  await trx
    .updateTable('partner_profiles')
    .set({
      ...removed,
      ...toColumns(
        noProfileTexts(),
        profileTextsWhere(({ isAddress }) => !isAddress),
      ),
      email: '',
      photo_ids: [],
    })
    .where('user_id', '=', profileId)
    .execute();
  for (const table of ['services', 'workers'] as const) {
    await trx
      .updateTable(table)
      .set(removed)
      .where('profile_id', '=', profileId)
      .where('removed_at', 'is', null)
      .execute();
  }
}
