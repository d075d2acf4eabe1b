/**
 * Which city a post code is of, by the addresses of the partners whose announcements are shown; never anything nearer, and
 * by none that is private: whoever tries codes would be told which of them is one.
 */
import { sql } from 'kysely';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { PRIVATE_WORKPLACES } from '../../../domain/partners/address.ts';
import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';
import { type Database, instant } from '../../db/database.ts';
import { notSuppressed } from '../announcements/face.ts';
import type { FindByPostCode, PlaceInCountry } from '../places/face.ts';
import { createRefreshingCache } from './refreshingCache.ts';

interface PostCode {
  placeId: string;
  countryCode: string;
  /** Capitals and digits alone. */
  code: string;
}

const LIFE = 600_000;
const MOST_KNOWN = 20_000;
/** So much of the beginning of a code says which city it is of, in a country of the language and in any. */
const TELLING_AT_HOME = 2;
const TELLING = 4;
const MOST_SUGGESTED = 3;

export interface PostCodesDependencies {
  db: Database;
  clock: () => number;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, PlaceInCountry>>;
}

/** Gives the cities that a text may mean that is a post code; none for any other text. */
export function createPostCodes({ db, clock, placesByIds }: PostCodesDependencies): FindByPostCode {
  const all = createRefreshingCache((now) => read(db, now), clock, LIFE);

  return async (text, asked) => {
    const { locale } = asked;
    const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
    if (!/^[A-Z]{0,2}\d[A-Z\d]{1,6}$/.test(code)) return [];
    const sharedOf = new Map<string, number>();
    for (const { placeId, countryCode, code: known } of await all()) {
      if (asked.countryCode !== null && countryCode !== asked.countryCode) continue;
      const shared = beginningShared(code, known);
      const isHome = HOME_COUNTRIES[locale].includes(countryCode);
      if (shared < (isHome ? TELLING_AT_HOME : TELLING)) continue;
      // Of two that share as much the one at home.
      sharedOf.set(placeId, Math.max(sharedOf.get(placeId) ?? 0, shared + (isHome ? 0.5 : 0)));
    }
    const most = Math.max(...sharedOf.values());
    const nearest = [...sharedOf].filter(([, shared]) => shared === most).map(([placeId]) => placeId);
    const cities = await placesByIds(nearest.slice(0, MOST_SUGGESTED));
    return [...cities.values()].map(({ placeId, names, countryNames, countryCode }) => ({
      placeId,
      kind: 'city',
      name: names[locale],
      context: countryNames[locale],
      countryCode,
    }));
  };
}

/** How many characters two texts begin with in common. */
function beginningShared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

async function read(db: Database, now: number): Promise<PostCode[]> {
  const { rows } = await sql<PostCode>`
    SELECT DISTINCT p.place_id AS "placeId", a.country_code AS "countryCode",
      upper(regexp_replace(p.post_code, '[^[:alnum:]]', '', 'g')) AS code
    FROM announcements a JOIN partner_profiles p ON p.user_id = a.owner_id AND p.place_id = a.place_id
    WHERE a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at > ${instant(now)} AND p.post_code <> ''
      AND p.removed_at IS NULL
      AND NOT p.hides_address AND p.workplace <> ALL (${sql.val([...PRIVATE_WORKPLACES])}::text[])
      AND EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main <> ${ADULT_MAIN})
    LIMIT ${MOST_KNOWN}`.execute(db);
  return rows;
}
