import { directoryRoutes } from '../server/features/directory/routes.ts';
import { createDirectory } from '../server/features/directory/service.ts';
import { createDirectoryStaff } from '../server/features/directory/staff.ts';
import type { Places } from '../server/features/places/service.ts';
import type { Frame } from './frame.ts';

/** What professionals learn from and work with: courses and goods. */
export function composeDirectory({ db, clock, act }: Frame, places: Places) {
  const directory = createDirectory({ db, clock, placesByIds: places.byIds });
  const staff = createDirectoryStaff({ db, clock, act, placesByIds: places.byIds });
  return { routes: directoryRoutes(directory, staff), tidy: directory.tidy };
}
