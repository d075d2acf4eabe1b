/** Which of many districts are suggested, and for how many of them a city is looked up. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { partnerWithProfile } from '../../../../test/support/announcements.ts';
import { storeAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import { databaseOf } from '../../db/database.ts';
import { createPlaces } from '../places/service.ts';
import { createDistricts } from './districts.ts';

/** In so many cities is a district of the name; more than are looked through for one in a city that is named. */
const CITIES = 1_100;
const PL = { locale: 'pl', countryCode: null } as const;
let app: TestApp;
let owner: string;

beforeAll(async () => {
  app = await createTestApp({}, false, { content: 'all places' });
  owner = (await partnerWithProfile(app)).id;
});
afterAll(() => app.close());

/** The districts as they are now, and how many places each question looked up. */
function asked() {
  const db = databaseOf(app.pool);
  const places = createPlaces(db);
  const lookedUp: number[] = [];
  const { find } = createDistricts({
    db,
    clock: () => Date.now(),
    placesByIds: (ids) => {
      lookedUp.push(ids.length);
      return places.byIds(ids);
    },
  });
  return { find, lookedUp };
}

it('what is nearly the text stands by nearness, then by how much is there; three at most', async () => {
  for (const [district, count] of [
    ['Xyzabff', 5],
    ['Xyzabgg', 4],
    ['Xyzabcf', 3],
    // Two spellings of one, each with fewer than the one before.
    ['Xyzabce', 2],
    ['XYZABCE', 2],
  ] as const)
    for (let n = 0; n < count; n++) await storeAnnouncement(app.pool, owner, { district });
  const { find, lookedUp } = asked();
  const { begun, meant } = await find('Xyzabcd', PL);
  assert.deepEqual(begun, []);
  assert.deepEqual(
    meant.map(({ name, total }) => [name.toLowerCase(), total]),
    [
      ['xyzabce', 4],
      ['xyzabcf', 3],
      ['xyzabff', 5],
    ],
  );
  assert.deepEqual(lookedUp, [3]);
});

it('a district with commas of its own is found in its city, whichever comes first, and one where the city lies is said', async () => {
  const WARSAW = 'g-756135';
  await storeAnnouncement(app.pool, owner, { placeId: WARSAW, district: 'Wolne, Zachód' });
  await storeAnnouncement(app.pool, owner, { placeId: WARSAW, district: 'Kosmów' });
  const { find } = asked();
  for (const [text, name] of [
    ['Wolne, Zachód, Warszawa', 'Wolne, Zachód'],
    ['Kosmów, Warszawa', 'Kosmów'],
    ['Warszawa, Kosmów', 'Kosmów'],
    ['Kosmów, Warszawa, Polska', 'Kosmów'],
  ] as const) {
    const { begun } = await find(text, PL);
    assert.deepEqual(
      begun.map((each) => [each.name, each.placeId]),
      [[name, WARSAW]],
      text,
    );
  }
});

it('the one in a city that is named is looked for among a thousand, those with most first', async () => {
  const { rows } = await sql<{ placeId: string; city: string }>`
    SELECT place_id AS "placeId", name AS city FROM places
    WHERE kind = 'city' AND country_code = 'PL' ORDER BY population DESC LIMIT ${CITIES}`.execute(
    databaseOf(app.pool),
  );
  for (const { placeId } of rows) await storeAnnouncement(app.pool, owner, { placeId, district: 'Rynek' });
  // One more in what would else be the last of them.
  const last = rows.reduce((one, other) => (other.placeId > one.placeId ? other : one));
  await storeAnnouncement(app.pool, owner, { placeId: last.placeId, district: 'Rynek' });
  const { find, lookedUp } = asked();
  const { begun } = await find(`Rynek, ${last.city}`, PL);
  assert.equal(begun[0]?.placeId, last.placeId);
  assert.deepEqual(lookedUp, [1_000]);
});
