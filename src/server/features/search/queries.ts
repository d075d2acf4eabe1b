import { type RawBuilder, sql } from 'kysely';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { blurPoint, PRIVATE_WORKPLACES } from '../../../domain/partners/address.ts';
import type { Area, Bounds } from '../../../domain/search/area.ts';
import { boundsOfSeen, surelySeenIn } from '../../../domain/search/blurredArea.ts';
import { isInArea } from '../../../domain/search/insideArea.ts';
import { type SearchFilters, mainsSearched } from '../../../domain/search/filters.ts';
import { TRAIT_GROUPS } from '../../../domain/search/traitBits.ts';
import type { Database } from '../../db/database.ts';
import { all, asksFor, chosenIn, isCurrencyOf, liesIn, matchesGroup, pricesOverlap } from './sqlMatch.ts';

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
  const matchingAnywhere = sql`
    FROM partner_profiles a
    JOIN users u ON u.id = a.user_id AND u.suspended_at IS NULL
    JOIN places place ON place.place_id = a.place_id
    WHERE a.removed_at IS NULL AND a.withheld_at IS NULL AND ${all([isThere, ...traits])} AND EXISTS (
      SELECT FROM services o WHERE o.profile_id = a.user_id AND o.removed_at IS NULL AND ${isOffered}
      GROUP BY o.main HAVING bool_or(${asksFor(filters)}) AND ${pricesOverlap(filters, compares)})`;
  const { area } = filters;
  const matching =
    area === null
      ? matchingAnywhere
      : sql`${matchingAnywhere} AND ${await isSeenIn(db, area, matchingAnywhere)}`;
  const skipped = (filters.pageNr - 1) * LIMITS.pageSize;
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db);
  const { rows } = await sql<ProfileRow>`
    SELECT a.user_id, a.name, a.place_id, a.district, a.is_visiting_client, a.is_calendar_enabled, a.review_count, a.review_stars,
      coalesce(place.names ->> ${locale}, place.name) AS city,
      (SELECT array_agg(DISTINCT o.main) FROM services o
         WHERE o.profile_id = a.user_id AND o.removed_at IS NULL AND ${isOffered}
           AND o.main = ANY (${sql.val(mainsSearched(filters))}::text[])) AS mains,
      (SELECT json_build_object('id', f.id, 'width', f.width, 'height', f.height)
         FROM photos f WHERE f.id = a.photo_ids[1]) AS photo
    ${matching} ORDER BY a.created_at DESC, a.user_id OFFSET ${skipped} LIMIT ${LIMITS.pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Those in an area by the point that everybody sees, as a condition on `partner_profiles a`. By any other, somebody who asks for
 * smaller and smaller areas would come to a door that is private: of those at the edge, of whom the database cannot tell, the
 * blurred point decides.
 * @param matching who is asked for otherwise
 */
async function isSeenIn(
  db: Database,
  area: Area,
  matching: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const surely = surelySeenIn(area);
  const isSure = surely === null ? sql`false` : liesIn(surely);
  const isNear = isWithin(boundsOfSeen(area));
  const { rows } = await sql<{ user_id: string; lat: number; lng: number }>`
    SELECT a.user_id, a.lat, a.lng ${matching} AND ${isNear} AND ${IS_PRIVATE} AND NOT ${isSure}`.execute(db);
  const atEdge = rows.filter(({ user_id: id, ...point }) => isInArea(area, blurPoint(point, id)));
  const ids = sql.val(atEdge.map(({ user_id: id }) => id));
  return sql`${isNear} AND CASE WHEN ${IS_PRIVATE} THEN ${isSure} OR a.user_id = ANY (${ids}::uuid[]) ELSE ${liesIn(area)} END`;
}

/** Of whom not everybody sees the exact point (domain/partners/address.ts). */
const IS_PRIVATE = sql`(a.hides_address OR a.workplace = ANY (${sql.val([...PRIVATE_WORKPLACES])}::text[]))`;

function isWithin({ south, west, north, east }: Bounds): RawBuilder<unknown> {
  const isAcross = sql.raw(west <= east ? 'AND' : 'OR');
  return sql`(a.lat BETWEEN ${south} AND ${north} AND (a.lng >= ${west} ${isAcross} a.lng <= ${east}))`;
}
