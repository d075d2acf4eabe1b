import { AppError } from '../contract/appError.ts';

/**
 * Runs work a few at a time. Work whose signal aborts before its turn, or whose turn does not come in time, leaves the
 * line and never begins; its promise then rejects as where there is no room. Begun work runs to its end.
 */
export interface BoundedQueue {
  <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How much waits for its turn. */
  readonly waiting: number;
}

export interface BoundedQueueOptions {
  /** What who finds no room is told; UNAVAILABLE, for five seconds, when left out. */
  refusal?: () => AppError;
  /** How long one waits for its turn at most; as long as it takes when left out. */
  longestWaitMs?: number;
}

const noRoom = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });

/**
 * At most `running` at once and `waiting` behind them, in the order they came; further ones are refused at once, so that a
 * rush does not pile up in memory.
 */
export function createBoundedQueue(
  running: number,
  waiting: number,
  { refusal = noRoom, longestWaitMs }: BoundedQueueOptions = {},
): BoundedQueue {
  const line: (() => void)[] = [];
  let busy = 0;

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', leave);
        line.splice(line.indexOf(start), 1);
        reject(refusal());
      };
      const patience = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs);
      line.push(start);
      signal?.addEventListener('abort', leave, { once: true });
    });

  async function take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw refusal();
    if (busy < running) busy += 1;
    else if (line.length >= waiting) throw refusal();
    else await turn(signal);
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  }
  return Object.defineProperty(take, 'waiting', { get: () => line.length }) as BoundedQueue;
}
