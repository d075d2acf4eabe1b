/** What staff found about partners, and whose licence number waits for them. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { rfc3339 } from '../../../contract/fields.ts';
import type { StaffCheck } from '../../../contract/moderation/checks.ts';
import type { PartnerCheck } from '../../../contract/partnerChecks.ts';
import type { CheckKind } from '../../../domain/partners/checks.ts';
import { URGENCY, type Urgency } from '../../../domain/moderation/cases.ts';
import type { Executor } from '../../db/database.ts';

/** The latest look at the identity of a user, and the latest at a licence number, where there are such. */
const latestLooks = (userId: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql<{
  kind: CheckKind;
  register: string;
  number: string;
  checked_on: string;
  accepted: boolean;
}>`
  SELECT DISTINCT ON (look.kind) look.kind, look.register, look.number, look.checked_on, look.accepted
  FROM partner_checks look
  WHERE look.user_id = ${userId} AND (look.kind = 'IDENTITY' OR look.number = ${number})
  ORDER BY look.kind DESC, look.id DESC`;

/** What was accepted of those, of the profile that a query calls `p`: an array. */
export const CHECKED_KINDS = sql<CheckKind[]>`ARRAY(
  SELECT look.kind FROM (${latestLooks(sql`p.user_id`, sql`p.licence_number`)}) AS look
  WHERE look.accepted ORDER BY look.kind DESC)`;

/**
 * What stands of a partner: the latest look at the identity, and the latest look at the licence number that the profile
 * gives now, where they were accepted.
 */
export async function checksOf(db: Executor, userId: string): Promise<PartnerCheck[]> {
  const number = sql`(SELECT licence_number FROM partner_profiles WHERE user_id = ${userId} AND removed_at IS NULL)`;
  const { rows } = await latestLooks(sql`${userId}`, number).execute(db);
  return rows
    .filter(({ accepted }) => accepted)
    .map(({ kind, register, number, checked_on: checkedOn }) => ({
      kind,
      // Papers are nobody's business.
      ...(kind === 'IDENTITY' ? { register: '', number: '' } : { register, number }),
      checkedOn,
    }));
}

/** Whether staff have found a partner's licence, as the profile gives it, or identity to be right. */
export const isChecked = async (db: Executor, userId: string): Promise<boolean> =>
  (await checksOf(db, userId)).length > 0;

/** Whether the licence number that a profile gives was found to be right. */
export const isLicenceChecked = async (db: Executor, userId: string): Promise<boolean> =>
  (await checksOf(db, userId)).some(({ kind }) => kind === 'LICENCE');

/**
 * Whether the number of `profile`, a row of the profiles, waits: nobody has looked at it, or it was refused and the partner
 * has given it anew since. One that was accepted stays so, whatever the profile said between.
 */
const IS_WAITING = sql<boolean>`(profile.licence_number <> '' AND profile.removed_at IS NULL AND NOT EXISTS (
  SELECT FROM partner_checks look
  WHERE look.user_id = profile.user_id AND look.kind = 'LICENCE' AND look.number = profile.licence_number
    AND (look.accepted OR look.created_at >= profile.licence_given_at)))`;

/** Licence numbers that wait, for the queue; known by their partner. Who is suspended shows nothing, and waits. */
export const licencesWaiting = {
  waiting: sql<{ id: string; title: string; since: Date; urgency: Urgency }>`
    SELECT profile.user_id AS id, profile.name AS title, profile.licence_given_at AS since,
      ${sql.lit(URGENCY.ordinary)} AS urgency
    FROM partner_profiles profile JOIN users ON users.id = profile.user_id
    WHERE users.suspended_at IS NULL AND ${IS_WAITING}`,
  exists: async (db: Executor, id: string) => (await licenceOf(db, id)) !== undefined,
};

/** The licence of a partner who has a profile, with or without a number. */
export async function licenceOf(db: Executor, userId: string) {
  const { rows } = await sql<{
    name: string;
    place_id: string;
    number: string;
    since: Date | null;
    is_waiting: boolean;
  }>`
    SELECT profile.name, profile.place_id, profile.licence_number AS number, profile.licence_given_at AS since,
      ${IS_WAITING} AS is_waiting
    FROM partner_profiles profile
    WHERE profile.user_id = ${userId} AND profile.removed_at IS NULL`.execute(db);
  return rows[0];
}

/** All that staff found about a partner, the newest first. */
export async function staffChecksOf(db: Executor, userId: string): Promise<z.input<typeof StaffCheck>[]> {
  const rows = await db
    .selectFrom('partner_checks as look')
    .leftJoin('users as member', 'member.id', 'look.checked_by')
    .select(['look.id', 'kind', 'register', 'number', 'checked_on', 'accepted', 'reason'])
    .select(['look.created_at', 'member.email'])
    .where('user_id', '=', userId)
    .orderBy('look.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    register: row.register,
    number: row.number,
    checkedOn: row.checked_on,
    accepted: row.accepted,
    reason: row.reason,
    by: row.email ?? '',
    at: rfc3339(row.created_at),
  }));
}
