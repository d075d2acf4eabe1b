/** What visits say of somebody who leaves, taken out of them. */
import { sql } from 'kysely';
import type { Executor, Trx } from '../../../db/database.ts';

/** A client's visits, held times among them, with the workers whose calendars they are or may come to be in. */
export const visitsOfClient = (db: Executor, clientId: string) =>
  db
    .selectFrom('appointments')
    .innerJoin('partner_profiles as profile', 'profile.user_id', 'appointments.profile_id')
    // Null: the partner has left.
    .leftJoin('users as partner', 'partner.id', 'profile.user_id')
    .select([
      'appointments.id',
      'appointments.worker_id',
      'appointments.move_worker_id',
      'appointments.profile_id',
      'profile.place_id',
      'partner.id as partner_id',
    ])
    .where('client_id', '=', clientId)
    .orderBy('appointments.id')
    .execute();

/** Forgets why visits came to nothing, which either side has said in own words. */
export const eraseReasons = (trx: Trx, side: { client_id: string } | { profile_id: string }) =>
  trx
    .updateTable('appointments')
    .set({ reason: '' })
    .where((eb) => eb.and(side))
    .execute();

/** Leaves a client's visits behind as those of nobody: when, where and what, and that somebody came or did not. */
export const eraseClient = (trx: Trx, clientId: string) =>
  trx
    .updateTable('appointments')
    .set({ client_id: null, name: '', phone: '', email: '', note: '', address: '', held_from: null })
    .where('client_id', '=', clientId)
    .execute();

/** Deletes visits by their ids. */
export const deleteVisits = (trx: Trx, ids: readonly string[]) =>
  trx.deleteFrom('appointments').where('id', 'in', ids).execute();

/** Deletes what no client sees: times that were only held, visits whose client is gone. */
export const deleteUnseen = (trx: Trx, profileId: string) =>
  trx
    .deleteFrom('appointments')
    .where('profile_id', '=', profileId)
    .where((eb) => eb.or([eb('client_id', 'is', null), eb('requested_at', 'is', null)]))
    .execute();

/** Leaves the treatments of a partner's visits as the catalogue names them, without the partner's own words. */
export const eraseLabels = (trx: Trx, profileId: string) =>
  trx
    .updateTable('appointments')
    .set({ service: sql<string>`service || '{"label": ""}'` })
    .where('profile_id', '=', profileId)
    .execute();

/** The ids of all that a profile's calendars have ever held. */
export async function visitIdsOfPartner(db: Executor, profileId: string): Promise<string[]> {
  const rows = await db.selectFrom('appointments').select('id').where('profile_id', '=', profileId).execute();
  return rows.map(({ id }) => id);
}
