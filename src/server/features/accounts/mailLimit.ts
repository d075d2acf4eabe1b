/**
 * How many mails anybody can have sent to an address by typing it. Who asks is counted first, so that a stranger uses up
 * their own mails and not the owner's; then the address, high enough that it takes many strangers to fill it.
 */
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import type { Executor } from '../../db/database.ts';
import type { RateLimiter } from '../../http/limits/rateLimit.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import * as queries from './queries.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

export type MailsOnDemand =
  | 'sign-up'
  | 'reset-password'
  | 'confirm-current-email'
  | 'confirm-new-email'
  | 'log-in-code'
  | 'guest-code';

/** From where somebody asks for a mail. */
export interface AskedFrom {
  /** The caller of the context (`context.ip`). */
  ip: string;
  /** SHA-256 of the device's token; null where it names none. */
  deviceHash: Buffer | null;
}

/** Who asks for a mail, as it is counted. */
export interface Asker {
  /** A word for them, the same each time. */
  word: string;
  /** Known to the owner of the address: what strangers ask for does not count against them. */
  isKnown: boolean;
}

/** The asker of a mail to an address: a device that has logged in to its account, else the network. */
export async function askerOf(db: Executor, email: string, { ip, deviceHash }: AskedFrom): Promise<Asker> {
  const owner = await queries.deviceOwner(db, email, deviceHash);
  return owner === null
    ? { word: `network ${ip}`, isKnown: false }
    : { word: `device ${deviceHash?.toString('base64url')}`, isKnown: true };
}

/** Whoever is in an account asks as that account, which the address need not be of. */
export const accountAsker = (userId: string, isKnown: boolean): Asker => ({
  word: `account ${userId}`,
  isKnown,
});

/**
 * Whether one more mail of a purpose may go to an address: counted for addresses with and without an account alike. Each
 * purpose has its own count, so that nobody spends the mails of one on another.
 */
export async function mayMail(
  limiter: RateLimiter,
  purpose: MailsOnDemand,
  email: string,
  asker: Asker,
): Promise<boolean> {
  const key = `mail ${purpose} ${hashToken(email).toString('base64url')}`;
  const { ofOneAnHour, everyHour, moreInAnHour, moreInADay } = ACCESS.mailsPerAddress;
  if (!(await limiter.takes(`${key} ${asker.word}`, { hits: ofOneAnHour, minutes: HOUR }))) return false;
  if (asker.isKnown) return true;
  return (
    (await limiter.takes(`${key} always`, { hits: everyHour, minutes: HOUR })) ||
    ((await limiter.takes(`${key} hour`, { hits: moreInAnHour, minutes: HOUR })) &&
      (await limiter.takes(`${key} day`, { hits: moreInADay, minutes: DAY })))
  );
}
