/**
 * What a search of a country and of everywhere costs through the server, beside that of a town: CPU per rendered page
 * with all its queries, of this process and of PostgreSQL, less what both take at rest; and how long /healthz waits while
 * eight visitors search everywhere at once. Rounds of all kinds take turns.
 * `npm run bench:wide [announcements] [rounds] [requests a round]`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build.ts';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { builtPages } from '../src/pageRouter.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { cpuSeconds } from './support/cpu.ts';
import type { Load, Loaded } from './support/load.ts';
import { seededRandom } from './support/random.ts';
import { makeCities } from './support/searchData.ts';
import { fillDatabase } from './support/searchDatabase.ts';
import { figure, percentiles, table, timed } from './support/timings.ts';

const SIZE = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 9);
const REQUESTS = Number(process.argv[4] ?? 60);
const WARM_UP = 2;
const IDLE_MS = 2_000;
const AT_ONCE = 8;
const PROBES = 300;
/** Makes a page be rendered anew without another visitor's rights: the 18+ answer is never kept. */
const UNCACHED = 'adult=1';
const PAGES = {
  town: '/pl/search-massage?placeId=g-1',
  'small town': '/pl/search-massage?placeId=g-900',
  country: '/pl/search-massage?placeId=c-PL',
  everywhere: '/pl/search-massage?placeId=everywhere',
};
type Name = keyof typeof PAGES;
const names = Object.keys(PAGES) as Name[];

buildIfStale();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'palmora-bench-'));
const port = 3914;
const origin = `http://localhost:${port}`;
const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const embedded = await startEmbedded(dataDir);
const { pool } = await fillDatabase(embedded.url, 'wide', SIZE, makeCities(seededRandom(1)));
await pool.end();
const url = new URL(embedded.url);
url.pathname = '/wide';
const palmora = await compose(config, url.href, { pages: await builtPages(), answerCacheBytes: 0 });
const building = await timed(() => palmora.caughtUp());
await palmora.app.listen({ port });
const folder = path.join(dataDir, 'postgres-18');
const [loader, prober] = [1, 2].map(() => fork(path.join(import.meta.dirname, 'support/load.ts'))) as [
  ChildProcess,
  ChildProcess,
];
const loadBefore = os.loadavg()[0] ?? 0;

const cpu = new Map<Name, number[]>(names.map((name) => [name, []]));
for (let round = -WARM_UP; round < ROUNDS; round++) {
  const idle = await idleRate();
  for (const name of names) {
    const before = cpuSeconds(folder);
    const { seconds } = await load(PAGES[name], REQUESTS, 1);
    const used = cpuSeconds(folder) - before - idle * seconds;
    if (round >= 0) cpu.get(name)?.push((used * 1000) / REQUESTS);
  }
}

/** How long /healthz takes while so many at once ask for a page, asked from a process of its own. */
async function healthBeside(page: string): Promise<string[]> {
  let isOver = false;
  const probe = load('/healthz', PROBES, 1, { from: prober, pauseMs: 5 }).finally(() => {
    isOver = true;
  });
  while (!isOver) await load(page, AT_ONCE * 4, AT_ONCE);
  const { waits } = await probe;
  const { p50, p95, p99 } = percentiles(waits);
  return [p50, p95, p99, Math.max(...waits)].map(figure);
}

console.log(
  `${SIZE.toLocaleString('en')} announcements, ${ROUNDS} rounds of ${REQUESTS}, load before ${figure(loadBefore)}; ` +
    `index built in ${figure(building / 1000)} s\n`,
);
const median = (name: Name) => percentiles(cpu.get(name) ?? []).p50;
console.log(
  table(
    ['page', 'CPU, ms', 'more than the town’s'],
    names.map((name) => [name, figure(median(name)), figure(median(name) - median('town'))]),
  ),
);
const health: string[][] = [];
for (const name of names) health.push([name, ...(await healthBeside(PAGES[name]))]);
console.log();
console.log(
  table([`/healthz while ${AT_ONCE} ask for`, 'p50, ms', 'p95', 'p99', `longest of ${PROBES}`], health),
);
loader.disconnect();
prober.disconnect();
await palmora.stop();
await embedded.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

async function load(
  page: string,
  requests: number,
  connections: number,
  { from = loader, pauseMs }: { from?: ChildProcess; pauseMs?: number } = {},
): Promise<Loaded> {
  const asked: Load = { url: origin + page, cookie: UNCACHED, requests, connections, pauseMs };
  from.send(asked);
  const [loaded] = (await once(from, 'message')) as [Loaded];
  if (loaded.failed > 0) throw new Error(`${page}: ${loaded.failed} failed`);
  return loaded;
}

async function idleRate(): Promise<number> {
  const [before, started] = [cpuSeconds(folder), performance.now()];
  await pause(IDLE_MS);
  return (cpuSeconds(folder) - before) / ((performance.now() - started) / 1000);
}
