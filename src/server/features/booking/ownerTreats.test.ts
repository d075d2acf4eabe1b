/** Whoever opened a practice treats there, alone and beside others, until they say that they do not. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
const DAY = '2026-11-26';
const KASIA = { name: 'Kasia', gender: 'FEMALE' };

beforeAll(async () => {
  app = await createTestApp();
  partner = await app.account('partner');
});
afterAll(() => app.close());

const profile = (over: object) => ({
  name: 'Gabinet Oliwka',
  gender: 'FEMALE',
  placeId: 'g-3093133',
  workplace: 'CLASSIC',
  availability: 'ALWAYS',
  services: [
    {
      serviceId: 'thai',
      main: 'RELAXED_MASSAGE',
      sub: 'THAI_MASSAGE',
      durationMinutes: 60,
      price: { from: 20_000 },
    },
  ],
  currency: 'PLN',
  phonePrefix: '48',
  phoneNumber: '501100200',
  isCalendarEnabled: true,
  bookingMode: 'INSTANT',
  ...over,
});
const path = () => `/api/user-profile/partner/${partner.id}`;
const save = async (over: object) => {
  const { body } = await app.call('GET', `/api/profile/${partner.id}/${partner.id}`, { as: partner.token });
  const { version, services } = body;
  const kept = services.map(({ serviceId, ...service }: { serviceId: string }) => ({
    serviceId,
    ...service,
  }));
  const named = body.workers.map(({ photo: _, ...worker }: { photo: unknown }) => worker);
  return app.call('PUT', path(), {
    as: partner.token,
    body: { ...profile({ services: kept, workers: named, ...over }), version },
  });
};
const publicNames = async () =>
  (await app.call('GET', `/api/profile/public/${partner.id}`)).body.workers.map(
    ({ name }: { name: string }) => name,
  );
const bookableNames = async () =>
  (await app.call('GET', `/api/booking/terms?profileId=${partner.id}`)).body.workers.map(
    ({ name }: { name: string }) => name,
  );

it('the owner is named before the booking, alone by the own name, and stays bookable when colleagues come', async () => {
  const made = await app.call('POST', path(), { as: partner.token, body: profile({}) });
  assert.deepEqual([made.status, made.body.treatsClients, made.body.workers], [200, true, []]);
  assert.deepEqual(await bookableNames(), ['Gabinet Oliwka']);
  // The heading says it already.
  assert.deepEqual(await publicNames(), []);
  assert.equal((await save({ ownerName: 'Ola' })).body.ownerName, 'Ola');
  assert.deepEqual([await publicNames(), await bookableNames()], [['Ola'], ['Ola']]);

  const client = await app.account('client');
  const { services } = (await app.call('GET', `/api/booking/terms?profileId=${partner.id}`)).body;
  const practice = { profileId: partner.id, services: { relaxing: services[0].serviceId } };
  const held = await holdTime(app, practice as never, `${DAY}T09:00:00.000Z`, client.token);
  await bookHeld(app, held.body.holdId, client.token);

  const { body } = await save({ ownerName: 'Ola', workers: [KASIA] });
  assert.deepEqual(
    [body.treatsClients, body.workers.map(({ name }: { name: string }) => name)],
    [true, ['Kasia']],
  );
  assert.deepEqual(await publicNames(), ['Ola', 'Kasia']);
  assert.deepEqual(await bookableNames(), ['Ola', 'Kasia']);
  const visit = await app.call('GET', `/api/booking/${held.body.holdId}`, { as: client.token });
  assert.deepEqual([visit.body.worker.name, visit.body.can.reschedule], ['Ola', true]);
});

it('does not go while visits are to come with them, and goes by their own word alone', async () => {
  const refused = await save({ ownerName: 'Ola', treatsClients: false });
  assert.deepEqual([refused.status, refused.body.code], [409, 'WORKER_HAS_VISITS']);
  await app.pool.query("UPDATE appointments SET state = 'CANCELLED_BY_CLIENT' WHERE profile_id = $1", [
    partner.id,
  ]);
  assert.equal((await save({ ownerName: 'Ola', treatsClients: false })).status, 200);
  assert.deepEqual(await bookableNames(), ['Kasia']);
  // A tool that does not know of it leaves it as it is.
  assert.equal((await save({ ownerName: 'Ola' })).body.treatsClients, false);
  assert.deepEqual(await bookableNames(), ['Kasia']);
  assert.equal((await save({ ownerName: 'Ola', workers: [] })).status, 200);
  assert.deepEqual(await bookableNames(), ['Ola']);
});
