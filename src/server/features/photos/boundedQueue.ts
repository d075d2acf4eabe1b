import { AppError } from '../../../contract/appError.ts';

/** Runs heavy work a few at a time. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `running` at once and `waiting` behind them, in the order they came; further ones are refused with
 * UNAVAILABLE at once, so that a rush does not pile up in memory.
 */
export function createBoundedQueue(running: number, waiting: number): BoundedQueue {
  const line: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < running) busy += 1;
    else if (line.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    else await new Promise<void>((start) => line.push(start));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
