/** A deleted announcement comes back: what it says must keep the rules as they stand now, for it counts again. */
import { AppError, invalid } from '../../../contract/appError.ts';
import { visibility } from '../../../domain/announcements/access.ts';
import { transition } from '../../../domain/announcements/transition.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { requireLicence } from './checkContent.ts';
import * as queries from './queries.ts';
import type { AnnouncementRow } from './queries.ts';
import { requireTitlesHeld } from './review.ts';
import { COUNTED_FOR_PHONE, requireNoMinorsBesideAdult, requireRoomForPhone } from './crossRowRules.ts';
import { versionsOf } from './revisions.ts';
import { stateOf } from './state.ts';

/**
 * Read under the locks of the rules (`lockForRules`). Throws GONE after the time it could come back in, ILLEGAL_TRANSITION,
 * PROFILE_MISSING, LICENCE_REQUIRED, ADULT_WITH_MINORS, CONTENT_NEEDS_CHANGES for a title that nobody holds any more,
 * INVALID_INPUT where it would be one too many under its number.
 */
export async function requireRestorable(unit: Unit, row: AnnouncementRow): Promise<void> {
  const { trx, now } = unit;
  const state = stateOf(row);
  if (visibility(state, 'owner', now).is === 'gone') throw new AppError('GONE');
  const back = transition(state, { type: 'undoDelete' }, 'partner', now);
  if (!back.ok) throw new AppError('ILLEGAL_TRANSITION');
  const profile = await queries.profileOf(trx, row.owner_id);
  if (!profile) throw new AppError('PROFILE_MISSING');
  const { live, pending } = await versionsOf(trx, row.id);
  for (const content of pending ? [live, pending] : [live]) {
    if (content.workplace === 'HOME_VISITS_ONLY' && !profile.is_visiting_client)
      throw invalid({ path: 'workplace', code: 'homeVisitsMissing' });
    requireLicence(content, profile);
    await requireNoMinorsBesideAdult(trx, { ownerId: row.owner_id, id: row.id }, content);
    await requireTitlesHeld(trx, row.owner_id, content);
  }
  if (COUNTED_FOR_PHONE.includes(back.next.status)) await requireRoomForPhone(trx, row, live, { now });
}
