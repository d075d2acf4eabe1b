import { directoryRoutes } from '../server/features/directory/routes.ts';
import { createDirectory } from '../server/features/directory/service.ts';
import type { Places } from '../server/features/places/service.ts';
import type { Frame } from './frame.ts';

/** What professionals learn from and work with: courses and goods. */
export function composeDirectory({ db, clock }: Frame, places: Places) {
  const directory = createDirectory({ db, clock, placesByIds: places.byIds });
  return { routes: directoryRoutes(directory), tidy: directory.tidy };
}
