import { type RawBuilder, sql } from 'kysely';
import type { MainCategory, Workplace } from '../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { publicPoint } from '../../../domain/partners/address.ts';
import type { Area } from '../../../domain/search/area.ts';
import { boundsAround, isInArea } from '../../../domain/search/insideArea.ts';
import { type SearchFilters, mainsSearched } from '../../../domain/search/filters.ts';
import { TRAIT_GROUPS } from '../../../domain/search/traitBits.ts';
import type { Database } from '../../db/database.ts';
import { all, asksFor, chosenIn, isCurrencyOf, matchesGroup, pricesOverlap } from './sqlMatch.ts';

export interface ProfileRow {
  user_id: string;
  name: string;
  place_id: string;
  city: string;
  district: string;
  mains: MainCategory[];
  is_visiting_client: boolean;
  is_calendar_enabled: boolean;
  photo: { id: string; width: number; height: number } | null;
  review_count: number;
  review_stars: number;
}

/** A page of the partners whose services match the filters, newest first, and how many there are. */
export async function findProfiles(
  db: Database,
  filters: SearchFilters,
  locale: Locale,
): Promise<{ rows: ProfileRow[]; total: number }> {
  const { placeId } = filters;
  const traits = TRAIT_GROUPS.flatMap(({ group }) => matchesGroup(group, chosenIn(group, filters)) ?? []);
  const isThere =
    placeId === null
      ? sql`true`
      : placeId.startsWith('c-')
        ? sql`place.country_code = ${placeId.slice(2)}`
        : sql`a.place_id = ${placeId}`;
  // What is not offered in the partner's country is offered by nobody there.
  const isOffered = sql`NOT EXISTS (SELECT FROM switched_off_categories off
    WHERE off.ended_at IS NULL AND off.country_code = place.country_code AND off.main = o.main)`;
  const compares = isCurrencyOf(sql`a.currency`, sql`place.country_code`);
  const matching = sql`
    FROM partner_profiles a
    JOIN users u ON u.id = a.user_id AND u.suspended_at IS NULL
    JOIN places place ON place.place_id = a.place_id
    WHERE a.removed_at IS NULL AND a.withheld_at IS NULL AND ${all([isThere, ...traits])} AND EXISTS (
      SELECT FROM services o WHERE o.profile_id = a.user_id AND o.removed_at IS NULL AND ${isOffered}
      GROUP BY o.main HAVING bool_or(${asksFor(filters)}) AND ${pricesOverlap(filters, compares)})`;
  const skipped = (filters.pageNr - 1) * LIMITS.pageSize;
  const rowsOf = async (profiles: RawBuilder<unknown>): Promise<ProfileRow[]> => {
    const { rows } = await sql<ProfileRow>`
    SELECT a.user_id, a.name, a.place_id, a.district, a.is_visiting_client, a.is_calendar_enabled, a.review_count, a.review_stars,
      coalesce(place.names ->> ${locale}, place.name) AS city,
      (SELECT array_agg(DISTINCT o.main) FROM services o
         WHERE o.profile_id = a.user_id AND o.removed_at IS NULL AND ${isOffered}
           AND o.main = ANY (${sql.val(mainsSearched(filters))}::text[])) AS mains,
      (SELECT json_build_object('id', f.id, 'width', f.width, 'height', f.height)
         FROM photos f WHERE f.id = a.photo_ids[1]) AS photo
    ${profiles}`.execute(db);
    return rows;
  };
  if (filters.area !== null) {
    const ids = await idsInArea(db, filters.area, matching);
    const page = sql.val(ids.slice(skipped, skipped + LIMITS.pageSize));
    return {
      rows: await rowsOf(sql`${matching} AND a.user_id = ANY (${page}::uuid[]) ${NEWEST_FIRST}`),
      total: ids.length,
    };
  }
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db);
  const rows = await rowsOf(sql`${matching} ${NEWEST_FIRST} OFFSET ${skipped} LIMIT ${LIMITS.pageSize}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const NEWEST_FIRST = sql`ORDER BY a.created_at DESC, a.user_id`;

/** Degrees of latitude: no point that everybody sees is farther from the door. */
const FARTHEST_BLUR = 0.01;

/**
 * Those in an area by the point that everybody sees, the newest first. By any other, somebody who asks for smaller and smaller
 * areas would come to a door that is private; so the database finds who may be there, and the point decides.
 */
async function idsInArea(db: Database, area: Area, matching: RawBuilder<unknown>): Promise<string[]> {
  const { south, north } = boundsAround(area);
  const { rows } = await sql<{
    user_id: string;
    lat: number;
    lng: number;
    workplace: Workplace;
    hides_address: boolean;
  }>`
    SELECT a.user_id, a.lat, a.lng, a.workplace, a.hides_address ${matching}
      AND a.lat BETWEEN ${south / 1e6 - FARTHEST_BLUR} AND ${north / 1e6 + FARTHEST_BLUR} ${NEWEST_FIRST}`.execute(
    db,
  );
  return rows
    .filter(({ user_id: id, hides_address: hidesAddress, ...profile }) =>
      isInArea(area, publicPoint({ ...profile, hidesAddress }, id)),
    )
    .map(({ user_id: id }) => id);
}
