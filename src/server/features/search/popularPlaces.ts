import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';
import { emptyFilters } from '../../../domain/search/filters.ts';
import { SHOWCASE_LIFE } from '../announcements/face.ts';
import type { FindPopular, Places } from '../places/face.ts';
import type { AnnouncementSearch, CityTotal } from './announcementSearch.ts';

/** As many as an empty place picker offers. */
const MOST_POPULAR = 10;
/** How many countries' counts are kept. */
const MOST_KEPT = 300;

export interface PopularPlacesDependencies {
  places: Pick<Places, 'ofCountry' | 'byIds'>;
  clock: () => number;
  announcements: AnnouncementSearch;
}

/**
 * The popular places: the cities of the countries with most results, at most MOST_POPULAR, fewer where fewer have any;
 * where a language's countries have none, the nearest that have. They are counted anew when the home page, which shows
 * them, is.
 */
export function createPopularPlaces({
  places,
  clock,
  announcements,
}: PopularPlacesDependencies): FindPopular {
  const kept = new Map<string, { found: CityTotal[]; until: number }>();

  async function count(countryCodes: readonly string[], isHome: boolean, now: number): Promise<CityTotal[]> {
    const moment = { now: Math.floor(now / 1000), near: null };
    const there = await announcements.busiest(emptyFilters(), moment, { countryCodes, most: MOST_POPULAR });
    const [first] = countryCodes;
    if (there.length > 0 || !isHome || first === undefined) return there;
    const point = await places.ofCountry(first);
    if (!point) return [];
    return announcements.nearest(emptyFilters(), moment, { point, countryCode: null, most: MOST_POPULAR });
  }

  return async (locale, countryCode) => {
    const countryCodes = countryCode === null ? HOME_COUNTRIES[locale] : [countryCode];
    const key = countryCode ?? `of ${locale}`;
    const now = clock();
    let counted = kept.get(key);
    if (!counted || counted.until <= now) {
      const found = await count(countryCodes, countryCode === null, now);
      counted = { found, until: now + SHOWCASE_LIFE };
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, counted);
    }
    const { found, until } = counted;
    const cities = await places.byIds(found.map(({ placeId }) => placeId));
    const popular = found.flatMap(({ placeId, total }) => {
      const place = cities.get(placeId);
      return place ? [{ place, total }] : [];
    });
    return { places: popular, until };
  };
}
