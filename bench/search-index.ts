/**
 * The search index alone, without a database: `npm run bench:index [sizes, e.g. 1000000 10000000]`. Builds it from made-up
 * announcements and prints build time, memory, update and search times, also in a part of the map, and how long the process
 * is held while eight visitors search wide at once. The searches of both kernels take turns, so a busy machine slows them
 * alike; sizes come one after the other, each alone in memory and caches as in a server.
 */
import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build.ts';
import { bestKernel } from '../src/compose/searchKernel.ts';
import { makePlainKernel } from '../src/domain/search/plainKernel.ts';
import { SearchIndex } from '../src/domain/search/searchIndex.ts';
import { createSearchScheduler } from '../src/server/features/search/searchScheduler.ts';
import { seededRandom } from './support/random.ts';
import {
  type AskedPlace,
  type BenchCity,
  NOW,
  documentMaker,
  filtersMaker,
  makeCities,
} from './support/searchData.ts';
import { figure, percentiles, table } from './support/timings.ts';

const SIZES = process.argv.slice(2).map(Number);
const SEED = 20_261_101;
const SEARCHES: Record<AskedPlace, number> = { city: 6_000, country: 1_000, everywhere: 400 };
const UPDATES = 50_000;
const AT_ONCE = 8;
/** So many documents are made at a time, outside what is measured. */
const BATCH = 1_000;

buildIfStale({ hasWeb: false });
const cities = makeCities(seededRandom(SEED));
const loadBefore = os.loadavg()[0] ?? 0;

function build(size: number, kernel: 'vectors' | 'plain') {
  const make = documentMaker(seededRandom(SEED + 1), cities);
  const index = new SearchIndex(kernel === 'vectors' ? bestKernel() : makePlainKernel);
  let milliseconds = 0;
  for (let number = 1; number <= size; ) {
    const batch = Array.from({ length: Math.min(BATCH, size - number + 1) }, () => make(number++));
    const start = performance.now();
    for (const document of batch) index.upsert(document);
    milliseconds += performance.now() - start;
  }
  return { size, kernel, index, milliseconds };
}

/** Microseconds of one update each: in place, moved to another city, or taken out and put in again. */
function updateTimes(index: SearchIndex, size: number): number[] {
  const random = seededRandom(SEED + 2);
  const make = documentMaker(random, cities);
  const originals = documentMaker(seededRandom(SEED + 1), cities);
  const kept = Array.from({ length: Math.min(UPDATES, size) }, (_, position) => originals(position + 1));
  return kept.map((original, position) => {
    const changed =
      position % 10 === 0 ? make(original.number) : { ...original, publishedAt: NOW, completeness: 100 };
    const start = performance.now();
    index.upsert(changed);
    return (performance.now() - start) * 1000;
  });
}

/** The longest that the process was held, and how long a search took, while so many search wide at once, again and again. */
async function held(index: SearchIndex): Promise<{ longest: number; search: number }> {
  const turns = createSearchScheduler();
  const make = filtersMaker(seededRandom(SEED + 4), cities);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  delay.enable();
  await setImmediate();
  delay.reset();
  for (let round = 0; round < 12; round++) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, nr) => {
        const { filters } = make(nr % 2 === 0 ? 'everywhere' : 'country');
        const start = performance.now();
        const currency = filters.placeId === null ? null : 'EUR';
        await turns.search(() => index.searchWithFacetsInSteps(filters, { now: NOW + round, currency }));
        times.push(performance.now() - start);
      }),
    );
  }
  delay.disable();
  return { longest: delay.max / 1e6, search: percentiles(times).p95 };
}

type Built = ReturnType<typeof build>;

/** Rows of the table of searches. */
function searchTimes(built: readonly Built[]): string[][] {
  const rows: string[][] = [];
  for (const place of Object.keys(SEARCHES) as AskedPlace[]) {
    const times = built.map(() => ({ page: [] as number[], facets: [] as number[] }));
    const make = filtersMaker(seededRandom(SEED + 3), cities);
    const count = SEARCHES[place];
    for (let search = 0; search < count; search++) {
      const { filters, near } = make(place);
      const moment = { now: NOW + search, near, currency: place === 'everywhere' ? null : 'EUR' } as const;
      built.forEach(({ index }, position) => {
        const start = performance.now();
        index.search(filters, moment);
        const middle = performance.now();
        index.searchWithFacets(filters, moment);
        const end = performance.now();
        // The first searches warm the compiler up.
        if (search < count / 10) return;
        times[position]?.page.push(middle - start);
        times[position]?.facets.push(end - middle);
      });
    }
    built.forEach(({ size, kernel }, position) => {
      for (const what of ['page', 'facets'] as const) {
        const { p50, p95, p99 } = percentiles(times[position]?.[what] ?? []);
        const name = `${place}, page + count${what === 'facets' ? ' + facets' : ''}`;
        rows.push([name, size.toLocaleString('en'), kernel, figure(p50), figure(p95), figure(p99)]);
      }
    });
  }
  return rows;
}

/** The middle of a city: some kilometres each way, about a sixth of what there is. */
const middleOf = ({ lat, lng }: BenchCity) =>
  ({ kind: 'BOUNDS', south: lat - 0.03, west: lng - 0.05, north: lat + 0.03, east: lng + 0.05 }) as const;

/** Rows of the table of areas: searches in the middle of a city, each beside the same one without the area. */
function areaTimes(built: readonly Built[]): string[][] {
  const rows: string[][] = [];
  for (const place of Object.keys(SEARCHES) as AskedPlace[]) {
    const times = built.map(() => ({ whole: [] as number[], area: [] as number[] }));
    const make = filtersMaker(seededRandom(SEED + 5), cities);
    const count = SEARCHES[place];
    for (let search = 0; search < count; search++) {
      const { filters, near, city } = make(place);
      const moment = { now: NOW + search, near, currency: place === 'everywhere' ? null : 'EUR' } as const;
      built.forEach(({ index }, position) => {
        const start = performance.now();
        index.searchWithFacets(filters, moment);
        const middle = performance.now();
        index.searchWithFacets({ ...filters, area: middleOf(city) }, moment);
        const end = performance.now();
        if (search < count / 10) return;
        times[position]?.whole.push(middle - start);
        times[position]?.area.push(end - middle);
      });
    }
    built.forEach(({ size, kernel }, position) => {
      const whole = percentiles(times[position]?.whole ?? []);
      const area = percentiles(times[position]?.area ?? []);
      const ratio = `${figure(area.p50 / whole.p50)} ×`;
      const cells = [whole.p50, area.p50, whole.p95, area.p95].map(figure);
      rows.push([place, size.toLocaleString('en'), kernel, ...cells, ratio]);
    });
  }
  return rows;
}

const searched: string[][] = [];
const inAreas: string[][] = [];
const made: string[][] = [];
for (const size of SIZES.length > 0 ? SIZES : [10_000, 1_000_000]) {
  // At ten millions two of them would not fit.
  const built = [build(size, 'vectors'), ...(size <= 1_000_000 ? [build(size, 'plain')] : [])];
  searched.push(...searchTimes(built));
  inAreas.push(...areaTimes(built));
  for (const { kernel, index, milliseconds } of built) {
    const { longest, search } = await held(index);
    // What searches need is there by now; what updates leave is not counted to it.
    const bytes = index.bytes / size;
    const { p50, p95, p99 } = percentiles(updateTimes(index, size));
    made.push([
      size.toLocaleString('en'),
      kernel,
      figure((milliseconds * 1000) / size),
      figure(bytes),
      ...[p50, p95, p99, longest, search].map(figure),
    ]);
  }
}

console.log(`Load before: ${figure(loadBefore)}.\n`);
console.log(
  table(
    [
      'announcements',
      'kernel',
      'build, µs each',
      'bytes each',
      'change p50, µs',
      'p95',
      'p99',
      `process held, ${AT_ONCE} wide at once, ms`,
      'their p95, ms',
    ],
    made,
  ),
);
console.log();
console.log(table(['search', 'announcements', 'kernel', 'p50 ms', 'p95 ms', 'p99 ms'], searched));
console.log();
console.log(
  table(
    [
      'page + count + facets',
      'announcements',
      'kernel',
      'p50 ms',
      'in the middle of a city',
      'p95 ms',
      'there',
      'p50 against the whole place',
    ],
    inAreas,
  ),
);
