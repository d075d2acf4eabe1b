/**
 * The search from this process's memory: built from the tables in batches, kept true by the change log. Until it is
 * built the other search answers.
 */
import type { SearchFilters } from '../../../domain/search/filters.ts';
import {
  type IndexMoment,
  type SearchHits,
  type SearchMoment,
  treatmentsOf,
} from '../../../domain/search/query.ts';
import type { KernelMaker } from '../../../domain/search/kernel.ts';
import { SearchIndex } from '../../../domain/search/searchIndex.ts';
import { AppError } from '../../../contract/appError.ts';
import type { ChangeHandler } from '../../db/changeFeed.ts';
import type { FreeTimes } from '../availability/face.ts';
import type { AnnouncementSearch } from './announcementSearch.ts';
import type { Database } from '../../db/database.ts';
import { listedAfter, offeringSwitched, presentState } from './documents.ts';
import { createSearchScheduler } from './searchScheduler.ts';

export interface IndexSearch extends AnnouncementSearch {
  /** Whether it answers from the index. */
  readonly isBuilt: boolean;
  /** How many announcements it holds. */
  readonly size: number;
  /** One page and how many there are, without the counts on options. */
  page(filters: SearchFilters, moment: SearchMoment): Promise<SearchHits>;
  /** Takes changes in; to be called for all that happen after the building began. */
  follow: ChangeHandler;
  /** Builds until it succeeds or is stopped. The change feed must have been started. */
  build(): Promise<void>;
  /** Ends a building that is under way. */
  stop(): Promise<void>;
}

/** So many announcements take about 10 ms to read and put in, the longest that requests wait meanwhile. */
const BATCH = 500;
const RETRY_MS = 1_000;

export interface IndexSearchDependencies {
  db: Database;
  /** Answers until the index is built. */
  fallback: AnnouncementSearch;
  makeKernel: KernelMaker;
  /** Who is free when. */
  freeTimes: FreeTimes;
  onError: (error: Error) => void;
}

export function createIndexSearch({
  db,
  fallback,
  makeKernel,
  freeTimes,
  onError,
}: IndexSearchDependencies): IndexSearch {
  let index: SearchIndex | null = null;
  /** The index in the making, and what changed meanwhile: its rows may have been read before. */
  let making = new SearchIndex(makeKernel);
  let changedMeanwhile = new Set<string>();
  let removedMeanwhile = new Set<number>();
  let isStopped = false;
  let wakeUp = () => {};
  let building = Promise.resolve();
  const turns = createSearchScheduler();

  /** Changes an index; one that fails at it may be half changed and is built anew. */
  async function change(to: SearchIndex, work: () => void): Promise<void> {
    try {
      await turns.change(work);
    } catch (error) {
      if (index === to) {
        index = null;
        building = buildUntilDone();
      }
      throw error;
    }
  }

  async function apply(to: SearchIndex, ids: readonly string[], removed: readonly number[]): Promise<void> {
    await change(to, () => {
      for (const number of removed) to.remove(number);
    });
    for (let from = 0; from < ids.length; from += BATCH) {
      const { listed, unlisted } = await presentState(db, ids.slice(from, from + BATCH), freeTimes.numberOf);
      await change(to, () => {
        for (const number of unlisted) to.remove(number);
        for (const document of listed) to.upsert(document);
      });
    }
  }

  async function buildOnce(): Promise<void> {
    making = new SearchIndex(makeKernel);
    for (let last = 0; !isStopped; ) {
      const documents = await listedAfter(db, last, BATCH, freeTimes.numberOf);
      for (const document of documents) making.upsert(document);
      if (documents.length < BATCH) break;
      last = documents.at(-1)?.number ?? last;
    }
    while (!isStopped && changedMeanwhile.size + removedMeanwhile.size > 0) {
      const [ids, removed] = [[...changedMeanwhile], [...removedMeanwhile]];
      changedMeanwhile = new Set();
      removedMeanwhile = new Set();
      await apply(making, ids, removed);
    }
    if (!isStopped) index = making;
  }

  async function buildUntilDone(): Promise<void> {
    while (index === null && !isStopped) {
      await buildOnce().catch(async (error) => {
        if (isStopped) return;
        onError(error);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, RETRY_MS);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      });
    }
  }

  /** The index, where it can answer; throws UNAVAILABLE where only it could and it is not built yet. */
  function builtFor({ available }: SearchFilters): SearchIndex | null {
    if (available !== null && !(index && freeTimes.isBuilt))
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    return index;
  }

  /** The moment with those who are free then, where the filters name a time. */
  function at(built: SearchIndex, filters: SearchFilters, moment: SearchMoment): IndexMoment {
    const { available } = filters;
    if (available === null) return moment;
    const treatments = treatmentsOf(filters);
    const within = built.rowsFree(freeTimes.free({ ...treatments, ...available, now: moment.now * 1000 }));
    return { ...moment, within };
  }

  async function page(filters: SearchFilters, moment: SearchMoment): Promise<SearchHits> {
    const built = builtFor(filters);
    if (built === null) return fallback.search(filters, moment);
    if (!built.isWide(filters.placeId)) return built.search(filters, at(built, filters, moment));
    return turns.search(() => built.searchInSteps(filters, at(built, filters, moment)));
  }

  return {
    page,
    get isBuilt() {
      return index !== null;
    },
    get size() {
      return (index ?? making).size;
    },
    build() {
      building = buildUntilDone();
      return building;
    },
    async follow(changes) {
      const own = changes.filter(({ subjectType }) => subjectType === 'announcement');
      const switched = changes.filter(({ subjectType }) => subjectType === 'category');
      const removed = own.flatMap(({ removedNumber }) => removedNumber ?? []);
      const ids = new Set(
        own.filter((change) => change.removedNumber === null).map((change) => change.subjectId),
      );
      for (const { subjectId } of switched)
        for (const id of await offeringSwitched(db, subjectId)) ids.add(id);
      if (index) return apply(index, [...ids], removed);
      for (const id of ids) changedMeanwhile.add(id);
      for (const number of removed) removedMeanwhile.add(number);
    },
    async stop() {
      isStopped = true;
      wakeUp();
      await building;
    },
    async search(filters, moment) {
      const built = builtFor(filters);
      if (built === null) return fallback.search(filters, moment);
      if (!built.isWide(filters.placeId)) return built.searchWithFacets(filters, at(built, filters, moment));
      return turns.search(() => built.searchWithFacetsInSteps(filters, at(built, filters, moment)));
    },
    async count(filters, moment) {
      return builtFor(filters) ? (await page(filters, moment)).total : fallback.count(filters, moment);
    },
    async nearest(filters, moment, from) {
      const built = builtFor(filters);
      if (built === null) return fallback.nearest(filters, moment, from);
      return turns.search(() => built.nearest(filters, at(built, filters, moment), from, from.most));
    },
    async busiest(filters, moment, within) {
      const built = builtFor(filters);
      if (built === null) return fallback.busiest(filters, moment, within);
      return turns.search(() =>
        built.busiest(filters, at(built, filters, moment), within.countryCodes, within.most),
      );
    },
  };
}
