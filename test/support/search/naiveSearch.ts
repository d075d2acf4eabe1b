/**
 * The search as the product page puts it, written to be read: a list of announcements and filters over it.
 * The index must give exactly the same answers.
 */
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SALON_TYPES,
  subsOf,
} from '../../../src/domain/catalogue/catalogue.ts';
import type { MainCategory } from '../../../src/domain/catalogue/catalogue.ts';
import { isInArea } from '../../../src/domain/search/insideArea.ts';
import { originAt, squaredDistance } from '../../../src/domain/search/distance.ts';
import { mainsSearched } from '../../../src/domain/search/filters.ts';
import type { FacetCounts, SearchFilters } from '../../../src/domain/search/filters.ts';
import type { SearchHitsWithFacets, SearchMoment } from '../../../src/domain/search/query.ts';
import { priceSteps } from '../../../src/domain/search/priceSteps.ts';
import { promotedAt, recommendedScore } from '../../../src/domain/search/ranking.ts';
import type { SearchDocument } from '../../../src/domain/search/searchDocument.ts';

const PAGE = 24;
const LEADS = 3;

export function naiveSearch(
  all: readonly SearchDocument[],
  filters: SearchFilters,
  moment: SearchMoment,
): SearchHitsWithFacets {
  const found = all.filter((document) => isFound(document, filters, moment.now));
  return {
    ...pageOf(found, filters, moment),
    total: found.length,
    facets: countFacets(all, filters, moment),
  };
}

function isFound(document: SearchDocument, filters: SearchFilters, now: number): boolean {
  return (
    document.expiresAt > now &&
    isThere(document, filters.placeId) &&
    (filters.area === null || isInArea(filters.area, document)) &&
    matchingMains(document, filters).length > 0 &&
    isAmong(filters.payment, document.paymentMethods) &&
    (!filters.accessToTheCustomer || document.isVisitingClient) &&
    isAmong(filters.genders, [document.gender]) &&
    isAmong(filters.clientTypes, document.clientTypes) &&
    isAmong(filters.typeOfSalons, [document.workplace]) &&
    isAmong(filters.facilitateAccess, document.facilities)
  );
}

function isThere({ placeId, countryCode }: SearchDocument, asked: string | null): boolean {
  return asked === null || asked === placeId || asked === `c-${countryCode}`;
}

function isAmong<Option>(asked: readonly Option[], offered: readonly Option[]): boolean {
  return asked.length === 0 || asked.some((option) => offered.includes(option));
}

function matchingMains(document: SearchDocument, filters: SearchFilters): MainCategory[] {
  return mainsSearched(filters).filter((main) => {
    const offers = document.offers.filter((offer) => offer.main === main);
    const chosen = filters.subs[main];
    const offersTreatment = offers.some(
      (offer) => chosen === undefined || (offer.sub !== null && chosen.includes(offer.sub)),
    );
    if (!offersTreatment || filters.price === null) return offersTreatment;
    if (document.hasForeignPrices) return false;
    const highest = offers.some((offer) => offer.priceTo === null)
      ? Infinity
      : Math.max(...offers.map((offer) => offer.priceTo as number));
    return lowestPrice(document, main) <= filters.price.to * 100 && highest >= filters.price.from * 100;
  });
}

/** Prices that compare with none stand after all others. */
function lowestPrice(document: SearchDocument, main: MainCategory): number {
  if (document.hasForeignPrices) return Infinity;
  const offers = document.offers.filter((offer) => offer.main === main);
  return Math.min(...offers.map((offer) => offer.priceFrom));
}

/** Larger stands first; nothing else tells announcements apart but their number. */
function sortKey(document: SearchDocument, filters: SearchFilters, near: SearchMoment['near']): number {
  if (filters.sort === 'newest') return document.publishedAt;
  if (filters.sort === 'price')
    return -Math.min(...matchingMains(document, filters).map((main) => lowestPrice(document, main)));
  if (filters.sort === 'distance' && near)
    return -squaredDistance(originAt(near), Math.round(document.lat * 1e6), Math.round(document.lng * 1e6));
  return recommendedScore(document);
}

function pageOf(found: SearchDocument[], filters: SearchFilters, { now, near }: SearchMoment) {
  const sorted = found
    .map((document) => ({ document, key: sortKey(document, filters, near) }))
    .sort((a, b) => b.key - a.key || b.document.number - a.document.number)
    .map(({ document }) => document);
  const isRecommended = filters.sort === 'recommended' || (filters.sort === 'distance' && !near);
  const promoted = isRecommended ? sorted.filter((each) => (each.promotedUntil ?? 0) > now) : [];

  const pageSizes: number[] = [];
  for (let left = found.length; left > 0; left -= PAGE) pageSizes.push(Math.min(PAGE, left));
  const places = pageSizes.reduce((sum, size) => sum + Math.min(LEADS, size), 0);
  const leading = promotedAt(
    promoted.map(({ number }) => number),
    now,
    0,
    places,
  );
  const others = sorted.map(({ number }) => number).filter((number) => !leading.includes(number));

  const pages = pageSizes.map((size) => {
    const leads = leading.splice(0, LEADS);
    return { numbers: [...leads, ...others.splice(0, size - leads.length)], promotedCount: leads.length };
  });
  return pages[filters.pageNr - 1] ?? { numbers: [], promotedCount: 0 };
}

/** Each option's count is the total of a search with that option alone in its group. */
function countFacets(
  all: readonly SearchDocument[],
  filters: SearchFilters,
  { now, currency }: SearchMoment,
): FacetCounts {
  const countWith = (changed: Partial<SearchFilters>) =>
    all.filter((document) => isFound(document, { ...filters, ...changed }, now)).length;
  const counts = <Option extends string>(
    options: readonly Option[],
    changed: (option: Option) => Partial<SearchFilters>,
  ) => Object.fromEntries(options.map((option) => [option, countWith(changed(option))]));
  const subs: Record<string, number> = {};
  for (const main of MAIN_CATEGORIES)
    for (const sub of subsOf(main))
      subs[`${main}.${sub}`] = countWith({ categories: [main], subs: { [main]: [sub] } });
  return {
    category: counts(MAIN_CATEGORIES, (main) => ({ categories: [main], subs: {} })),
    subs,
    payment: counts(PAYMENT_METHODS, (option) => ({ payment: [option] })),
    accessToTheCustomer: counts(['true'], () => ({ accessToTheCustomer: true })),
    genders: counts(GENDERS, (option) => ({ genders: [option] })),
    clientTypes: counts(CLIENT_TYPES, (option) => ({ clientTypes: [option] })),
    typeOfSalons: counts(SALON_TYPES, (option) => ({ typeOfSalons: [option] })),
    facilitateAccess: counts(FACILITIES, (option) => ({ facilitateAccess: [option] })),
    price: Object.fromEntries(
      (currency ? priceSteps(currency) : []).map(({ key, price }) => [key, countWith({ price })]),
    ),
  };
}
