/**
 * What is switched off, as this process knows it: a handful of pairs in memory, read again when the change log tells of
 * one. Answers ask it; what is shown or written is decided by the tables.
 */
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { ChangeHandler } from '../../db/changeFeed.ts';
import type { Database } from '../../db/database.ts';
import { allSwitchedOff } from './queries.ts';

const NONE: ReadonlySet<MainCategory> = new Set();

export interface CategoryCache {
  follow: ChangeHandler;
  /** What is switched off in a country. */
  offIn(countryCode: string): Promise<ReadonlySet<MainCategory>>;
}

export function createCategoryCache(db: Database): CategoryCache {
  let known: Map<string, Set<MainCategory>> | null = null;

  async function read(): Promise<Map<string, Set<MainCategory>>> {
    const found = new Map<string, Set<MainCategory>>();
    for (const { country_code, main } of await allSwitchedOff(db))
      found.set(country_code, (found.get(country_code) ?? new Set()).add(main));
    known = found;
    return found;
  }

  return {
    async follow(changes) {
      if (changes.some(({ subjectType }) => subjectType === 'category')) await read();
    },
    offIn: async (countryCode) => (known ?? (await read())).get(countryCode) ?? NONE,
  };
}
