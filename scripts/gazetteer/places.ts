import { LOCALES, type Locale, toBcp47 } from '../../src/domain/locales.ts';
import { COUNTRY_CODES, countryPlaceId } from '../../src/domain/places/countries.ts';
import { distanceKm } from '../../src/domain/places/nearestCity.ts';
import type { Place, Point } from '../../src/domain/places/place.ts';
import type { GeoNamesCity } from './geonames.ts';
import { findRussianName, RUSSIAN_SPELLING_COUNTRIES } from './russianNames.ts';

/** One line of the table of places. */
export interface GazetteerPlace extends Omit<Place, 'names' | 'localName'> {
  /** The local name, shown in every language without an entry in `names`. */
  name: string;
  names: Partial<Record<Locale, string>> | null;
  /** A region that people know by its letters: the states of the United States; null elsewhere. */
  regionCode: string | null;
  /** A bigger city near by that tells this one from another of its name in the country; null where not needed. */
  nearPlaceId: string | null;
}

export type CuratedNames = ReadonlyMap<number, Record<Locale, string>>;

/** The lines of `curated-names.tsv` by GeoNames number. */
export function parseCuratedNames(table: string[][]): CuratedNames {
  return new Map(
    table.map(([id, , ...names]) => {
      if (names.length !== LOCALES.length || names.some((name) => name.trim() === '')) {
        throw new Error(`curated-names.tsv: the line of ${id} needs a name in each of ${LOCALES.join(', ')}`);
      }
      return [
        Number(id),
        Object.fromEntries(LOCALES.map((locale, i) => [locale, names[i]])) as Record<Locale, string>,
      ];
    }),
  );
}

export function cityPlaceId(city: GeoNamesCity): string {
  return `g-${city.geonameId}`;
}

/** The places of the cities, in the order given, which must be most populous first. */
export function makeCities(cities: readonly GeoNamesCity[], curated: CuratedNames): GazetteerPlace[] {
  const near = findBiggerNeighbours(cities);
  return cities.map((city) => {
    const russian = RUSSIAN_SPELLING_COUNTRIES.has(city.countryCode)
      ? findRussianName(city.asciiName, city.alternateNames)
      : null;
    return {
      placeId: cityPlaceId(city),
      kind: 'city',
      countryCode: city.countryCode,
      name: city.name,
      names: curated.get(city.geonameId) ?? (russian ? { ru: russian } : null),
      regionCode: city.countryCode === 'US' && city.regionCode !== '' ? city.regionCode : null,
      nearPlaceId: near.get(city) ?? null,
      lat: city.lat,
      lng: city.lng,
      timeZone: city.timeZone,
      population: city.population,
    };
  });
}

/** Known well enough to say where a place of a common name lies. */
const WELL_KNOWN_POPULATION = 50_000;

/** For the cities that share name, country and region with another: the nearest well-known city. */
function findBiggerNeighbours(cities: readonly GeoNamesCity[]): Map<GeoNamesCity, string> {
  const namesakes = Map.groupBy(cities, (city) =>
    [city.name, city.countryCode, city.countryCode === 'US' ? city.regionCode : ''].join('\t'),
  );
  const wellKnown = Map.groupBy(
    cities.filter((city) => city.population >= WELL_KNOWN_POPULATION),
    (city) => city.countryCode,
  );
  const found = new Map<GeoNamesCity, string>();
  for (const group of namesakes.values()) {
    if (group.length === 1) continue;
    for (const city of group) {
      if (city.population >= WELL_KNOWN_POPULATION) continue;
      let nearest: GeoNamesCity | null = null;
      let nearestKm = Number.POSITIVE_INFINITY;
      for (const other of wellKnown.get(city.countryCode) ?? []) {
        if (other.name === city.name) continue;
        const km = distanceKm(city, other);
        if (km < nearestKm) {
          nearest = other;
          nearestKm = km;
        }
      }
      if (nearest) found.set(city, cityPlaceId(nearest));
    }
  }
  return found;
}

/** Where a country without a city in the table lies. */
const WITHOUT_A_CITY: Record<string, Point & { timeZone: string }> = {
  AQ: { lat: -82.86, lng: 135, timeZone: 'Antarctica/McMurdo' },
  BV: { lat: -54.42, lng: 3.41, timeZone: 'Europe/Oslo' },
  HM: { lat: -53.1, lng: 73.5, timeZone: 'Indian/Kerguelen' },
  IO: { lat: -7.31, lng: 72.41, timeZone: 'Indian/Chagos' },
  TK: { lat: -9.2, lng: -171.85, timeZone: 'Pacific/Fakaofo' },
  UM: { lat: 19.28, lng: 166.65, timeZone: 'Pacific/Wake' },
};

/** Countries whose full name is longer than people say it: "Hong Kong SAR China". */
const SHORT_NAMED = new Set(['HK', 'MO', 'PS']);

/** The place of every country: in the middle of its inhabitants, with the zone of its most populous city. */
export function makeCountries(cities: readonly GeoNamesCity[]): GazetteerPlace[] {
  const ofCountry = Map.groupBy(cities, (city) => city.countryCode);
  return COUNTRY_CODES.map((code) => {
    const own = ofCountry.get(code) ?? [];
    const biggest = own[0] ?? WITHOUT_A_CITY[code];
    if (!biggest) throw new Error(`The country ${code} has no city: give it a position in WITHOUT_A_CITY`);
    const names = Object.fromEntries(LOCALES.map((locale) => [locale, countryName(code, locale)]));
    const middle = own.length > 0 ? middleOf(own) : biggest;
    return {
      placeId: countryPlaceId(code) as string,
      kind: 'country',
      countryCode: code,
      name: names.en as string,
      names: names as Record<Locale, string>,
      regionCode: null,
      nearPlaceId: null,
      lat: middle.lat,
      lng: middle.lng,
      timeZone: biggest.timeZone,
      population: own.reduce((sum, city) => sum + city.population, 0),
    };
  });
}

function countryName(code: string, locale: Locale): string {
  const style = SHORT_NAMED.has(code) ? 'short' : 'long';
  const name = new Intl.DisplayNames([toBcp47(locale)], { type: 'region', style, fallback: 'none' }).of(code);
  if (!name) throw new Error(`No name of the country ${code} in ${locale}: is this a Node with full ICU?`);
  return name;
}

/** The mean position of the inhabitants, taken on the sphere so that the date line does no harm. */
function middleOf(cities: readonly GeoNamesCity[]): Point {
  const radians = Math.PI / 180;
  let [x, y, z] = [0, 0, 0];
  for (const { lat, lng, population } of cities) {
    const weight = Math.max(population, 1);
    x += weight * Math.cos(lat * radians) * Math.cos(lng * radians);
    y += weight * Math.cos(lat * radians) * Math.sin(lng * radians);
    z += weight * Math.sin(lat * radians);
  }
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: round(Math.atan2(z, Math.hypot(x, y)) / radians), lng: round(Math.atan2(y, x) / radians) };
}
