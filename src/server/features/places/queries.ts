import { sql } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { Executor } from '../../db/database.ts';
import type { CityOnMap } from '../../../domain/places/nearestCity.ts';
import type { PlaceKind, Point } from '../../../domain/places/place.ts';

/** All SQL of the places; the tables stand in db/migrations/0002_places.sql. */

/** A place in one language, with what tells it from its namesakes. */
export interface SuggestionRow {
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
export interface PlaceRow {
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

/** From rows of (place_id, weight) named `found` to rows of suggestions. */
const suggestionsOfFound = (locale: Locale) => sql`
  SELECT p.place_id, p.kind, p.country_code, coalesce(p.names->>${locale}, p.name) AS name,
         coalesce(country.names->>${locale}, country.name) AS country_name, p.region_code,
         coalesce(near.names->>${locale}, near.name) AS near_name, found.weight::float8 AS weight
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
  db: Executor,
  query: {
    prefix: string;
    locale: Locale;
    kinds: readonly PlaceKind[];
    countryCode: string | null;
    limit: number;
  },
): Promise<SuggestionRow[]> {
  const { prefix, locale, kinds, countryCode, limit } = query;
  const end = prefix + AFTER_ALL;
  if (countryCode !== null) {
    const { rows } = await sql<SuggestionRow>`
      WITH found AS (
         SELECT place_id, max(weight) AS weight FROM place_keys
         WHERE country_code = ${countryCode} AND key >= ${prefix} AND key < ${end} AND kind = ANY (${kinds})
         GROUP BY place_id ORDER BY weight DESC, place_id LIMIT ${limit}
       ) ${suggestionsOfFound(locale)}`.execute(db);
    return rows;
  }
  // A prefix in place_tops has its best listed there; any other is begun by so few keys that all are read.
  const { rows } = await sql<SuggestionRow>`
    WITH found AS (
       (SELECT place_id, weight FROM place_tops
        WHERE prefix = ${prefix} AND kind = ANY (${kinds}) ORDER BY weight DESC, place_id LIMIT ${limit})
       UNION ALL
       (SELECT place_id, max(weight) AS weight FROM place_keys
        WHERE NOT EXISTS (SELECT FROM place_tops WHERE prefix = ${prefix})
          AND key >= ${prefix} AND key < ${end} AND kind = ANY (${kinds})
        GROUP BY place_id ORDER BY weight DESC, place_id LIMIT ${limit})
     ) ${suggestionsOfFound(locale)}`.execute(db);
  return rows;
}

const inCountry = (countryCode: string | null) =>
  countryCode === null ? sql`true` : sql`country_code = ${countryCode}`;

/** The most populous place of which the folded text is a whole name, if any. */
export async function findByWholeName(
  db: Executor,
  {
    name,
    locale,
    kinds,
    countryCode,
  }: { name: string; locale: Locale; kinds: readonly PlaceKind[]; countryCode: string | null },
): Promise<SuggestionRow | null> {
  const { rows } = await sql<SuggestionRow>`
    WITH found AS (
       SELECT place_id, weight FROM place_keys
       WHERE key = ${name} AND kind = ANY (${kinds})
         AND ${inCountry(countryCode)}
       ORDER BY weight DESC, place_id LIMIT 1
     ) ${suggestionsOfFound(locale)}`.execute(db);
  return rows[0] ?? null;
}

/** How many names that begin alike are read, the most populous ones. */
const MOST_READ = 1_000;

/**
 * Names that a typed one may be: those that are one of its slips, and those that begin with its first three letters and
 * are no more than `allowed` letters longer or shorter.
 */
export async function findNearKeys(
  db: Executor,
  {
    typed,
    slips,
    allowed,
    kinds,
    countryCode,
  }: {
    typed: string;
    slips: readonly string[];
    allowed: number;
    kinds: readonly PlaceKind[];
    countryCode: string | null;
  },
): Promise<{ key: string; place_id: string; weight: number }[]> {
  const start = typed.slice(0, 3);
  const { rows } = await sql<{ key: string; place_id: string; weight: number }>`
    (SELECT key, place_id, weight::float8 AS weight FROM place_keys
     WHERE key = ANY (${slips}) AND kind = ANY (${kinds}) AND ${inCountry(countryCode)})
    UNION ALL
    (SELECT key, place_id, weight::float8 AS weight FROM place_keys
     WHERE key >= ${start} AND key < ${start + AFTER_ALL} AND kind = ANY (${kinds})
       AND length(key) BETWEEN ${typed.length - allowed} AND ${typed.length + allowed}
       AND ${inCountry(countryCode)}
     ORDER BY place_keys.weight DESC LIMIT ${MOST_READ})`.execute(db);
  return rows;
}

/** Names that begin so, those of the most populous places first. */
export async function findKeysFrom(
  db: Executor,
  { start, kinds, countryCode }: { start: string; kinds: readonly PlaceKind[]; countryCode: string | null },
): Promise<{ key: string; place_id: string }[]> {
  const { rows } = await sql<{ key: string; place_id: string }>`
    SELECT key, place_id FROM place_keys
    WHERE key >= ${start} AND key < ${start + AFTER_ALL} AND kind = ANY (${kinds}) AND ${inCountry(countryCode)}
    ORDER BY weight DESC, place_id LIMIT ${MOST_READ}`.execute(db);
  return rows;
}

/** The places of the ids as suggestions, in no order. */
export async function findSuggestions(
  db: Executor,
  placeIds: readonly string[],
  locale: Locale,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    WITH found AS (SELECT place_id, population AS weight FROM places WHERE place_id = ANY (${placeIds}))
    ${suggestionsOfFound(locale)}`.execute(db);
  return rows;
}

const PLACE_COLUMNS = sql`
  p.place_id, p.kind, p.country_code, p.name, p.names, p.lat, p.lng, p.time_zone,
  p.population::float8 AS population,
  country.names AS country_names`;

/** The places of the ids, in no order; an id without a place has no row. */
export async function findPlaces(db: Executor, placeIds: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    SELECT ${PLACE_COLUMNS} FROM places AS p
    JOIN places AS country ON country.place_id = 'c-' || p.country_code
    WHERE p.place_id = ANY (${placeIds})`.execute(db);
  return rows;
}

/** A box on the map in degrees; `west` may be below -180 and `east` above 180 when it lies across the date line. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The cities within a box, of one country (ISO 3166 alpha-2, capitals) or any. */
export async function findCitiesWithin(
  db: Executor,
  box: Box,
  countryCode: string | null = null,
): Promise<CityOnMap[]> {
  const { rows } = await sql<CityOnMap>`
    SELECT place_id AS "placeId", lat, lng, population::float8 AS population FROM places
    WHERE kind = 'city' AND NOT retired AND ${inCountry(countryCode)} AND ${isIn(box)}`.execute(db);
  return rows;
}

/** The same box seen from the other side of the date line reads the rows beyond it. */
const isIn = ({ south, north, west, east }: Box) => sql`(
  point(lng, lat) <@ box(point(${west}, ${south}), point(${east}, ${north}))
  OR point(lng, lat) <@ box(point(${west + 360}, ${south}), point(${east + 360}, ${north}))
  OR point(lng, lat) <@ box(point(${west - 360}, ${south}), point(${east - 360}, ${north})))`;

/** A city with its name in one language. */
export interface NamedCity extends CityOnMap {
  name: string;
}

const namedCity = (locale: Locale) => sql`
  place_id AS "placeId", coalesce(names->>${locale}, name) AS name, lat, lng, population::float8 AS population`;

/** The most populous cities of a box, the first of them first. */
export async function findBiggestWithin(
  db: Executor,
  box: Box,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<NamedCity[]> {
  // Towns are the index places_towns_on_map; what is smaller is only read where there are too few of them.
  const { rows } = await sql<NamedCity>`
    WITH towns AS MATERIALIZED (
      SELECT place_id, names, name, lat, lng, population FROM places
      WHERE kind = 'city' AND NOT retired AND population >= 10000 AND ${isIn(box)}
      ORDER BY population DESC, place_id LIMIT ${limit}
    ), others AS (
      SELECT place_id, names, name, lat, lng, population FROM places
      WHERE (SELECT count(*) < ${limit} FROM towns)
        AND kind = 'city' AND NOT retired AND population < 10000 AND ${isIn(box)}
      ORDER BY population DESC, place_id LIMIT ${limit}
    ), found AS (SELECT * FROM towns UNION ALL SELECT * FROM others)
    SELECT ${namedCity(locale)} FROM found
    ORDER BY found.population DESC, place_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The cities of the ids, the most populous first. */
export async function findNamedCities(
  db: Executor,
  placeIds: readonly string[],
  locale: Locale,
): Promise<NamedCity[]> {
  const { rows } = await sql<NamedCity>`
    SELECT ${namedCity(locale)} FROM places WHERE place_id = ANY (${placeIds})
    ORDER BY places.population DESC, place_id`.execute(db);
  return rows;
}

/** The most populous cities of all, the first of all first. */
export async function findBiggestCities(db: Executor, limit: number): Promise<CityOnMap[]> {
  const { rows } = await sql<CityOnMap>`
    SELECT place_id AS "placeId", lat, lng, population::float8 AS population FROM places
    WHERE kind = 'city' AND NOT retired ORDER BY places.population DESC, place_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The cities of a country that have one of the folded names. */
export async function findCitiesNamed(
  db: Executor,
  { names, countryCode }: { names: readonly string[]; countryCode: string },
): Promise<CityOnMap[]> {
  const { rows } = await sql<CityOnMap>`
    SELECT p.place_id AS "placeId", p.lat, p.lng, p.population::float8 AS population FROM places AS p
    WHERE NOT p.retired AND p.place_id IN (
      SELECT place_id FROM place_keys
      WHERE country_code = ${countryCode} AND key = ANY (${names}) AND kind = 'city')`.execute(db);
  return rows;
}

/** The box around a point that reaches so many kilometres in every direction. */
export function boxAround({ lat, lng }: Point, km: number): Box {
  const degrees = km / 111.2;
  const shrink = Math.cos((Math.min(Math.abs(lat) + degrees, 89) * Math.PI) / 180);
  const width = Math.min(degrees / shrink, 180);
  return { south: lat - degrees, north: lat + degrees, west: lng - width, east: lng + width };
}
