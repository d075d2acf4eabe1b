/**
 * The first admin, named by the operator in the settings: the account that has confirmed the address. It is looked for at each start, and
 * when somebody confirms the address by signing up. Nothing is ever taken away here: an admin stays one without the setting.
 */
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import { writeEntry } from './acts.ts';

export interface FirstAdminDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  /** In the form that accounts keep; null: nobody. */
  adminEmail: string | null;
}

export function createFirstAdmin({ db, unitOfWork, adminEmail }: FirstAdminDependencies) {
  /** Makes an account an admin that has just confirmed its address, in the unit that makes the account. */
  async function welcome(unit: Unit, { id, email }: { id: string; email: string }): Promise<void> {
    if (adminEmail !== null && email === adminEmail) await appoint(unit, id);
  }

  /** Makes the account of the settings an admin, if there is one and it is none. */
  async function find(): Promise<void> {
    if (adminEmail === null) return;
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', adminEmail)
      .executeTakeFirst();
    if (found) await unitOfWork((unit) => appoint(unit, found.id));
  }

  return { welcome, find };
}

async function appoint(unit: Unit, id: string): Promise<void> {
  await lockUser(unit.trx, id);
  const before = await unit.trx
    .selectFrom('users')
    .select(['staff_role', 'email_verified_at', 'suspended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isFit = before && before.email_verified_at !== null && before.suspended_at === null;
  if (!isFit || before.staff_role === 'admin') return;
  await unit.trx.updateTable('users').set({ staff_role: 'admin' }).where('id', '=', id).execute();
  unit.record({
    subjectType: 'user',
    subjectId: id,
    kind: 'STAFF_ROLE_GIVEN',
    by: 'operator',
    actorId: null,
  });
  await writeEntry(
    unit,
    { id, role: 'admin' },
    {
      act: 'becomeFirstAdmin',
      subject: { type: 'user', id },
      reason: 'ADMIN_EMAIL',
      before: { staffRole: before.staff_role },
      after: { staffRole: 'admin' },
    },
  );
}
