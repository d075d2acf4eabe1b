/**
 * Asks a service of others over HTTP, which may be slow, dead or unwilling at any moment: each try has a time-out, what can
 * pass is tried again after growing waits, all of it within a bound, and a service that keeps failing is left alone for a
 * while. Whoever asks does without it when this rejects.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type FailureKind, OutsideFailure } from './failure.ts';
import { type OutsideRequest, type ReadRefusal, oneTry } from './oneTry.ts';
import { createCircuitBreaker, CIRCUIT_BREAKER, type CircuitBreakerRules } from './circuitBreaker.ts';
import { createPacer } from './pacer.ts';

/** All in ms. */
export interface OutsideTimes {
  /** How long one try may take, with all of its answer. */
  tryMs: number;
  /** How long all tries and waits may take together. */
  boundMs: number;
  /** About how long is waited before each further try. */
  waits: readonly number[];
}

export interface OutsideDependencies {
  /** For the log. */
  service: string;
  times: OutsideTimes;
  readRefusal: ReadRefusal;
  /** Epoch ms. */
  clock: () => number;
  /** Tells the operator that it fails, once per period. */
  say: (failure: OutsideFailure) => void;
  /** Hears how each call came out, once whatever its tries; not of callers who left. */
  count?: (service: string, outcome: 'answered' | FailureKind) => void;
  /** No two requests are nearer to each other (ms); 0 where the service does not mind. */
  apartMs?: number;
  rest?: CircuitBreakerRules;
}

export interface AskOptions {
  signal?: AbortSignal | undefined;
  /** In place of the service's, where less time is left (ms). */
  boundMs?: number;
}

/** Asks the service: the JSON it answers. Rejects with OutsideFailure, or the signal's reason when that aborts. */
export type AskOutside = (request: OutsideRequest, options?: AskOptions) => Promise<unknown>;

/** A third of a wait is by chance, so that those who failed together do not come back together. */
const CHANCE = 1 / 3;

export function createOutside(dependencies: OutsideDependencies): AskOutside {
  const {
    service,
    times,
    readRefusal,
    clock,
    say,
    count,
    apartMs = 0,
    rest = CIRCUIT_BREAKER,
  } = dependencies;
  const rested = createCircuitBreaker(service, clock, say, rest);
  const turn = createPacer(() => performance.now(), apartMs);

  /** All tries of one request. */
  async function tries(request: OutsideRequest, caller: AbortSignal, boundMs: number): Promise<unknown> {
    const endsAt = performance.now() + boundMs;
    const left = () => endsAt - performance.now();
    let last = new OutsideFailure(service, 'resting', { word: 'no turn' });
    for (let attempt = 0; ; attempt++) {
      const untilTurn = turn(left());
      if (untilTurn === null) throw last;
      if (untilTurn > 0) await delay(untilTurn, undefined, { signal: caller });
      try {
        const tryMs = Math.max(1, Math.ceil(Math.min(times.tryMs, left())));
        return await oneTry(service, request, { signal: caller, tryMs, readRefusal, now: clock() });
      } catch (error) {
        const wait = times.waits[attempt];
        if (!(error instanceof OutsideFailure) || !error.canPass || wait === undefined) throw error;
        const growing = wait * (1 - CHANCE + CHANCE * Math.random());
        const wanted = Math.max(growing, error.retryAfterMs ?? 0);
        if (wanted >= left()) throw error;
        last = error;
        await delay(wanted, undefined, { signal: caller });
      }
    }
  }

  return async (request, { signal = new AbortController().signal, boundMs = times.boundMs } = {}) => {
    try {
      const answer = await rested(() => tries(request, signal, boundMs));
      count?.(service, 'answered');
      return answer;
    } catch (error) {
      if (error instanceof OutsideFailure) count?.(service, error.kind);
      throw error;
    }
  };
}
