/**
 * What one caller has at work at the same time. A page asks for a few things at once and is done; who asks for hundreds has
 * the others wait here, in memory, and not for the connections to the database, which are everybody's.
 */
import { AppError } from '../../../contract/appError.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type BoundedQueue, createBoundedQueue } from '../../boundedQueue.ts';
import type { RequestContext } from '../callers/context.ts';

/** How many requests are at work, and how many wait behind them, in one process. */
export interface ConcurrencyBounds {
  atWork: number;
  inLine: number;
}

/**
 * Fewer at work than the pool has connections (DATABASE_POOL_SIZE), so that one caller never has them all. A browser that opened six
 * tabs at once was seen to have four counted requests on their way, of 144 with its files; the lines are for fifty such
 * browsers of one account, and for a hundred behind one address, as of an office.
 */
const OF_ACCOUNT: ConcurrencyBounds = { atWork: 4, inLine: 200 };
const OF_ADDRESS: ConcurrencyBounds = { atWork: 6, inLine: 400 };
/** Whose turn has not come by then hears so, before their browser gives up. */
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

/** Pictures are files: a page shows dozens at once, and what costs of them waits in a line of its own (photos/serving.ts). */
export const isCounted = ({ produces }: Endpoint): boolean => !produces?.[0]?.startsWith('image/');

/**
 * Does work for a caller when it is their turn: an account's with all its sessions and keys, a visitor's with all who share
 * the address. Throws TOO_MANY_AT_ONCE where too many of theirs wait already, or waited too long; work whose signal aborts
 * before its turn never begins. Work must not wait for a turn of the same caller.
 */
export type ConcurrencyLimiter = <T>(
  caller: Pick<RequestContext, 'caller' | 'ip'>,
  work: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

export function createConcurrencyLimiter(ofAccount = OF_ACCOUNT, ofAddress = OF_ADDRESS): ConcurrencyLimiter {
  const queues = new Map<string, { enter: BoundedQueue; callers: number }>();
  const options = {
    refusal: () => new AppError('TOO_MANY_AT_ONCE', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
    longestWaitMs: LONGEST_WAIT_MS,
  };
  return async ({ caller, ip }, work, signal) => {
    const [name, { atWork, inLine }] = caller
      ? [`account ${caller.userId}`, ofAccount]
      : [`address ${ip}`, ofAddress];
    const own = queues.get(name) ?? { enter: createBoundedQueue(atWork, inLine, options), callers: 0 };
    queues.set(name, own);
    own.callers += 1;
    try {
      return await own.enter(work, signal);
    } finally {
      own.callers -= 1;
      if (own.callers === 0) queues.delete(name);
    }
  };
}
