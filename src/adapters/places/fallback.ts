import { OutsideFailure } from '../outside/failure.ts';
import type { FoundPlaces, PlaceFinder, PlaceQuery } from './finder.ts';

/** Finds by `first`; what it does not know, and all while it fails, by `second`. */
export function findByEither(first: PlaceFinder, second: PlaceFinder): PlaceFinder {
  return {
    async find(query) {
      const found = await findUnlessItFails(first, query);
      if (found && found.items.length > 0) return found;
      const other = await second.find(query);
      // What one knows for sure counts more than what the other takes for meant.
      return other.items.length > 0 || !found || found.meant.length === 0 ? other : found;
    },
  };
}

async function findUnlessItFails(finder: PlaceFinder, query: PlaceQuery): Promise<FoundPlaces | null> {
  try {
    return await finder.find(query);
  } catch (error) {
    if (error instanceof OutsideFailure) return null;
    throw error;
  }
}
