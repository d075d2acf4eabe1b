/**
 * The search index beside what could stand in its place, on the same announcements and questions, in one process:
 * DuckDB, compressed bitmaps (roaring-wasm), and the index itself in a worker. They are no packages of this project:
 * `npm install --no-save @duckdb/node-api@1.5.6-r.1 roaring-wasm@1.1.0`, then `npm run bench:peers [announcements]`.
 * A question is a page of 24 in the recommended order without promoted ones, the total, and the count on every option
 * but prices; any mains, options of some groups, no subs.
 */
import os from 'node:os';
import { type MessagePort, Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { buildIfStale } from '../scripts/build.ts';
import { bestKernel } from '../src/compose/searchKernel.ts';
import { MAIN_CATEGORIES, subsOf } from '../src/domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../src/domain/search/filters.ts';
import { toQuery } from '../src/domain/search/query.ts';
import type { SearchHitsWithFacets } from '../src/domain/search/query.ts';
import { recommendedScore } from '../src/domain/search/ranking.ts';
import type { SearchDocument } from '../src/domain/search/searchDocument.ts';
import { SearchIndex } from '../src/domain/search/searchIndex.ts';
import { ANY, MAINS_SHIFT, TRAIT_GROUPS, subsBits, traitBits } from '../src/domain/search/traitBits.ts';
import { seededRandom } from './support/random.ts';
import { type AskedPlace, NOW, documentMaker, filtersMaker, makeCities } from './support/searchData.ts';
import { figure, percentiles, table } from './support/timings.ts';

const SEED = 20_261_101;
const SEARCHES = 60;
const WARM_UP = 6;
const PAGE = 24;
const TRAITS = TRAIT_GROUPS.flatMap(({ options, shift }) => options.map((_, bit) => shift + bit));

interface Answer {
  numbers: number[];
  total: number;
  /** On the traits, the mains and the subs of each main, in their order. */
  counts: number[];
}
type Ask = (filters: SearchFilters) => Answer | Promise<Answer>;

/** An announcement as the peers hold it: words of bits. */
interface Row {
  number: number;
  place: string;
  country: string;
  expires: number;
  score: number;
  traits: number;
  mains: number;
  subs: number[];
}

const size = Number((isMainThread ? process.argv[2] : workerData) ?? 1_000_000);
const cities = makeCities(seededRandom(SEED));

function* documents(): Generator<SearchDocument> {
  const make = documentMaker(seededRandom(SEED + 1), cities);
  for (let number = 1; number <= size; number++) yield { ...make(number), promotedUntil: null };
}

function filledIndex(): SearchIndex {
  const index = new SearchIndex(bestKernel());
  for (const document of documents()) index.upsert(document);
  return index;
}

if (isMainThread) await main();
else answerAsWorker(parentPort as MessagePort);

function answerAsWorker(port: MessagePort): void {
  const index = filledIndex();
  port.on('message', (filters: SearchFilters) => port.postMessage(askIndex(index, filters)));
  port.postMessage('ready');
}

function askIndex(index: SearchIndex, filters: SearchFilters): Answer {
  return toAnswer(index.searchWithFacets(filters, { now: NOW }));
}

function toAnswer({ numbers, total, facets }: SearchHitsWithFacets): Answer {
  const traits = TRAIT_GROUPS.flatMap(({ group, options }) => options.map((option) => facets[group][option]));
  const mains = MAIN_CATEGORIES.map((main) => facets.category[main]);
  const subs = MAIN_CATEGORIES.flatMap((main) => subsOf(main).map((sub) => facets.subs[`${main}.${sub}`]));
  return { numbers, total, counts: [...traits, ...mains, ...subs].map((count) => count ?? 0) };
}

function toRow(document: SearchDocument): Row {
  const bits = traitBits(document);
  const subs = MAIN_CATEGORIES.map((main) =>
    subsBits(
      main,
      document.offers.filter((offer) => offer.main === main).map(({ sub }) => sub),
    ),
  );
  return {
    number: document.number,
    place: document.placeId,
    country: `c-${document.countryCode}`,
    expires: document.expiresAt,
    score: recommendedScore(document),
    traits: bits & ((1 << MAINS_SHIFT) - 1),
    mains: bits >>> MAINS_SHIFT,
    subs,
  };
}

async function duckdb(rows: readonly Row[]): Promise<Ask> {
  const name = '@duckdb/node-api';
  const { DuckDBInstance } = await import(name);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const subColumns = MAIN_CATEGORIES.map((_, main) => `subs${main} INTEGER`).join(', ');
  await connection.run(
    `CREATE TABLE a (number INTEGER, place VARCHAR, country VARCHAR, expires INTEGER, score INTEGER, traits INTEGER, mains INTEGER, ${subColumns})`,
  );
  const appender = await connection.createAppender('a');
  for (const row of rows) {
    appender.appendInteger(row.number);
    appender.appendVarchar(row.place);
    appender.appendVarchar(row.country);
    for (const value of [row.expires, row.score, row.traits, row.mains, ...row.subs])
      appender.appendInteger(value);
    appender.endRow();
  }
  appender.closeSync();

  return async (filters) => {
    const query = toQuery(filters, { now: NOW });
    const matches = query.traits.map((mask) => (mask === ANY ? 'true' : `(traits & ${mask}) <> 0`));
    const ofMains = `(mains & ${query.mains}) <> 0`;
    const all = [...matches, ofMains].join(' AND ');
    const counts = [
      ...TRAITS.map((bit) => {
        const own = TRAIT_GROUPS.findLastIndex(({ shift }) => shift <= bit);
        const others = matches.filter((_, group) => group !== own).join(' AND ');
        return `${others} AND ${ofMains} AND (traits & ${1 << bit}) <> 0`;
      }),
      ...MAIN_CATEGORIES.map((_, main) => `${matches.join(' AND ')} AND (mains & ${1 << main}) <> 0`),
      ...MAIN_CATEGORIES.flatMap((main, nr) =>
        subsOf(main).map((_, bit) => `${matches.join(' AND ')} AND (subs${nr} & ${1 << bit}) <> 0`),
      ),
    ];
    const place = filters.placeId;
    const column = place?.startsWith('c-') ? 'country' : 'place';
    const from = `FROM a WHERE expires > ${NOW}${place === null ? '' : ` AND ${column} = '${place}'`}`;
    const counted = await connection.runAndReadAll(
      `SELECT count(*) FILTER (${all}), ${counts.map((each) => `count(*) FILTER (${each})`).join(', ')} ${from}`,
    );
    const page = await connection.runAndReadAll(
      `SELECT number ${from} AND ${all} ORDER BY score DESC, number DESC LIMIT ${PAGE} OFFSET ${(filters.pageNr - 1) * PAGE}`,
    );
    const [total, ...each] = counted.getRows()[0].map(Number);
    return { numbers: page.getRows().map(([number]: [number]) => number), total, counts: each };
  };
}

/** A bitmap for each option, country and town, over the announcements in the recommended order. */
async function roaring(rows: readonly Row[]): Promise<Ask> {
  const name = 'roaring-wasm';
  const { RoaringBitmap32, roaringLibraryInitialize } = await import(name);
  await roaringLibraryInitialize?.();
  type Bitmap = InstanceType<typeof RoaringBitmap32>;
  const sorted = [...rows].sort((a, b) => b.score - a.score || b.number - a.number);
  const bitmapOf = (isIn: (row: Row) => boolean): Bitmap => {
    const bitmap = new RoaringBitmap32(sorted.flatMap((row, rank) => (isIn(row) ? [rank] : [])));
    bitmap.runOptimize();
    return bitmap;
  };
  const alive = bitmapOf(({ expires }) => expires > NOW);
  const traits = TRAITS.map((bit) => bitmapOf((row) => ((row.traits >> bit) & 1) === 1));
  const mains = MAIN_CATEGORIES.map((_, main) => bitmapOf((row) => ((row.mains >> main) & 1) === 1));
  const subs = MAIN_CATEGORIES.flatMap((main, nr) =>
    subsOf(main).map((_, bit) => bitmapOf((row) => (((row.subs[nr] ?? 0) >> bit) & 1) === 1)),
  );
  const ranks = new Map<string, number[]>();
  sorted.forEach(({ place, country }, rank) => {
    for (const key of [place, country]) {
      const known = ranks.get(key);
      if (known) known.push(rank);
      else ranks.set(key, [rank]);
    }
  });
  const places = new Map([...ranks].map(([key, each]) => [key, new RoaringBitmap32(each) as Bitmap]));
  const nowhere: Bitmap = new RoaringBitmap32();
  const oneOf = (bitmaps: Bitmap[], mask: number): Bitmap =>
    RoaringBitmap32.orMany(bitmaps.filter((_, bit) => (mask >> bit) & 1));

  return (filters) => {
    const query = toQuery(filters, { now: NOW });
    const kept: Bitmap[] = [];
    const keep = (bitmap: Bitmap): Bitmap => {
      kept.push(bitmap);
      return bitmap;
    };
    const and = (one: Bitmap, other: Bitmap) => keep(RoaringBitmap32.and(one, other));
    const { placeId } = filters;
    const base = placeId === null ? alive : and(alive, places.get(placeId) ?? nowhere);
    const groups = query.traits.map((mask) => (mask === ANY ? null : keep(oneOf(traits, mask))));
    const narrowed = (but: number) =>
      groups.reduce<Bitmap>((sum, group, nr) => (group && nr !== but ? and(sum, group) : sum), base);
    const searched = keep(oneOf(mains, query.mains));
    const matching = narrowed(-1);
    const found = and(matching, searched);
    const counts = [
      ...TRAITS.map((bit) => {
        const own = TRAIT_GROUPS.findLastIndex(({ shift }) => shift <= bit);
        const from = groups[own] ? and(narrowed(own), searched) : found;
        return from.andCardinality(traits[bit]) as number;
      }),
      ...[...mains, ...subs].map((bitmap) => matching.andCardinality(bitmap) as number),
    ];
    const first = (filters.pageNr - 1) * PAGE;
    const numbers: number[] = [];
    for (let nr = first; nr < Math.min(found.size, first + PAGE); nr++)
      numbers.push((sorted[found.select(nr)] as Row).number);
    const answer = { numbers, total: found.size, counts };
    for (const bitmap of kept) bitmap.dispose();
    return answer;
  };
}

/** The index in a worker of its own; what goes there and back is copied. */
async function inWorker(): Promise<{ ask: Ask; end(): Promise<unknown> }> {
  const worker = new Worker(import.meta.filename, { workerData: size });
  const next = () => new Promise<Answer>((resolve) => worker.once('message', resolve));
  await next();
  return {
    ask: (filters) => {
      worker.postMessage(filters);
      return next();
    },
    end: () => worker.terminate(),
  };
}

async function main(): Promise<void> {
  buildIfStale({ hasWeb: false });
  const loadBefore = os.loadavg()[0] ?? 0;
  const rows = [...documents()].map(toRow);
  const index = filledIndex();
  const worker = await inWorker();
  const peers: Record<string, Ask> = {
    'the index': (filters) => askIndex(index, filters),
    'the index in a worker': worker.ask,
    'roaring-wasm': await roaring(rows),
    DuckDB: await duckdb(rows),
  };
  const lines: string[][] = [];
  for (const place of ['city', 'country', 'everywhere'] as const satisfies AskedPlace[]) {
    const make = filtersMaker(seededRandom(SEED + 3), cities);
    const times = new Map<string, number[]>(Object.keys(peers).map((name) => [name, []]));
    for (let search = 0; search < SEARCHES; search++) {
      const { filters } = make(place);
      const asked: SearchFilters = { ...filters, subs: {}, price: null, sort: 'recommended' };
      let wanted: string | undefined;
      for (const [name, ask] of Object.entries(peers)) {
        const start = performance.now();
        const answer = await ask(asked);
        const took = performance.now() - start;
        wanted ??= JSON.stringify(answer);
        if (JSON.stringify(answer) !== wanted)
          throw new Error(`${name} answers otherwise: ${JSON.stringify(asked)}`);
        if (search >= WARM_UP) times.get(name)?.push(took);
      }
    }
    const own = percentiles(times.get('the index') ?? []).p50;
    for (const [name, each] of times) {
      const { p50, p95 } = percentiles(each);
      lines.push([place, name, figure(p50), figure(p95), `${figure(p50 / own)} ×`]);
    }
  }
  await worker.end();
  console.log(`${size.toLocaleString('en')} announcements, load before: ${figure(loadBefore)}.\n`);
  console.log(table(['page + count + facets', 'by', 'p50 ms', 'p95 ms', 'p50 against the index'], lines));
  // DuckDB keeps threads of its own.
  process.exit(0);
}
