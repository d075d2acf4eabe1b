/** The one door for what staff write: whatever they do stands in the audit log of the same unit. */
import type { ActSubject, StaffAct, StaffRole } from '../../../domain/staff/staff.ts';
import { instant } from '../../db/database.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';

/** What was done, to what, and why. Of people it holds ids and states, never what names them. */
export interface AuditEntry {
  act: StaffAct;
  subject: { type: ActSubject; id: string };
  /** Empty where the act needs none. */
  reason: string;
  /** What it changed, as it was and as it is. */
  before: object | null;
  after: object | null;
}

/**
 * Runs a staff member's work as one unit, which ends with its entry in the audit log.
 * @throws what the work throws, with nothing written, in the log neither
 */
export type Act = <T>(
  caller: Caller,
  work: (unit: Unit) => Promise<{ result: T; entry: AuditEntry }>,
) => Promise<T>;

export const createAct =
  (unitOfWork: UnitOfWork): Act =>
  ({ userId, staffRole }, work) =>
    unitOfWork(async (unit) => {
      // The pipelines let nobody else in.
      if (staffRole === null) throw new Error('an act of somebody who is not staff');
      const { result, entry } = await work(unit);
      await writeEntry(unit, { id: userId, role: staffRole }, entry);
      return result;
    });

/** Writes an entry of the audit log in the unit that does what it says. */
export async function writeEntry(
  unit: Unit,
  actor: { id: string; role: StaffRole },
  { act, subject, reason, before, after }: AuditEntry,
): Promise<void> {
  await unit.trx
    .insertInto('audit_log')
    .values({
      at: instant(unit.now),
      actor_id: actor.id,
      actor_role: actor.role,
      act,
      subject_type: subject.type,
      subject_id: subject.id,
      reason,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}
