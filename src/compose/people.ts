/** What staff look after besides what partners publish: people, categories by country, jobs that failed. */
import { cancelVisitsOfClient, cancelVisitsToCome } from '../server/features/booking/closing.ts';
import { placesOfClient } from '../server/features/booking/erasing.ts';
import type { BookingParts } from '../server/features/booking/parts.ts';
import { categoryRoutes } from '../server/features/categories/routes.ts';
import { createCategories } from '../server/features/categories/service.ts';
import { jobRoutes } from '../server/features/jobs/routes.ts';
import { createJobs } from '../server/features/jobs/service.ts';
import { createFailedJobs } from '../server/jobs/failed.ts';
import { JOBS } from '../jobs.ts';
import { placeOfProfile } from '../server/features/partners/erasing.ts';
import { peopleRoutes } from '../server/features/people/routes.ts';
import { createPeople } from '../server/features/people/service.ts';
import type { SuspensionDependencies } from '../server/features/people/suspension.ts';
import type { Places } from '../server/features/places/service.ts';
import { translator } from '../server/messages.ts';
import type { Frame } from './frame.ts';

interface PeopleDependencies extends Pick<SuspensionDependencies, 'endAllCheckouts'> {
  booking: BookingParts;
}

export function composePeople(
  frame: Frame,
  places: Places,
  { booking, endAllCheckouts }: PeopleDependencies,
) {
  const { db, clock, act, post, address } = frame;
  const categories = createCategories({ db, clock, act, placesByIds: places.byIds });

  const prepareVisits: SuspensionDependencies['prepareVisits'] = async (userId, accountType) => {
    const why = (locale: Parameters<typeof translator>[0]) =>
      translator(locale, 'staffPeople')(`visits.${accountType}`);
    if (accountType === 'client') {
      const ids = await placesOfClient(booking, userId);
      const cities = await places.byIds(ids);
      return (unit, { userId: actorId, staffRole }) =>
        cancelVisitsOfClient(booking, unit, userId, cities, { actorId, by: staffRole ?? 'moderator', why });
    }
    const placeId = await placeOfProfile(db, userId);
    const city = placeId === null ? null : await places.byId(placeId);
    return (unit, { userId: actorId, staffRole }) =>
      cancelVisitsToCome(booking, unit, userId, city, { actorId, by: staffRole ?? 'moderator', why });
  };
  const people = createPeople({ db, clock, act, post, address, endAllCheckouts, prepareVisits });
  const failed = createFailedJobs(db, Object.keys(JOBS));
  return {
    prepareSuspension: people.prepareSuspension,
    routes: [
      ...categoryRoutes(categories),
      ...peopleRoutes(people),
      ...jobRoutes(createJobs({ act, failed })),
    ],
  };
}
