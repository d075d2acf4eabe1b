/** What visits say of somebody who leaves, taken out of them. */
import { sql } from 'kysely';
import type { Executor, Trx } from '../../../db/database.ts';
import { claimLocks } from '../../../db/locks.ts';

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
      'appointments.second_worker_id',
      'appointments.move_worker_id',
      'appointments.move_second_worker_id',
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

/** What a visit says of its client. */
const NOBODY = {
  name: '',
  phone: '',
  email: '',
  note: '',
  address: '',
  home_town: '',
  home_lat: null,
  home_lng: null,
};

/** Leaves a client's visits behind as those of nobody: when, where and what, and that somebody came or did not. */
export const eraseClient = (trx: Trx, clientId: string) =>
  trx
    .updateTable('appointments')
    .set({ client_id: null, held_from: null, ...NOBODY })
    .where('client_id', '=', clientId)
    .execute();

/**
 * Leaves what partners wrote down by hand on an account's cards as visits of nobody; those after `now` (epoch ms) lose their
 * card alone. Answers the ids of all.
 */
export async function eraseWrittenOf(trx: Trx, accountId: string, now: number): Promise<string[]> {
  const written = await trx
    .selectFrom('appointments')
    .innerJoin('client_cards as card', 'card.id', 'appointments.card_id')
    .select(['appointments.id', 'appointments.starts_at'])
    .where('card.account_id', '=', accountId)
    .where('appointments.client_id', 'is', null)
    .orderBy('appointments.id')
    .execute();
  const idsOf = (hasBegun: boolean) =>
    written.filter(({ starts_at }) => starts_at <= now === hasBegun).map(({ id }) => id);
  const [begun, coming] = [idsOf(true), idsOf(false)];
  claimLocks(trx, 'appointment', [...begun, ...coming]);
  if (begun.length > 0)
    await trx
      .updateTable('appointments')
      .set({ ...NOBODY, reason: '' })
      .where('id', 'in', begun)
      .execute();
  if (coming.length > 0)
    await trx.updateTable('appointments').set({ card_id: null }).where('id', 'in', coming).execute();
  return [...begun, ...coming];
}

/** Deletes visits by their ids. */
export const deleteVisits = (trx: Trx, ids: readonly string[]) =>
  trx.deleteFrom('appointments').where('id', 'in', ids).execute();

/** Deletes who waits for a profile's times, and its blocked time and days off, with the partner's notes on them. */
export async function deleteTimeOff(trx: Trx, profileId: string): Promise<void> {
  await trx.deleteFrom('waiting_list').where('profile_id', '=', profileId).execute();
  await trx.deleteFrom('freed_times').where('profile_id', '=', profileId).execute();
  await trx.deleteFrom('time_blocks').where('profile_id', '=', profileId).execute();
  await trx.deleteFrom('days_off').where('profile_id', '=', profileId).execute();
}

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
