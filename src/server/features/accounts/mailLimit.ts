import { ACCOUNT } from '../../../domain/limits.ts';
import type { RateLimiter } from '../../http/rateLimit.ts';
import { hashToken } from '../../http/tokens.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Whether one more mail of a purpose may go to an address that anybody can type: counted for addresses with and without
 * an account alike. Each purpose has its own count, so that nobody spends the mails of one on another.
 */
export async function mayMail(
  limiter: RateLimiter,
  purpose:
    | 'sign-up'
    | 'reset-password'
    | 'confirm-current-email'
    | 'confirm-new-email'
    | 'log-in-code'
    | 'guest-code',
  email: string,
): Promise<boolean> {
  const key = `mail ${purpose} ${hashToken(email).toString('base64url')}`;
  const { everyHour, moreInAnHour, moreInADay } = ACCOUNT.mailsPerAddress;
  return (
    (await limiter.takes(`${key} always`, { hits: everyHour, minutes: HOUR })) ||
    ((await limiter.takes(`${key} hour`, { hits: moreInAnHour, minutes: HOUR })) &&
      (await limiter.takes(`${key} day`, { hits: moreInADay, minutes: DAY })))
  );
}
