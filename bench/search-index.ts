/**
 * The search index alone, without a database: `node bench/search-index.ts`.
 * Builds it from made-up announcements and prints build time, memory, update and search times. Searches of all sizes
 * are interleaved, so a busy machine slows them alike and the growth stands.
 */
import { SearchIndex } from '../src/domain/search/searchIndex.ts';
import { seededRandom } from './support/random.ts';
import { NOW, documentMaker, filtersMaker, makeCities } from './support/searchData.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const SEED = 20_261_101;
const CITY_SEARCHES = 6_000;
const COUNTRY_SEARCHES = 300;
const UPDATES = 50_000;

const cities = makeCities(seededRandom(SEED));

function build(size: number) {
  const make = documentMaker(seededRandom(SEED + 1), cities);
  const index = new SearchIndex();
  let milliseconds = 0;
  for (let number = 1; number <= size; ) {
    const batch = Array.from({ length: Math.min(1000, size - number + 1) }, () => make(number++));
    const start = performance.now();
    for (const document of batch) index.upsert(document);
    milliseconds += performance.now() - start;
  }
  return { size, index, milliseconds };
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

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

function summary(microseconds: number[]): Record<string, number> {
  const sorted = microseconds.sort((a, b) => a - b);
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length;
  return {
    'mean µs': round(mean),
    'p50 µs': round(percentile(sorted, 0.5)),
    'p95 µs': round(percentile(sorted, 0.95)),
    'p99 µs': round(percentile(sorted, 0.99)),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const builds = SIZES.map(build);
console.table(
  builds.map(({ size, index, milliseconds }) => ({
    announcements: size,
    'build s': round(milliseconds / 1000),
    'µs each': round((milliseconds * 1000) / size),
    'memory MB': round(index.bytes / 1e6),
    'bytes each': Math.round(index.bytes / size),
  })),
);
console.table(
  builds.map(({ size, index }) => ({
    announcements: size,

    ...summary(updateTimes(index, size)),
  })),
);

const rows: Record<string, string | number>[] = [];
for (const place of ['city', 'country'] as const) {
  const times = builds.map(() => ({ plain: [] as number[], facets: [] as number[] }));
  const make = filtersMaker(seededRandom(SEED + 3), cities);
  const count = place === 'city' ? CITY_SEARCHES : COUNTRY_SEARCHES;
  for (let search = 0; search < count; search++) {
    const { filters, near } = make(place);
    const moment = { now: NOW + search, near, currency: 'EUR' } as const;
    builds.forEach(({ index }, position) => {
      const start = performance.now();
      index.search(filters, moment);
      const middle = performance.now();
      index.searchWithFacets(filters, moment);
      const end = performance.now();
      // The first searches warm the compiler up.
      if (search < count / 10) return;
      times[position]?.plain.push((middle - start) * 1000);
      times[position]?.facets.push((end - middle) * 1000);
    });
  }
  for (const mode of ['plain', 'facets'] as const)
    builds.forEach(({ size }, position) => {
      rows.push({
        searches: `${place}, page + count${mode === 'facets' ? ' + facets' : ''}`,
        announcements: size,
        ...summary(times[position]?.[mode] ?? []),
      });
    });
}
console.table(rows);
const cityP50 = rows
  .filter((row) => row.searches === 'city, page + count + facets')
  .map((row) => row['p50 µs']);
console.log(
  `growth of the city p50 with facets, 10k to 1M: × ${round(Number(cityP50[2]) / Number(cityP50[0]))}`,
);
