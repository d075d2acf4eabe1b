/** Whom one can book when: own services and own hours of the people of a practice, and edits that take them away. */
import assert from 'node:assert/strict';
import { Client } from 'pg';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';
import { bookHeld } from '../../../../test/support/booking.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
let client: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp();
  partner = await app.account('partner');
  client = await app.account('client');
});
afterAll(() => app.close());

const day = (from: string, to: string) => [{ from, to }];
/** A Tuesday in Warsaw, an hour ahead of UTC. */
const TUESDAY = '2026-12-01';
const service = (serviceId: string, sub: string) => ({
  serviceId,
  main: 'RELAXED_MASSAGE',
  sub,
  durationMinutes: 60,
  price: { from: 10_000 },
});
const PROFILE = {
  name: 'Studio',
  gender: 'FEMALE',
  placeId: 'g-3093133',
  workplace: 'CLASSIC',
  openingTimes: { '2': day('09:00', '12:00') },
  services: [service('classic', 'CLASSIC_MASSAGE'), service('sport', 'SPORT_MASSAGE')],
  currency: 'PLN',
  phonePrefix: '48',
  phoneNumber: '501100200',
  isCalendarEnabled: true,
  workers: [
    { workerId: 'ann', name: 'Ann', gender: 'FEMALE', serviceIds: ['classic'] },
    {
      workerId: 'bob',
      name: 'Bob',
      gender: 'MALE',
      serviceIds: ['sport'],
      openingTimes: { '2': day('18:00', '20:00') },
    },
  ],
};

it('each is booked for own services in own hours; what is booked outlives the hours, and keeps the person', async () => {
  const own = `/api/user-profile/partner/${partner.id}`;
  const wrong = {
    ...PROFILE,
    workers: [{ ...PROFILE.workers[1], openingTimes: { '2': day('18:00', '17:00') } }],
  };
  const refused = await app.call('POST', own, { as: partner.token, body: wrong });
  assert.deepEqual(
    refused.body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ['workers.0.openingTimes.2.0 endBeforeStart'],
  );
  const { body: profile } = await app.call('POST', own, { as: partner.token, body: PROFILE });
  const [classic, sport] = profile.services.map(({ serviceId }: { serviceId: string }) => serviceId);
  const [ann, bob] = profile.workers;
  assert.deepEqual(bob.openingTimes, { '2': day('18:00', '20:00') });

  const times = async (query: object) => {
    const words = new URLSearchParams({ from: TUESDAY, to: TUESDAY, ...query });
    const { body } = await app.call('GET', `/api/profile/${partner.id}/free-slots?${words}`);
    return body.slots ? [body.slots.at(0)?.localTime, body.slots.at(-1)?.localTime] : body.errors[0].path;
  };
  assert.deepEqual(await times({ service: classic }), ['09:00', '11:00']);
  assert.deepEqual(await times({ service: sport }), ['18:00', '19:00']);
  assert.deepEqual(await times({ service: sport, worker: bob.workerId }), ['18:00', '19:00']);
  assert.equal(await times({ service: sport, worker: ann.workerId }), 'worker');

  const hold = (start: string, more: object) =>
    app.call('POST', '/api/booking/hold', {
      as: client.token,
      body: { profileId: partner.id, service: sport, start: `${TUESDAY}T${start}:00Z`, ...more },
    });
  assert.equal((await hold('09:00', {})).body.code, 'SLOT_UNAVAILABLE', 'open, but without Bob');
  assert.equal((await hold('17:00', { worker: ann.workerId })).status, 400);
  const held = await hold('17:00', {});
  const booked = await bookHeld(app, held.body.holdId, client.token);
  assert.equal(booked.body.worker.workerId, bob.workerId);

  // Bob's hours no longer hold the visit; Bob himself stays as long as it is to come.
  const { body: stored } = await app.call('GET', `/api/profile/${partner.id}/${partner.id}`, {
    as: partner.token,
  });
  const change = async (version: number, workers: object[]) =>
    (
      await app.call('PUT', own, {
        as: partner.token,
        body: { ...PROFILE, services: profile.services, workers, version },
      })
    ).status;
  const kept = [
    { workerId: ann.workerId, name: 'Ann', gender: 'FEMALE' },
    { workerId: bob.workerId, name: 'Bob', gender: 'MALE', openingTimes: {} },
  ];
  assert.equal(await change(stored.version, kept), 200);
  assert.deepEqual(await times({ service: sport, worker: bob.workerId }), [undefined, undefined]);
  assert.equal(await change(stored.version + 1, kept.slice(0, 1)), 409);
  const visit = await app.call('GET', `/api/booking/${booked.body.id}`, { as: partner.token });
  assert.deepEqual([visit.body.state, visit.body.worker.name], ['REQUESTED', 'Bob']);
  assert.equal(
    (await app.call('POST', `/api/booking/${booked.body.id}/confirm`, { as: partner.token, body: {} }))
      .status,
    200,
  );
});

it('a time that is kept with somebody who is taken out of the profile goes with them', async () => {
  const other = await app.account('partner');
  const save = (method: 'POST' | 'PUT', more: object) =>
    app.call(method, `/api/user-profile/partner/${other.id}`, {
      as: other.token,
      body: { ...PROFILE, ...more },
    });
  const workers = [
    { name: 'Ann', gender: 'FEMALE' },
    { name: 'Bob', gender: 'MALE' },
  ];
  const { body } = await save('POST', { workers });
  const [ann, bob] = body.workers;
  const keep = async (workerId: string, start: string) => {
    const service = body.services[0].serviceId;
    const asked = { profileId: other.id, service, worker: workerId, start };
    return (await app.call('POST', '/api/booking/hold', { as: client.token, body: asked })).body.holdId;
  };
  const [withAnn, withBob] = [
    await keep(ann.workerId, `${TUESDAY}T08:00:00Z`),
    await keep(bob.workerId, `${TUESDAY}T08:00:00Z`),
  ];
  const stays = [{ ...workers[0], workerId: ann.workerId }];
  const { services } = body;
  const { body: stored } = await app.call('GET', `/api/profile/${other.id}/${other.id}`, { as: other.token });
  const saved = await save('PUT', { services, workers: stays, version: stored.version });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const refused = await bookHeld(app, withBob, client.token);
  assert.deepEqual([refused.status, refused.body.code], [409, 'HOLD_EXPIRED']);
  assert.equal((await bookHeld(app, withAnn, client.token)).status, 201);
});

it('the terms show the face of whoever has one', async () => {
  const other = await app.account('partner');
  const { body: photo } = await upload(app, `/api/worker-photo/${other.id}`, await jpeg(40, 40), other.token);
  const workers = [
    { name: 'Ann', gender: 'FEMALE', photoId: photo.photoId },
    { name: 'Bob', gender: 'MALE' },
  ];
  await app.call('POST', `/api/user-profile/partner/${other.id}`, {
    as: other.token,
    body: { ...PROFILE, workers },
  });
  const { body } = await app.call('GET', `/api/booking/terms?profileId=${other.id}`);
  assert.deepEqual(
    body.workers.map((worker: { photo: { photoId: string } | null }) => worker.photo?.photoId ?? null),
    [photo.photoId, null],
  );
});

it('a week of times costs the same few questions, however many people, visits and days there are', async () => {
  const other = await app.account('partner');
  const team = Array.from({ length: 20 }, (_, index) => ({ name: `Ann ${index}`, gender: 'FEMALE' }));
  const { body } = await app.call('POST', `/api/user-profile/partner/${other.id}`, {
    as: other.token,
    body: { ...PROFILE, workers: team },
  });
  const own = await app.call('GET', `/api/profile/${partner.id}`);
  // What the index reads of the new profile is not asked for by a week of times.
  await app.caughtUp();
  const asked: string[] = [];
  const query = Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const { text = String(given[0]) } = given[0] as { text?: string };
    asked.push(
      / from "?(partner_profiles|services|workers|places|taken_times|appointments)\b/.exec(text)?.[1] ?? '',
    );
    return query.apply(this, given);
  });
  const tablesFor = async (id: string, service: string, days: string) => {
    asked.length = 0;
    await app.call('GET', `/api/profile/${id}/free-slots?service=${service}${days}`);
    return asked.filter(Boolean).sort();
  };
  const one = await tablesFor(partner.id, own.body.services[0].serviceId, '');
  assert.deepEqual(one, ['partner_profiles', 'services', 'taken_times', 'workers']);
  const many = await tablesFor(other.id, body.services[0].serviceId, '&from=2026-12-01&to=2026-12-31');
  assert.deepEqual(many, one);
});
