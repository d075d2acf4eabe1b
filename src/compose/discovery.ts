/** How clients find: places, the search and its index, what is popular. */
import { createTreatmentMatcher } from '../domain/catalogue/words/matchTreatments.ts';
import type { Cards } from '../server/features/announcements/cards.ts';
import type { CategoryCache } from '../server/features/categories/categoryCache.ts';
import { onceVisibleAnnouncement } from '../server/features/announcements/visible.ts';
import { createFreeTimes } from '../server/features/availability/service.ts';
import { forgetOldGooglePlaces } from '../server/features/places/googlePlaces.ts';
import { type PlacePorts, placeRoutes } from '../server/features/places/routes.ts';
import type { Places } from '../server/features/places/service.ts';
import { catalogueNames } from '../server/features/search/catalogueNames.ts';
import { createCountryCities } from '../server/features/search/countryCities.ts';
import { createDistricts } from '../server/features/search/districts.ts';
import { createNewest } from '../server/features/search/newest.ts';
import { createIndexSearch } from '../server/features/search/indexSearch.ts';
import { createPopularPlaces } from '../server/features/search/popularPlaces.ts';
import { createPostCodes } from '../server/features/search/postCodes.ts';
import { searchRoutes } from '../server/features/search/routes.ts';
import { createSearch } from '../server/features/search/service.ts';
import { createSqlSearch } from '../server/features/search/sqlSearch.ts';
import type { Frame } from './frame.ts';
import { bestKernel } from './searchKernel.ts';

export interface DiscoveryDependencies {
  places: Places;
  categories: CategoryCache;
  cards: Cards;
  /** Hears of what keeps the index from following; it tries again by itself. */
  onError(error: Error): void;
  placePorts: PlacePorts;
}

export function composeDiscovery(
  frame: Frame,
  { places, placePorts, categories, cards, onError }: DiscoveryDependencies,
) {
  const { db, clock } = frame;
  const { byId: placeById, byIds: placesByIds } = places;
  const fallback = createSqlSearch(db);
  const freeTimes = createFreeTimes({ db, clock }, onError);
  const index = createIndexSearch({ db, fallback, makeKernel: bestKernel(), freeTimes, onError });
  const districts = createDistricts({ db, clock, placesByIds });
  const matchTreatments = createTreatmentMatcher(catalogueNames);
  const search = createSearch({
    db,
    matchTreatments,
    placeById,
    placesByIds,
    clock,
    announcements: index,
    cards,
    onceShown: (id) => onceVisibleAnnouncement(db, id, clock()),
    pointOf: districts.pointOf,
    offIn: categories.offIn,
    freeTimes,
    citiesOf: createCountryCities({ announcements: index, placesByIds }),
  });
  return {
    index,
    freeTimes,
    newest: createNewest({ placeById, clock, announcements: index }),
    tidy: () => forgetOldGooglePlaces(db, clock()),
    routes: [
      ...placeRoutes(places, placePorts, {
        findPopular: createPopularPlaces({ places, clock, announcements: index }),
        findDistricts: districts.find,
        findByPostCode: createPostCodes({ db, clock, placesByIds }),
      }),
      ...searchRoutes(search, matchTreatments),
    ],
  };
}
