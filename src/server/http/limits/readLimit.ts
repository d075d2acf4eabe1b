/**
 * How often an address may ask what many ask again at every letter. Each process counts for itself and in memory: a write
 * per call would cost more than the answers do.
 */
import { AppError } from '../../../contract/appError.ts';
import type { RateLimit, RateLimiter } from './rateLimit.ts';

/** The most addresses that are remembered; the one that asked longest ago is forgotten first. */
const MOST_REMEMBERED = 50_000;

/**
 * So many hits at once, and as they are used up one more each `minutes / hits`; a hit that is refused does not count.
 * @param clock answers the present in epoch ms
 * @param most how many keys are remembered
 */
export function createReadLimiter(clock: () => number, most = MOST_REMEMBERED): Pick<RateLimiter, 'take'> {
  /** By key when all its hits are free again (epoch ms); those that asked last stand last. */
  const freeAt = new Map<string, number>();

  return {
    async take(key: string, { hits, minutes }: RateLimit) {
      const now = clock();
      const length = minutes * 60_000;
      const next = Math.max(freeAt.get(key) ?? 0, now) + length / hits;
      freeAt.delete(key);
      if (next - length > now) {
        freeAt.set(key, next - length / hits);
        throw new AppError('TOO_MANY_ATTEMPTS', {
          retryAfterSeconds: Math.ceil((next - length - now) / 1_000),
        });
      }
      freeAt.set(key, next);
      const [oldest] = freeAt.keys();
      if (freeAt.size > most && oldest !== undefined) freeAt.delete(oldest);
    },
  };
}
