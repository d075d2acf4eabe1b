import { type RawBuilder, sql } from 'kysely';
import type { AccountType } from '../../../domain/accounts/account.ts';
import { CONSOLE } from '../../../domain/staff/limits.ts';
import type { StaffRole } from '../../../domain/staff/staff.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';

export interface Wanted {
  /** Parts of an address, a number or a name, or an id; empty: everybody. */
  q: string;
  only?: 'suspended' | 'staff' | undefined;
}

interface FoundRow {
  id: string;
  email: string;
  name: string;
  account_type: AccountType;
  staff_role: StaffRole | null;
  created_at: Date;
  suspended_at: Date | null;
}

/** The name a person goes by: of the profile, or of the card of a client. */
const NAME = sql`coalesce(nullif(partner.name, ''), card.name, '')`;
const PEOPLE = sql`users
  LEFT JOIN partner_profiles partner ON partner.user_id = users.id
  LEFT JOIN client_profiles card ON card.user_id = users.id`;

/** One page of those who are wanted, the newest first, and how many there are. */
export async function findPeople(db: Executor, wanted: Wanted, pageNr: number) {
  const isWanted = conditionOf(wanted);
  const { perPage } = CONSOLE;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<FoundRow>`
      SELECT users.id, users.email, ${NAME} AS name, users.account_type, users.staff_role, users.created_at,
        users.suspended_at
      FROM ${PEOPLE} WHERE ${isWanted}
      ORDER BY users.created_at DESC, users.id DESC LIMIT ${perPage} OFFSET ${(pageNr - 1) * perPage}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${PEOPLE} WHERE ${isWanted}`.execute(db),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Fewer digits are in everybody's number. */
const LEAST_DIGITS = 4;

function conditionOf({ q, only }: Wanted): RawBuilder<boolean> {
  const all = [sql<boolean>`users.email_verified_at IS NOT NULL`];
  if (only === 'suspended') all.push(sql<boolean>`users.suspended_at IS NOT NULL`);
  if (only === 'staff') all.push(sql<boolean>`users.staff_role IS NOT NULL`);
  if (ID.test(q)) all.push(sql<boolean>`users.id = ${q.toLowerCase()}::uuid`);
  else if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const any = [
      sql`users.email ILIKE ${like}`,
      sql`partner.name ILIKE ${like}`,
      sql`card.name ILIKE ${like}`,
    ];
    // As people write numbers: with spaces, a plus, or the nought of calls at home.
    const digits = /^[+\d\s().-]+$/.test(q) ? q.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
    if (digits.length >= LEAST_DIGITS)
      for (const table of ['users', 'partner', 'card'])
        any.push(
          sql`(${sql.ref(`${table}.phone_prefix`)} || ${sql.ref(`${table}.phone_number`)}) LIKE ${`%${digits}%`}`,
        );
    all.push(sql<boolean>`(${sql.join(any, sql` OR `)})`);
  }
  return sql<boolean>`${sql.join(all, sql` AND `)}`;
}

export const userById = (db: Executor, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'account_type',
      'staff_role',
      'phone_prefix',
      'phone_number',
      'locale',
      'created_at',
      'suspended_at',
      'suspended_reason',
    ])
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

/** How much a person has; `now` in epoch ms. */
export async function countsOf(db: Executor, id: string, now: number) {
  const at = instant(now);
  const { rows } = await sql<{
    name: string;
    has_profile: boolean;
    sessions: number;
    passkeys: number;
    api_keys: number;
    visits: number;
    reports: number;
  }>`
    SELECT ${NAME} AS name, partner.user_id IS NOT NULL AND partner.removed_at IS NULL AS has_profile,
      (SELECT count(*)::int FROM sessions WHERE user_id = users.id AND expires_at > ${at}) AS sessions,
      (SELECT count(*)::int FROM passkeys WHERE user_id = users.id) AS passkeys,
      (SELECT count(*)::int FROM api_keys WHERE user_id = users.id) AS api_keys,
      (SELECT count(*)::int FROM appointments visit
        WHERE users.id IN (visit.client_id, visit.profile_id) AND visit.state IN ('REQUESTED', 'CONFIRMED')
          AND visit.starts_at > ${at}) AS visits,
      (SELECT count(*)::int FROM reports WHERE provider_id = users.id) AS reports
    FROM ${PEOPLE} WHERE users.id = ${id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the account went while it was read');
  return counts;
}

export const listingsOf = (db: Executor, ownerId: string) =>
  db
    .selectFrom('announcements')
    .select(['id', 'title', 'status'])
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(CONSOLE.shownOfUser.listings)
    .execute();

/** Null restores the account. */
export const setSuspended = (trx: Trx, id: string, suspended: { at: number; reason: string } | null) =>
  trx
    .updateTable('users')
    .set({
      suspended_at: suspended && instant(suspended.at),
      suspended_reason: suspended?.reason ?? '',
    })
    .where('id', '=', id)
    .execute();

/** Ends every session of a person; how many there were. */
export async function endSessions(trx: Trx, id: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('user_id', '=', id).executeTakeFirst();
  return Number(numDeletedRows);
}

export const setRole = (trx: Trx, id: string, role: StaffRole | null) =>
  trx.updateTable('users').set({ staff_role: role }).where('id', '=', id).execute();

/** Forgets what somebody proves to be of the staff by. */
export async function dropProofs(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_authenticators').where('user_id', '=', id).execute();
  await trx.deleteFrom('staff_recovery_codes').where('user_id', '=', id).execute();
}
