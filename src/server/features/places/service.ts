import type { Locale } from '../../../domain/locales.ts';
import { countryPlaceId, isPlaceId } from '../../../domain/places/countries.ts';
import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import {
  type CityOnMap,
  distanceKm,
  FARTHEST_CITY_KM,
  pickNearestCity,
} from '../../../domain/places/nearestCity.ts';
import type { PlaceKind, PlaceSuggestion, Point } from '../../../domain/places/place.ts';
import { slipsAllowed, slipsBetween, slipsOf } from '../../../domain/places/spelling.ts';
import type { Bounds } from '../../../domain/search/area.ts';
import { isInArea } from '../../../domain/search/insideArea.ts';
import type { Database } from '../../db/database.ts';
import { type PlaceInCountry, toPlace, toSuggestion } from './present.ts';
import {
  boxAround,
  findBiggestCities,
  findBiggestWithin,
  findByPrefix,
  findByWholeName,
  findCitiesNamed,
  findKeysFrom,
  findNamedCities,
  findNearKeys,
  findCitiesWithin,
  findPlaces,
  findSuggestions,
  MOST_SUGGESTIONS,
  type NamedCity,
  type SuggestionRow,
} from './queries.ts';

const DEFAULT_SUGGESTIONS = 10;

export interface SuggestQuery {
  /** As typed; empty: countries alone are suggested. */
  text: string;
  locale: Locale;
  /** Only places of this country (ISO 3166 alpha-2). */
  countryCode?: string | null;
  /** Both when left out. */
  kinds?: readonly PlaceKind[];
  /** 10 when left out, at most 30. */
  limit?: number;
  /** Districts that begin with the text as well: they stand where a town of their size would. */
  districts?: readonly PlaceSuggestion[];
}

/** A district stands where a town of so many people would. */
const PEOPLE_OF_DISTRICT = 100_000;
/** How many places may have been meant. */
export const MOST_MEANT = 5;
/** Of those that may have been meant, none has so many times fewer people than the likeliest. */
const SMALLEST_SHARE = 50;

/** Of namesakes one in a country of the reader's language is meant until another has so many times more people. */
const HOME_SHARE = 3;
/** One word of a shortened name has so many letters at least. */
const LEAST_WHOLE = 3;
/** Of the places with a later word that begins like one of a shortened name so many of the most populous are looked at. */
const MOST_LOOKED_AT = 100;

/** Some hundred cities are asked for all the time, the other hundred thousand hardly ever. */
const MOST_KEPT = 2_000;

/** A map names no more cities. */
const MOST_NAMED = 80;
/** So many of the most populous cities are kept, by which wide parts of the map are answered without reading all in them. */
const BIGGEST = 5_000;

/** Wider than the disc of the most populous city, so that a suburb always meets the city it belongs to. */
const CITY_SEARCH_KM = 45;

/** The gazetteer, as asked. */
export function createPlaces(db: Database) {
  /** What was read of the gazetteer, which changes only when a process starts; by placeId. */
  const kept = new Map<string, PlaceInCountry>();
  let biggest: Promise<CityOnMap[]> | null = null;

  /**
   * The places whose name in any language begins with what was typed, most populous first. A place of exactly that
   * name is always among them, last when it is too small to be. For no text the biggest countries when only countries are
   * asked for, else none: which places are popular the search knows (search/popularPlaces.ts).
   */
  async function suggest(query: SuggestQuery): Promise<PlaceSuggestion[]> {
    const { locale } = query;
    const prefix = foldName(query.text);
    const limit = Math.max(1, Math.min(query.limit ?? DEFAULT_SUGGESTIONS, MOST_SUGGESTIONS));
    const scope = scopeOf(query);

    // A text of nothing but signs is no wish for the biggest countries.
    const { districts = [] } = query;
    if (prefix === '' && (query.text.trim() !== '' || scope.kinds.includes('city'))) return [...districts];

    const asked = { locale, ...scope };
    const rows = await findByPrefix(db, { ...asked, prefix, limit });
    if (rows.length === limit && !rows.some((row) => foldName(row.name) === prefix)) {
      const whole = await findByWholeName(db, { ...asked, name: prefix });
      if (whole && !rows.some((row) => row.place_id === whole.place_id)) rows[limit - 1] = whole;
    }
    if (rows.length === 0) rows.push(...(await shortened(prefix, asked, limit)));
    return withDistricts(sortSuggestions(rows, prefix, locale), districts).slice(0, limit);
  }

  /** Places of which each word is begun by one of a folded text: `frankfurt a m`, `н новгород`. */
  async function shortened(
    prefix: string,
    { locale, ...scope }: { locale: Locale } & ReturnType<typeof scopeOf>,
    limit: number,
  ): Promise<SuggestionRow[]> {
    const words = prefix.split(' ');
    const start = words.find((word) => word.length >= LEAST_WHOLE);
    if (words.length === 1 || start === undefined) return [];
    const keys = await findKeysFrom(db, { start, ...scope });
    const isBegun = (key: string) => {
      const named = key.split(' ');
      return words.every((word, at) => named[at]?.startsWith(word));
    };
    const ids = new Set(
      start === words[0]
        ? keys.filter(({ key }) => isBegun(key)).map(({ place_id }) => place_id)
        : // Found by a later word of the name; how it begins, its whole names say.
          (await findPlaces(db, [...new Set(keys.map(({ place_id }) => place_id))].slice(0, MOST_LOOKED_AT)))
            .filter(({ name, names }) =>
              [name, ...Object.values(names ?? {})].some((one) => isBegun(foldName(one))),
            )
            .map(({ place_id }) => place_id),
    );
    return findSuggestions(db, [...ids].slice(0, limit), locale);
  }

  /** The places of the ids as suggestions, in their order, with districts among them; an id without a place is left out. */
  async function suggestionsOf(
    placeIds: readonly string[],
    { locale, districts }: { locale: Locale; districts: readonly PlaceSuggestion[] },
  ): Promise<PlaceSuggestion[]> {
    const rows = placeIds.length > 0 ? await findSuggestions(db, placeIds, locale) : [];
    const inOrder = placeIds.flatMap((placeId) => rows.filter((row) => row.place_id === placeId));
    return withDistricts(inOrder, districts);
  }

  /**
   * The places that a text without suggestions may mean: those that are part of it ("10115 Berlin", "Berlin, Mitte"),
   * else those whose names are nearly it, the nearest and most populous first.
   */
  async function meant({ text, locale, ...query }: Omit<SuggestQuery, 'limit' | 'districts'>) {
    const asked = { locale, ...scopeOf(query) };
    const parts = new Set([text.replaceAll(/\S*\d\S*/g, ' '), ...text.split(/[,;/()]/)].map(foldName));
    parts.delete('');
    parts.delete(foldName(text));
    const named = await Promise.all(
      [...parts].slice(0, MOST_MEANT).map((name) => findByWholeName(db, { ...asked, name })),
    );
    const whole = named.filter((row) => row !== null);
    if (whole.length > 0) return whole.map(toSuggestion);

    const typed = foldName(text);
    const allowed = slipsAllowed(typed.length);
    if (allowed === 0) return [];
    const near = await findNearKeys(db, { ...asked, typed, slips: slipsOf(typed), allowed });
    const slipsTo = new Map<string, { slips: number; weight: number }>();
    for (const { key, place_id, weight } of near) {
      const slips = slipsBetween(typed, key, allowed);
      const known = slipsTo.get(place_id);
      const isNearer = !known || slips < known.slips || (slips === known.slips && weight > known.weight);
      if (slips <= allowed && isNearer) slipsTo.set(place_id, { slips, weight });
    }
    const byNearness = [...slipsTo].sort(([, a], [, b]) => a.slips - b.slips || b.weight - a.weight);
    const least = (byNearness[0]?.[1].weight ?? 0) / SMALLEST_SHARE;
    const best = byNearness
      .filter(([, { weight }]) => weight >= least)
      .slice(0, MOST_MEANT)
      .map(([placeId]) => placeId);
    return suggestionsOf(best, { locale, districts: [] });
  }

  /** The place of an id, or null when there is none. */
  async function byId(placeId: string): Promise<PlaceInCountry | null> {
    return (await byIds([placeId])).get(placeId) ?? null;
  }

  /** The places of the ids; an id without a place is left out. */
  async function byIds(placeIds: readonly string[]): Promise<Map<string, PlaceInCountry>> {
    const wanted = [...new Set(placeIds)].filter(isPlaceId);
    const missing = wanted.filter((placeId) => !kept.has(placeId));
    const rows = missing.length > 0 ? await findPlaces(db, missing) : [];
    const found = new Map(rows.map((row) => [row.place_id, toPlace(row)]));
    for (const placeId of wanted) {
      const place = kept.get(placeId);
      if (place) found.set(placeId, place);
    }
    if (kept.size + rows.length > MOST_KEPT) kept.clear();
    for (const row of rows) kept.set(row.place_id, found.get(row.place_id) as PlaceInCountry);
    return found;
  }

  /** The place of a country by its code, or null when there is no such country. */
  async function ofCountry(countryCode: string): Promise<PlaceInCountry | null> {
    const placeId = countryPlaceId(countryCode);
    return placeId === null ? null : byId(placeId);
  }

  /**
   * The id of the city a point belongs to (see domain/places/nearestCity.ts), or null far from any.
   * @param countryCode only cities of this country (ISO 3166 alpha-2, capitals) count; null: of any
   */
  async function nearestCity(point: Point, countryCode: string | null = null): Promise<string | null> {
    for (const km of [CITY_SEARCH_KM, FARTHEST_CITY_KM + CITY_SEARCH_KM]) {
      const cities = await findCitiesWithin(db, boxAround(point, km), countryCode);
      const city = pickNearestCity(cities, point);
      if (city) return city.placeId;
    }
    return null;
  }

  /**
   * The most populous cities of a part of the map, the first of them first. None of what is read for it is kept: it would take the
   * place of what is asked for all the time.
   */
  async function biggestWithin(bounds: Bounds, locale: Locale): Promise<NamedCity[]> {
    biggest ??= findBiggestCities(db, BIGGEST);
    const all = await biggest.catch((error: unknown) => {
      biggest = null;
      throw error;
    });
    const area = { kind: 'BOUNDS', ...bounds } as const;
    const cities = all.filter((city) => isInArea(area, city)).slice(0, MOST_NAMED);
    if (cities.length === MOST_NAMED) {
      const ids = cities.map(({ placeId }) => placeId);
      return findNamedCities(db, ids, locale);
    }
    const { west, east } = bounds;
    const box = { ...bounds, east: west > east ? east + 360 : east };
    return findBiggestWithin(db, box, { locale, limit: MOST_NAMED });
  }

  /**
   * The town that somebody names who is somewhere in a country: of namesakes the nearest to the point; else what the text may
   * mean. Null where that is none.
   */
  async function townNamed(
    text: string,
    { countryCode, ...point }: Point & { countryCode: string },
    locale: Locale,
  ): Promise<PlaceInCountry | null> {
    const named = await findCitiesNamed(db, { names: [foldName(text)], countryCode });
    const [nearest] = named.toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point));
    const [likely] = nearest ? [] : await meant({ text, locale, countryCode, kinds: ['city'] });
    const id = nearest?.placeId ?? likely?.placeId;
    return id === undefined ? null : byId(id);
  }

  return { suggest, suggestionsOf, meant, byId, byIds, ofCountry, nearestCity, biggestWithin, townNamed };
}

export type Places = ReturnType<typeof createPlaces>;

/** Districts stand where a town of their size would. */
function withDistricts(rows: SuggestionRow[], districts: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const at = rows.findIndex(({ weight }) => weight < PEOPLE_OF_DISTRICT);
  return rows.map(toSuggestion).toSpliced(at === -1 ? rows.length : at, 0, ...districts);
}

/** Where and among what is looked. */
const scopeOf = ({ kinds, countryCode }: Pick<SuggestQuery, 'kinds' | 'countryCode'>) => ({
  kinds: kinds?.length ? kinds : (['country', 'city'] as const),
  countryCode: countryCode?.toUpperCase() || null,
});

/**
 * Of places of one weight, those first whose name in the asked language begins with what was typed; of namesakes the one
 * in a country of that language, unless another is much larger: Cádiz is in Spain to who reads Spanish.
 */
function sortSuggestions(rows: SuggestionRow[], prefix: string, locale: Locale): SuggestionRow[] {
  const misses = (row: SuggestionRow) => (foldName(row.name).startsWith(prefix) ? 0 : 1);
  const sorted = rows.sort((a, b) => b.weight - a.weight || misses(a) - misses(b));
  const likely = ({ country_code, weight }: SuggestionRow) =>
    HOME_COUNTRIES[locale].includes(country_code) ? weight * HOME_SHARE : weight;
  const namesakes = Map.groupBy(sorted, ({ name, kind }) => `${kind} ${foldName(name)}`);
  for (const same of namesakes.values()) same.sort((a, b) => likely(b) - likely(a));
  // Each group keeps the places in the list that it had.
  return sorted.map(({ name, kind }) => namesakes.get(`${kind} ${foldName(name)}`)?.shift() as SuggestionRow);
}
