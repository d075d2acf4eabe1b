/** Announcements as the index wants them, read from the tables. */
import { sql } from 'kysely';
import type { MainCategory, SubCategory } from '../../../domain/catalogue/catalogue.ts';
import type { SearchDocument, SearchOffer } from '../../../domain/search/searchDocument.ts';
import type { Database } from '../../db/database.ts';
import { notSuppressed } from '../announcements/face.ts';
import { COMPARES } from './sqlMatch.ts';

/** Lists come as text, which is quicker to read than arrays and JSON: this is done a million times. */
interface DocumentRow {
  number: number;
  owner_id: string;
  is_listed: boolean;
  country_code: string;
  place_id: string;
  gender: SearchDocument['gender'];
  workplace: SearchDocument['workplace'];
  payment_methods: string;
  client_types: string;
  facilities: string;
  is_visiting_client: boolean;
  lat: number;
  lng: number;
  completeness: number;
  /** Epoch seconds. */
  published_at: number;
  expires_at: number;
  promoted_until: number | null;
  /** Of its partner; null where there are no reviews. */
  review_count: number | null;
  review_stars: number | null;
  has_foreign_prices: boolean;
  /** `main sub from to`, the second and the last may be empty, one per line. */
  offers: string | null;
}

/** The number of a partner's calendar. */
export type CalendarOf = (partnerId: string) => number;

const COLUMNS = sql`
  a.number, a.owner_id, a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at IS NOT NULL AS is_listed, a.country_code, a.place_id,
  a.gender, a.workplace, array_to_string(a.payment_methods, ' ') AS payment_methods,
  array_to_string(a.client_types, ' ') AS client_types, array_to_string(a.facilities, ' ') AS facilities,
  a.is_visiting_client, a.lat, a.lng, a.completeness,
  floor(extract(epoch FROM a.published_at))::float8 AS published_at,
  floor(extract(epoch FROM a.expires_at))::float8 AS expires_at,
  floor(extract(epoch FROM a.promoted_until))::float8 AS promoted_until,
  p.review_count, p.review_stars, NOT (${COMPARES}) AS has_foreign_prices,
  (SELECT string_agg(o.main || ' ' || coalesce(o.sub, '') || ' ' || o.price_from || ' ' || coalesce(o.price_to::text, ''), E'\\n')
     FROM offers o WHERE o.announcement_id = a.id) AS offers`;

/** The announcements, each with the reviews of its partner: few have any, and their index alone is read. */
const SOURCE = sql`announcements a LEFT JOIN partner_profiles p ON p.user_id = a.owner_id AND p.review_count > 0`;

/** The next announcements that are listed, by number; fewer than `limit` when they are the last. */
export async function listedAfter(
  db: Database,
  number: number,
  limit: number,
  calendarOf: CalendarOf,
): Promise<SearchDocument[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${COLUMNS} FROM ${SOURCE}
    WHERE a.number > ${number} AND a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at IS NOT NULL
    ORDER BY a.number LIMIT ${limit}`.execute(db);
  return rows.map((row) => toDocument(row, calendarOf));
}

/** The ids of the active announcements that offer what was switched off or on, by its row. */
export async function offeringSwitched(db: Database, switchedId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM switched_off_categories off JOIN announcements a ON a.country_code = off.country_code
    WHERE off.id = ${switchedId} AND a.status = 'ACTIVE' AND NOT a.hidden
      AND EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main = off.main)`.execute(db);
  return rows.map(({ id }) => id);
}

/** How announcements stand now: listed as documents, others by their number; ids without a row are left out. */
export async function presentState(
  db: Database,
  ids: readonly string[],
  calendarOf: CalendarOf,
): Promise<{ listed: SearchDocument[]; unlisted: number[] }> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${COLUMNS} FROM ${SOURCE} WHERE a.id = ANY (${ids}::uuid[])`.execute(db);
  return {
    listed: rows.filter((row) => row.is_listed).map((row) => toDocument(row, calendarOf)),
    unlisted: rows.filter((row) => !row.is_listed).map(({ number }) => number),
  };
}

function toDocument(row: DocumentRow, calendarOf: CalendarOf): SearchDocument {
  return {
    number: row.number,
    countryCode: row.country_code,
    placeId: row.place_id,
    offers: row.offers === null ? [] : row.offers.split('\n').map(toOffer),
    hasForeignPrices: row.has_foreign_prices,
    gender: row.gender,
    paymentMethods: words<SearchDocument['paymentMethods'][number]>(row.payment_methods),
    clientTypes: words<SearchDocument['clientTypes'][number]>(row.client_types),
    workplace: row.workplace,
    facilities: words<SearchDocument['facilities'][number]>(row.facilities),
    isVisitingClient: row.is_visiting_client,
    lat: row.lat,
    lng: row.lng,
    completeness: row.completeness,
    publishedAt: row.published_at,
    rating:
      row.review_count === null || row.review_stars === null
        ? null
        : { mean: row.review_stars / row.review_count, count: row.review_count },
    promotedUntil: row.promoted_until,
    expiresAt: row.expires_at,
    calendar: calendarOf(row.owner_id),
  };
}

function words<Word extends string>(text: string): Word[] {
  return text === '' ? [] : (text.split(' ') as Word[]);
}

function toOffer(line: string): SearchOffer {
  const [main = '', sub = '', from = '', to = ''] = line.split(' ');
  return {
    main: main as MainCategory,
    sub: sub === '' ? null : (sub as SubCategory),
    priceFrom: Number(from),
    priceTo: to === '' ? null : Number(to),
  };
}
