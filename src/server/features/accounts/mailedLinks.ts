/**
 * Links and codes in mails that let their reader in. The token is made when the mail is sent, not when it is asked for: the job
 * says only whose link it is, so that nothing in the database opens an account. A job that runs twice makes two tokens,
 * both good, or two codes, of which the later one counts.
 */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { instant, type Trx } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/callers/tokens.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import type { AccountDependencies, LinkJob } from './dependencies.ts';
import * as queries from './queries.ts';
import { emailChangeById } from './queries/emailChanges.ts';
import { keepCode } from './queries/logInCodes.ts';

/** The id of no account, to whom nothing is mailed. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Enqueues the mail with a link; it is sent once the transaction commits. */
export const sendLink = (
  { queue }: Pick<AccountDependencies, 'queue'>,
  trx: Trx,
  purpose: LinkJob['purpose'],
  subjectId: string,
  deviceHash?: Buffer,
): Promise<void> =>
  queue.add(trx, 'accounts.mailLink', {
    id: randomUUIDv7(),
    purpose,
    subjectId,
    ...(deviceHash && { device: deviceHash.toString('base64url') }),
  });

/** The job's handler: makes the token, mails it, and then ends the older links where only the newest counts. */
export async function mailLink(dependencies: AccountDependencies, job: LinkJob): Promise<void> {
  switch (job.purpose) {
    case 'verify-email':
      return mailVerification(dependencies, job);
    case 'reset-password':
      return mailReset(dependencies, job);
    case 'confirm-current-email':
    case 'confirm-new-email':
      return mailEmailChange(dependencies, job, job.purpose);
    case 'log-in-code':
      return mailCode(dependencies, job);
  }
}

/** Says which sign-up the link confirms, for anybody may have typed the address. */
async function mailVerification(
  { db, clock, deliver, address }: AccountDependencies,
  job: LinkJob,
): Promise<void> {
  const signUp = await queries.signUpById(db, job.subjectId);
  if (!signUp) return;
  const token = newToken();
  await queries.insertMailToken(db, {
    token_hash: hashToken(token),
    purpose: 'verify-email',
    sign_up_id: signUp.id,
    mail_id: job.id,
    expires_at: instant(clock() + ACCOUNT.verificationTokenHours * 3_600_000),
  });
  await deliver({
    id: job.id,
    to: signUp.email,
    locale: signUp.locale,
    kind: 'verifyEmail',
    params: {
      hours: ACCOUNT.verificationTokenHours,
      accountType: signUp.account_type,
      // No line ends within the number.
      phone: writtenPhone(`+${signUp.phone_prefix}${signUp.phone_number}`).replaceAll(' ', '\u00a0'),
    },
    link: address(signUp.locale, withNext(`/sign-up/success?token=${token}`, signUp.next)),
  });
}

async function mailReset({ db, clock, deliver, address }: AccountDependencies, job: LinkJob): Promise<void> {
  const user = await queries.userById(db, job.subjectId);
  if (!user || user.suspended_at !== null) return;
  const token = newToken();
  await queries.insertMailToken(db, {
    token_hash: hashToken(token),
    purpose: 'reset-password',
    user_id: user.id,
    mail_id: job.id,
    expires_at: instant(clock() + ACCOUNT.resetTokenMinutes * 60_000),
  });
  await deliver({
    id: job.id,
    to: user.email,
    locale: user.locale,
    kind: 'resetPassword',
    params: { minutes: ACCOUNT.resetTokenMinutes },
    link: address(user.locale, `/user-zone/reset-password?token=${token}`),
  });
  // Only now: a mail that could not be sent leaves the link of the one before.
  await queries.voidOlderTokens(db, user.id, 'reset-password', clock());
}

/** To the present address it names the new one, so that its owner sees what is to be confirmed; the new one learns nothing. */
async function mailEmailChange(
  { db, clock, deliver, address }: AccountDependencies,
  job: LinkJob,
  purpose: 'confirm-current-email' | 'confirm-new-email',
): Promise<void> {
  const change = await emailChangeById(db, job.subjectId);
  const isPresent = purpose === 'confirm-current-email';
  if (!change || isPresent !== (change.confirmed_at === null)) return;
  const requestId = newToken();
  await queries.insertMailToken(db, {
    token_hash: hashToken(requestId),
    purpose,
    email_change_id: change.id,
    mail_id: job.id,
    expires_at: instant(clock() + ACCOUNT.emailChangeHours * 3_600_000),
  });
  const step = isPresent ? 'confirm-current' : 'confirm-new';
  await deliver({
    id: job.id,
    to: isPresent ? change.email : change.new_email,
    locale: change.locale,
    kind: isPresent ? 'confirmCurrentEmail' : 'confirmNewEmail',
    params: { hours: ACCOUNT.emailChangeHours, ...(isPresent && { newEmail: change.new_email }) },
    link: address(change.locale, `/account/change-email/${step}?requestId=${requestId}`),
  });
}

async function mailCode({ db, clock, deliver, passwords }: AccountDependencies, job: LinkJob): Promise<void> {
  const user = await queries.userById(db, job.subjectId);
  if (!user || user.suspended_at !== null || job.device === undefined) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const isNewest = await keepCode(db, {
    user_id: user.id,
    device_hash: Buffer.from(job.device, 'base64url'),
    code_hash: await passwords.hash(code),
    mail_id: job.id,
    expires_at: instant(clock() + ACCOUNT.codeMinutes * 60_000),
  });
  if (!isNewest) return;
  await deliver({
    id: job.id,
    to: user.email,
    locale: user.locale,
    kind: 'logInCode',
    params: { code, minutes: ACCOUNT.codeMinutes },
  });
}

/** A path with the own address that its page goes on to, if any. */
export function withNext(path: string, next: string | null | undefined): string {
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path;
}
