import type { z } from 'zod';
import type { Alternatives, ProfileCard, ProfilesAnswer, SearchAnswer } from '../../../contract/search.ts';
import type { SearchBody } from '../../../contract/searchBody.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { FreeStart } from '../../../domain/availability/freeQuery.ts';
import {
  ADULT_MAIN,
  MAIN_CATEGORIES,
  type MainCategory,
  type Treatment,
} from '../../../domain/catalogue/catalogue.ts';
import type { MatchTreatments } from '../../../domain/catalogue/words/matchTreatments.ts';
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
import { localDate } from '../../../domain/booking/slots.ts';
import { isWithinHorizon } from '../../../domain/search/readWishedTime.ts';
import { chosenGroups, optionsOf, withoutGroup } from '../../../domain/search/dropping.ts';
import { emptyFilters, mainsSearched } from '../../../domain/search/filters.ts';
import type { FacetCounts, SearchFilters } from '../../../domain/search/filters.ts';
import type { SearchMoment } from '../../../domain/search/query.ts';
import { startInArea } from '../../../domain/search/address.ts';
import { middleOf } from '../../../domain/search/insideArea.ts';
import { withTreatments } from '../../../domain/search/selection.ts';
import { mainsBits, subsBits } from '../../../domain/search/traitBits.ts';
import type { Database } from '../../db/database.ts';
import type { CardOffer } from '../../../domain/announcements/cards.ts';
import { type CardRow, LIST_LIFE, endOfHour, tagOf } from '../announcements/face.ts';
import type { FreeTimes } from '../availability/face.ts';
import type { CategoryCache } from '../categories/face.ts';
import type { CitiesOf } from './countryCities.ts';
import { presentProfile, presentSearchCard, pricedOffer } from './present.ts';
import { findProfiles } from './queries.ts';
import type { Cacheable } from './cacheable.ts';
import { type SimilarDependencies, similarTo } from './similar.ts';

export interface SearchDependencies extends SimilarDependencies {
  db: Database;
  matchTreatments: MatchTreatments;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
  /** Where a district of a city is, by its name; null where nothing is there. */
  pointOf: (placeId: string, district: string) => Promise<Point | null>;
  citiesOf: CitiesOf;
  /** What is switched off in a country. */
  offIn: CategoryCache['offIn'];
  freeTimes: Pick<FreeTimes, 'nextStarts'>;
}

/** Which page, in whose language. */
export interface Asked {
  pageNr: number;
  locale: Locale;
}

/** How many places are named when nothing, or little, was found. */
const NEAREST_NAMED = 4;
/** What is farther is no help to somebody who wants a massage; nor beyond what is around, to whom something was found for. */
const FARTHEST_NAMED_KM = { ofNothing: 300, ofLittle: 120 };
/** So few results in a city are little. */
const LITTLE = 5;

/** What offers are of, as free times are asked for. */
const treatmentsIn = (offers: readonly Pick<CardOffer, 'main' | 'sub'>[]) => ({
  mains: mainsBits(offers.map(({ main }) => main)),
  subs: MAIN_CATEGORIES.map((main) =>
    subsBits(
      main,
      offers.filter((offer) => offer.main === main).map(({ sub }) => sub),
    ),
  ),
});

export function createSearch(dependencies: SearchDependencies) {
  const { db, matchTreatments, placeById, placesByIds, clock, announcements, cards } = dependencies;
  const { pointOf, citiesOf, offIn, freeTimes } = dependencies;

  /** The filters, with the treatments that words mean in the place of those chosen. */
  async function read({ q, ...body }: z.output<typeof SearchBody>, { pageNr, locale }: Asked) {
    const words = q?.trim() ?? '';
    const meant = words === '' ? [] : matchTreatments(words, locale).filter(({ isBest }) => isBest);
    const found = await readPlace(body, pageNr);
    if (meant.length > 0) found.filters = { ...withTreatments(found.filters, meant), pageNr };
    else if (words !== '') found.ignored.unshift({ name: 'q', value: words });
    return { ...found, treatments: meant.map(({ main, sub }) => ({ main, sub })) };
  }

  /** The place the filters name. A place that does not exist is ignored like any other unknown value. */
  async function readPlace(body: Omit<z.output<typeof SearchBody>, 'q'>, pageNr: number) {
    const lists: FilterLists = { ...body, pageNr };
    const parsed = filtersFromLists(lists);
    const { placeId } = parsed.filters;
    const place = placeId === null ? null : await placeById(placeId);
    if (placeId === null || place) return withinHorizon({ ...parsed, place });
    const { filters, ignored }: ParsedFilters = filtersFromLists({ ...lists, placeId: null });
    return withinHorizon({ filters, ignored: [{ name: 'placeId', value: placeId }, ...ignored], place });
  }

  /** A day that is over, or too far to be booked, is ignored like a place that does not exist. */
  function withinHorizon<Read extends ParsedFilters & { place: Place | null }>(read: Read): Read {
    const { filters, place } = read;
    const today = localDate(clock(), place?.timeZone ?? 'UTC');
    if (filters.available === null || isWithinHorizon(filters.available.on, today)) return read;
    read.ignored.push({ name: 'availableOn', value: filters.available.on });
    return { ...read, filters: { ...filters, available: null } };
  }

  /** When a card's partner can be booked for what it offers of what is asked for. */
  function nextStartsOf(row: CardRow, { categories, available }: SearchFilters, now: number): FreeStart[] {
    if (!row.is_calendar_enabled) return [];
    const offers = row.card.offers.filter(({ main }) => categories.length === 0 || categories.includes(main));
    const priced = pricedOffer(row, categories);
    // The times belong to the price beside them, as long as there are some.
    const preferred = priced && { ...treatmentsIn([priced]), minutes: priced.durationMinutes };
    return freeTimes.nextStarts(row.owner_id, { ...treatmentsIn(offers), preferred, wished: available }, now);
  }

  /** Of nothing the filters to drop; of nothing or little the nearest other cities with results, whatever the area. */
  async function alternatives(
    total: number,
    filters: SearchFilters,
    moment: SearchMoment,
    place: Place | null,
    locale: Locale,
  ): Promise<Alternatives> {
    const drop = [];
    for (const group of total === 0 ? chosenGroups(filters) : []) {
      const total = await announcements.count(withoutGroup(filters, group), moment);
      const [only, ...others] = optionsOf(filters, group);
      if (total > 0) drop.push({ group, ...(only && others.length === 0 && { option: only.option }), total });
    }
    drop.sort((a, b) => b.total - a.total);
    const from = filters.area ? middleOf(filters.area) : place;
    if (!from) return { nearest: [], drop };
    const found = await announcements.nearest({ ...filters, area: null }, moment, {
      point: from,
      // Prices of other countries are in other currencies.
      countryCode: place && filters.price !== null ? place.countryCode : null,
      // Where little was found, the place itself is among them.
      most: total === 0 ? NEAREST_NAMED : NEAREST_NAMED + 1,
    });
    const places = await placesByIds(found.map(({ placeId }) => placeId));
    const nearest = found.flatMap(({ placeId, total }) => {
      const city = places.get(placeId);
      if (!city || placeId === place?.placeId) return [];
      const away = Math.round(distanceKm(from, city));
      const distanceText = formatDistance(away, (place ?? city).countryCode, toBcp47(locale));
      return { placeId, name: city.names[locale], distanceKm: away, distanceText, total };
    });
    const farthest = total === 0 ? FARTHEST_NAMED_KM.ofNothing : FARTHEST_NAMED_KM.ofLittle;
    const reachable = nearest.filter(({ distanceKm }) => distanceKm <= farthest);
    return { nearest: reachable.sort((a, b) => a.distanceKm - b.distanceKm), drop };
  }

  return {
    /** A page of announcements, as cards, with the counts on every option; ways on when there are none. */
    async announcements(
      body: z.output<typeof SearchBody>,
      { pageNr, locale }: Asked,
    ): Promise<Cacheable<z.input<typeof SearchAnswer>>> {
      const { filters, ignored, treatments, place } = await read(body, { pageNr, locale });
      const present = clock();
      const district = place && filters.district && (await pointOf(place.placeId, filters.district));
      if (filters.district && !district) ignored.push({ name: 'district', value: filters.district });
      const city = place?.kind === 'city' ? place : null;
      const near = filters.area && startInArea(filters) ? middleOf(filters.area) : city && (district || city);
      const currency = place && currencyOfCountry(place.countryCode);
      const moment = { now: Math.floor(present / 1000), near, currency };
      const { numbers, promotedCount, total, facets } = await announcements.search(filters, moment);
      const rows = await cards.byNumbers(numbers, { locale, now: present });
      const leading = new Set(numbers.slice(0, promotedCount));
      const listed = rows.filter((row) => row.is_listed);
      const starts = listed.map((row) => nextStartsOf(row, filters, present));
      const items = listed.map((row, nr) =>
        presentSearchCard(row, filters.categories, leading.has(row.number), near, locale, starts[nr] ?? []),
      );
      const isPartOfTown = city !== null || filters.area !== null;
      const isLittle = total === 0 || (total <= LITTLE && isPartOfTown && pageNr === 1);
      const others = isLittle && (await alternatives(total, filters, moment, place, locale));
      const answer = {
        items,
        total,
        pageNr,
        pageSize: LIMITS.pageSize,
        facets: place ? offered(facets, await offIn(place.countryCode)) : facets,
        promotedCount: items.filter(({ isPromoted }) => isPromoted).length,
        ...(place?.kind === 'country' && { cities: await citiesOf(place, filters, moment, locale) }),
        ...mention({ treatments, ignored }),
        ...(others && { alternatives: others }),
      };
      return {
        answer,
        // With nothing or little found the answer speaks of other places as well.
        tags: !isKept(filters)
          ? []
          : [
              tagOf.list(others ? null : filters.placeId),
              ...rows.flatMap((row) => [
                tagOf.announcement(row.id),
                tagOf.profile(row.owner_id),
                tagOf.calendar(row.owner_id),
              ]),
            ],
        // Each hour others of the promoted ones lead.
        until: Math.min(
          endOfHour(present),
          present + LIST_LIFE,
          ...rows.map((row) => row.expires_at ?? Infinity),
          ...starts.flat().map(({ validUntil }) => validUntil),
        ),
      };
    },

    /** The nearest announcements like one; throws NOT_FOUND. */
    similar: (id: string, locale: Locale) => similarTo(dependencies, id, locale),

    /** Partners whose services match, newest first. */
    async profiles(
      body: z.output<typeof SearchBody>,
      asked: Asked,
    ): Promise<Cacheable<z.input<typeof ProfilesAnswer>>> {
      const { filters, ignored, treatments } = await read(body, asked);
      const answer = {
        ...(await profilePage(filters, asked.locale)),
        ...mention({ treatments, ignored }),
      };
      return { answer, tags: filters.area === null ? [tagOf.list(null)] : [] };
    },

    /** The newest partners. */
    async latestProfiles(locale: Locale): Promise<Cacheable<z.input<typeof ProfilesAnswer>>> {
      return { answer: await profilePage(emptyFilters(), locale), tags: [tagOf.list(null)] };
    },
  };

  async function profilePage(filters: SearchFilters, locale: Locale) {
    const { rows, total } = await findProfiles(db, filters, locale);
    const items: z.input<typeof ProfileCard>[] = rows.map(presentProfile);
    return { items, total, pageNr: filters.pageNr, pageSize: LIMITS.pageSize } as const;
  }
}

/** The counts without the options of what is not offered. */
function offered(facets: FacetCounts, off: ReadonlySet<MainCategory>): FacetCounts {
  if (off.size === 0) return facets;
  const isOn = ([option]: [string, number]) => ![...off].some((main) => option.split('.')[0] === main);
  const only = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(isOn));
  return { ...facets, category: only(facets.category), subs: only(facets.subs) };
}

/**
 * Whether an answer may be kept for others. Adult lists never are, nor is who is free at a time; and hardly anybody asks
 * for the same area again.
 */
const isKept = (filters: SearchFilters): boolean =>
  !mainsSearched(filters).includes(ADULT_MAIN) && filters.available === null && filters.area === null;

/** What an answer says of how the question was read; what is empty it does not say. */
const mention = ({ treatments, ignored }: { treatments: Treatment[]; ignored: IgnoredValue[] }) => ({
  ...(treatments.length > 0 && { treatments }),
  ...(ignored.length > 0 && { ignored }),
});

export type Search = ReturnType<typeof createSearch>;
