/** Who is at which case. A hold is no act: it decides nothing, and lapses by itself. */
import { AppError } from '../../../contract/appError.ts';
import { REVIEW } from '../../../domain/moderation/limits.ts';
import type { CaseName } from '../../../domain/moderation/cases.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';

type Holder = Pick<Caller, 'userId'>;
const MINUTE = 60_000;

/** Holds of one case come one after the other, and so do its decisions. */
export const lockCase = (trx: Trx, { kind, id }: CaseName): Promise<void> =>
  lockKey(trx, `case ${kind} ${id}`);

/** Who holds a case at `now`, and until when; undefined: it is free. */
export const holdOf = (db: Executor, { kind, id }: CaseName, now: number) =>
  db
    .selectFrom('case_holds')
    .select(['holder_id', 'until'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('until', '>', instant(now))
    .executeTakeFirst();

/** Holds a case, or holds it on, under its lock; until when. Throws CASE_HELD where somebody else is at it. */
export async function takeHold({ trx, now }: Unit, { userId }: Holder, name: CaseName): Promise<number> {
  const hold = await holdOf(trx, name, now);
  if (hold && hold.holder_id !== userId) throw heldUntil(hold.until, now);
  const until = now + REVIEW.holdMinutes * MINUTE;
  const mine = { holder_id: userId, until: instant(until) };
  await trx
    .insertInto('case_holds')
    .values({ kind: name.kind, subject_id: name.id, ...mine })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet(mine))
    .execute();
  return until;
}

/** Lets go of a case, if the caller holds it. */
export async function dropHold({ trx }: Unit, { userId }: Holder, { kind, id }: CaseName): Promise<void> {
  await trx
    .deleteFrom('case_holds')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('holder_id', '=', userId)
    .execute();
}

/** Throws CASE_HELD unless the caller holds the case at `now`: for what is done outside before the unit that decides. */
export async function requireHeld(
  db: Executor,
  { userId }: Holder,
  name: CaseName,
  now: number,
): Promise<void> {
  const hold = await holdOf(db, name, now);
  if (hold?.holder_id !== userId) throw heldUntil(hold?.until ?? now, now);
}

/**
 * What decides a case asks for first, in the unit that decides: the case is locked, and let go with the decision. Throws
 * CASE_HELD unless the caller holds it.
 */
export async function requireHold(unit: Unit, caller: Holder, name: CaseName): Promise<void> {
  await lockCase(unit.trx, name);
  await requireHeld(unit.trx, caller, name, unit.now);
  await dropHold(unit, caller, name);
}

/** Says for how long somebody else is at it; not at all, where nobody is and the caller let it lapse. */
function heldUntil(until: number, now: number): AppError {
  const seconds = Math.ceil((until - now) / 1_000);
  return new AppError('CASE_HELD', {
    params: { minutes: Math.ceil(seconds / 60) },
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  });
}
