/**
 * Made-up announcements and searches for the benches. Cities follow Zipf's law, as real ones do: the k-th city of
 * all has 1/k of the first one's announcements; people search where announcements are.
 */
import {
  ADULT_MAIN,
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SALON_TYPES,
  forbiddenClientTypes,
  subsOf,
} from '../../src/domain/catalogue/catalogue.ts';
import type { MainCategory } from '../../src/domain/catalogue/catalogue.ts';
import type { Point } from '../../src/domain/places/place.ts';
import { emptyFilters } from '../../src/domain/search/filters.ts';
import type { SearchFilters } from '../../src/domain/search/filters.ts';
import type { SearchDocument } from '../../src/domain/search/searchDocument.ts';
import { pick, pickSome, weighted } from './random.ts';
import type { Random } from './random.ts';

export const NOW = 1_800_000_000;
const DAY = 86_400;
const CITY_COUNT = 20_000;
const COUNTRIES = ['PL', 'DE', 'FR', 'RU', 'ES', 'CZ', 'GB', 'US', 'AT', 'CH'];
const MAIN_WEIGHTS: Record<MainCategory, number> = {
  RELAXED_MASSAGE: 45,
  SENSUAL_MASSAGE: 15,
  PHYSIOTHERAPY: 20,
  OSTEOPATHY: 6,
  ACUPUNCTURE: 5,
  CHIROPRACTIC: 3,
  REFLEXOTHERAPY: 4,
  HIRUDOTHERAPY: 2,
};

export interface BenchCity extends Point {
  placeId: string;
  countryCode: string;
}

export function makeCities(random: Random): BenchCity[] {
  return Array.from({ length: CITY_COUNT }, (_, index) => ({
    placeId: `g-${index + 1}`,
    countryCode: pick(random, COUNTRIES),
    lat: 36 + random() * 24,
    lng: -9 + random() * 50,
  }));
}

const zipf = Array.from({ length: CITY_COUNT }, (_, index) => 1 / (index + 1));

/** Announcements numbered from 1 on; every fifth offers two mains. */
export function documentMaker(random: Random, cities: readonly BenchCity[]) {
  const drawCity = weighted(random, zipf);
  const drawMain = weighted(
    random,
    MAIN_CATEGORIES.map((main) => MAIN_WEIGHTS[main]),
  );
  return (number: number): SearchDocument => {
    const city = cities[drawCity()] as BenchCity;
    const mains = new Set([MAIN_CATEGORIES[drawMain()] as MainCategory]);
    if (random() < 0.2) mains.add(MAIN_CATEGORIES[drawMain()] as MainCategory);
    const offers = [...mains].flatMap((main) => {
      const some = pickSome(random, subsOf(main), 0.25);
      const subs = subsOf(main).length === 0 ? [null] : some.length > 0 ? some : [pick(random, subsOf(main))];
      return subs.map((sub) => {
        const priceFrom = 3000 + Math.floor(random() * 40) * 500;
        return {
          main,
          sub,
          priceFrom,
          priceTo: random() < 0.1 ? null : priceFrom + Math.floor(random() * 10_000),
        };
      });
    });
    const forbidden = forbiddenClientTypes(mains);
    return {
      number,
      countryCode: city.countryCode,
      placeId: city.placeId,
      offers,
      gender: random() < 0.7 ? GENDERS[0] : GENDERS[1],
      paymentMethods: pickSome(random, PAYMENT_METHODS, 0.45),
      clientTypes: pickSome(random, CLIENT_TYPES, 0.6).filter((type) => !forbidden.includes(type)),
      workplace: pick(random, SALON_TYPES),
      facilities: pickSome(random, FACILITIES, 0.3),
      isVisitingClient: random() < 0.35,
      lat: city.lat + (random() - 0.5) * 0.2,
      lng: city.lng + (random() - 0.5) * 0.2,
      completeness: 30 + Math.floor(random() * 71),
      publishedAt: NOW - Math.floor(random() * 180 * DAY),
      rating: random() < 0.5 ? { mean: 3 + random() * 2, count: 1 + Math.floor(random() * 60) } : null,
      promotedUntil: random() < 0.01 ? NOW + 7 * DAY : null,
      expiresAt: NOW + Math.floor((random() - 0.02) * 180 * DAY),
    };
  };
}

export type AskedPlace = 'city' | 'country' | 'everywhere';

/** Searches as visitors make them: mostly one main of a city, often a filter or two, mostly page 1. */
export function filtersMaker(random: Random, cities: readonly BenchCity[]) {
  const drawCity = weighted(random, zipf);
  return (place: AskedPlace): { filters: SearchFilters; near: Point | null; city: BenchCity } => {
    const city = cities[drawCity()] as BenchCity;
    const main =
      random() < 0.8
        ? pick(
            random,
            MAIN_CATEGORIES.filter((each) => each !== ADULT_MAIN),
          )
        : null;
    const subs = main !== null && random() < 0.3 ? pickSome(random, subsOf(main), 0.15) : [];
    const filters: SearchFilters = {
      ...emptyFilters(),
      placeId: place === 'city' ? city.placeId : `c-${city.countryCode}`,
      categories: main === null ? [] : [main],
      subs: main !== null && subs.length > 0 ? { [main]: subs } : {},
      payment: random() < 0.15 ? [pick(random, PAYMENT_METHODS)] : [],
      accessToTheCustomer: random() < 0.1,
      genders: random() < 0.2 ? [pick(random, GENDERS)] : [],
      price: random() < 0.15 ? { from: 0, to: 50 + Math.floor(random() * 200) } : null,
      clientTypes: random() < 0.15 ? [pick(random, CLIENT_TYPES)] : [],
      typeOfSalons: random() < 0.1 ? [pick(random, SALON_TYPES)] : [],
      facilitateAccess: random() < 0.05 ? [pick(random, FACILITIES)] : [],
      sort: random() < 0.7 ? 'recommended' : pick(random, ['newest', 'price', 'distance'] as const),
      pageNr: random() < 0.85 ? 1 : 2 + Math.floor(random() * 4),
    };
    if (place !== 'everywhere') return { filters, near: place === 'city' ? city : null, city };
    // Without a place there is no currency to name a price in, and nothing to measure a way from.
    const sort = filters.sort === 'newest' ? 'newest' : 'recommended';
    return { filters: { ...filters, placeId: null, price: null, sort }, near: null, city };
  };
}
