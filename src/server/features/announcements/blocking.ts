import { AppError } from '../../../contract/appError.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { lockAnnouncement, type StepDependencies, takeStep } from './state.ts';

/**
 * Blocks an announcement after a report, with the reasons its owner reads, whatever has become of it since: a deleted one comes
 * back blocked, if it does. One that is blocked stays so, with the reasons it has.
 */
export async function blockReported(
  dependencies: StepDependencies,
  unit: Unit,
  id: string,
  { actorId, facts }: { actorId: string; facts: string },
): Promise<void> {
  const row = await lockAnnouncement(unit.trx, id);
  if (!row) throw new AppError('ILLEGAL_TRANSITION');
  if (row.blocked_at !== null) return;
  await takeStep(dependencies, unit, row, { event: { type: 'block' }, by: 'moderator', actorId });
  await unit.trx
    .updateTable('announcements')
    .set({ block_code: 'REPORT', block_text: facts })
    .where('id', '=', id)
    .execute();
}
