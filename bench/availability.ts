/**
 * The search by time and the free times of cards: `npm run bench:availability [announcements, default 1000000]`, five of
 * each partner. Searches of a city with and without a time take turns, and beside them plain SQL over the same free times
 * (a row for each partner and day); then booking through the service beside the bare transaction that it must do at
 * least, one after the other.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../scripts/build.ts';
import { bestKernel } from '../src/compose/searchKernel.ts';
import { AvailabilityIndex } from '../src/domain/availability/availabilityIndex.ts';
import { tracksOf } from '../src/domain/availability/partnerTracks.ts';
import { RING_DAYS } from '../src/domain/availability/trackColumns.ts';
import { DAY_WORDS, ZoneDays } from '../src/domain/availability/zoneDays.ts';
import { dayOfDate } from '../src/domain/time/calendarDate.ts';
import { treatmentsOf } from '../src/domain/search/query.ts';
import { SearchIndex } from '../src/domain/search/searchIndex.ts';
import { openPool } from '../src/server/db/database.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { bookingTimes } from './support/bookings.ts';
import { calendarMaker } from './support/calendars.ts';
import { seededRandom } from './support/random.ts';
import { NOW, documentMaker, filtersMaker, makeCities } from './support/searchData.ts';
import { figure, percentiles, table } from './support/timings.ts';

const SIZE = Number(process.argv[2] ?? 1_000_000);
const OF_A_PARTNER = 5;
const SEED = 20_261_126;
const SEARCHES = 3_000;
const WARM_UP = 300;
const SQL_EVERY = 10;
const CARDS = 24;
const ON_A_CARD = { most: 3, perDay: 2, apartMinutes: 30 };
const now = NOW * 1000;
/** A day of the next week, in the evening. */
const WISHED = { on: new Date(now + 4 * 86_400_000).toISOString().slice(0, 10), from: 17 * 60, to: 20 * 60 };

buildIfStale({ hasWeb: false });
const loadBefore = os.loadavg()[0] ?? 0;
const cities = makeCities(seededRandom(SEED));
const index = new SearchIndex(bestKernel());
const free = new AvailabilityIndex();
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-availability-'));
const server = await startEmbedded(folder);
const pool = openPool(server.url, 1);
try {
  const putMs = await fill();
  const rows = await searchTimes();
  const cards = cardTimes();
  const booked = await bookingTimes();
  console.log(`Load before: ${figure(loadBefore)}.\n`);
  console.log(table(['search of a city, ms', 'p50', 'p95', 'p99'], rows));
  console.log(
    `\nFree times: ${figure(free.bytes / free.size)} bytes for each of ${free.size.toLocaleString('en')} partners, ` +
      `${figure(putMs / free.size)} ms to put one in; the next times of ${CARDS} cards: p50 ${figure(cards.p50)}, p95 ${figure(cards.p95)} ms.`,
  );
  console.log(
    `Booking (kept, then booked): ${figure(booked.service.p50)} ms, the bare transactions ${figure(booked.bare.p50)} ms: ` +
      `${figure(booked.bare.p50 / booked.service.p50)} of its rate.`,
  );
} finally {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Announcements, and for each five of a city a partner; for SQL their city and, of the day asked for, their cells. Answers the ms that putting calendars in took. */
async function fill() {
  let putMs = 0;
  const random = seededRandom(SEED + 1);
  const make = documentMaker(random, cities);
  const makeCalendar = calendarMaker(random, now);
  const partners = new Map<string, { calendar: number; left: number }>();
  const day = dayOfDate(WISHED.on);
  const zones = new Map<string, ZoneDays>();
  await pool.query('CREATE TABLE listed (number int, partner int, place_id text)');
  await pool.query(`CREATE TABLE free_cells (partner int, day int, cells bit(${DAY_WORDS * 32}))`);
  const listed: unknown[][] = [];
  const cells: unknown[][] = [];
  for (let number = 1; number <= SIZE; number++) {
    const document = make(number);
    let partner = partners.get(document.placeId);
    if (!partner || partner.left === 0) {
      const name = `partner of ${number}`;
      const calendar = makeCalendar(document.offers[0]?.main ?? 'PHYSIOTHERAPY');
      const start = performance.now();
      free.put(name, calendar, now);
      putMs += performance.now() - start;
      partner = { calendar: free.numberOf(name), left: OF_A_PARTNER };
      partners.set(document.placeId, partner);
      const zone = zones.get(calendar.timeZone) ?? new ZoneDays(calendar.timeZone);
      zones.set(calendar.timeZone, zone);
      cells.push([
        partner.calendar,
        day,
        bitsOf(tracksOf(calendar, zone, zone.dayOf(now), RING_DAYS), day - zone.dayOf(now)),
      ]);
    }
    partner.left--;
    index.upsert({ ...document, calendar: partner.calendar });
    listed.push([number, partner.calendar, document.placeId]);
    if (listed.length === 20_000 || number === SIZE) {
      await insert('listed', ['int', 'int', 'text'], listed.splice(0));
      await insert('free_cells', ['int', 'int', `bit(${DAY_WORDS * 32})`], cells.splice(0));
    }
  }
  await pool.query('CREATE INDEX ON listed (place_id, number DESC)');
  await pool.query('CREATE UNIQUE INDEX ON free_cells (partner, day) INCLUDE (cells)');
  await pool.query('VACUUM ANALYZE listed, free_cells');
  return putMs;
}

/** The cells of a day in which somebody can be booked for something, as text of bits. */
function bitsOf(tracks: ReturnType<typeof tracksOf>, day: number): string {
  const words = [0, 1, 2, 3].map((word) =>
    tracks.reduce((bits, { cells }) => bits | (cells[day * DAY_WORDS + word] as number), 0),
  );
  return words.map((word) => [...(word >>> 0).toString(2).padStart(32, '0')].reverse().join('')).join('');
}

async function insert(into: string, types: string[], rows: unknown[][]) {
  const columns = types.map((_, column) => rows.map((row) => row[column]));
  const arrays = types.map((type, nr) => `$${nr + 1}::text[]::${type}[]`).join(', ');
  await pool.query(
    `INSERT INTO ${into} SELECT * FROM unnest(${arrays})`,
    columns.map((column) => column.map(String)),
  );
}

async function searchTimes() {
  const times = { without: [] as number[], with: [] as number[], again: [] as number[], sql: [] as number[] };
  const make = filtersMaker(seededRandom(SEED + 2), cities);
  const mask = bitsOfWindow();
  for (let nr = 0; nr < SEARCHES; nr++) {
    const { filters, near } = make('city');
    const moment = { now: NOW, near, currency: 'EUR' } as const;
    const search = (within: boolean): number => {
      const start = performance.now();
      const set = within ? index.rowsFree(free.free({ ...treatmentsOf(filters), ...WISHED, now })) : null;
      index.searchWithFacets(filters, { ...moment, within: set });
      return performance.now() - start;
    };
    // In turns, so that caches favour neither.
    const first = nr % 2 === 0 ? search(false) : search(true);
    const second = nr % 2 === 0 ? search(true) : search(false);
    if (nr < WARM_UP) continue;
    times.without.push(nr % 2 === 0 ? first : second);
    times.with.push(nr % 2 === 0 ? second : first);
    if (nr % SQL_EVERY !== 0) continue;
    const start = performance.now();
    await pool.query(
      `SELECT number, count(*) OVER () FROM listed JOIN free_cells ON free_cells.partner = listed.partner AND day = $2
       WHERE place_id = $1 AND cells & $3::text::bit(${DAY_WORDS * 32}) <> 0::bit(${DAY_WORDS * 32})
       ORDER BY number DESC LIMIT 24`,
      [filters.placeId, dayOfDate(WISHED.on), mask],
    );
    times.sql.push(performance.now() - start);
  }
  const row = (name: string, list: number[]) => {
    const { p50, p95, p99 } = percentiles(list);
    return [name, figure(p50), figure(p95), figure(p99)];
  };
  const [plain, timed] = [percentiles(times.without), percentiles(times.with)];
  return [
    row('page + count + facets', times.without),
    row('the same of who is free in an evening', times.with),
    [
      'so many times as long',
      ...(['p50', 'p95', 'p99'] as const).map((share) => figure(timed[share] / plain[share])),
    ],
    row('plain SQL: page + count, no other filter', times.sql),
  ];
}

function bitsOfWindow(): string {
  const zone = new ZoneDays('Europe/Warsaw');
  const cells = zone.cellsWithin(dayOfDate(WISHED.on), WISHED.from, WISHED.to);
  return [...cells]
    .map((word) => [...(word >>> 0).toString(2).padStart(32, '0')].reverse().join(''))
    .join('');
}

/** Of pages of cards, each of other partners. */
function cardTimes() {
  const random = seededRandom(SEED + 3);
  const any = { mains: -1, subs: [] };
  const times: number[] = [];
  for (let page = 0; page < 2_000; page++) {
    const partners = Array.from({ length: CARDS }, () => 1 + Math.floor(random() * free.size));
    const start = performance.now();
    for (const partner of partners) free.nextStarts(partner, { ...any, wished: null, now, ...ON_A_CARD });
    if (page >= 200) times.push(performance.now() - start);
  }
  return percentiles(times);
}
