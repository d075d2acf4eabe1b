/** Somebody of the staff whose console is open, for journeys through it. */
import type { Page } from '@playwright/test';
import type { StaffRole } from '../../src/domain/staff/staff.ts';
import { inDatabase } from './database.ts';
import { createAccount, logIn } from './support.ts';

/** Logs a new account of the staff in, in the page's browser; its e-mail address. `isOpen`: it has given its code. */
export async function staffLogIn(page: Page, role: StaffRole, { isOpen = true } = {}): Promise<string> {
  const email = await createAccount('client');
  await inDatabase((client) =>
    client.query('UPDATE users SET staff_role = $2 WHERE email = $1', [email, role]),
  );
  await logIn(page, email);
  if (isOpen)
    await inDatabase((client) =>
      client.query(
        `UPDATE sessions SET staff_confirmed_at = now() FROM users
         WHERE users.id = sessions.user_id AND users.email = $1`,
        [email],
      ),
    );
  return email;
}
