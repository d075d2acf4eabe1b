/** What stands where an announcement stood: the nearest ones like it. */
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import type { SimilarAnswer } from '../../../contract/search.ts';
import { ADULT_MAIN, type SubCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import { emptyFilters, type SearchFilters } from '../../../domain/search/filters.ts';
import type { Place } from '../../../domain/places/place.ts';
import {
  type CardRow,
  type Cards,
  LIST_LIFE,
  type Likeness,
  presentCard,
  tagOf,
} from '../announcements/face.ts';
import { inPlace } from '../places/face.ts';
import type { IndexSearch } from './indexSearch.ts';
import type { Cacheable } from './cacheable.ts';

export interface SimilarDependencies {
  placeById: (placeId: string) => Promise<Place | null>;
  clock: () => number;
  announcements: IndexSearch;
  cards: Cards;
  /** What an announcement is like that everybody sees or once saw; null for any other. */
  onceShown: (announcementId: string) => Promise<Likeness | null>;
}

const SHOWN = 3;

/**
 * The answer to `GET /api/announcement/:id/similar`: of the same treatment in the same city, then of the same main
 * category there, then in its country, each nearest first; throws NOT_FOUND for what nobody but its owner sees, or saw
 * when it was deleted.
 */
export async function similarTo(
  dependencies: SimilarDependencies,
  id: string,
  locale: Locale,
): Promise<Cacheable<z.input<typeof SimilarAnswer>>> {
  const gone = await dependencies.onceShown(id);
  const place = gone && (await dependencies.placeById(gone.placeId));
  const first = gone?.offers[0];
  if (!gone || !place || !first) throw new AppError('NOT_FOUND');
  const isAdult = gone.offers.some(({ main }) => main === ADULT_MAIN);
  const now = dependencies.clock();
  const rows = isAdult ? [] : await nearestLike(dependencies, id, gone, { now, locale });
  return {
    answer: {
      main: first.main,
      placeId: gone.placeId,
      inPlace: inPlace(place, locale),
      items: rows.map((row) => presentCard(row, [first.main], locale)),
    },
    // What is for adults is never kept.
    tags: isAdult
      ? []
      : [
          tagOf.announcement(id),
          tagOf.list(gone.placeId),
          tagOf.list(`c-${gone.countryCode}`),
          ...rows.flatMap((row) => [tagOf.announcement(row.id), tagOf.profile(row.owner_id)]),
        ],
    until: Math.min(now + LIST_LIFE, ...rows.map((row) => row.expires_at ?? Infinity)),
  };
}

async function nearestLike(
  { announcements, cards }: Pick<SimilarDependencies, 'announcements' | 'cards'>,
  id: string,
  gone: Likeness,
  { now, locale }: { now: number; locale: Locale },
): Promise<CardRow[]> {
  const moment = { now: Math.floor(now / 1000), near: gone.point };
  const found = new Map<number, CardRow>();
  for (const filters of widening(gone)) {
    const { numbers } = await announcements.page(filters, moment);
    const rows = await cards.byNumbers(
      numbers.filter((number) => !found.has(number)),
      { locale, now },
    );
    for (const row of rows) if (row.is_listed && row.id !== id) found.set(row.number, row);
    if (found.size >= SHOWN) break;
  }
  const rows = [...found.values()];
  const owners = new Set([gone.ownerId]);
  const ofOthers = rows.filter(({ owner_id }) => !owners.has(owner_id) && owners.add(owner_id));
  return [...new Set([...ofOthers, ...rows])].slice(0, SHOWN);
}

/** What is asked for, from the likest on. */
function widening({ placeId, countryCode, offers }: Likeness): SearchFilters[] {
  const [first] = offers;
  if (!first) return [];
  const { main, sub } = first;
  const like = { ...emptyFilters(), categories: [main], sort: 'distance' as const };
  const ofSub: Partial<Record<string, SubCategory[]>> = sub ? { [main]: [sub] } : {};
  return [
    { ...like, placeId, subs: ofSub },
    { ...like, placeId },
    { ...like, placeId: `c-${countryCode}` },
  ];
}
