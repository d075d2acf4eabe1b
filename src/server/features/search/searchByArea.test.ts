/** A search that keeps to a part of the map: who is found by which point, where distances start, what else there is. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { LODZ, partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { blurPoint } from '../../../domain/partners/address.ts';
import type { Point } from '../../../domain/places/place.ts';
import type { IgnoredValue } from '../../../domain/search/readAddress.ts';

const WARSAW = 'g-756135';
/** In Łódź, some kilometres west of its centre. */
const SALON = { lat: 51.75, lng: 19.4 };
/** The edges of these bounds are some hundred metres away from the point. */
const aroundPoint = ({ lat, lng }: Point) => ({
  bounds: [lat - 0.001, lng - 0.001, lat + 0.001, lng + 0.001].join(),
});
const circle = ({ lat, lng }: Point, radius: number) => ({ lat, lng, radius });

interface Answer {
  items: {
    announcementId: string;
    title: string;
    distanceKm: number | null;
    distanceText: string | null;
    point: Point & { isExact: boolean };
  }[];
  total: number;
  facets: { payment: Record<string, number> };
  cities?: { placeId: string; total: number }[];
  ignored?: IgnoredValue[];
  alternatives?: { nearest: { placeId: string; distanceKm: number }[]; drop: object[] };
}

let app: TestApp;
/** Whose door everybody may know, and who works at home. */
let salon: { id: string; announcement: string };
let home: { id: string; announcement: string };
/** Where the home is, and where everybody sees it. */
let door: Point;
let seen: Point;

async function partnerAt(
  workplace: 'CLASSIC' | 'PRIVATE_PROPERTY',
  phone: string,
  where: (id: string) => Point,
) {
  const { id, token } = await partnerWithProfile(app);
  const { lat, lng } = where(id);
  await app.pool.query('UPDATE partner_profiles SET lat = $2, lng = $3, workplace = $4 WHERE user_id = $1', [
    id,
    lat,
    lng,
    workplace,
  ]);
  await app.pool.query(
    `INSERT INTO services (id, profile_id, position, main, sub, label, duration_minutes, price_from, price_to)
     VALUES (gen_random_uuid(), $1, 0, 'OSTEOPATHY', NULL, '', 60, 10000, NULL)`,
    [id],
  );
  const announcement = await publishedAnnouncement(app, token, { workplace, phoneNumber: phone });
  return { id, announcement };
}

beforeAll(async () => {
  app = await createTestApp();
  salon = await partnerAt('CLASSIC', '501100781', () => SALON);
  home = await partnerAt('PRIVATE_PROPERTY', '501100782', (id) => {
    seen = blurPoint({ lat: 51.77, lng: 19.46 }, id);
    door = { lat: seen.lat + 0.003, lng: seen.lng };
    return door;
  });
  await app.caughtUp();
});
afterAll(() => app.close());

async function search(body: object): Promise<Answer> {
  const { status, body: answer } = await app.call('POST', '/api/announcement/fetch-all', { body });
  assert.equal(status, 200, JSON.stringify(answer));
  return answer;
}
const found = async (body: object) =>
  (await search(body)).items.map(({ announcementId }) => announcementId).sort();
const profilesFound = async (body: object) => {
  const { body: answer } = await app.call('POST', '/api/profile/search', { body });
  const ids = answer.items.map(({ profileId }: { profileId: string }) => profileId).sort();
  assert.equal(answer.total, ids.length);
  return ids;
};

it('finds what lies there, by the point that everybody sees and its card shows', async () => {
  assert.deepEqual(await found(circle(SALON, 1)), [salon.announcement]);
  assert.deepEqual(await found(circle(SALON, 20)), [salon.announcement, home.announcement].sort());
  assert.deepEqual(await found(aroundPoint(SALON)), [salon.announcement]);
  assert.deepEqual(await found(aroundPoint(seen)), [home.announcement]);
  assert.deepEqual(await found(aroundPoint(door)), []);
  for (const { announcementId, point } of (await search(circle(SALON, 20))).items) {
    const { body } = await app.call('GET', `/api/announcement/${announcementId}`);
    const { lat, lng, isExact } = body.place;
    assert.deepEqual([point.lat, point.lng], [lat, lng]);
    assert.equal(isExact, announcementId === salon.announcement);
  }
});

it('is exact where a door is that was found and that everybody may know', async () => {
  const exact = async () => {
    const { items } = await search(circle(SALON, 20));
    return items.filter(({ point }) => point.isExact).map(({ announcementId }) => announcementId);
  };
  const found = (pointOf: string) => app.pool.query('UPDATE partner_profiles SET point_of = $1', [pointOf]);
  for (const pointOf of ['CITY', 'STREET']) {
    await found(pointOf);
    assert.deepEqual(await exact(), [], pointOf);
  }
  await found('DOOR');
  assert.deepEqual(await exact(), [salon.announcement]);
  for (const { id, isExact } of [
    { ...salon, isExact: true },
    { ...home, isExact: false },
  ])
    assert.equal((await app.call('GET', `/api/profile/${id}`)).body.point.isExact, isExact);
  // Somewhere in another city than the profile.
  await app.pool.query('UPDATE partner_profiles SET place_id = $2 WHERE user_id = $1', [salon.id, WARSAW]);
  assert.deepEqual(await exact(), []);
  await app.pool.query('UPDATE partner_profiles SET place_id = $2 WHERE user_id = $1', [salon.id, LODZ]);
  await found('CITY');
});

it('finds partners by that point, too, and never by their door', async () => {
  assert.deepEqual(await profilesFound(circle(SALON, 20)), [salon.id, home.id].sort());
  assert.deepEqual(await profilesFound(aroundPoint(SALON)), [salon.id]);
  assert.deepEqual(await profilesFound(aroundPoint(seen)), [home.id]);
  assert.deepEqual(await profilesFound(aroundPoint(door)), []);
  assert.deepEqual(await profilesFound({ ...circle(SALON, 20), placeId: WARSAW }), []);
  const { body } = await app.call('POST', '/api/profile/search?pageNr=2', { body: circle(SALON, 20) });
  assert.deepEqual([body.items, body.total, body.pageNr], [[], 2, 2]);
});

it('finds partners on both sides of the 180th meridian', async () => {
  const move = (id: string, { lat, lng }: Point) =>
    app.pool.query('UPDATE partner_profiles SET lat = $2, lng = $3 WHERE user_id = $1', [id, lat, lng]);
  await move(salon.id, { lat: -17, lng: 179.95 });
  await move(home.id, { lat: -17, lng: -179.95 });
  assert.deepEqual(await profilesFound({ bounds: '-17.1,179.9,-16.9,-179.9' }), [salon.id, home.id].sort());
  assert.deepEqual(await profilesFound({ bounds: '-17.1,179,-16.9,180' }), [salon.id]);
  assert.deepEqual(await profilesFound({ bounds: '-17.1,-180,-16.9,-179' }), [home.id]);
  assert.deepEqual(await profilesFound({ bounds: '-90,-180,90,180' }), [salon.id, home.id].sort());
  assert.deepEqual(await profilesFound({ bounds: '-17.1,0,-16.9,179' }), []);
  await move(salon.id, SALON);
  await move(home.id, door);
});

it('measures from the middle of the circle; of bounds from the city asked for, else from their middle', async () => {
  const ways = async (body: object) =>
    (await search({ ...body, sort: 'distance' })).items.map(({ announcementId, distanceKm }) => [
      announcementId,
      distanceKm,
    ]);
  const bounds = { bounds: '51.6,19.3,51.9,19.5' };
  // From the centre of Łódź (51.77, 19.45) the salon lies four kilometres away.
  for (const place of [{}, { placeId: LODZ }, { placeId: 'c-PL' }]) {
    const [nearest, other] = await ways({ ...place, ...circle(SALON, 20) });
    assert.deepEqual(nearest, [salon.announcement, 0]);
    assert.ok(Number(other?.[1]) >= 3, JSON.stringify(other));
  }
  assert.equal((await ways({ placeId: LODZ, ...bounds }))[0]?.[0], home.announcement);
  for (const place of [{}, { placeId: 'c-PL' }])
    assert.deepEqual((await ways({ ...place, ...bounds }))[0], [salon.announcement, 0]);
  const [first, second] = (await search({ ...circle(SALON, 20), sort: 'distance' })).items;
  assert.equal(first?.distanceText, null);
  assert.equal(second?.distanceText, `${second?.distanceKm}\u00a0km`);
});

it('joins the place, and its counts are those of the area', async () => {
  assert.deepEqual(await found({ ...circle(SALON, 1), placeId: LODZ }), [salon.announcement]);
  assert.deepEqual(await found({ ...circle(SALON, 1), placeId: WARSAW }), []);
  const { facets, cities } = await search({ ...circle(SALON, 1), placeId: 'c-PL', payment: 'CREDIT_CARD' });
  assert.deepEqual([facets.payment.CASH, facets.payment.CREDIT_CARD], [1, 0]);
  assert.deepEqual(cities, []);
  const inPoland = await search({ ...circle(SALON, 1), placeId: 'c-PL' });
  assert.deepEqual(
    inPoland.cities?.map(({ placeId, total }) => [placeId, total]),
    [[LODZ, 1]],
  );
});

it('refuses what is no area, and says what it left out', async () => {
  for (const [body, path] of [
    [{ bounds: '51,19,50,20' }, 'bounds'],
    [{ bounds: '50,19,51' }, 'bounds'],
    [{ bounds: 50 }, 'bounds'],
    [{ ...circle(SALON, 5), lat: 91 }, 'lat'],
    [{ ...circle(SALON, 5), lng: '19,4' }, 'lng'],
    [{ ...circle(SALON, 101) }, 'radius'],
    [{ ...circle(SALON, 1.5) }, 'radius'],
  ] as const)
    for (const address of ['/api/announcement/fetch-all', '/api/profile/search']) {
      const { status, body: answer } = await app.call('POST', address, { body });
      assert.equal(status, 400, JSON.stringify(body));
      assert.deepEqual(
        answer.errors.map(({ path: at }: { path: string }) => at),
        [path],
      );
    }
  const both = await search({ ...aroundPoint(SALON), ...circle(seen, 5) });
  assert.equal(both.total, 1);
  assert.deepEqual(
    both.ignored?.map(({ name }) => name),
    ['lat', 'lng', 'radius'],
  );
  const half = await search({ lat: SALON.lat, lng: SALON.lng });
  assert.deepEqual([half.total, half.ignored?.length], [2, 2]);
});

it('leads out of an area without results: to the filters without it, to cities from its middle on', async () => {
  const nearWarsaw = circle({ lat: 52.2, lng: 21 }, 5);
  const { total, alternatives } = await search(nearWarsaw);
  assert.equal(total, 0);
  assert.deepEqual(alternatives?.drop, [{ group: 'area', option: '52.2,21,5', total: 2 }]);
  const [near, ...others] = alternatives?.nearest ?? [];
  assert.deepEqual([near?.placeId, others], [LODZ, []]);
  assert.ok(Number(near?.distanceKm) > 100 && Number(near?.distanceKm) < 130, `${near?.distanceKm} km`);
  const ofMen = await search({ ...nearWarsaw, genders: 'MALE' });
  assert.deepEqual(ofMen.alternatives, { nearest: [], drop: [] });
  const inCity = await search({ ...nearWarsaw, placeId: LODZ });
  assert.deepEqual(inCity.alternatives, {
    nearest: [],
    drop: [{ group: 'area', option: '52.2,21,5', total: 2 }],
  });
  // Of little it names what is around, the city that the area is a part of among them.
  const little = await search(circle(SALON, 1));
  assert.deepEqual(
    little.alternatives?.nearest.map(({ placeId }) => placeId),
    [LODZ],
  );
});

it('is answered anew each time', async () => {
  const titles = async (body: object) => new Set((await search(body)).items.map(({ title }) => title));
  const [ofCity, ofArea] = [{ placeId: LODZ }, circle(SALON, 20)];
  const before = await titles(ofCity);
  assert.deepEqual(await titles(ofArea), before);
  // Nobody tells of it.
  await app.pool.query(`UPDATE announcements SET card = jsonb_set(card::jsonb, '{title}', '"Inny"')::json`);
  assert.deepEqual(await titles(ofCity), before);
  assert.deepEqual(await titles(ofArea), new Set(['Inny']));
});
