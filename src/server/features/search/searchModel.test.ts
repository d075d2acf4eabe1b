/** The index and the plain SQL must give the same answers on random announcements in a real database. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { naiveSearch } from '../../../../test/support/search/naiveSearch.ts';
import { search, searchDocument } from '../../../../test/support/search/searchModel.ts';
import {
  announcementIdOf,
  partnerIdOf,
  storeDocuments,
  storePartners,
} from '../../../../test/support/search/storeDocuments.ts';
import { emptyFilters } from '../../../domain/search/filters.ts';
import type { KernelMaker } from '../../../domain/search/kernel.ts';
import { makePlainKernel as makeKernel } from '../../../domain/search/plainKernel.ts';
import { until } from '../../../../test/support/until.ts';
import type { SearchDocument } from '../../../domain/search/searchDocument.ts';
import { type ChangeFeed, createChangeFeed } from '../../db/changeFeed.ts';
import { appendChanges } from '../../db/changes.ts';
import { type Database, databaseOf, openPool } from '../../db/database.ts';
import type { AnnouncementSearch } from './announcementSearch.ts';
import { type FreeTimes, createFreeTimes } from '../availability/service.ts';
import { type IndexSearch, createIndexSearch } from './indexSearch.ts';
import { createSqlSearch } from './sqlSearch.ts';

const SEED = 20_261_121;
const ANNOUNCEMENTS = 400;
const SEARCHES = 150;

type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let db: Database;
let sqlSearch: AnnouncementSearch;
let index: IndexSearch;
/** Without calendars: nothing here asks for a time. */
let freeTimes: FreeTimes;
let feed: ChangeFeed;

/** How many reviews each partner has, and their stars together. */
const REVIEWS = [
  [0, 0],
  [3, 14],
  [1, 2],
  [40, 197],
  [7, 30],
] as const;

const ratingOfPartner = (partner: number): SearchDocument['rating'] => {
  const [count, stars] = REVIEWS[partner] ?? [0, 0];
  return count === 0 ? null : { mean: stars / count, count };
};

/** Random ones; what is said of their reviews is what their partners have. */
function randomDocuments(seed: number, from: number, count: number): SearchDocument[] {
  const documents = fc.sample(searchDocument, { numRuns: count, seed });
  return documents.map((document, position) => {
    const number = from + position;
    return { ...document, number, rating: ratingOfPartner(number % REVIEWS.length) };
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  db = databaseOf(pool);
  sqlSearch = createSqlSearch(db);
  await storePartners(pool, REVIEWS.length);
  for (const [partner, [count, stars]] of REVIEWS.entries())
    await pool.query('UPDATE partner_profiles SET review_count = $2, review_stars = $3 WHERE user_id = $1', [
      partnerIdOf(partner),
      count,
      stars,
    ]);
  const onError = (error: Error) => assert.fail(error);
  freeTimes = createFreeTimes({ db, clock: Date.now }, onError);
  index = createIndexSearch({ db, fallback: sqlSearch, makeKernel, freeTimes, onError });
  feed = createChangeFeed({ pool, databaseUrl: database.url, handlers: [index.follow], onError });
  await feed.start();
});
afterAll(async () => {
  await feed.stop();
  await index.stop();
  await pool.end();
  await database.drop();
});

async function compare(documents: readonly SearchDocument[], seed: number): Promise<void> {
  for (const { filters, ...moment } of fc.sample(search, { numRuns: SEARCHES, seed })) {
    const expected = await sqlSearch.search(filters, moment);
    assert.deepEqual(await index.search(filters, moment), expected);
    assert.equal(await index.count(filters, moment), expected.total);
    assert.equal(await sqlSearch.count(filters, moment), expected.total);
    assert.deepEqual(expected, naiveSearch(documents, filters, moment));
  }
}

const changeOf = (subjectId: string) => ({ subjectType: 'announcement', subjectId }) as const;

describe('the search over a database', () => {
  const documents = new Map<number, SearchDocument>();

  it('answers by plain SQL before the index is built', async () => {
    const first = randomDocuments(SEED, 1, ANNOUNCEMENTS);
    for (const document of first) documents.set(document.number, document);
    await storeDocuments(pool, first, 5);
    assert.equal(index.isBuilt, false);
    const [{ filters, ...moment }] = fc.sample(search, { numRuns: 1, seed: SEED }) as [Search];
    assert.deepEqual(await index.search(filters, moment), await sqlSearch.search(filters, moment));
  });

  it('gives the same page, total and counts from the index, from SQL and from a naive search', async () => {
    await index.build();
    assert.equal(index.isBuilt, true);
    await compare([...documents.values()], SEED);
  });

  it('still does after announcements came, changed, were hidden, withheld and went', async () => {
    const changed = randomDocuments(SEED + 1, 1, 80);
    const ids = changed.map(({ number }) => announcementIdOf(number));
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('announcements').where('id', 'in', ids).execute();
    });
    const added = randomDocuments(SEED + 2, ANNOUNCEMENTS + 1, 40);
    const [hidden, blocked, withheld] = [100, 101, 102].map(announcementIdOf) as [string, string, string];
    // The first ten are gone for good, the others come again as others.
    await storeDocuments(pool, [...changed.slice(10), ...added], 5);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('announcements').set({ hidden: true }).where('id', '=', hidden).execute();
      await trx.updateTable('announcements').set({ status: 'BLOCKED' }).where('id', '=', blocked).execute();
      const withhold = trx.updateTable('announcements').set({ withheld_at: new Date() });
      await withhold.where('id', '=', withheld).execute();
      const others = [...changed.slice(10), ...added].map(({ number }) => announcementIdOf(number));
      await appendChanges(trx, [hidden, blocked, withheld, ...others].map(changeOf), Date.now());
    });
    for (const number of [...changed.slice(0, 10).map((each) => each.number), 100, 101, 102])
      documents.delete(number);
    for (const document of [...changed.slice(10), ...added]) documents.set(document.number, document);
    await feed.caughtUp();
    await compare([...documents.values()], SEED + 3);
  });

  it('still does while a category is switched off in a country, and when a partner is suspended', async () => {
    const id = randomUUID();
    const isOff = ({ countryCode, offers }: SearchDocument) =>
      countryCode === 'PL' && offers.some(({ main }) => main === 'PHYSIOTHERAPY');
    const change = async (text: string, values: unknown[], changed: Parameters<typeof appendChanges>[1]) => {
      await pool.query(text, values);
      await db.transaction().execute((trx) => appendChanges(trx, changed, Date.now()));
      await feed.caughtUp();
    };
    const switched = [{ subjectType: 'category', subjectId: id }] as const;
    await change(
      `INSERT INTO switched_off_categories (id, country_code, main, since, by)
       VALUES ($1, 'PL', 'PHYSIOTHERAPY', now(), $1)`,
      [id],
      switched,
    );
    const seen = [...documents.values()].filter((document) => !isOff(document));
    assert.ok(seen.length < documents.size);
    await compare(seen, SEED + 4);

    const { rows } = await pool.query('SELECT owner_id, array_agg(id) AS ids FROM announcements GROUP BY 1');
    const ids = new Set<string>(rows[0].ids);
    const suspend = 'UPDATE users SET suspended_at = $2 WHERE id = $1';
    await change(suspend, [rows[0].owner_id, new Date()], [...ids].map(changeOf));
    const left = seen.filter(({ number }) => !ids.has(announcementIdOf(number)));
    assert.ok(left.length < seen.length);
    await compare(left, SEED + 5);

    await change(suspend, [rows[0].owner_id, null], [...ids].map(changeOf));
    await change('UPDATE switched_off_categories SET ended_at = now(), ended_by = $1', [id], switched);
    await compare([...documents.values()], SEED + 6);
  });

  it('takes in what changes while it is being built', async () => {
    const number = [...documents.keys()].find((each) => each > 200) ?? 0;
    const id = announcementIdOf(number);
    let isRead = false;
    // As soon as the rows are read one of them is hidden and another one is gone.
    const readsFirst = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isRead) {
          isRead = true;
          await pool.query('DELETE FROM announcements WHERE number = $1', [number + 1]);
          await db.transaction().execute(async (trx) => {
            await trx.updateTable('announcements').set({ hidden: true }).where('id', '=', id).execute();
            await appendChanges(trx, [changeOf(id)], Date.now());
          });
          await ownFeed.caughtUp();
        }
        return result;
      },
    });
    const own = createIndexSearch({
      db: readsFirst,
      fallback: sqlSearch,
      makeKernel,
      freeTimes,
      onError: assert.fail,
    });
    const ownFeed = createChangeFeed({
      pool,
      databaseUrl: database.url,
      handlers: [own.follow],
      onError: assert.fail,
    });
    await ownFeed.start();
    try {
      await own.build();
      for (const gone of [number, number + 1]) documents.delete(gone);
      for (const { filters, ...moment } of fc.sample(search, { numRuns: 30, seed: SEED }))
        assert.deepEqual(
          await own.search(filters, moment),
          naiveSearch([...documents.values()], filters, moment),
        );
    } finally {
      await ownFeed.stop();
      await own.stop();
    }
  });

  it('is built anew when a change fails half way, and others answer meanwhile', async () => {
    let fails = false;
    const failing: KernelMaker = (memory) => {
      const kernel = makeKernel(memory);
      return {
        ...kernel,
        find(block, entry) {
          if (!fails) return kernel.find(block, entry);
          fails = false;
          throw new Error('no more memory');
        },
      };
    };
    const own = createIndexSearch({
      db,
      fallback: sqlSearch,
      makeKernel: failing,
      freeTimes,
      onError: assert.fail,
    });
    await own.build();
    const moment = { now: 1_800_000_000 };
    const wanted = await sqlSearch.search(emptyFilters(), moment);
    const [number = 0] = wanted.numbers;
    fails = true;
    const change = { ...changeOf(announcementIdOf(number)), removedNumber: null };
    await assert.rejects(async () => own.follow([change]), /no more memory/);
    assert.equal(own.isBuilt, false);
    assert.deepEqual(await own.search(emptyFilters(), moment), wanted);
    await until(() => own.isBuilt);
    assert.deepEqual(await own.search(emptyFilters(), moment), wanted);
    await own.stop();
  });

  it('finds the nearest cities with results alike', async () => {
    await feed.caughtUp();
    await pool.query(
      `INSERT INTO places (place_id, kind, country_code, name, lat, lng, time_zone, population)
       SELECT 'g-' || n, 'city', CASE n WHEN 3 THEN 'DE' ELSE 'PL' END, 'City ' || n, n, n, 'UTC', 1
       FROM generate_series(1, 3) AS n ON CONFLICT DO NOTHING`,
    );
    const totals = async (of: AnnouncementSearch, countryCode: string | null) => {
      const found = [];
      for (const { filters, ...moment } of fc.sample(search, { numRuns: 20, seed: SEED }))
        found.push(
          (await of.nearest(filters, moment, { point: { lat: 0, lng: 0 }, countryCode, most: 3 })).sort(
            (a, b) => (a.placeId < b.placeId ? -1 : 1),
          ),
        );
      return found;
    };
    for (const countryCode of ['PL', null])
      assert.deepEqual(await totals(index, countryCode), await totals(sqlSearch, countryCode));
  });

  it('finds the cities with most results alike, as many as a search for each has', async () => {
    await feed.caughtUp();
    for (const { filters, ...moment } of fc.sample(search, { numRuns: 20, seed: SEED })) {
      for (const within of [
        { countryCodes: ['PL'], most: 2 },
        { countryCodes: ['DE', 'PL'], most: 50 },
        { countryCodes: ['XX'], most: 5 },
      ]) {
        const found = await sqlSearch.busiest(filters, moment, within);
        assert.deepEqual(await index.busiest(filters, moment, within), found);
        assert.ok(found.length <= within.most);
        for (const { placeId, total } of found) {
          assert.ok(total > 0);
          assert.equal(await index.count({ ...filters, placeId }, moment), total);
        }
      }
    }
  });
});
