/**
 * The districts of cities where something is, by the names that partners give them: what people type who know their
 * way about, and where distances start then.
 */
import { sql } from 'kysely';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import type { Place, PlaceSuggestion, Point } from '../../../domain/places/place.ts';
import { slipsAllowed, slipsBetween } from '../../../domain/places/spelling.ts';
import { type Database, instant } from '../../db/database.ts';
import { notSuppressed } from '../announcements/face.ts';
import type { FindDistricts } from '../places/face.ts';
import { createRefreshingCache } from './refreshingCache.ts';

/** A name that partners of a city give to where they are. */
interface District extends Point {
  placeId: string;
  countryCode: string;
  name: string;
  /** Of the name. */
  folded: string;
  /** How many announcements stand there. */
  total: number;
}

/** How long they are known before they are read again (ms). */
const LIFE = 600_000;
/** The most that are known, those with most announcements. */
const MOST_KNOWN = 20_000;
/** Fewer letters begin too many. */
const FEWEST_LETTERS = 3;
const MOST_SUGGESTED = 3;
/** Of so many that have a name the one in a city is looked for. */
const MOST_LOOKED_UP = 1_000;

export interface DistrictsDependencies {
  db: Database;
  clock: () => number;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
}

export function createDistricts({ db, clock, placesByIds }: DistrictsDependencies) {
  const all = createRefreshingCache((now) => read(db, now), clock, LIFE);

  /** Of a text with commas the district of the city, whichever comes first. A district may have commas of its own. */
  const find: FindDistricts = async (text, asked) => {
    const parts = text
      .split(',')
      .map(foldName)
      .filter((part) => part !== '');
    const [first = '', second = ''] = parts;
    if (parts.length < 2) return findOf(first, '', asked);
    const found = await findOf(parts.slice(0, -1).join(' '), parts.at(-1) ?? '', asked);
    const others = [[second, first] as const];
    // After the city may stand where it lies.
    if (parts.length > 2) others.unshift([first, second]);
    for (const [name, city] of others) {
      if (found.begun.length > 0) break;
      found.begun = (await findOf(name, city, asked)).begun;
    }
    return found;
  };

  async function findOf(name: string, city: string, { locale, countryCode }: Parameters<FindDistricts>[1]) {
    if (name.length < FEWEST_LETTERS) return { begun: [], meant: [] };
    const known = await all();
    const districts = known.filter((each) => countryCode === null || each.countryCode === countryCode);
    const begun = districts.filter(({ folded }) => folded.startsWith(name));
    const wanted =
      city === '' ? begun.sort(byExactness(name)) : begun.filter(({ folded }) => folded === name);
    const near = begun.length > 0 ? [] : nearSpellings(districts, name);
    // Without a city to look for only what is shown is looked up.
    const most = city === '' ? MOST_SUGGESTED : MOST_LOOKED_UP;
    const lookedUp = [wanted, near].map((found) => found.slice(0, most));
    const cities = await placesByIds(lookedUp.flat().map(({ placeId }) => placeId));
    const [ofName = [], ofSlips = []] = lookedUp.map((found) =>
      found
        .flatMap((district) => {
          const place = cities.get(district.placeId);
          return place && (city === '' || isNamed(place, city)) ? toSuggestion(district, place, locale) : [];
        })
        .slice(0, MOST_SUGGESTED),
    );
    return { begun: ofName, meant: ofSlips };
  }

  return {
    find,
    /** Where a district of a city is, by its name in any spelling; null where nothing is there. */
    async pointOf(placeId: string, name: string): Promise<Point | null> {
      const folded = foldName(name);
      const districts = await all();
      return districts.find((each) => each.placeId === placeId && each.folded === folded) ?? null;
    },
  };
}

export type Districts = ReturnType<typeof createDistricts>;

const byExactness = (name: string) => (one: District, other: District) =>
  Number(other.folded === name) - Number(one.folded === name) || other.total - one.total;

/** Those that a slip or two lead to, the likest first. */
function nearSpellings(districts: readonly District[], name: string): District[] {
  const allowed = slipsAllowed(name.length);
  return districts
    .flatMap((district) => {
      const slips = slipsBetween(district.folded, name, allowed);
      return slips <= allowed ? { district, slips } : [];
    })
    .sort((one, other) => one.slips - other.slips || other.district.total - one.district.total)
    .map(({ district }) => district);
}

const isNamed = ({ names }: Place, folded: string): boolean =>
  Object.values(names).some((name) => foldName(name) === folded);

const toSuggestion = (
  { placeId, name, total, countryCode }: District,
  { names }: Place,
  locale: Locale,
): PlaceSuggestion => ({ placeId, kind: 'district', name, context: names[locale], countryCode, total });

/** One per city and name; spellings of one name are put together under the one that most use. */
async function read(db: Database, now: number): Promise<District[]> {
  const { rows } = await sql<Omit<District, 'folded'>>`
    SELECT a.place_id AS "placeId", a.country_code AS "countryCode", a.card->>'district' AS name, count(*)::int AS total,
      avg(a.lat) AS lat, avg(a.lng) AS lng
    FROM announcements a
    WHERE a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at > ${instant(now)} AND a.card->>'district' <> ''
      AND EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main <> ${ADULT_MAIN})
    GROUP BY 1, 2, 3 ORDER BY total DESC, 1, 3 LIMIT ${MOST_KNOWN}`.execute(db);
  const byKey = new Map<string, District>();
  for (const row of rows) {
    const folded = foldName(row.name);
    const key = `${row.placeId} ${folded}`;
    const same = byKey.get(key);
    if (same) same.total += row.total;
    else if (folded !== '') byKey.set(key, { ...row, folded });
  }
  return [...byKey.values()];
}
