import type { StaffRole } from '../../src/domain/staff/staff.ts';
import type { TestApp } from './app.ts';

/** A new account of the staff, whose session has given its code unless `isConfirmed` says otherwise. */
export async function staffOf(app: TestApp, role: StaffRole, { isConfirmed = true } = {}) {
  const account = await app.account('partner');
  await app.pool.query('UPDATE users SET staff_role = $2 WHERE id = $1', [account.id, role]);
  if (isConfirmed)
    await app.pool.query('UPDATE sessions SET staff_confirmed_at = $2 WHERE user_id = $1', [
      account.id,
      new Date(app.now()),
    ]);
  return account;
}
