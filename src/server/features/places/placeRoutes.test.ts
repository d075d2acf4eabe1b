/** The endpoints of places, with the services of others behind them. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { google, KEY } from '../../../../test/support/outside/google.ts';
import { nominatim } from '../../../../test/support/outside/nominatim.ts';
import { type StandIn, startStandIn } from '../../../../test/support/outside/standIn.ts';

const LODZ = 'g-3093133';
const MUNICH = 'g-2867714';
const WARSAW = 'g-756135';
const ON_THE_RIVER = 'lat=52.3485&lon=14.5595';

let app: TestApp;
let places: StandIn;
let positions: StandIn;

beforeAll(async () => {
  [places, positions] = await Promise.all([startStandIn(google), startStandIn(nominatim)]);
  const asked = {
    GOOGLE_PLACES_KEY: KEY,
    GOOGLE_PLACES_BASE: places.base,
    NOMINATIM_URL: `${positions.base}/`,
  };
  app = await createTestApp(asked, false, { content: 'all places' });
  const partner = await partnerWithProfile(app);
  for (const [placeId, title] of [
    [WARSAW, 'W'],
    [LODZ, 'L'],
  ] as const)
    await publishedAnnouncement(app, partner.token, { title, placeId, district: 'Wola' });
  await app.caughtUp();
});
afterAll(async () => {
  await app?.close();
  await Promise.all([places?.close(), positions?.close()]);
});
beforeEach(() => {
  places.reset();
  positions.reset();
});

async function suggest(query: Record<string, string>) {
  const { status, body } = await app.call('GET', `/api/city?${new URLSearchParams(query)}`);
  assert.equal(status, 200);
  return body as {
    items: { placeId: string; kind: string; name: string }[];
    meant?: { placeId: string }[];
    source?: string;
  };
}

test('suggestions of Google are places of ours and say whose they are', async () => {
  const { items, source } = await suggest({ q: 'Munich', language: 'pl' });
  assert.deepEqual([items[0]?.placeId, items[0]?.name, source], [MUNICH, 'Monachium', 'google']);
  const { body } = await app.call('GET', `/api/place?placeId=${items[0]?.placeId}`, {
    headers: { 'user-language': 'cz' },
  });
  assert.deepEqual([body.city, body.country, body.names.de], ['Mnichov', 'Německo', 'München']);
});

test('Google is told the session and where the caller looks, else the country of the language', async () => {
  const bias = async (query: Record<string, string>) => {
    places.reset();
    await suggest({ q: 'Munich', ...query });
    const [heard] = places.heard;
    const { locationBias, sessionToken } = (heard?.body ?? {}) as Record<
      string,
      { circle: { center: object } }
    >;
    return [locationBias?.circle.center, sessionToken];
  };
  const lodz = (await app.call('GET', `/api/place?placeId=${LODZ}`)).body;
  const spain = (await app.call('GET', '/api/place?placeId=c-ES')).body;
  const at = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng });
  assert.deepEqual(await bias({ near: LODZ, session: 'abc_-1' }), [at(lodz), 'abc_-1']);
  assert.deepEqual(await bias({ language: 'es' }), [at(spain), undefined]);
  for (const session of ['', 'a b', 'x'.repeat(37), 'ü'])
    assert.equal((await app.call('GET', `/api/city?q=a&session=${encodeURIComponent(session)}`)).status, 400);
});

test('districts with announcements stand among Google’s places; an empty field asks nobody', async () => {
  const { items } = await suggest({ q: 'Wola', language: 'pl', types: 'cities,regions,districts' });
  assert.ok(items.some(({ kind, name }) => kind === 'district' && name === 'Wola'));
  places.reset();
  const popular = await suggest({ q: ' ', language: 'pl' });
  assert.deepEqual(popular.items.map(({ placeId }) => placeId).toSorted(), [LODZ, WARSAW]);
  assert.deepEqual([popular.source, places.heard.length], [undefined, 0]);
});

test('a dead Google costs nobody an answer', async () => {
  for (const fault of ['hangUp', { status: 403, body: {} }, { text: '<' }] as const) {
    places.reset();
    places.always(fault);
    const { items, source } = await suggest({ q: 'Łódź', language: 'pl' });
    assert.deepEqual([items[0]?.placeId, source], [LODZ, undefined]);
  }
});

test('popular places are those of where the caller looks, else of the language', async () => {
  const cities = async (query: Record<string, string>) => (await suggest({ q: '', ...query })).items.length;
  assert.equal(await cities({ language: 'de', near: LODZ }), 2);
  assert.equal(await cities({ language: 'de', near: 'c-PL' }), 2);
  // Nothing is in Germany: those nearest to it, which a German is shown without a place as well.
  assert.equal(await cities({ language: 'de', near: MUNICH }), await cities({ language: 'de' }));
  assert.equal(await cities({ language: 'pl', near: LODZ, countryCode: 'DE' }), 0);
});

test('the country of a position is that of the geocoder, on its side of the border', async () => {
  const { body } = await app.call('GET', `/api/reverse-geocode?${ON_THE_RIVER}`, {
    headers: { 'user-language': 'de' },
  });
  assert.deepEqual(
    [body.address, body.place.city, body.place.country],
    [{ country_code: 'pl' }, 'Słubice', 'Polen'],
  );
  const far = (await app.call('GET', '/api/reverse-geocode?lat=-75.1&lon=123.3')).body;
  assert.deepEqual([far.address, far.place.kind, far.place.city], [{ country_code: 'aq' }, 'country', null]);
});

test('a dead Nominatim costs nobody an answer either; where nothing is, nothing is found', async () => {
  positions.always('hangUp');
  const near = await app.call('GET', '/api/reverse-geocode?lat=51.77&lon=19.461');
  assert.deepEqual([near.status, near.body.place.placeId], [200, LODZ]);
  positions.always(null);
  assert.equal((await app.call('GET', '/api/reverse-geocode?lat=0&lon=-30')).status, 404);
  const { body: metrics } = await app.call('GET', '/metrics');
  for (const outcome of ['answered', 'unreachable'])
    assert.match(
      metrics,
      new RegExp(`^palmora_outside_calls_total{adapter="nominatim",outcome="${outcome}"} [1-9]`, 'm'),
    );
  for (const query of ['lat=91&lon=0', 'lat=0&lon=181', 'lat=x&lon=0', 'lat=1'])
    assert.equal((await app.call('GET', `/api/reverse-geocode?${query}`)).status, 400, query);
});

test('one address may ask only so often where a position is', async () => {
  const from = '10.1.2.3';
  const ask = () => app.call('GET', '/api/reverse-geocode?lat=51.77&lon=19.46', { from });
  const answers = await Promise.all(Array.from({ length: 121 }, ask));
  assert.equal(answers.filter(({ status }) => status === 200).length, 120);
  assert.equal(answers.filter(({ status }) => status === 429).length, 1);
});

test('a map gets its names in the language asked for; what are no bounds is refused', async () => {
  const within = (bounds: string) =>
    app.call('GET', `/api/city-within?${new URLSearchParams({ bounds, language: 'ru' })}`);
  const { status, body } = await within('51.7,19.4,51.8,19.5');
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body.items[0]), ['placeId', 'name', 'lat', 'lng', 'population']);
  assert.deepEqual([body.items[0].placeId, body.items[0].name], [LODZ, 'Лодзь']);
  for (const bounds of ['', '1,2,3', '52,19,51,20', '51,19,52,19', 'a,b,c,d', '51,19,52,191'])
    assert.equal((await within(bounds)).status, 400, bounds);
});
