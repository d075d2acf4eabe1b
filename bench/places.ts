import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGazetteer } from '../scripts/build-gazetteer.ts';
import { LOCALES } from '../src/domain/locales.ts';
import { databaseOf, openPool } from '../src/server/db/database.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { loadGazetteer } from '../src/server/features/places/load.ts';
import { createPlaces } from '../src/server/features/places/service.ts';

/**
 * How long place suggestions take, in milliseconds, beside `SELECT 1` over the same connection, interleaved.
 * The prefixes are beginnings of random search keys, by number of letters; seeded.
 *
 *   node bench/places.ts [rounds, default 1000]
 */
const rounds = Number(process.argv[2] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), 'bench-places-'));
const timed = async (work: () => unknown) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

let seed = 20_260_101;
/** A number from 0 up to 1, the next of a fixed sequence (mulberry32). */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

function row(name: string, times: number[]): Record<string, string | number> {
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2));
  return { query: name, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

console.log(`build ${Math.round(await timed(() => buildGazetteer(join(folder, 'gazetteer'))))} ms`);
const server = await startEmbedded(join(folder, 'data'));
const pool = openPool(server.url, 1);
try {
  await migrate(pool);
  console.log(`load ${Math.round(await timed(() => loadGazetteer(pool, join(folder, 'gazetteer'))))} ms`);
  const places = createPlaces(databaseOf(pool));
  const { rows } = await pool.query<{ key: string }>(
    'SELECT key FROM place_keys ORDER BY md5(key) LIMIT 20000',
  );
  const keys = rows.map(({ key }) => key);
  const prefix = (letters: number) => [...pick(keys)].slice(0, letters).join('');
  const letters = () => 1 + Math.floor(random() * 6);

  const queries: Record<string, () => unknown> = {
    'SELECT 1': () => pool.query('SELECT 1'),
    '1 letter': () => places.suggest({ text: prefix(1), locale: pick(LOCALES) }),
    '2 letters': () => places.suggest({ text: prefix(2), locale: pick(LOCALES) }),
    '3 letters': () => places.suggest({ text: prefix(3), locale: pick(LOCALES) }),
    '4 to 6 letters': () =>
      places.suggest({ text: prefix(4 + Math.floor(random() * 3)), locale: pick(LOCALES) }),
    '1 to 6 letters, a country': () =>
      places.suggest({
        text: prefix(letters()),
        locale: pick(LOCALES),
        countryCode: pick(['PL', 'DE', 'US', 'RU']),
      }),
    '1 to 6 letters, countries only': () =>
      places.suggest({ text: prefix(letters()), locale: pick(LOCALES), kinds: ['country'] }),
    'nearest city': () => places.nearestCity({ lat: 42 + random() * 14, lng: -4 + random() * 28 }),
  };
  const times = Object.fromEntries(Object.keys(queries).map((name) => [name, [] as number[]]));
  for (const run of Object.values(queries)) for (let i = 0; i < 20; i++) await run();
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(queries)) times[name]?.push(await timed(run));
  }
  console.table(Object.entries(times).map(([name, list]) => row(name, list)));
} finally {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
