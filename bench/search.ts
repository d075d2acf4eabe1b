/**
 * The search over a database: the index in this process beside plain SQL on the same tables and `SELECT 1`, one
 * client, one connection, interleaved; every answer with its 24 announcements fetched by their numbers, and once more
 * with all that cards show (offers, photo, partner, place).
 *
 *   npm run bench:search [-- announcements, default 1000000 [searches, default 300]]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bestKernel } from '../src/compose/searchKernel.ts';
import type { SearchFilters } from '../src/domain/search/filters.ts';
import type { SearchMoment } from '../src/domain/search/query.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { createCards } from '../src/server/features/announcements/cards.ts';
import { CHECKED_KINDS } from '../src/server/features/partners/checks.ts';
import { createPlaces } from '../src/server/features/places/service.ts';
import { createFreeTimes } from '../src/server/features/availability/service.ts';
import { createIndexSearch } from '../src/server/features/search/indexSearch.ts';
import { createSqlSearch } from '../src/server/features/search/sqlSearch.ts';
import { announcementIdOf } from '../test/support/search/storeDocuments.ts';
import { seededRandom } from './support/random.ts';
import { NOW, filtersMaker, makeCities } from './support/searchData.ts';
import { fillDatabase } from './support/searchDatabase.ts';
import { figure, percentiles, table, timed } from './support/timings.ts';

const SIZE = Number(process.argv[2] ?? 1_000_000);
const SEARCHES = Number(process.argv[3] ?? 300);
const SMALL = 10_000;
const SEED = 20_261_123;
/** One search in so many is also asked of plain SQL, whose times are long. */
const SQL_EVERY = 5;
const UPDATES = 2_000;
const WARM_UP = 40;
/** What a card needs of an announcement, by its number. */
const BY_NUMBER = `
  SELECT number, id, title, place_id, country_code, photo_ids, lat, lng, published_at, completeness
  FROM announcements WHERE number = ANY ($1)`;

const WHOLE_CARDS = 'index: the same with whole cards';
const SMALL_INDEX = `index, ${SMALL.toLocaleString('en')}: page + count + facets`;
/** In the order of the table. */
const ROWS = [
  'SELECT 1',
  'index: page',
  'index: page + count',
  'index: page + count + facets',
  WHOLE_CARDS,
  SMALL_INDEX,
  'plain SQL: page',
  'plain SQL: page + count',
  'plain SQL: page + count + facets',
];

type Work = (filters: SearchFilters, moment: SearchMoment) => Promise<unknown>;

const cities = makeCities(seededRandom(SEED));
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-search-'));
const server = await startEmbedded(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => cleanUp().then(() => process.exit(1)));
try {
  await bench();
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const small = await filled('small', SMALL);
  const large = await filled('large', SIZE);
  const { db, pool, index, sql } = large;
  const places = createPlaces(db);
  const cards = createCards({ db, placesByIds: places.byIds, checkedKinds: CHECKED_KINDS });
  const byNumber = (numbers: readonly number[]) => pool.query(BY_NUMBER, [numbers]);
  const indexed: Record<string, Work> = {
    'SELECT 1': () => pool.query('SELECT 1'),
    'index: page': async (filters, moment) => byNumber((await index.page(filters, moment)).numbers),
    'index: page + count': async (filters, moment) => byNumber((await index.page(filters, moment)).numbers),
    'index: page + count + facets': async (filters, moment) =>
      byNumber((await index.search(filters, moment)).numbers),
    [WHOLE_CARDS]: async (filters, moment) => {
      const { numbers } = await index.search(filters, moment);
      return cards.byNumbers(numbers, { locale: 'en', now: NOW * 1000 });
    },
    [SMALL_INDEX]: async (filters, moment) =>
      small.pool.query(BY_NUMBER, [(await small.index.search(filters, moment)).numbers]),
  };
  const plain: Record<string, Work> = {
    'plain SQL: page': async (filters, moment) => byNumber(await sql.page(filters, moment)),
    'plain SQL: page + count': async (filters, moment) => byNumber((await sql.hits(filters, moment)).numbers),
    'plain SQL: page + count + facets': async (filters, moment) =>
      byNumber((await sql.search(filters, moment)).numbers),
  };
  const all = new Map<string, number[]>();
  /** Of the searches that plain SQL was asked as well, so that like is compared with like. */
  const shared = new Map<string, number[]>();
  const make = filtersMaker(seededRandom(SEED + 1), cities);
  for (let search = 0; search < SEARCHES + WARM_UP; search++) {
    const { filters, near } = make('city');
    const moment = { now: NOW + search, near };
    // The search itself has read the place it is asked for.
    if (filters.placeId) await places.byId(filters.placeId);
    const isShared = search % SQL_EVERY === 0;
    // Whoever comes first finds the rows cold, so each comes first in turn.
    const works = turned(
      Object.entries({ ...indexed, ...(isShared && plain) }),
      Math.floor(search / SQL_EVERY) + search,
    );
    for (const [name, work] of works) {
      const milliseconds = await timed(() => work(filters, moment));
      if (search < WARM_UP) continue;
      keep(all, name, milliseconds);
      if (isShared) keep(shared, name, milliseconds);
    }
  }
  report(all, shared);
  await reportUpdates(large);
  await Promise.all([small.pool.end(), large.pool.end()]);
}

function keep(times: Map<string, number[]>, name: string, milliseconds: number): void {
  times.set(name, [...(times.get(name) ?? []), milliseconds]);
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** A full database with its index, and what building it took. */
async function filled(name: string, size: number) {
  let made: Awaited<ReturnType<typeof fillDatabase>> | undefined;
  const filling = await timed(async () => {
    made = await fillDatabase(server.url, name, size, cities);
  });
  const { pool, db } = made as NonNullable<typeof made>;
  const sql = createSqlSearch(db);
  const index = createIndexSearch({
    db,
    fallback: sql,
    makeKernel: bestKernel(),
    freeTimes: createFreeTimes({ db, clock: Date.now }, (error) => {
      throw error;
    }),
    onError: (error) => {
      throw error;
    },
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const building = await timed(() => index.build());
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  console.log(
    `${size.toLocaleString('en')} announcements: filled in ${figure(filling / 1000)} s; index built in ` +
      `${figure(building / 1000)} s (${figure((user + system) / 1e6)} s of this process’s CPU), the event loop never held longer than ${figure(delay.max / 1e6)} ms`,
  );
  return { pool, db, sql, index };
}

function report(all: ReadonlyMap<string, number[]>, shared: ReadonlyMap<string, number[]>): void {
  const floor = percentiles(all.get('SELECT 1') ?? []);
  const names = [...all.keys()].sort((a, b) => ROWS.indexOf(a) - ROWS.indexOf(b));
  const rows = names.map((name) => {
    const list = all.get(name) ?? [];
    const { p50, p95, p99 } = percentiles(list);
    const ratios = [p50 / floor.p50, p99 / floor.p50, p99 / floor.p99].map((ratio) => `${figure(ratio)} ×`);
    return [name, ...[p50, p95, p99].map(figure), ...ratios, String(list.length)];
  });
  console.log(
    table(
      [
        'city searches',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'p50 / p50 of SELECT 1',
        'p99 / p50',
        'p99 / p99',
        'searches',
      ],
      rows,
    ),
  );
  for (const mode of ['page', 'page + count', 'page + count + facets']) {
    const [sql, index] = [`plain SQL: ${mode}`, `index: ${mode}`].map((name) =>
      percentiles(shared.get(name) ?? []),
    );
    if (!sql || !index) continue;
    console.log(
      `${mode}, the same searches: plain SQL takes ${figure(sql.p50 / index.p50)} × as long as the index at p50, ` +
        `${figure(sql.p95 / index.p95)} × at p95`,
    );
  }
  const growth =
    percentiles(all.get('index: page + count + facets') ?? []).p50 /
    percentiles(all.get(SMALL_INDEX) ?? []).p50;
  console.log(
    `growth of the index's p50 from ${SMALL.toLocaleString('en')} to ${SIZE.toLocaleString('en')}: × ${figure(growth)}`,
  );
}

/** What a change costs: read again from the tables and put in the place of its former self. */
async function reportUpdates({ index }: Awaited<ReturnType<typeof filled>>): Promise<void> {
  const random = seededRandom(SEED + 2);
  const changes = Array.from({ length: UPDATES }, () => ({
    subjectType: 'announcement' as const,
    subjectId: announcementIdOf(1 + Math.floor(random() * SIZE)),
    removedNumber: null,
  }));
  const alone = await timed(async () => {
    for (const change of changes) await index.follow([change]);
  });
  const together = await timed(() => index.follow(changes));
  console.log(
    `a change taken in, its row read anew: ${figure((alone * 1000) / UPDATES)} µs alone, ` +
      `${figure((together * 1000) / UPDATES)} µs among ${UPDATES.toLocaleString('en')}`,
  );
}
