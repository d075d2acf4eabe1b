import type { EventRecord } from '../../db/changes.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { announcementIdsOf } from '../announcements/face.ts';
import * as queries from './queries.ts';

/** What happened to a review, as the history of its partner's profile has it. */
export type ReviewEvent = Pick<EventRecord, 'kind' | 'by' | 'actorId'>;

/**
 * Counts a partner's reviews anew, under the partner's lock, and says that profile, cards and places in the search may be
 * others from now on.
 */
export async function recount(unit: Unit, profileId: string, event: ReviewEvent): Promise<void> {
  await queries.countAnew(unit.trx, profileId);
  unit.record({ subjectType: 'profile', subjectId: profileId, ...event });
  for (const subjectId of await announcementIdsOf(unit.trx, profileId))
    unit.shownAnew({ subjectType: 'announcement', subjectId });
}
