/** Attempts at the same keyed write in one process: one at a time, the others wait for it in memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../contract/appError.ts';

/** How an attempt came out; null: it failed, and the next may try. */
type Outcome = { body: unknown } | null;

interface Attempt {
  hash: Buffer;
  /** Epoch ms; from then on another may take its key. */
  lockedUntil: number;
  ended: Promise<Outcome>;
}

export interface AttemptsDependencies {
  clock: () => number;
  /** For how long an attempt has its key. */
  leaseMs: number;
  /** How long one waits for those before it. */
  longestWaitMs: number;
}

/**
 * Runs an attempt under a name, or answers what the one before it answers; after one that failed the next of those who wait has
 * its turn. Throws IDEMPOTENCY_CONFLICT where another request has the name, BUSY after too long a wait.
 */
export type Attempts = (name: string, hash: Buffer, run: () => Promise<unknown>) => Promise<unknown>;

/** Somebody else has the key until then (epoch ms). */
export const busyUntil = (lockedUntil: number, now: number) =>
  new AppError('BUSY', { retryAfterSeconds: Math.max(1, Math.ceil((lockedUntil - now) / 1000)) });

export function createAttempts({ clock, leaseMs, longestWaitMs }: AttemptsDependencies): Attempts {
  const atWork = new Map<string, Attempt>();

  function before(name: string, hash: Buffer): Attempt | null {
    const attempt = atWork.get(name);
    if (!attempt || attempt.lockedUntil <= clock()) return null;
    if (!attempt.hash.equals(hash)) throw new AppError('IDEMPOTENCY_CONFLICT');
    return attempt;
  }

  /** Runs at once, so that of all who waited one is the next. */
  async function begin(name: string, hash: Buffer, run: () => Promise<unknown>): Promise<unknown> {
    const { promise: ended, resolve: end } = Promise.withResolvers<Outcome>();
    const attempt = { hash, lockedUntil: clock() + leaseMs, ended };
    atWork.set(name, attempt);
    let outcome: Outcome = null;
    try {
      outcome = { body: await run() };
      return outcome.body;
    } finally {
      if (atWork.get(name) === attempt) atWork.delete(name);
      end(outcome);
    }
  }

  return async (name, hash, run) => {
    let other = before(name, hash);
    if (!other) return begin(name, hash, run);
    const patience = new AbortController();
    const isOver = sleep(longestWaitMs, 'over' as const, { signal: patience.signal }).catch(() => null);
    try {
      while (other) {
        const outcome = await Promise.race([other.ended, isOver]);
        if (outcome === 'over') throw busyUntil(other.lockedUntil, clock());
        if (outcome) return outcome.body;
        other = before(name, hash);
      }
      // Nothing is waited for between the last look and this.
      return begin(name, hash, run);
    } finally {
      patience.abort();
    }
  };
}
