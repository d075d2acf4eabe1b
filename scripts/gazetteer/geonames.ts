import { readFileSync } from 'node:fs';

/**
 * Reads GeoNames' table of cities (tab-separated, one a line, as its dumps come). Data by GeoNames
 * (geonames.org), CC BY 4.0.
 */
export interface GeoNamesCity {
  geonameId: number;
  name: string;
  asciiName: string;
  /** In any language and script; GeoNames does not say which. */
  alternateNames: string[];
  lat: number;
  lng: number;
  countryCode: string;
  /** GeoNames' code of the first-level division: in the United States the state's two letters. */
  regionCode: string;
  population: number;
  timeZone: string;
}

/** Sections of a town, and places abandoned, destroyed or historical: nobody is looked for there. */
const NOT_A_CITY = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const CAPITAL = 'PPLC';
const FEWEST_INHABITANTS = 1000;

/**
 * The cities of the file that are places of Palmora, most populous first; capitals however small.
 * @param zones by geonameId, the time zones of those that lie in another one by now
 */
export function readCities(
  file: string,
  excludedIds: ReadonlySet<number>,
  zones: ReadonlyMap<number, string>,
): GeoNamesCity[] {
  const cities: GeoNamesCity[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const field = line.split('\t');
    const featureCode = field[7] ?? '';
    const population = Number(field[14]);
    const geonameId = Number(field[0]);
    if (NOT_A_CITY.has(featureCode) || excludedIds.has(geonameId)) continue;
    if (population < FEWEST_INHABITANTS && featureCode !== CAPITAL) continue;
    cities.push({
      geonameId,
      name: field[1] ?? '',
      asciiName: field[2] ?? '',
      alternateNames: (field[3] ?? '').split(',').filter((name) => name !== ''),
      lat: Number(field[4]),
      lng: Number(field[5]),
      countryCode: field[8] ?? '',
      regionCode: field[10] ?? '',
      population,
      timeZone: zones.get(geonameId) ?? field[17] ?? '',
    });
  }
  return cities.sort((a, b) => b.population - a.population || a.geonameId - b.geonameId);
}

/**
 * The data lines of one of our own tab-separated files as lists of fields, without the comments (`#`) and the
 * line of column names.
 */
export function readTable(file: string | URL): string[][] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(1).map((line) => line.split('\t'));
}
