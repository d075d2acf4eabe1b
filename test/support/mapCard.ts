import type { SearchCard } from '../../src/contract/search.ts';

/** A result as the map needs it, called by its title. */
export const mapCard = (title: string, changes: Partial<SearchCard> = {}): SearchCard =>
  ({
    announcementId: title,
    title,
    authorLocale: 'en',
    treatments: [],
    main: 'PHYSIOTHERAPY',
    photo: null,
    rating: null,
    isPromoted: false,
    currency: 'PLN',
    priceFrom: 15_000,
    distanceText: '2 km',
    profile: { profileId: title, name: 'Anna', named: 'Anna' },
    point: { lat: 1, lng: 1, isExact: true },
    ...changes,
  }) as unknown as SearchCard;
