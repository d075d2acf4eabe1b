/** What reports ask of reviews: what stood there, and keeping one out of sight. */
import { type Executor, instant } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { seenProfile } from '../partners/face.ts';
import * as queries from './queries.ts';
import { recount } from './recount.ts';

/** A review that everybody may see, or could but for a report. */
export async function seenReview(db: Executor, id: string): Promise<queries.ReviewRow | null> {
  const row = await queries.reviewById(db, id);
  return row && (await seenProfile(db, row.profile_id)) ? row : null;
}

/** Takes a review out of everybody's sight and off what is counted, or lets it be seen again. */
export async function withholdReview(unit: Unit, id: string, isWithheld: boolean): Promise<void> {
  const seen = await queries.reviewById(unit.trx, id);
  if (!seen) return;
  await lockUser(unit.trx, seen.profile_id);
  const row = await queries.reviewById(unit.trx, id);
  if (!row || (row.withheld_at !== null) === isWithheld) return;
  await queries.updateReview(unit.trx, id, { withheld_at: isWithheld ? instant(unit.now) : null });
  const kind = isWithheld ? 'REVIEW_WITHHELD' : 'REVIEW_RELEASED';
  await recount(unit, row.profile_id, { kind, by: 'report', actorId: null });
}
