/**
 * The salt of a phone number's passwords. Accounts may share a number, and a log-in by it must find the one that has the
 * password: with one salt for all of them one hash tells, whoever else has made an account with the number. Nobody can
 * foresee it: it follows from a secret of the database.
 */
import { createHmac } from 'node:crypto';
import type { Phone } from '../../../domain/accounts/phone.ts';
import type { Executor } from '../../db/database.ts';
import { saltOf } from './passwords.ts';
import * as queries from './queries.ts';

const SALT_BYTES = 16;

/** The salt for a new password of an account with the number: that of those who have it already, if anybody does. */
export async function phoneNumberSalt(db: Executor, secret: string, phone: Phone): Promise<Buffer> {
  const [oldest] = await queries.usersByPhone(db, phone);
  const made = createHmac('sha256', secret)
    .update(`${phone.phonePrefix} ${phone.phoneNumber}`)
    .digest()
    .subarray(0, SALT_BYTES);
  return (oldest && saltOf(oldest.password_hash)) ?? made;
}

/** The number of a row. */
export const phoneOf = (row: { phone_prefix: string; phone_number: string }): Phone => ({
  phonePrefix: row.phone_prefix,
  phoneNumber: row.phone_number,
});
