import type { z } from 'zod';
import type {
  Alternatives,
  ProfileCard,
  ProfilesAnswer,
  SearchAnswer,
  SearchBody,
} from '../../../contract/search.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { formatDistance } from '../../../messages/distance.ts';
import { currencyOfCountry } from '../../../domain/money.ts';
import type { Place, Point } from '../../../domain/places/place.ts';
import { distanceKm } from '../../../domain/places/nearestCity.ts';
import {
  type FilterLists,
  type IgnoredValue,
  type ParsedFilters,
  filtersFromLists,
} from '../../../domain/search/readAddress.ts';
import { emptyFilters, mainsSearched } from '../../../domain/search/filters.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import type { SearchMoment } from '../../../domain/search/query.ts';
import type { Database } from '../../db/database.ts';
import { LIST_LIFE, endOfHour, tagOf } from '../announcements/face.ts';
import type { CitiesOf } from './countryCities.ts';
import { worthDropping } from './dropping.ts';
import { presentProfile, presentSearchCard } from './present.ts';
import { findProfiles } from './queries.ts';
import type { Shows } from './shows.ts';
import { type SimilarParts, similarTo } from './similar.ts';

export interface SearchParts extends SimilarParts {
  db: Database;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
  /** Where a district of a city is, by its name; null where nothing is there. */
  pointOf: (placeId: string, district: string) => Promise<Point | null>;
  citiesOf: CitiesOf;
}

/** Which page, in whose language. */
export interface Asked {
  pageNr: number;
  locale: Locale;
}

/** How many places are named when nothing was found. */
const NEAREST_NAMED = 4;
/** What is farther is no help to somebody who wants a massage. */
const FARTHEST_NAMED_KM = 300;

export function createSearch(parts: SearchParts) {
  const { db, placeById, placesByIds, clock, announcements, cards, pointOf, citiesOf } = parts;

  /** The place the filters name. A place that does not exist is ignored like any other unknown value. */
  async function read(body: z.output<typeof SearchBody>, pageNr: number) {
    const lists: FilterLists = { ...body, pageNr };
    const parsed = filtersFromLists(lists);
    const { placeId } = parsed.filters;
    const place = placeId === null ? null : await placeById(placeId);
    if (placeId === null || place) return { ...parsed, place };
    const { filters, ignored }: ParsedFilters = filtersFromLists({ ...lists, placeId: null });
    return { filters, ignored: [{ name: 'placeId', value: placeId }, ...ignored], place };
  }

  async function alternatives(
    filters: SearchFilters,
    moment: SearchMoment,
    place: Place | null,
    locale: Locale,
  ): Promise<Alternatives> {
    const drop = [];
    for (const { filters: without, ...dropped } of worthDropping(filters)) {
      const total = await announcements.count(without, moment);
      if (total > 0) drop.push({ ...dropped, total });
    }
    drop.sort((a, b) => b.total - a.total);
    if (!place) return { nearest: [], drop };
    const found = await announcements.nearest(filters, moment, {
      point: place,
      // Prices of other countries are in other currencies.
      countryCode: filters.price === null ? null : place.countryCode,
      most: NEAREST_NAMED,
    });
    const places = await placesByIds(found.map(({ placeId }) => placeId));
    const nearest = found.flatMap(({ placeId, total }) => {
      const city = places.get(placeId);
      if (!city) return [];
      const away = Math.round(distanceKm(place, city));
      const distanceText = formatDistance(away, place.countryCode, toBcp47(locale));
      return { placeId, name: city.names[locale], distanceKm: away, distanceText, total };
    });
    const reachable = nearest.filter(({ distanceKm }) => distanceKm <= FARTHEST_NAMED_KM);
    return { nearest: reachable.sort((a, b) => a.distanceKm - b.distanceKm), drop };
  }

  return {
    /** A page of announcements, as cards, with the counts on every option; ways on when there are none. */
    async announcements(
      body: z.output<typeof SearchBody>,
      { pageNr, locale }: Asked,
    ): Promise<Shows<z.input<typeof SearchAnswer>>> {
      const { filters, ignored, place } = await read(body, pageNr);
      const present = clock();
      const district = place && filters.district && (await pointOf(place.placeId, filters.district));
      if (filters.district && !district) ignored.push({ name: 'district', value: filters.district });
      const city = place?.kind === 'city' ? { ...place, ...(district && toPoint(district)) } : null;
      const currency = place && currencyOfCountry(place.countryCode);
      const moment = { now: Math.floor(present / 1000), near: city, currency };
      const { numbers, promotedCount, total, facets } = await announcements.search(filters, moment);
      const rows = await cards.byNumbers(numbers, { locale, now: present });
      const leading = new Set(numbers.slice(0, promotedCount));
      const items = rows
        .filter((row) => row.is_listed)
        .map((row) => presentSearchCard(row, filters.categories, leading.has(row.number), city, locale));
      const answer = {
        items,
        total,
        pageNr,
        pageSize: LIMITS.pageSize,
        facets,
        promotedCount: items.filter(({ isPromoted }) => isPromoted).length,
        ...(place?.kind === 'country' && { cities: await citiesOf(place, filters, moment, locale) }),
        ...mention(ignored),
        ...(total === 0 && { alternatives: await alternatives(filters, moment, place, locale) }),
      };
      return {
        answer,
        // Adult lists are never kept. With nothing found the answer speaks of other places as well.
        tags: mainsSearched(filters).includes(ADULT_MAIN)
          ? []
          : [
              tagOf.list(total === 0 ? null : filters.placeId),
              ...rows.flatMap((row) => [tagOf.announcement(row.id), tagOf.profile(row.owner_id)]),
            ],
        // Each hour others of the promoted ones lead.
        until: Math.min(
          endOfHour(present),
          present + LIST_LIFE,
          ...rows.map((row) => row.expires_at ?? Infinity),
        ),
      };
    },

    /** The nearest announcements like one; throws NOT_FOUND. */
    similar: (id: string, locale: Locale) => similarTo(parts, id, locale),

    /** Partners whose services match, newest first. */
    async profiles(
      body: z.output<typeof SearchBody>,
      { pageNr, locale }: Asked,
    ): Promise<Shows<z.input<typeof ProfilesAnswer>>> {
      const { filters, ignored } = await read(body, pageNr);
      const answer = { ...(await profilePage(filters, locale)), ...mention(ignored) };
      return { answer, tags: [tagOf.list(null)] };
    },

    /** The newest partners. */
    async latestProfiles(locale: Locale): Promise<Shows<z.input<typeof ProfilesAnswer>>> {
      return { answer: await profilePage(emptyFilters(), locale), tags: [tagOf.list(null)] };
    },
  };

  async function profilePage(filters: SearchFilters, locale: Locale) {
    const { rows, total } = await findProfiles(db, filters, locale);
    const items: z.input<typeof ProfileCard>[] = rows.map(presentProfile);
    return { items, total, pageNr: filters.pageNr, pageSize: LIMITS.pageSize } as const;
  }
}

const toPoint = ({ lat, lng }: Point): Point => ({ lat, lng });

const mention = (ignored: IgnoredValue[]) => (ignored.length > 0 ? { ignored } : {});

export type Search = ReturnType<typeof createSearch>;
