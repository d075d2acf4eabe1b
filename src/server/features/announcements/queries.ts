import { type Selectable, sql } from 'kysely';
import type { Offer } from '../../../domain/announcements/announcement.ts';
import type { ClientType, MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Executor } from '../../db/database.ts';
import type { RevisionText, StoredContent, Tables } from '../../db/schema.ts';
import { isSuppressed, switchedOff } from './suppression.ts';

export type AnnouncementRow = Selectable<Tables['announcements']>;

/** From which the state of an announcement is read. */
export const STATE_COLUMNS = [
  'status',
  'status_before',
  'hidden',
  'withheld_at',
  'published_at',
  'expires_at',
  'promoted_until',
  'checkout_expires_at',
  'blocked_at',
  'deleted_at',
  'paid_days',
  'fix_until',
  'pending_for',
  'updated_at',
] as const satisfies (keyof AnnouncementRow)[];
export type StateRow = Pick<AnnouncementRow, (typeof STATE_COLUMNS)[number]>;

export const announcementById = (db: Executor, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

/** What an announcement offers now, in its owner's order. */
export const offersOf = (db: Executor, announcementId: string) =>
  db
    .selectFrom('offers')
    .select(['main', 'sub', 'duration_minutes'])
    .where('announcement_id', '=', announcementId)
    .orderBy('position')
    .execute();

/** An announcement with its versions and what it takes from its owner's profile. */
export interface WholeAnnouncement {
  row: ViewedRow;
  live: StoredContent;
  pending: StoredContent | null;
  profile: ShownProfile | null;
}

/** Read at one moment, by one statement: every visitor of its page asks for it. */
export async function wholeAnnouncement(db: Executor, id: string): Promise<WholeAnnouncement | null> {
  const { rows } = await sql<ViewedRow & { versions: StoredVersion[]; profile: ShownProfile | null }>`
    SELECT ${sql.join(VIEWED_COLUMNS.map((column) => sql.ref(column)))},
      ${isSuppressed()} AS is_suppressed, ${switchedOff()} AS switched_off,
      (SELECT json_agg(json_build_object('id', r.id, 'content', r.content, 'photoIds', r.photo_ids))
         FROM announcement_revisions r WHERE r.announcement_id = a.id) AS versions,
      (SELECT to_json(profile) FROM (
         SELECT ${sql.join(SHOWN_COLUMNS.map((column) => sql.ref(column)))},
           (SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'gender', w.gender, 'photo_id', w.photo_id)
                                     ORDER BY w.position), '[]')
              FROM workers w WHERE w.profile_id = p.user_id AND w.removed_at IS NULL) AS workers
         FROM partner_profiles p WHERE p.user_id = a.owner_id AND p.removed_at IS NULL) AS profile) AS profile
    FROM announcements a WHERE a.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { versions, profile, ...row } = found;
  const version = (revision: string | null): StoredContent | null => {
    const stored = versions.find((one) => one.id === revision);
    return stored ? { ...stored.content, photoIds: stored.photoIds } : null;
  };
  const live = version(row.revision_id);
  return live && { row, live, pending: version(row.pending_revision_id), profile };
}

interface StoredVersion {
  id: string;
  content: RevisionText;
  photoIds: string[];
}

const VIEWED_COLUMNS = [
  'id',
  'owner_id',
  'version',
  'completeness',
  'reasons',
  'block_code',
  'block_text',
  'revision_id',
  'pending_revision_id',
  ...STATE_COLUMNS,
] as const satisfies (keyof AnnouncementRow)[];
type ViewedRow = Pick<AnnouncementRow, (typeof VIEWED_COLUMNS)[number]> & {
  is_suppressed: boolean;
  /** What it offers that is switched off in its country. */
  switched_off: MainCategory | null;
};

const PROFILE_COLUMNS = [
  'user_id',
  'name',
  'is_calendar_enabled',
  'is_visiting_client',
  'place_id',
  'lat',
  'lng',
  'phone_number',
  'client_types',
  'service_category',
  'licence_number',
  'workplace',
  'hides_address',
] as const satisfies (keyof Tables['partner_profiles'])[];
/** What the page of an announcement says of the profile beside. */
const SHOWN_COLUMNS = [
  ...PROFILE_COLUMNS,
  'district',
  'neighbourhood',
  'city_description',
  'street',
  'house_number',
  'post_code',
  'description_locale',
  'availability',
  'opening_times',
  'booking_mode',
  'price_factors',
  'travel_cost_kind',
  'travel_cost',
  'review_count',
  'review_stars',
] as const satisfies (keyof Tables['partner_profiles'])[];
type ShownProfile = Pick<Selectable<Tables['partner_profiles']>, (typeof SHOWN_COLUMNS)[number]> & {
  workers: Pick<Selectable<Tables['workers']>, 'id' | 'name' | 'gender' | 'photo_id'>[];
};

/** What an announcement takes from its owner's profile. */
export const profileOf = (db: Executor, ownerId: string) =>
  db
    .selectFrom('partner_profiles')
    .select(PROFILE_COLUMNS)
    .where('user_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const ownerOf = (db: Executor, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'phone_number'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();

/** Whether there is anybody who can read what the automatic checks stop: an account of the staff in use. */
export async function hasReviewers(db: Executor): Promise<boolean> {
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('staff_role', 'is not', null)
    .where('suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return staff !== undefined;
}

/** What an announcement, an edit that waits or a profile offers, and to whom. */
export interface Offered {
  mains: MainCategory[];
  clientTypes: ClientType[];
}

/** What every announcement of the partner that is not deleted offers, and every edit of one that waits. */
export async function offeredByAnnouncements(
  db: Executor,
  ownerId: string,
  exceptId: string | null = null,
): Promise<Offered[]> {
  const rows = await db
    .selectFrom('announcement_revisions as revision')
    .innerJoin('announcements', 'announcements.id', 'revision.announcement_id')
    .select([
      sql<Offer[]>`revision.content -> 'offers'`.as('offers'),
      sql<ClientType[]>`revision.content -> 'clientTypes'`.as('client_types'),
    ])
    .where('announcements.owner_id', '=', ownerId)
    .where('announcements.status', '!=', 'DELETED')
    .$if(exceptId !== null, (query) => query.where('announcements.id', '!=', exceptId ?? ''))
    .execute();
  return rows.map(({ offers, client_types }) => ({
    mains: offers.map(({ main }) => main),
    clientTypes: client_types,
  }));
}

/** Whether an announcement of the partner that is not deleted, or an edit of one that waits, is for home visits only. */
export async function announcesHomeVisitsOnly(db: Executor, ownerId: string): Promise<boolean> {
  const one = await db
    .selectFrom('announcement_revisions as revision')
    .innerJoin('announcements', 'announcements.id', 'revision.announcement_id')
    .select('revision.announcement_id')
    .where('announcements.owner_id', '=', ownerId)
    .where('announcements.status', '!=', 'DELETED')
    .where(sql<string>`revision.content ->> 'workplace'`, '=', 'HOME_VISITS_ONLY')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The text of every announcement of the partner that is not deleted, and of every edit of one that waits. */
export const textsOfOwner = (db: Executor, ownerId: string) =>
  db
    .selectFrom('announcement_revisions as revision')
    .innerJoin('announcements', 'announcements.id', 'revision.announcement_id')
    .select('revision.content')
    .where('announcements.owner_id', '=', ownerId)
    .where('announcements.status', '!=', 'DELETED')
    .execute();

/** What the partner's profile offers: the mains it names and those of its services. */
export async function offeredByProfile(db: Executor, ownerId: string): Promise<Offered[]> {
  const profile = await profileOf(db, ownerId);
  if (!profile) return [];
  const services = await db
    .selectFrom('services')
    .select('main')
    .where('profile_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .execute();
  const mains = [...profile.service_category, ...services.map(({ main }) => main)];
  return [{ mains, clientTypes: profile.client_types }];
}

/** The country whose price the open checkout of an announcement has; null where none is open. */
export async function countryAtCheckout(db: Executor, announcementId: string): Promise<string | null> {
  const order = await db
    .selectFrom('orders')
    .select('country_code')
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return order?.country_code ?? null;
}

/** A partner's announcements that are not deleted, in one order for everybody. */
export const standingAnnouncements = (db: Executor, ownerId: string) =>
  db
    .selectFrom('announcements')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'DELETED')
    .orderBy('id')
    .execute();

/** The IANA zone of a place; UTC for an unknown one. */
export async function timeZoneOf(db: Executor, placeId: string): Promise<string> {
  const { rows } = await sql<{
    time_zone: string;
  }>`SELECT time_zone FROM places WHERE place_id = ${placeId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
}
