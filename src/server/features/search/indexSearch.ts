/**
 * The search from this process's memory: built from the tables in batches, kept true by the change log. Until it is
 * built the other search answers.
 */
import type { SearchFilters } from '../../../domain/search/filters.ts';
import type { SearchHits, SearchMoment } from '../../../domain/search/query.ts';
import { SearchIndex } from '../../../domain/search/searchIndex.ts';
import type { ChangeHandler } from '../../db/changeFeed.ts';
import type { AnnouncementSearch } from './announcementSearch.ts';
import type { Database } from '../../db/database.ts';
import { listedAfter, presentState } from './documents.ts';

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

export interface IndexSearchParts {
  db: Database;
  /** Answers until the index is built. */
  fallback: AnnouncementSearch;
  onError: (error: Error) => void;
}

export function createIndexSearch({ db, fallback, onError }: IndexSearchParts): IndexSearch {
  let index: SearchIndex | null = null;
  /** The index in the making, and what changed meanwhile: its rows may have been read before. */
  let making = new SearchIndex();
  let changedMeanwhile = new Set<string>();
  let removedMeanwhile = new Set<number>();
  let isStopped = false;
  let wakeUp = () => {};
  let building = Promise.resolve();

  async function apply(to: SearchIndex, ids: readonly string[], removed: readonly number[]): Promise<void> {
    for (const number of removed) to.remove(number);
    for (let from = 0; from < ids.length; from += BATCH) {
      const { listed, unlisted } = await presentState(db, ids.slice(from, from + BATCH));
      for (const number of unlisted) to.remove(number);
      for (const document of listed) to.upsert(document);
    }
  }

  async function buildOnce(): Promise<void> {
    making = new SearchIndex();
    for (let last = 0; !isStopped; ) {
      const documents = await listedAfter(db, last, BATCH);
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

  return {
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
      const removed = own.flatMap(({ removedNumber }) => removedNumber ?? []);
      const ids = new Set(
        own.filter((change) => change.removedNumber === null).map((change) => change.subjectId),
      );
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
      return index ? index.searchWithFacets(filters, moment) : fallback.search(filters, moment);
    },
    async page(filters, moment) {
      return index ? index.search(filters, moment) : fallback.search(filters, moment);
    },
    async count(filters, moment) {
      return index ? index.search(filters, moment).total : fallback.count(filters, moment);
    },
    async nearest(filters, moment, from) {
      return index
        ? index.nearest(filters, moment, from, from.most)
        : fallback.nearest(filters, moment, from);
    },
    async busiest(filters, moment, within) {
      return index
        ? index.busiest(filters, moment, within.countryCodes, within.most)
        : fallback.busiest(filters, moment, within);
    },
  };
}
