/** Lets the same thing from the same place pass once in a while, without knowing from where. */
import { createHmac, randomBytes } from 'node:crypto';
import { FIGURES } from '../../../domain/figures/limits.ts';

/** The most that is remembered; when it is full all of it is forgotten. */
const MOST = 100_000;

/**
 * Who comes is known by a hash under a secret that is made up in memory, and thrown away with all hashes when the while is over:
 * nothing leads back to anybody, nor from one while to the next.
 * @param clock answers the present in epoch ms
 */
export function createDeduplicator(clock: () => number, most = MOST) {
  const length = FIGURES.onceInMinutes * 60_000;
  let secret = randomBytes(32);
  let endsAt = 0;
  const passed = new Set<string>();

  function forget(): void {
    secret = randomBytes(32);
    passed.clear();
    endsAt = clock() + length;
  }
  const hashOf = (parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

  return {
    /** Whether this comes for the first time in this while; `parts` say who, and what. */
    passes(parts: readonly string[]): boolean {
      if (clock() >= endsAt) forget();
      if (passed.has(hashOf(parts))) return false;
      if (passed.size >= most) forget();
      passed.add(hashOf(parts));
      return true;
    },
  };
}
