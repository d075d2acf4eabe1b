import type { QueryResultRow } from 'pg';
import type { Locale } from '../../../domain/locales.ts';
import type { Queryable } from '../../db/database.ts';
import type { CityOnMap } from '../../../domain/places/nearestCity.ts';
import type { PlaceKind, Point } from '../../../domain/places/place.ts';

/** All SQL of the places; the tables stand in db/migrations/0002_places.sql. */

/** A place in one language, with what tells it from its namesakes. */
export interface SuggestionRow extends QueryResultRow {
  place_id: string;
  kind: PlaceKind;
  country_code: string;
  name: string;
  /** The country's name in the language. */
  country_name: string;
  region_code: string | null;
  near_name: string | null;
  weight: number;
}

/** A whole place. */
export interface PlaceRow extends QueryResultRow {
  place_id: string;
  kind: PlaceKind;
  country_code: string;
  name: string;
  names: Partial<Record<Locale, string>> | null;
  country_names: Partial<Record<Locale, string>>;
  lat: number;
  lng: number;
  time_zone: string;
  population: number;
}

/** The most suggestions a query gives, at most what the gazetteer lists under a crowded prefix. */
export const MOST_SUGGESTIONS = 30;

/** From rows of (place_id, weight) named `found` to rows of suggestions; $1 is the locale. */
const SUGGESTIONS_OF_FOUND = `
  SELECT p.place_id, p.kind, p.country_code, coalesce(p.names->>$1, p.name) AS name,
         coalesce(country.names->>$1, country.name) AS country_name, p.region_code,
         coalesce(near.names->>$1, near.name) AS near_name, found.weight::float8 AS weight
  FROM found
  JOIN places AS p USING (place_id)
  JOIN places AS country ON country.place_id = 'c-' || p.country_code
  LEFT JOIN places AS near ON near.place_id = p.near_place_id
  ORDER BY found.weight DESC, p.place_id`;

/** Above every letter: the end of the range of keys that begin with a prefix. */
const AFTER_ALL = '\u{10FFFF}';

/**
 * The most populous places with a name that begins with the folded prefix. An empty prefix is begun by all.
 * At most MOST_SUGGESTIONS.
 */
export async function findByPrefix(
  db: Queryable,
  query: {
    prefix: string;
    locale: Locale;
    kinds: readonly PlaceKind[];
    countryCode: string | null;
    limit: number;
  },
): Promise<SuggestionRow[]> {
  const { prefix, locale, kinds, countryCode, limit } = query;
  const range = [locale, prefix, prefix + AFTER_ALL, kinds, limit];
  if (countryCode !== null) {
    const { rows } = await db.query<SuggestionRow>(
      `WITH found AS (
         SELECT place_id, max(weight) AS weight FROM place_keys
         WHERE country_code = $6 AND key >= $2 AND key < $3 AND kind = ANY ($4)
         GROUP BY place_id ORDER BY weight DESC, place_id LIMIT $5
       ) ${SUGGESTIONS_OF_FOUND}`,
      [...range, countryCode],
    );
    return rows;
  }
  // A prefix in place_tops has its best listed there; any other is begun by so few keys that all are read.
  const { rows } = await db.query<SuggestionRow>(
    `WITH found AS (
       (SELECT place_id, weight FROM place_tops
        WHERE prefix = $2 AND kind = ANY ($4) ORDER BY weight DESC, place_id LIMIT $5)
       UNION ALL
       (SELECT place_id, max(weight) AS weight FROM place_keys
        WHERE NOT EXISTS (SELECT FROM place_tops WHERE prefix = $2)
          AND key >= $2 AND key < $3 AND kind = ANY ($4)
        GROUP BY place_id ORDER BY weight DESC, place_id LIMIT $5)
     ) ${SUGGESTIONS_OF_FOUND}`,
    range,
  );
  return rows;
}

/** The most populous place of which the folded text is a whole name, if any. */
export async function findByWholeName(
  db: Queryable,
  query: { name: string; locale: Locale; kinds: readonly PlaceKind[]; countryCode: string | null },
): Promise<SuggestionRow | null> {
  const { rows } = await db.query<SuggestionRow>(
    `WITH found AS (
       SELECT place_id, weight FROM place_keys
       WHERE key = $2 AND kind = ANY ($3) AND ($4::text IS NULL OR country_code = $4)
       ORDER BY weight DESC, place_id LIMIT 1
     ) ${SUGGESTIONS_OF_FOUND}`,
    [query.locale, query.name, query.kinds, query.countryCode],
  );
  return rows[0] ?? null;
}

const PLACE_COLUMNS = `
  p.place_id, p.kind, p.country_code, p.name, p.names, p.lat, p.lng, p.time_zone,
  p.population::float8 AS population,
  country.names AS country_names`;

/** The places of the ids, in no order; an id without a place has no row. */
export async function findPlaces(db: Queryable, placeIds: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await db.query<PlaceRow>(
    `SELECT ${PLACE_COLUMNS} FROM places AS p
     JOIN places AS country ON country.place_id = 'c-' || p.country_code
     WHERE p.place_id = ANY ($1)`,
    [placeIds],
  );
  return rows;
}

/** A box on the map in degrees; `west` may be below -180 and `east` above 180 when it lies across the date line. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The cities within a box. */
export async function findCitiesWithin(db: Queryable, box: Box): Promise<CityOnMap[]> {
  // The same box seen from the other side of the date line reads the rows beyond it.
  const { rows } = await db.query<CityOnMap & QueryResultRow>(
    `SELECT place_id AS "placeId", lat, lng, population::float8 AS population FROM places
     WHERE kind = 'city' AND NOT retired AND (
       point(lng, lat) <@ box(point($1, $2), point($3, $4))
       OR point(lng, lat) <@ box(point($1 + 360, $2), point($3 + 360, $4))
       OR point(lng, lat) <@ box(point($1 - 360, $2), point($3 - 360, $4)))`,
    [box.west, box.south, box.east, box.north],
  );
  return rows;
}

/** The box around a point that reaches so many kilometres in every direction. */
export function boxAround({ lat, lng }: Point, km: number): Box {
  const degrees = km / 111.2;
  const shrink = Math.cos((Math.min(Math.abs(lat) + degrees, 89) * Math.PI) / 180);
  const width = Math.min(degrees / shrink, 180);
  return { south: lat - degrees, north: lat + degrees, west: lng - width, east: lng + width };
}
