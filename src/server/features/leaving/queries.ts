/** What goes of a person at the end of the account, in the tables that belong to no feature or to all of them. */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/**
 * Deletes the account and what the database deletes with it: sessions with their push tokens, devices, mailed links, the
 * client's card, favourites, saved searches, photos, copies. What outlives it has let go of it before.
 */
export async function eraseAccount(trx: Trx, { id, email }: { id: string; email: string }): Promise<void> {
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute();
  await trx
    .deleteFrom('idempotent_answers')
    .where(sql<boolean>`starts_with(scope, ${`${id} `})`)
    .execute();
  // Those of addresses stay, for they keep strangers from mailing them; they hold no more than a hash.
  await trx.deleteFrom('rate_hits').where(sql<boolean>`strpos(key, ${id}) > 0`).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/** Whether somebody is an admin, and how many others are who can act as one. */
export async function rankOf(trx: Trx, id: string): Promise<{ isAdmin: boolean; otherAdmins: number }> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .execute();
  const isAdmin = admins.some((admin) => admin.id === id);
  return { isAdmin, otherAdmins: admins.length - (isAdmin ? 1 : 0) };
}

/** The address that a partner's profile shows; undefined where it shows none. */
export async function shownEmailOf(trx: Trx, id: string): Promise<string | undefined> {
  const profile = await trx
    .selectFrom('partner_profiles')
    .select('email')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return profile?.email || undefined;
}

/** Takes somebody out of the history: what happened to the person is gone, what happened to others has no actor. */
export async function eraseHistory(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('events')
    .where('subject_type', 'in', ['user', 'profile'])
    .where('subject_id', '=', userId)
    .execute();
  await trx.updateTable('events').set({ actor_id: null }).where('actor_id', '=', userId).execute();
}

/** Forgets the answers that others were given about things of somebody who goes, kept in case they ask again. */
export async function eraseAnswersAbout(trx: Trx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await trx
    .deleteFrom('idempotent_answers')
    .where(sql<boolean>`subject_id = ANY(${sql.val([...subjectIds])}::uuid[])`)
    .execute();
}
