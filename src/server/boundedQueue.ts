import { AppError } from '../contract/appError.ts';

/**
 * Runs heavy work a few at a time. Work whose signal aborts before its turn leaves the line and never begins;
 * its promise then rejects with UNAVAILABLE, which nobody is there to read. Begun work runs to its end.
 */
export interface BoundedQueue {
  <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How much waits for its turn. */
  readonly waiting: number;
}

/**
 * At most `running` at once and `waiting` behind them, in the order they came; further ones are refused with
 * UNAVAILABLE at once, so that a rush does not pile up in memory.
 */
export function createBoundedQueue(running: number, waiting: number): BoundedQueue {
  const line: (() => void)[] = [];
  let busy = 0;

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        reject(new AppError('UNAVAILABLE'));
      };
      line.push(start);
      signal?.addEventListener('abort', leave, { once: true });
    });

  async function take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new AppError('UNAVAILABLE');
    if (busy < running) busy += 1;
    else if (line.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
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
