import type { Favourite } from '../../../contract/favourites.ts';

/** What of a favourite the page is given: of what is for adults nothing before somebody says to be one. */
export function visibleFavourite(favourite: Favourite, isAdult: boolean): Favourite {
  return favourite.isAdult && !isAdult ? { ...favourite, card: null, isListed: false } : favourite;
}
