/** The people of a practice as their partner sees and orders them. */
import { AppError } from '../../../contract/appError.ts';
import type { Team } from '../../../contract/team.ts';
import { startOfDay } from '../../../domain/time/localTime.ts';
import { lockUser, lockWorkers } from '../../db/locks.ts';
import { everyWorkerOf, profileOf, workersOf, writeOrder } from '../partners/face.ts';
import { ownPractice } from './ownCalendar.ts';
import type { BookingParts } from './parts.ts';
import type { Practice } from './practice.ts';
import { timesWith } from './queries/team.ts';

/** The people in their order, with what is to come with each; throws PROFILE_MISSING. */
export async function teamOf(parts: BookingParts, userId: string): Promise<Team> {
  return presentTeam(parts, await ownPractice(parts, userId));
}

export async function presentTeam(
  { db, clock }: BookingParts,
  { profile, workers, timeZone }: Practice,
): Promise<Team> {
  const ids = workers.map(({ id }) => id);
  const times = ids.length === 0 ? [] : await timesWith(db, ids, clock());
  return {
    workers: workers.map(({ id, name, is_partner, leaves_on }) => {
      const own = times.filter(({ worker_id }) => worker_id === id);
      const last = leaves_on === null ? null : startOfDay(leaves_on, timeZone);
      const countOf = (some: typeof own) => new Set(some.map((time) => time.id)).size;
      return {
        workerId: id,
        name: name || profile.name,
        isPartner: is_partner,
        leavesOn: leaves_on,
        visits: countOf(own),
        visitsAfter: last === null ? 0 : countOf(own.filter(({ starts_at }) => starts_at >= last)),
      };
    }),
  };
}

/**
 * Puts the people into another order; all of them are named. Throws STALE_VERSION where they are no longer the ones that
 * were seen.
 */
export async function orderTeam(parts: BookingParts, userId: string, ids: string[]): Promise<void> {
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockUser(trx, userId);
    await lockWorkers(trx, await everyWorkerOf(trx, userId));
    if (!(await profileOf(trx, userId))) throw new AppError('PROFILE_MISSING');
    const standing = (await workersOf(trx, userId)).map(({ id }) => id);
    if (standing.toSorted().join() !== ids.toSorted().join()) throw new AppError('STALE_VERSION');
    if (standing.join() !== ids.join()) await writeOrder(trx, userId, ids, unit.now);
    unit.record({
      subjectType: 'profile',
      subjectId: userId,
      kind: 'ORDERED',
      by: 'partner',
      actorId: userId,
    });
  });
}
