/**
 * Links in mails that let their reader in. The token is made when the mail is sent, not when it is asked for: the job
 * says only whose link it is, so that nothing in the database opens an account. A job that runs twice makes two tokens,
 * both good.
 */
import { randomUUIDv7 } from 'node:crypto';
import { ACCOUNT } from '../../../domain/limits.ts';
import { instant, type Trx } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import type { AccountParts, LinkJob } from './parts.ts';
import * as queries from './queries.ts';

/** Enqueues the mail with a link; it is sent once the transaction commits. */
export const sendLink = (
  { queue }: Pick<AccountParts, 'queue'>,
  trx: Trx,
  purpose: LinkJob['purpose'],
  subjectId: string,
): Promise<void> => queue.add(trx, 'accounts.mailLink', { id: randomUUIDv7(), purpose, subjectId });

/** The job's handler: makes the token, mails it, and then ends the older links where only the newest counts. */
export async function mailLink(parts: AccountParts, job: LinkJob): Promise<void> {
  if (job.purpose === 'verify-email') await mailVerification(parts, job);
  else await mailReset(parts, job);
}

/** Says which sign-up the link confirms, for anybody may have typed the address. */
async function mailVerification({ db, clock, deliver, address }: AccountParts, job: LinkJob): Promise<void> {
  const signUp = await queries.signUpById(db, job.subjectId);
  if (!signUp) return;
  const token = newToken();
  await queries.insertMailToken(db, {
    token_hash: hashToken(token),
    purpose: job.purpose,
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

async function mailReset({ db, clock, deliver, address }: AccountParts, job: LinkJob): Promise<void> {
  const user = await queries.userById(db, job.subjectId);
  if (!user || user.suspended_at !== null) return;
  const token = newToken();
  await queries.insertMailToken(db, {
    token_hash: hashToken(token),
    purpose: job.purpose,
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
  await queries.voidOlderTokens(db, user.id, job.purpose, clock());
}

/** A path with the own address that its page goes on to, if any. */
export function withNext(path: string, next: string | null | undefined): string {
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path;
}
