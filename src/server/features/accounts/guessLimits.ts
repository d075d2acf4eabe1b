/**
 * Guesses of what lets somebody in. A password is counted twice before it is looked at: by the name that was typed, so that
 * a name without an account is refused after as many as one with, and by each account whose password is looked at, so
 * that an address and a number of one account are no two ways to guess. Only the first refuses aloud: the other would
 * tell which names are one person's.
 */
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import type { RateLimiter } from '../../http/limits/rateLimit.ts';
import { hashToken } from '../../http/callers/tokens.ts';

const GUESSES = { hits: ACCESS.guessesPerAccountHour, minutes: 60 };
const ALOUD = { sentence: 'guessesUsedUp' } as const;

/**
 * Who guesses at an account: a device that has logged in to that very account, a session of it, or one of the strangers,
 * who are all counted together wherever they come from.
 */
export type Guesser = { device: Buffer } | { session: Buffer } | 'stranger';

/** The device where it is known, else a stranger. */
export const guesser = (isKnown: boolean, device: Buffer | null): Guesser =>
  isKnown && device ? { device } : 'stranger';

function wordOf(by: Guesser): string {
  if (by === 'stranger') return by;
  return 'device' in by ? `device ${word(by.device)}` : `session ${word(by.session)}`;
}

/**
 * Counts a guess under a typed name, whether or not it has an account. Throws TOO_MANY_ATTEMPTS.
 * @param name the address, the number with its prefix, or what else names whom it is about
 */
export const countGuess = (limiter: RateLimiter, name: string, by: Guesser): Promise<void> =>
  limiter.take(`guess ${word(hashToken(name))} ${wordOf(by)}`, GUESSES, ALOUD);

const accountKey = (accountId: string, by: Guesser) => `guess account ${accountId} ${wordOf(by)}`;

/** Counts that an account's password is looked at; false: it has been so often that it may not be. */
export const mayLookAt = (limiter: RateLimiter, accountId: string, by: Guesser): Promise<boolean> =>
  limiter.takes(accountKey(accountId, by), GUESSES);

/** The same for who is known to be in the account, and may hear it. Throws TOO_MANY_ATTEMPTS. */
export const countOwnGuess = (limiter: RateLimiter, accountId: string, by: Guesser): Promise<void> =>
  limiter.take(accountKey(accountId, by), GUESSES, ALOUD);

const word = (hash: Buffer) => hash.toString('base64url');
