/** Which phone numbers announcements carry, and how many carry one. */
import { sql } from 'kysely';
import type { Phone } from '../../../domain/accounts/phone.ts';
import { instant, type Executor } from '../../db/database.ts';
import type { AnnouncementRow } from './queries.ts';

/** The phone numbers of the text that is shown and of the edit that waits; none when there is no such announcement. */
export async function phonesOfTexts(db: Executor, announcementId: string): Promise<Phone[]> {
  return db
    .selectFrom('announcement_revisions')
    .select([
      sql<string>`content ->> 'phonePrefix'`.as('phonePrefix'),
      sql<string>`content ->> 'phoneNumber'`.as('phoneNumber'),
    ])
    .where('announcement_id', '=', announcementId)
    .execute();
}

/** The number of an announcement as `phoneKey` writes it. */
const CARRIED = sql<string>`(announcements.phone_prefix || announcements.phone_number)`;

/** How many live announcements carry a phone number, as `phoneKey` writes it. */
export async function activeWithPhone(db: Executor, phone: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(CARRIED, '=', phone)
    .where('status', '=', 'ACTIVE')
    .where('expires_at', '>', instant(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many announcements beside one carry a phone number (`phoneKey`) and are live, or paid and on their way to be. */
export async function paidWithPhone(
  db: Executor,
  phone: string,
  exceptId: string,
  now: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(CARRIED, '=', phone)
    .where('id', '!=', exceptId)
    .where('status', 'in', ['ACTIVE', 'IN_REVIEW', 'TO_FIX'])
    .where((either) => either.or([either('status', '!=', 'ACTIVE'), either('expires_at', '>', instant(now))]))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many other announcements of the same owner with a phone number (`phoneKey`) have an open checkout that would publish them. */
export async function payingWithPhone(
  db: Executor,
  phone: string,
  { id, owner_id }: Pick<AnnouncementRow, 'id' | 'owner_id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .innerJoin('announcements', 'announcements.id', 'orders.announcement_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orders.owner_id', '=', owner_id)
    .where('orders.state', '=', 'OPEN')
    .where('orders.purpose', 'in', ['add', 'activate'])
    .where(CARRIED, '=', phone)
    .where('announcements.id', '!=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The numbers of a partner's account, profile and announcements, in this order. */
export async function phonesOf(db: Executor, ownerId: string): Promise<Phone[]> {
  const { rows } = await sql<Phone>`
    SELECT phone_prefix AS "phonePrefix", phone_number AS "phoneNumber" FROM (
      SELECT 1 AS at, phone_prefix, phone_number FROM users WHERE id = ${ownerId}
      UNION SELECT 2, phone_prefix, phone_number FROM partner_profiles WHERE user_id = ${ownerId} AND removed_at IS NULL
      UNION SELECT 3, phone_prefix, phone_number FROM announcements WHERE owner_id = ${ownerId}) numbers
    ORDER BY at, phone_prefix, phone_number`.execute(db);
  return rows;
}
