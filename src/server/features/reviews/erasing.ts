/** What becomes of reviews when one of their sides deletes the account. */
import type { Unit } from '../../db/unitOfWork.ts';
import * as queries from './queries.ts';

/**
 * Takes a client's name off what they wrote, under the account's lock: stars and text stay and count on. Pages that show
 * the name are made anew.
 */
export async function forgetWriter(unit: Unit, clientId: string): Promise<void> {
  for (const profileId of await queries.forgetWriter(unit.trx, clientId))
    unit.record({
      subjectType: 'profile',
      subjectId: profileId,
      kind: 'REVIEW_UNNAMED',
      by: 'client',
      actorId: null,
    });
}

/** Takes a partner's replies off the reviews that its clients keep; nobody else sees those any more. */
export const forgetReplies = ({ trx }: Unit, partnerId: string): Promise<unknown> =>
  queries.forgetReplies(trx, partnerId);
