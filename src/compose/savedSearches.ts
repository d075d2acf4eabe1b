import { secretFact } from '../server/db/facts.ts';
import type { Cards } from '../server/features/announcements/cards.ts';
import type { Places } from '../server/features/places/service.ts';
import { createMailsLink } from '../server/features/savedSearches/mailsLink.ts';
import { savedSearchRoutes } from '../server/features/savedSearches/routes.ts';
import { createSavedSearches } from '../server/features/savedSearches/service.ts';
import { sweepSavedSearches, tellNew } from '../server/features/savedSearches/telling.ts';
import type { Newest } from '../server/features/search/newest.ts';
import type { Frame, JobHandlers } from './frame.ts';

/** Searches that clients save, and the mails of what is new in them. */
export async function composeSavedSearches(
  frame: Frame,
  places: Places,
  { cards, newest }: { cards: Cards; newest: Newest },
) {
  const { db, clock, queue } = frame;
  const linkSecret = await secretFact(db, 'links.secret');
  const dependencies = { ...frame, placeById: places.byId, newest, cards, linkSecret };
  const searches = createSavedSearches(dependencies);
  return {
    routes: savedSearchRoutes(searches, createMailsLink({ db, linkSecret, searches })),
    jobs: {
      'savedSearches.sweep': () => sweepSavedSearches({ db, clock, queue }),
      'savedSearches.due': ({ id }) => tellNew(dependencies, id),
    } satisfies Partial<JobHandlers>,
  };
}
