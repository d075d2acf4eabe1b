import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import type { SearchMoment } from '../../../domain/search/query.ts';
import type { AnnouncementSearch } from './announcementSearch.ts';

/** How many cities of a country are named. */
const MOST_NAMED = 12;

/** The cities of a country with results for the filters, most first, of as many by their names. */
export type CitiesOf = (
  country: Place,
  filters: SearchFilters,
  moment: SearchMoment,
  locale: Locale,
) => Promise<{ placeId: string; name: string; total: number }[]>;

export interface CountryCitiesDependencies {
  announcements: AnnouncementSearch;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
}

export function createCountryCities({ announcements, placesByIds }: CountryCitiesDependencies): CitiesOf {
  return async ({ countryCode }, filters, moment, locale) => {
    const within = { countryCodes: [countryCode], most: MOST_NAMED };
    const found = await announcements.busiest(filters, moment, within);
    const places = await placesByIds(found.map(({ placeId }) => placeId));
    const cities = found.flatMap(({ placeId, total }) => {
      const city = places.get(placeId);
      return city ? [{ placeId, name: city.names[locale], total }] : [];
    });
    const { compare } = new Intl.Collator(toBcp47(locale));
    return cities.sort((a, b) => b.total - a.total || compare(a.name, b.name));
  };
}
