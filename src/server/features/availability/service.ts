/**
 * The free times of all partners in this process's memory: built from the tables in batches, kept true by the change log.
 * A booking anywhere is seen here when its change is read, which the database says at once.
 */
import { AvailabilityIndex } from '../../../domain/availability/availabilityIndex.ts';
import type { FreePartners } from '../../../domain/availability/knownOfPartners.ts';
import type { FreeStart, FreeWish, Treatments } from '../../../domain/availability/freeQuery.ts';
import type { WishedTime } from '../../../domain/search/wishedTime.ts';
import type { ChangeHandler } from '../../db/changeFeed.ts';
import type { Database } from '../../db/database.ts';
import { bookableAfter, calendarsOf, switchedFor } from './calendars.ts';

export interface FreeTimes {
  /** Whether all calendars are in. */
  readonly isBuilt: boolean;
  /** How many partners have one, and the bytes of them. */
  readonly size: number;
  readonly bytes: number;
  /** The number by which `isFree` is asked about a partner. */
  numberOf(partnerId: string): number;
  /** The partners of whom somebody can be booked as wished. To be asked for anew for each search. */
  free(wish: FreeWish): FreePartners;
  /**
   * The times of a card: the next at which a partner can be booked for one of the treatments, the preferred ones before all;
   * none while it is not built.
   * @param now epoch ms
   */
  nextStarts(
    partnerId: string,
    asked: Treatments & { preferred?: Treatments; wished: WishedTime | null },
    now: number,
  ): FreeStart[];
  /** Takes changes in; to be called for all that happen after the building began. */
  follow: ChangeHandler;
  /** Builds until it succeeds or is stopped, and looks ahead anew from time to time. */
  build(): Promise<void>;
  stop(): Promise<void>;
}

/** So many calendars take some milliseconds to read and put in. */
const BATCH = 100;
const RETRY_MS = 1_000;
/** How often records are looked for that no longer reach over the whole horizon. */
const LOOK_AHEAD_MS = 600_000;
/** The times of a card: so many, of a day at most so many, so far from each other. */
const ON_A_CARD = { most: 3, perDay: 2, apartMinutes: 30 };

/** @param clock the present in epoch ms */
export function createFreeTimes(
  { db, clock }: { db: Database; clock: () => number },
  onError: (error: Error) => void,
): FreeTimes {
  const index = new AvailabilityIndex();
  let isBuilt = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wakeUp = () => {};
  /** One reading at a time: what was read earlier never replaces what was read later. */
  let turn: Promise<unknown> = Promise.resolve();
  let building = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  /** Reads calendars anew and puts them in, or takes them out where nobody can be booked. */
  const refresh = (ids: readonly string[]) =>
    inTurn(async () => {
      for (let from = 0; from < ids.length && !isStopped; from += BATCH) {
        const some = ids.slice(from, from + BATCH);
        const now = clock();
        const calendars = await calendarsOf(db, some, now);
        for (const id of some) {
          const calendar = calendars.get(id);
          if (calendar) index.put(id, calendar, now);
          else index.remove(id);
        }
      }
    });

  async function buildOnce(): Promise<void> {
    for (let last: string | null = null; !isStopped; ) {
      const ids: string[] = await bookableAfter(db, last, BATCH);
      await refresh(ids);
      if (ids.length < BATCH) break;
      last = ids.at(-1) ?? null;
    }
    if (!isStopped) isBuilt = true;
  }

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms).unref();
      wakeUp = resolve;
    });

  async function buildUntilDone(): Promise<void> {
    while (!isBuilt && !isStopped) {
      await buildOnce().catch(async (error) => {
        if (isStopped) return;
        onError(error);
        await wait(RETRY_MS);
      });
    }
  }

  /** Days come into the horizon while time passes. */
  async function lookAhead(): Promise<void> {
    while (!isStopped) {
      await wait(LOOK_AHEAD_MS);
      try {
        for (let due = index.dueForMore(clock(), BATCH); due.length > 0 && !isStopped; ) {
          await refresh(due);
          due = index.dueForMore(clock(), BATCH);
        }
      } catch (error) {
        if (!isStopped) onError(error as Error);
      }
    }
  }

  let lookingAhead = Promise.resolve();
  return {
    get isBuilt() {
      return isBuilt;
    },
    get size() {
      return index.size;
    },
    get bytes() {
      return index.bytes;
    },
    numberOf: (partnerId) => index.numberOf(partnerId),
    free: (wish) => index.free(wish),
    nextStarts: (partnerId, asked, now) =>
      isBuilt ? index.nextStarts(index.numberOf(partnerId), { ...asked, now, ...ON_A_CARD }) : [],
    async follow(changes) {
      const ids = new Set(
        changes
          .filter(({ subjectType }) => subjectType === 'calendar' || subjectType === 'profile')
          .map(({ subjectId }) => subjectId),
      );
      for (const { subjectType, subjectId } of changes)
        if (subjectType === 'category') for (const id of await switchedFor(db, subjectId)) ids.add(id);
      if (ids.size > 0) await refresh([...ids]);
    },
    build() {
      building = buildUntilDone();
      lookingAhead = building.then(lookAhead);
      return building;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      wakeUp();
      await Promise.all([building, lookingAhead, turn]);
    },
  };
}
