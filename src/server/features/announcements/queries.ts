import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../../domain/places/place.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { instant } from '../../db/database.ts';
import type { AnnouncementRow, Executor } from './state.ts';

export const announcementById = (db: Executor, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

/** What an announcement takes from its owner's profile. */
export const profileOf = (db: Executor, ownerId: string) =>
  db
    .selectFrom('partner_profiles')
    .select([
      'user_id',
      'name',
      'is_calendar_enabled',
      'place_id',
      'lat',
      'lng',
      'phone_number',
      'client_types',
      'licence_number',
    ])
    .where('user_id', '=', ownerId)
    .executeTakeFirst();

export const ownerOf = (db: Executor, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'phone_number'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();

/** Mains and client types of everything a partner offers beside one announcement. */
export async function offeredElsewhere(db: Executor, ownerId: string, exceptId: string | null) {
  const ads = await db
    .selectFrom('announcements')
    .leftJoin('offers', 'offers.announcement_id', 'announcements.id')
    .select(['announcements.client_types', 'offers.main'])
    .where('announcements.owner_id', '=', ownerId)
    .where('announcements.status', '!=', 'DELETED')
    .$if(exceptId !== null, (query) => query.where('announcements.id', '!=', exceptId ?? ''))
    .execute();
  const services = await db
    .selectFrom('services')
    .select('main')
    .where('profile_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .execute();
  const profile = await profileOf(db, ownerId);
  return [
    ...ads.map((ad) => ({ mains: ad.main ? [ad.main] : [], clientTypes: ad.client_types })),
    { mains: services.map(({ main }) => main), clientTypes: profile?.client_types ?? [] },
  ];
}

/** How many live announcements carry a phone number. */
export async function activeWithPhone(
  db: Executor,
  phoneNumber: string,
  now: number,
  exceptId?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone_number', '=', phoneNumber)
    .where('status', '=', 'ACTIVE')
    .where('expires_at', '>', instant(now))
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a number is of the partner's account, profile or one of their announcements. */
export async function ownsPhone(db: Executor, ownerId: string, phoneNumber: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    SELECT EXISTS (SELECT FROM users WHERE id = ${ownerId} AND phone_number = ${phoneNumber})
        OR EXISTS (SELECT FROM partner_profiles WHERE user_id = ${ownerId} AND phone_number = ${phoneNumber})
        OR EXISTS (SELECT FROM announcements WHERE owner_id = ${ownerId} AND phone_number = ${phoneNumber}) AS owns`.execute(
    db,
  );
  return rows[0]?.owns === true;
}

/** Those of a partner's photos that neither the profile nor an announcement shows. */
export async function unusedPhotos(db: Executor, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${sql.val([...ids])}::uuid[]) AS id
    WHERE NOT EXISTS (SELECT FROM announcements a WHERE a.owner_id = ${ownerId} AND id = ANY (a.photo_ids))
      AND NOT EXISTS (SELECT FROM partner_profiles p WHERE p.user_id = ${ownerId} AND id = ANY (p.photo_ids))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A partner's announcements, newest first. */
export const ownAnnouncements = (db: Executor, ownerId: string): Promise<AnnouncementRow[]> =>
  db.selectFrom('announcements').selectAll().where('owner_id', '=', ownerId).orderBy('id', 'desc').execute();

/** Of how many of the newest announcements the popular ones are chosen. */
const POPULAR_AMONG = 500;
const POPULAR_DAYS = 90;

/** Where and when announcements are looked for. */
export interface Showcase {
  /** Epoch ms. */
  now: number;
  count: number;
  /** Null: everywhere. */
  countryCodes: readonly string[] | null;
}

/** Rows (id, number, completeness, published_at) of the newest listed announcements, never adult ones, newest first. */
function newest({ now, count, countryCodes }: Showcase): RawBuilder<unknown> {
  // Parameters inside a SELECT of their own: planned once, whatever they are.
  // With OFFSET the few rows that come first are looked at; without, all of them are joined with all adult offers.
  const from = (where: RawBuilder<unknown>) => sql`
    SELECT a.id, a.number, a.completeness, a.published_at FROM announcements a
    WHERE a.status = 'ACTIVE' AND NOT a.hidden AND a.expires_at > (SELECT ${instant(now)}::timestamptz) AND ${where}
      AND NOT EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main = ${sql.lit(ADULT_MAIN)} OFFSET 0)
    ORDER BY a.published_at DESC, a.number DESC LIMIT ${sql.lit(count)}`;
  if (countryCodes === null) return from(sql`true`);
  // The index has an order per country.
  return sql`
    SELECT found.* FROM unnest((SELECT ${countryCodes}::text[])) AS country (code)
    CROSS JOIN LATERAL (${from(sql`a.country_code = country.code`)}) AS found
    ORDER BY found.published_at DESC, found.number DESC LIMIT ${sql.lit(count)}`;
}

/** The numbers of the newest announcements, newest first. */
export async function latestNumbers(db: Executor, showcase: Showcase): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`${newest(showcase)}`.execute(db);
  return rows.map(({ number }) => number);
}

/** The numbers of those booked most in the last 90 days among the newest 500, then of those that tell most. */
export async function popularNumbers(db: Executor, showcase: Showcase): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT newest.number
    FROM (${newest({ ...showcase, count: POPULAR_AMONG })}) AS newest
    LEFT JOIN LATERAL (
      SELECT count(*) AS visits FROM appointments
      WHERE announcement_id = newest.id AND state IN ('CONFIRMED', 'COMPLETED')
        AND created_at > ${instant(showcase.now - POPULAR_DAYS * 86_400_000)}
    ) AS booked ON true
    ORDER BY booked.visits DESC, newest.completeness DESC, newest.number DESC
    LIMIT ${sql.lit(showcase.count)}`.execute(db);
  return rows.map(({ number }) => number);
}

/** The IANA zone of a place; UTC for an unknown one. */
export async function timeZoneOf(db: Executor, placeId: string): Promise<string> {
  const { rows } = await sql<{
    time_zone: string;
  }>`SELECT time_zone FROM places WHERE place_id = ${placeId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
}

/** What the announcements need of the places: one by its id, null when it is unknown. */
export type PlaceOf = (placeId: string) => Promise<(Place & { countryNames: Record<string, string> }) | null>;
