/** Guesses of what lets somebody in: passwords and mailed codes are counted together. */
import { ACCOUNT } from '../../../domain/limits.ts';
import type { RateLimiter } from '../../http/rateLimit.ts';
import { hashToken } from '../../http/tokens.ts';

const GUESSES = { hits: ACCOUNT.guessesPerAccountHour, minutes: 60 };

/**
 * Counts a guess before it is looked at: those of strangers per address or number, whether or not it has an account
 * and wherever they come from, those of a device that has logged in before on its own. Throws TOO_MANY_ATTEMPTS.
 * @param name the address, or the number with its prefix
 * @param known the account that the device has logged in to by that name before; null: none
 */
export async function countGuess(
  limiter: RateLimiter,
  name: string,
  known: string | null,
  deviceHash: Buffer | null,
): Promise<void> {
  const guesser = known ? `device ${known} ${deviceHash?.toString('base64url')}` : 'stranger';
  await limiter.take(`guess ${hashToken(name).toString('base64url')} ${guesser}`, GUESSES, {
    sentence: 'guessesUsedUp',
  });
}
