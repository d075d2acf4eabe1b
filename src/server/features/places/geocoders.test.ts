/** Whoever says where a position is says the same; a Nominatim, which may fail at any moment, knows borders as well. */
import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { testAddressFinder, testGeocoder } from '../../../../test/support/outside/geocoderConformance.ts';
import { nominatim } from '../../../../test/support/outside/nominatim.ts';
import { type StandIn, startStandIn } from '../../../../test/support/outside/standIn.ts';
import type { AddressFinder } from '../../../adapters/geocoding/addressFinder.ts';
import { locateByEither } from '../../../adapters/geocoding/fallback.ts';
import type { Geocoder } from '../../../adapters/geocoding/geocoder.ts';
import { createNominatim, type NominatimDependencies } from '../../../adapters/geocoding/nominatim.ts';
import type { OutsideFailure } from '../../../adapters/outside/failure.ts';
import { databaseOf, openPool } from '../../db/database.ts';
import { createGazetteerGeocoder, createPlaceMatch } from './gazetteer.ts';
import { createPlaces } from './service.ts';

const SLUBICE = 'g-3085495';
const FRANKFURT_ODER = 'g-2925535';
/** In Słubice, on the bank towards Frankfurt. */
const ON_THE_RIVER = { lat: 52.3485, lng: 14.5595 };
const IN_WARSAW = { lat: 52.19, lng: 21.02 };
const DAY = 86_400_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let standIn: StandIn;
let gazetteer: Geocoder;
let said: OutsideFailure[] = [];
let now = Date.UTC(2026, 10, 21);
let make: (dependencies?: Partial<NominatimDependencies>) => Geocoder & AddressFinder;

beforeAll(async () => {
  database = await createTestDatabase('all places');
  pool = openPool(database.url, 4);
  const db = databaseOf(pool);
  const places = createPlaces(db);
  standIn = await startStandIn(nominatim);
  gazetteer = createGazetteerGeocoder(places);
  make = (parts = {}) =>
    createNominatim({
      base: standIn.base,
      publicUrl: 'https://palmora.example',
      clock: () => now,
      say: (failure) => said.push(failure),
      match: createPlaceMatch(db, places),
      times: { tryMs: 20_000, boundMs: 60_000, waits: [1, 2, 4] },
      ...parts,
    });
});
afterAll(async () => {
  await standIn?.close();
  await pool?.end();
  await database?.drop();
});
beforeEach(() => {
  standIn.reset();
  said = [];
});

testGeocoder('gazetteer', () => gazetteer);
testGeocoder('Nominatim', () => make());
testAddressFinder('Nominatim', () => make());
testGeocoder('Nominatim, else the gazetteer', () => locateByEither(make(), gazetteer));
testGeocoder('the gazetteer while Nominatim fails', () => {
  standIn.always({ status: 503, body: {} });
  return locateByEither(make(), gazetteer);
});

test('Nominatim knows on which side of a border a position is; the gazetteer names the bigger city', async () => {
  assert.equal(await gazetteer.locate(ON_THE_RIVER), FRANKFURT_ODER);
  assert.equal(await make().locate(ON_THE_RIVER), SLUBICE);
  // A village of no name that we know belongs to the nearest town of its own country.
  const village = { lat: 52.31, lng: 14.6 };
  assert.equal(await gazetteer.locate(village), FRANKFURT_ODER);
  assert.equal(await make().locate(village), SLUBICE);
});

test('where no city is near there is the country', async () => {
  assert.equal(await make().locate({ lat: -75.1, lng: 123.3 }), 'c-AQ');
});

test('it says who asks, and where no nearer than to a hundred metres', async () => {
  await make().locate({ lat: 52.190123, lng: 21.02 });
  const [heard] = standIn.heard;
  assert.equal(heard?.headers['user-agent'], 'Palmora (+https://palmora.example)');
  assert.deepEqual(Object.fromEntries(heard?.url.searchParams ?? []), {
    format: 'jsonv2',
    lat: '52.190',
    lon: '21.020',
    zoom: '10',
    addressdetails: '1',
    'accept-language': 'en',
  });
});

test('an answer is kept for a day, also that there is none; a failure is not', async () => {
  const geocoder = make();
  standIn.always({ status: 400, body: {} });
  await assert.rejects(geocoder.locate(IN_WARSAW));
  standIn.reset();
  for (const lat of [52.19, 52.1904, 52.19]) await geocoder.locate({ ...IN_WARSAW, lat });
  for (let i = 0; i < 2; i++) assert.equal(await geocoder.locate({ lat: 0, lng: -30 }), null);
  assert.equal(standIn.heard.length, 2);
  now += DAY - 1;
  await geocoder.locate(IN_WARSAW);
  assert.equal(standIn.heard.length, 2);
  now += 1;
  await geocoder.locate(IN_WARSAW);
  assert.equal(standIn.heard.length, 3);
});

test('a public server is asked once a second at most: who would wait too long is answered by the gazetteer', async () => {
  const inAHurry = { apartMs: 100_000 };
  const geocoder = locateByEither(make(inAHurry), gazetteer);
  assert.equal(await geocoder.locate(ON_THE_RIVER), SLUBICE);
  assert.equal(await geocoder.locate({ ...ON_THE_RIVER, lat: 52.3465 }), FRANKFURT_ODER);
  assert.equal(standIn.heard.length, 1);
});

test('whatever Nominatim answers, a position has its city', async () => {
  for (const fault of [
    { status: 429, body: {} },
    { status: 403, body: {} },
    'hangUp',
    'cut',
    { text: '<html>Bandwidth limit exceeded</html>' },
    { text: '{"address": {"country_code": 7}}' },
    { text: '{"address": {"country_code": "zz", "city": "Nowhere"}}' },
    { text: 'null' },
  ] as const) {
    standIn.reset();
    standIn.always(fault);
    assert.equal(
      await locateByEither(make(), gazetteer).locate(IN_WARSAW),
      'g-756135',
      JSON.stringify(fault),
    );
  }
  assert.ok(said.every(({ message }) => !message.includes('52.19')));
});

test('who left gets nothing, and nobody is asked for them', async () => {
  standIn.always('silence');
  const signal = AbortSignal.abort();
  assert.equal(await locateByEither(make(), gazetteer).locate(IN_WARSAW, signal), null);
  assert.deepEqual(said, []);
});
