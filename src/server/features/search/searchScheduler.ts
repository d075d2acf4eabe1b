/**
 * Who reads the index in steps and who changes it take turns, and leave the process to others whenever they held it for a
 * while.
 */
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../../domain/search/steps.ts';

/** So long those who take turns hold the process together: what else it does waits no longer. */
const SLICE_MS = 2;

export interface SearchScheduler {
  /** Makes a change as soon as no search is under way, before those that wait. */
  change<Result>(work: () => Result): Promise<Result>;
  /** Begins a search when its turn has come, in the order of their coming, and takes step after step until it has found. */
  search<Result>(begin: () => Steps<Result>): Promise<Result>;
}

export function createSearchScheduler(): SearchScheduler {
  const changes: (() => Promise<void>)[] = [];
  const searches: (() => Promise<void>)[] = [];
  let isServing = false;
  let heldSince = performance.now();

  async function letOthers(): Promise<void> {
    if (performance.now() - heldSince <= SLICE_MS) return;
    await setImmediate();
    heldSince = performance.now();
  }

  async function serve(): Promise<void> {
    if (isServing) return;
    isServing = true;
    for (;;) {
      const next = changes.shift() ?? searches.shift();
      if (next === undefined) break;
      await next();
    }
    isServing = false;
  }

  function enter<Result>(waiting: (() => Promise<void>)[], work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push(() => work().then(resolve, reject));
    void serve();
    return promise;
  }

  return {
    change: (work) =>
      enter(changes, async () => {
        await letOthers();
        return work();
      }),
    search: (begin) =>
      enter(searches, async () => {
        await letOthers();
        for (const steps = begin(); ; await letOthers()) {
          const step = steps.next();
          if (step.done) return step.value;
        }
      }),
  };
}
