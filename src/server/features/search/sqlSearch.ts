/**
 * The search in plain SQL over the tables: what answers until the index is built, and what the index is checked
 * against.
 */
import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '../../../domain/limits.ts';
import { originAt } from '../../../domain/search/distance.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import type { SearchHits, SearchMoment } from '../../../domain/search/query.ts';
import { RANKING, pagePlan, promotedAt, scoreParts } from '../../../domain/search/ranking.ts';
import type { Database } from '../../db/database.ts';
import type { AnnouncementSearch, CityTotal } from './announcementSearch.ts';
import { countFacets } from './sqlFacets.ts';
import { matchesAll, matchingPrice, microdegrees, startOfNextSecond } from './sqlMatch.ts';

/** Made for pages whose list has no known end. */
const ENDLESS = LIMITS.pageNr.max * LIMITS.pageSize * 2;

export function createSqlSearch(db: Database): AnnouncementSearch & {
  /** One page alone; its leads are right on every page but the last ones. */
  page(filters: SearchFilters, moment: SearchMoment): Promise<number[]>;
  /** One page and how many there are. */
  hits(filters: SearchFilters, moment: SearchMoment): Promise<SearchHits>;
} {
  const hits = async (filters: SearchFilters, moment: SearchMoment) => {
    const { total, promoted } = await countMatches(db, filters, moment);
    return pageOf(db, filters, moment, total, promoted);
  };
  return {
    hits,
    async search(filters, moment) {
      return { ...(await hits(filters, moment)), facets: await countFacets(db, filters, moment) };
    },
    async count(filters, moment) {
      return (await countMatches(db, filters, moment)).total;
    },
    async page(filters, moment) {
      const promoted = await promotedMatches(db, filters, moment);
      return (await pageOf(db, filters, moment, ENDLESS, promoted)).numbers;
    },
    async nearest(filters, moment, { point, countryCode, most }) {
      const anywhere = { ...filters, placeId: null };
      const { rows } = await sql<CityTotal>`
        SELECT a.place_id AS "placeId", count(*)::int AS total
        FROM announcements a JOIN places p ON p.place_id = a.place_id
        WHERE ${matchesAll(anywhere, moment)} AND ${countryCode === null ? sql`true` : sql`a.country_code = ${countryCode}`}
        GROUP BY a.place_id, p.lat, p.lng
        ORDER BY ${squaredWay(point, sql`p.lat`, sql`p.lng`)}
        LIMIT ${most}`.execute(db);
      return rows;
    },
    async busiest(filters, moment, { countryCodes, most }) {
      const { rows } = await sql<CityTotal>`
        SELECT a.place_id AS "placeId", count(*)::int AS total
        FROM announcements a
        WHERE a.country_code = ANY (${sql.val([...countryCodes])}::text[])
          AND ${matchesAll({ ...filters, placeId: null }, moment)}
        GROUP BY a.place_id
        ORDER BY total DESC, a.place_id COLLATE "C"
        LIMIT ${most}`.execute(db);
      return rows;
    },
  };
}

/** Whether promoted ones lead. Distance without a point to measure from is the recommended order. */
function isRecommended({ sort }: SearchFilters, { near }: SearchMoment): boolean {
  return sort === 'recommended' || (sort === 'distance' && !near);
}

async function countMatches(
  db: Database,
  filters: SearchFilters,
  moment: SearchMoment,
): Promise<{ total: number; promoted: number[] }> {
  const { rows } = await sql<{ total: number; promoted: number[] | null }>`
    SELECT count(*)::int AS total,
      array_agg(a.number) FILTER (WHERE a.promoted_until >= ${startOfNextSecond(moment)}) AS promoted
    FROM announcements a WHERE ${matchesAll(filters, moment)}`.execute(db);
  return { total: rows[0]?.total ?? 0, promoted: rows[0]?.promoted ?? [] };
}

async function promotedMatches(
  db: Database,
  filters: SearchFilters,
  moment: SearchMoment,
): Promise<number[]> {
  if (!isRecommended(filters, moment)) return [];
  const { rows } = await sql<{ number: number }>`
    SELECT a.number FROM announcements a
    WHERE a.promoted_until >= ${startOfNextSecond(moment)} AND ${matchesAll(filters, moment)}`.execute(db);
  return rows.map(({ number }) => number);
}

async function pageOf(
  db: Database,
  filters: SearchFilters,
  moment: SearchMoment,
  total: number,
  promoted: readonly number[],
): Promise<SearchHits> {
  const apart = isRecommended(filters, moment) ? promoted : [];
  const plan = pagePlan(total, apart.length, filters.pageNr);
  const leading = promotedAt(apart, moment.now, 0, plan.leads);
  const leads = leading.slice(plan.leadFrom, plan.leadTo);
  const { rows } = await sql<{ number: number }>`
    SELECT a.number FROM announcements a
    WHERE ${matchesAll(filters, moment)} AND a.number <> ALL (${sql.val(leading)}::int[])
    ORDER BY ${orderOf(filters, moment)}, a.number DESC
    OFFSET ${plan.restFrom} LIMIT ${plan.restTo - plan.restFrom}`.execute(db);
  return { numbers: [...leads, ...rows.map(({ number }) => number)], promotedCount: leads.length, total };
}

function orderOf(filters: SearchFilters, moment: SearchMoment): RawBuilder<unknown> {
  if (filters.sort === 'newest') return sql`floor(extract(epoch FROM a.published_at)) DESC`;
  if (filters.sort === 'price') return sql`(${matchingPrice(filters)})`;
  if (filters.sort === 'distance' && moment.near) return squaredWay(moment.near, sql`a.lat`, sql`a.lng`);
  return sql`${SCORE} DESC`;
}

const { count: ASSUMED, mean: ASSUMED_MEAN } = RANKING.assumedReviews;

/** domain/search/ranking.ts as SQL, of the reviews of the partner. */
const REVIEWS_PART = sql`coalesce(
  (SELECT floor(((${sql.lit(ASSUMED * ASSUMED_MEAN)} + p.review_count * (p.review_stars::float8 / p.review_count))
      / (${sql.lit(ASSUMED)} + p.review_count) - 1) / 4 * ${sql.lit(RANKING.reviewHours)} + 0.5)
    FROM partner_profiles p WHERE p.user_id = a.owner_id AND p.review_count > 0),
  ${sql.lit(scoreParts({ completeness: 0, publishedAt: 0, rating: null }).reviews)})`;

/** domain/search/ranking.ts as SQL. */
const SCORE = sql`(
  floor(least(100, greatest(0, a.completeness)) / 100.0::float8 * ${sql.lit(RANKING.completenessHours)} + 0.5)
  + floor(extract(epoch FROM a.published_at)::float8 / 3600)
  + ${REVIEWS_PART})`;

/** domain/search/distance.ts as SQL. */
function squaredWay(
  point: { lat: number; lng: number },
  lat: RawBuilder<unknown>,
  lng: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const origin = originAt(point);
  const north = sql`(${microdegrees(lat)} - ${origin.lat}::float8)`;
  const across = sql`abs(${microdegrees(lng)} - ${origin.lng}::float8)`;
  const east = sql`(least(${across}, 360e6::float8 - ${across}) * ${origin.lngScale}::float8)`;
  return sql`${north} * ${north} + ${east} * ${east}`;
}
