import { OutsideFailure } from './failure.ts';

export interface CircuitBreakerRules {
  /** So many failures in a row, and it rests. */
  failures: number;
  restMs: number;
  /** What failed is said again after so long (ms). */
  sayAgainMs: number;
}

export const CIRCUIT_BREAKER: CircuitBreakerRules = { failures: 5, restMs: 30_000, sayAgainMs: 600_000 };

/**
 * Leaves a service alone for a while that failed some times in a row, or asked for it; after the rest one caller at a time
 * tries whether it is back. What fails is said once per period, not once per caller.
 * @param clock epoch ms
 * @param say tells the operator
 */
export function createCircuitBreaker(
  service: string,
  clock: () => number,
  say: (failure: OutsideFailure) => void,
  { failures, restMs, sayAgainMs }: CircuitBreakerRules,
) {
  let inARow = 0;
  let restsUntil = -Infinity;
  let isTried = false;
  let saidAt = -Infinity;

  function note(failure: OutsideFailure): void {
    const now = clock();
    if (now - saidAt >= sayAgainMs) {
      saidAt = now;
      say(failure);
    }
    // Who refuses one request is alive.
    inARow = failure.isOfService ? inARow + 1 : 0;
    if (!failure.isOfService) return;
    const asked = now + (failure.retryAfterMs ?? 0);
    restsUntil = Math.max(restsUntil, asked, inARow >= failures ? now + restMs : 0);
  }

  /** Runs the call unless the service rests: then it rejects with OutsideFailure at once. */
  return async function rested<T>(call: () => Promise<T>): Promise<T> {
    const isBack = inARow >= failures;
    if (clock() < restsUntil || (isBack && isTried)) throw new OutsideFailure(service, 'resting');
    if (isBack) isTried = true;
    try {
      const answer = await call();
      inARow = 0;
      return answer;
    } catch (error) {
      if (error instanceof OutsideFailure && error.kind !== 'resting') note(error);
      throw error;
    } finally {
      if (isBack) isTried = false;
    }
  };
}
