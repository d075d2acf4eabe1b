/** Whoever finds places finds them alike; and Google, which may fail at any moment, is asked in its own words. */
import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { query, testFinder } from '../../../../test/support/outside/finderConformance.ts';
import { google, KEY, QUOTA, refusal, WRONG_KEY } from '../../../../test/support/outside/google.ts';
import { type StandIn, startStandIn } from '../../../../test/support/outside/standIn.ts';
import type { OutsideFailure } from '../../../adapters/outside/failure.ts';
import { findByEither } from '../../../adapters/places/fallback.ts';
import type { PlaceFinder } from '../../../adapters/places/finder.ts';
import { createGooglePlaces, type GooglePlacesDependencies } from '../../../adapters/places/google.ts';
import { databaseOf, openPool } from '../../db/database.ts';
import { createGazetteerFinder, createPlaceMatch } from './gazetteer.ts';
import { createGooglePlaceIds, forgetOldGooglePlaces } from './googlePlaces.ts';
import { createPlaces } from './service.ts';

const LODZ = 'g-3093133';
const WARSAW = 'g-756135';
const YEAR = 365 * 86_400_000;
/** Enough for a loaded machine: how long it takes is asserted nowhere. */
const TIMES = { tryMs: 20_000, boundMs: 60_000, waits: [1, 2, 4] };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let standIn: StandIn;
let gazetteer: PlaceFinder;
let said: OutsideFailure[] = [];
let now = Date.UTC(2026, 10, 21);
let makeGoogle: (dependencies?: Partial<GooglePlacesDependencies>) => PlaceFinder;

beforeAll(async () => {
  database = await createTestDatabase('all places');
  pool = openPool(database.url, 8);
  const db = databaseOf(pool);
  const places = createPlaces(db);
  standIn = await startStandIn(google);
  gazetteer = createGazetteerFinder(places);
  makeGoogle = (parts = {}) =>
    createGooglePlaces({
      key: KEY,
      base: standIn.base,
      clock: () => now,
      say: (failure) => said.push(failure),
      known: createGooglePlaceIds(db, () => now),
      match: createPlaceMatch(db, places),
      present: places.suggestionsOf,
      times: TIMES,
      ...parts,
    });
});
afterAll(async () => {
  await standIn?.close();
  await pool?.end();
  await database?.drop();
});
beforeEach(async () => {
  standIn.reset();
  said = [];
  await pool.query('DELETE FROM google_places');
});

testFinder('gazetteer', () => gazetteer);
testFinder('Google', () => makeGoogle());
testFinder('Google, else the gazetteer', () => findByEither(makeGoogle(), gazetteer));
testFinder('the gazetteer while Google fails', () => {
  standIn.always({ status: 500, body: {} });
  return findByEither(makeGoogle(), gazetteer);
});

const bodies = () => standIn.heard.flatMap(({ body }) => (body ? [body as Record<string, unknown>] : []));
const detailsAsked = () => standIn.heard.filter(({ method }) => method === 'GET').length;

test('Google is told the language, the kinds, the country, where it is near to and the session', async () => {
  await makeGoogle().find(
    query('Praha', { locale: 'cz', kinds: ['city'], near: { lat: 50, lng: 14.5 }, session: 'a-session' }),
  );
  assert.deepEqual(bodies(), [
    {
      input: 'Praha',
      languageCode: 'cs',
      includedPrimaryTypes: [
        'locality',
        'postal_town',
        'administrative_area_level_3',
        'sublocality',
        'postal_code',
      ],
      locationBias: { circle: { center: { latitude: 50, longitude: 14.5 }, radius: 50_000 } },
      sessionToken: 'a-session',
    },
  ]);
  standIn.reset();
  await makeGoogle().find(query('Pol', { kinds: ['country'], countryCode: 'PL', session: 'another' }));
  const [body] = bodies();
  assert.deepEqual([body?.includedPrimaryTypes, body?.includedRegionCodes], [['country'], ['pl']]);
  const details = standIn.heard.find(({ method }) => method === 'GET');
  assert.deepEqual(Object.fromEntries(details?.url.searchParams ?? []), {
    languageCode: 'pl',
    sessionToken: 'another',
  });
});

test('which place of ours an id is is asked once; nothing else of Google is kept', async () => {
  await makeGoogle().find(query('Łódź'));
  assert.equal(detailsAsked(), 1);
  const { rows } = await pool.query('SELECT google_id, place_id, is_same FROM google_places');
  assert.deepEqual(rows, [{ google_id: 'ChIJLodz', place_id: LODZ, is_same: true }]);
  const { rows: columns } = await pool.query(
    "SELECT column_name FROM information_schema.columns WHERE table_name = 'google_places' ORDER BY 1",
  );
  assert.deepEqual(
    columns.map(({ column_name }) => column_name),
    ['asked_at', 'google_id', 'is_same', 'place_id'],
  );
  standIn.reset();
  // Another process knows as well, and each text is asked anew.
  const { items } = await makeGoogle().find(query('Łódź', { locale: 'en' }));
  assert.equal(items[0]?.placeId, LODZ);
  assert.deepEqual([bodies().length, detailsAsked()], [1, 0]);
});

test('an id is asked about again after a year, and forgotten', async () => {
  await makeGoogle().find(query('Łódź'));
  now += YEAR;
  standIn.reset();
  await makeGoogle().find(query('Łódź'));
  assert.equal(detailsAsked(), 1);
  now += YEAR - 1;
  await forgetOldGooglePlaces(databaseOf(pool), now);
  assert.equal((await pool.query('SELECT FROM google_places')).rowCount, 1);
  now += 1;
  await forgetOldGooglePlaces(databaseOf(pool), now);
  assert.equal((await pool.query('SELECT FROM google_places')).rowCount, 0);
});

test('a part of a town, and a hamlet that is none of ours, may mean the town', async () => {
  const meantBy = async (text: string) => {
    const { items, meant, source } = await makeGoogle().find(query(text));
    return [items.length, meant.map(({ placeId }) => placeId), source];
  };
  assert.deepEqual(await meantBy('Mokot'), [0, [WARSAW], 'google']);
  const [named, [hamlet]] = (await meantBy('Wilcza')) as [number, string[]];
  assert.equal(named, 0);
  const { rows } = await pool.query('SELECT country_code, kind FROM places WHERE place_id = $1', [hamlet]);
  assert.deepEqual(rows, [{ country_code: 'PL', kind: 'city' }]);
});

test('who is to be named is said where the places are of Google, and nowhere else', async () => {
  const either = findByEither(makeGoogle(), gazetteer);
  assert.equal((await either.find(query('Łódź'))).source, 'google');
  // Google knows nothing of it in the stand-in; the gazetteer does.
  const london = await either.find(query('London'));
  assert.deepEqual([london.items[0]?.name, london.source], ['Londyn', null]);
  standIn.always('hangUp');
  const lodz = await either.find(query('Łódź'));
  assert.deepEqual([lodz.items[0]?.placeId, lodz.source], [LODZ, null]);
});

test('whatever Google answers, somebody who looks for a place finds it', async () => {
  for (const fault of [
    QUOTA,
    WRONG_KEY,
    refusal(403, 'PERMISSION_DENIED', 'Places API (New) has not been used in project 1 before.'),
    refusal(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
    'hangUp',
    'cut',
    { text: '{"suggestions": [{"placePre' },
    { text: '[]' },
    { text: 'null' },
    { text: '{"suggestions": {"placePrediction": 1}}' },
    { text: '{"suggestions": [null, 7, {"placePrediction": {"placeId": 7}}, {"queryPrediction": {}}]}' },
  ] as const) {
    standIn.reset();
    standIn.always(fault);
    const { items } = await findByEither(makeGoogle(), gazetteer).find(query('Łódź'));
    assert.equal(items[0]?.placeId, LODZ, JSON.stringify(fault));
  }
});

test('a refusal is said with Google’s own words and never with the key', async () => {
  standIn.always(WRONG_KEY);
  await assert.rejects(makeGoogle({ key: 'AIza-another-key' }).find(query('Łódź')), {
    name: 'OutsideFailure',
  });
  assert.deepEqual(
    said.map(({ message }) => message),
    ['Google Places autocomplete refused 400 INVALID_ARGUMENT API_KEY_INVALID'],
  );
  assert.ok(!JSON.stringify(said).includes('AIza'));
});

test('a wrong key lets Google rest, a request that it refuses does not', async () => {
  const asking = makeGoogle();
  standIn.always(refusal(400, 'INVALID_ARGUMENT', 'Invalid input.'));
  for (let i = 0; i < 6; i++) await assert.rejects(asking.find(query('Łódź')));
  assert.equal(standIn.heard.length, 6);
  standIn.always(WRONG_KEY);
  for (let i = 0; i < 8; i++) await assert.rejects(asking.find(query('Łódź')));
  assert.equal(standIn.heard.length, 11);
});

test('of predictions whose details fail the others are shown; without any it is a failure', async () => {
  const asking = makeGoogle();
  await asking.find(query('Słubice'));
  await pool.query("DELETE FROM google_places WHERE google_id = 'ChIJSlubiceMasovia'");
  // Of the two requests the second, for the details.
  const good = {
    body: {
      suggestions: ['Lubusz', 'Masovia'].map((of) => ({ placePrediction: { placeId: `ChIJSlubice${of}` } })),
    },
  };
  standIn.next(good, refusal(403, 'PERMISSION_DENIED', 'no'));
  const { items } = await asking.find(query('Słubice'));
  assert.deepEqual(
    items.map(({ placeId }) => placeId),
    ['g-3085495'],
  );
  await pool.query('DELETE FROM google_places');
  standIn.next(good, refusal(403, 'PERMISSION_DENIED', 'no'), refusal(403, 'PERMISSION_DENIED', 'no'));
  await assert.rejects(asking.find(query('Słubice')), { name: 'OutsideFailure' });
});

test('nothing of another kind or country is shown, whatever Google answers; signs are not sent to it', async () => {
  const both = ['ChIJPolska', 'ChIJMunchen'].map((placeId) => ({ placePrediction: { placeId } }));
  standIn.next({ body: { suggestions: both } });
  const { items } = await makeGoogle().find(query('x', { kinds: ['city'] }));
  assert.deepEqual(
    items.map(({ placeId }) => placeId),
    ['g-2867714'],
  );
  standIn.next({ body: { suggestions: both } });
  const polish = await makeGoogle().find(query('x', { kinds: ['city'], countryCode: 'PL' }));
  assert.deepEqual([polish.items, polish.meant, polish.source], [[], [], null]);
  standIn.reset();
  await makeGoogle().find(query(' ?! '));
  assert.equal(standIn.heard.length, 0);
});

test('an id that is no longer valid is of no place, and asked about once', async () => {
  const gone = { body: { suggestions: [{ placePrediction: { placeId: 'ChIJGone' } }] } };
  standIn.next(gone);
  assert.deepEqual((await makeGoogle().find(query('Gone'))).items, []);
  standIn.reset();
  standIn.next(gone);
  await makeGoogle().find(query('Gone'));
  assert.equal(detailsAsked(), 0);
});
