import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';

const WARSAW = 'g-756135';
let app: TestApp;
let partner: { id: string; token: string };

beforeAll(async () => {
  app = await createTestApp();
  partner = await partnerWithProfile(app);
  await publishedAnnouncement(app, partner.token, { title: 'W Łodzi' });
  await app.caughtUp();
});
afterAll(() => app.close());

const popular = async (address: string, language: string) => {
  const { status, body } = await app.call('GET', address, { headers: { 'user-language': language } });
  assert.equal(status, 200);
  return body.items.map(({ name, total }: { name: string; total: number }) => [name, total]);
};

it('are those where something is, with their number, first where most is', async () => {
  assert.deepEqual(await popular('/api/city-top-5-popular', 'pl'), [['Łódź', 1]]);
  assert.deepEqual(await popular('/api/city', 'pl'), [['Łódź', 1]]);
  const inWarsaw = [];
  for (const title of ['Raz', 'Dwa']) {
    inWarsaw.push(await publishedAnnouncement(app, partner.token, { title, placeId: WARSAW }));
  }
  await app.caughtUp();
  app.advance(60_000);
  const both = [
    ['Warszawa', 2],
    ['Łódź', 1],
  ];
  assert.deepEqual(await popular('/api/city-top-5-popular', 'pl'), both);
  assert.deepEqual(await popular('/api/city?types=cities,regions', 'pl'), both);
  for (const id of inWarsaw)
    await app.call('POST', `/api/announcement/${id}/hidden-status`, {
      as: partner.token,
      body: { hidden: true },
    });
  await app.caughtUp();
  app.advance(60_000);
  assert.deepEqual(await popular('/api/city-top-5-popular', 'pl'), [['Łódź', 1]]);
});

it('are those of where the caller looks, where something is there', async () => {
  const near = (placeId: string) => popular(`/api/city-top-5-popular?near=${placeId}`, 'de');
  assert.deepEqual(await near(WARSAW), [['Lodz', 1]]);
  assert.deepEqual(await near('g-2950159'), await popular('/api/city-top-5-popular', 'de'));
});

it('are the nearest with something where a language’s countries have nothing', async () => {
  assert.deepEqual(await popular('/api/city-top-5-popular', 'de'), [['Lodz', 1]]);
  assert.deepEqual(await popular('/api/city?countryCode=DE', 'de'), []);
});
