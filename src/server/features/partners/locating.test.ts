/** The point of a practice: its city's until the door is found, for who may know the door, and without anybody waiting. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { announcementBody, LODZ } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { nominatim } from '../../../../test/support/outside/nominatim.ts';
import { type StandIn, startStandIn } from '../../../../test/support/outside/standIn.ts';
import { until } from '../../../../test/support/until.ts';
import { distanceKm } from '../../../domain/places/nearestCity.ts';

const DOOR = { lat: 51.7745, lng: 19.4548 };
type Account = Awaited<ReturnType<TestApp['account']>>;

let standIn: StandIn;
let app: TestApp;
beforeAll(async () => {
  standIn = await startStandIn(nominatim);
  app = await createTestApp({ NOMINATIM_URL: standIn.base });
});
afterAll(async () => {
  await app?.close();
  await standIn?.close();
});
beforeEach(() => standIn.reset());

const profile = (over: object = {}) => ({
  name: 'Studio Oliwka',
  gender: 'FEMALE',
  description: '',
  engDescription: '',
  placeId: LODZ,
  district: 'Polesie',
  street: 'Piotrkowska',
  houseNumber: '12',
  postCode: '90-001',
  workplace: 'CLASSIC',
  openingTimes: {},
  workers: [],
  services: [
    {
      serviceId: 'one',
      main: 'RELAXED_MASSAGE',
      sub: 'CLASSIC_MASSAGE',
      durationMinutes: 60,
      price: { from: 15_000 },
    },
  ],
  currency: 'PLN',
  clientTypes: ['WOMEN'],
  paymentMethods: ['CASH'],
  phonePrefix: '48',
  phoneNumber: '501100200',
  ...over,
});
const own = async ({ id, token }: Account) =>
  (await app.call('GET', `/api/profile/${id}/${id}`, { as: token })).body;
const shownOf = async ({ id }: Account) => (await app.call('GET', `/api/profile/${id}`)).body.point;
const pointOf = async (owner: Account) => {
  const { lat, lng } = await shownOf(owner);
  return { lat, lng };
};
const isExact = async (owner: Account): Promise<boolean> => (await shownOf(owner)).isExact;

async function publish(over: object = {}): Promise<Account> {
  const owner = await app.account('partner');
  const { status, body } = await app.call('POST', `/api/user-profile/partner/${owner.id}`, {
    as: owner.token,
    body: profile(over),
  });
  assert.equal(status, 200, JSON.stringify(body));
  return owner;
}
async function update(owner: Account, over: object = {}): Promise<void> {
  const { version } = await own(owner);
  const { status, body } = await app.call('PUT', `/api/user-profile/partner/${owner.id}`, {
    as: owner.token,
    body: { ...profile(over), version },
  });
  assert.equal(status, 200, JSON.stringify(body));
}
const announcementOf = async (owner: Account, over: object = {}) => {
  const answer = await app.call('POST', '/api/announcement', {
    as: owner.token,
    body: announcementBody({ workplace: 'CLASSIC', ...over }),
  });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body.announcementId as string;
};
const pointOfAnnouncement = async (id: string) => {
  const { rows } = await app.pool.query('SELECT lat, lng FROM announcements WHERE id = $1', [id]);
  return rows[0];
};

/** How often search has been told that an announcement is shown otherwise. */
const toldOf = async (id: string) =>
  (await app.pool.query("SELECT FROM changes WHERE subject_type = 'announcement' AND subject_id = $1", [id]))
    .rowCount ?? 0;

test('a practice and its announcements move to the door; those of a private workplace near it', async () => {
  standIn.always('hangUp');
  const owner = await publish();
  await app.drain();
  const [salon, home] = [
    await announcementOf(owner),
    await announcementOf(owner, { title: 'Masaż w domu', workplace: 'PRIVATE_PROPERTY' }),
  ];
  assert.notDeepEqual(await pointOf(owner), DOOR);
  assert.equal(await isExact(owner), false);
  const { version } = await own(owner);
  const told = await toldOf(salon);
  standIn.always(null);
  await update(owner, { description: 'Saved again while its point is not known.' });
  await app.drain();
  assert.deepEqual(await pointOf(owner), DOOR);
  assert.equal(await isExact(owner), true);
  assert.deepEqual(await pointOfAnnouncement(salon), DOOR);
  assert.ok((await toldOf(salon)) > told, 'search looks for it where it was');
  const blurred = await pointOfAnnouncement(home);
  assert.notDeepEqual(blurred, DOOR);
  assert.ok(distanceKm(blurred, DOOR) <= 1.01);
  // Whoever has the form open may save it.
  assert.equal((await own(owner)).version, version + 1);
  // The question that was hung up on is asked again, and tells nothing new.
  await app.drain({ tryAgain: true });
  const { rows } = await app.pool.query("SELECT FROM events WHERE kind = 'LOCATED' AND subject_id = $1", [
    owner.id,
  ]);
  assert.equal(rows.length, 1);
});

test('the same door is not asked for again, another one is; what is not found is the city', async () => {
  const owner = await publish();
  await app.drain();
  assert.deepEqual(await pointOf(owner), DOOR);
  const heard = standIn.heard.length;
  await update(owner, { description: 'Another text.' });
  await app.drain();
  assert.equal(standIn.heard.length, heard);
  assert.deepEqual(await pointOf(owner), DOOR);
  for (const street of ['Never heard of', 'Far Street', 'Nowhere']) {
    await update(owner, { street, houseNumber: street === 'Far Street' ? '1' : '' });
    await app.drain();
    const point = await pointOf(owner);
    assert.ok(point.lat !== DOOR.lat && distanceKm(point, DOOR) < 10, street);
    assert.equal(await isExact(owner), false, street);
  }
});

test('a street is kept as what was found, and is no door', async () => {
  const owner = await publish({ houseNumber: '' });
  await app.drain();
  const street = await pointOf(owner);
  assert.ok(distanceKm(street, DOOR) > 1);
  assert.equal(await isExact(owner), false);
  const heard = standIn.heard.length;
  await update(owner, { houseNumber: '', description: 'Another text.' });
  await app.drain();
  assert.equal(standIn.heard.length, heard);
  assert.deepEqual(await pointOf(owner), street);
});

test('where a newer gazetteer moved the city a practice is not taken for found', async () => {
  standIn.always('hangUp');
  const owner = await publish();
  await app.drain();
  await app.pool.query('UPDATE partner_profiles SET lat = lat + 0.01 WHERE user_id = $1', [owner.id]);
  standIn.always(null);
  await update(owner, { description: 'Another text.' });
  await app.drain();
  assert.deepEqual([await pointOf(owner), await isExact(owner)], [DOOR, true]);
});

test('nobody outside hears of a door that is private, nor of the address of a visit', async () => {
  await publish({ workplace: 'PRIVATE_PROPERTY' });
  await publish({ hidesAddress: true });
  await publish({ street: '', houseNumber: '' });
  await app.drain();
  assert.deepEqual(standIn.heard, []);
});

test('a door that became private is the city’s middle again', async () => {
  const owner = await publish();
  await app.drain();
  assert.deepEqual(await pointOf(owner), DOOR);
  await update(owner, { hidesAddress: true });
  const { rows } = await app.pool.query('SELECT lat, point_of FROM partner_profiles WHERE user_id = $1', [
    owner.id,
  ]);
  assert.notEqual(rows[0].lat, DOOR.lat);
  assert.equal(rows[0].point_of, 'CITY');
});

test('what was saved while the service was asked is not overwritten', async () => {
  standIn.always('silence');
  const owner = await publish();
  const asking = app.drain();
  await until(() => standIn.heard.length > 0);
  await app.pool.query("UPDATE partner_profiles SET street = 'Zielona' WHERE user_id = $1", [owner.id]);
  standIn.always(null);
  await asking;
  await app.drain({ tryAgain: true });
  assert.ok(standIn.heard.length > 1);
  assert.notDeepEqual(await pointOf(owner), DOOR);
});
