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
import { startEmbedded } from '../src/server/db/embedded.ts';
import { createIndexSearch } from '../src/server/features/search/indexSearch.ts';
import { findCards } from '../src/server/features/search/queries.ts';
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
/** Of the searches, so many are also asked of plain SQL, whose times are long. */
const SQL_SHARE = 0.2;
const UPDATES = 2_000;
const WARM_UP = 40;
/** What a card needs of an announcement, by its number. */
const BY_NUMBER = `
  SELECT number, id, title, author_locale, currency, place_id, district, photo_ids, published_at, completeness
  FROM announcements WHERE number = ANY ($1)`;

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
  const times = new Map<string, number[]>();
  const measure = async (name: string, work: () => unknown, counts: boolean) => {
    const milliseconds = await timed(work);
    if (counts) times.set(name, [...(times.get(name) ?? []), milliseconds]);
  };

  const make = filtersMaker(seededRandom(SEED + 1), cities);
  for (let search = 0; search < SEARCHES + WARM_UP; search++) {
    const { filters, near } = make('city');
    const moment = { now: NOW + search, near };
    const { db, pool, index, sql } = large;
    const rows = (numbers: readonly number[]) => pool.query(BY_NUMBER, [numbers]);
    const counts = search >= WARM_UP;
    await measure('SELECT 1', () => pool.query('SELECT 1'), counts);
    await measure('index: page', async () => rows((await index.page(filters, moment)).numbers), counts);
    await measure(
      'index: page + count',
      async () => rows((await index.page(filters, moment)).numbers),
      counts,
    );
    await measure(
      'index: page + count + facets',
      async () => rows((await index.search(filters, moment)).numbers),
      counts,
    );
    await measure(
      'index: the same with whole cards',
      async () =>
        findCards(pool, db, (await index.search(filters, moment)).numbers, {
          locale: 'en',
          now: NOW * 1000,
        }),
      counts,
    );
    await measure(
      `index, ${SMALL.toLocaleString('en')}: page + count + facets`,
      async () => small.pool.query(BY_NUMBER, [(await small.index.search(filters, moment)).numbers]),
      counts,
    );
    if (counts && search % Math.round(1 / SQL_SHARE) !== 0) continue;
    await measure('plain SQL: page', async () => rows(await sql.page(filters, moment)), counts);
    await measure(
      'plain SQL: page + count',
      async () => rows((await sql.hits(filters, moment)).numbers),
      counts,
    );
    await measure(
      'plain SQL: page + count + facets',
      async () => rows((await sql.search(filters, moment)).numbers),
      counts,
    );
  }
  await report(times);
  await reportUpdates(large);
  await Promise.all([small.pool.end(), large.pool.end()]);
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
    pool,
    fallback: sql,
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

async function report(times: ReadonlyMap<string, number[]>): Promise<void> {
  const floor = percentiles(times.get('SELECT 1') ?? []);
  const rows = [...times].map(([name, list]) => {
    const { p50, p95, p99 } = percentiles(list);
    return [
      name,
      ...[p50, p95, p99].map(figure),
      `${figure(p50 / floor.p50)} ×`,
      `${figure(p99 / floor.p99)} ×`,
      String(list.length),
    ];
  });
  console.log(
    table(
      ['city searches', 'p50 ms', 'p95 ms', 'p99 ms', 'p50 / SELECT 1', 'p99 / SELECT 1', 'searches'],
      rows,
    ),
  );
  const of = (name: string) => percentiles(times.get(name) ?? []);
  for (const mode of ['page', 'page + count', 'page + count + facets']) {
    const [sql, index] = [of(`plain SQL: ${mode}`), of(`index: ${mode}`)];
    console.log(
      `${mode}: plain SQL takes ${figure(sql.p50 / index.p50)} × as long as the index at p50, ${figure(sql.p95 / index.p95)} × at p95`,
    );
  }
  const growth =
    of('index: page + count + facets').p50 /
    of(`index, ${SMALL.toLocaleString('en')}: page + count + facets`).p50;
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
