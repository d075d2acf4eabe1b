import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  partnerWithProfile,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_SECONDS = 86_400;

test('the owner’s list says how long each is still live, by the API’s own clock', async () => {
  const partner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, partner.token);
  const left = async () => {
    const { body } = await app.call('GET', '/api/announcement/my-ads', { as: partner.token });
    const own = body.items.find(({ announcementId }: { announcementId: string }) => announcementId === id);
    return [own.status, own.expiresInSeconds];
  };
  assert.deepEqual(await left(), ['ACTIVE', 30 * DAY_SECONDS]);
  app.advance(24 * DAY_SECONDS * 1_000);
  assert.deepEqual(await left(), ['ACTIVE', 6 * DAY_SECONDS]);
});

test('of a partner the one that tells most is popular, and no other', async () => {
  const { id: owner, token } = await partnerWithProfile(app);
  const other = await partnerWithProfile(app);
  const telling = await publishedAnnouncement(app, token, { phoneNumber: '501100801' });
  await publishedAnnouncement(app, token, { phoneNumber: '501100802', website: '', facilities: [] });
  await publishedAnnouncement(app, other.token, { phoneNumber: '501100803' });
  await app.caughtUp();
  const { body } = await app.call('GET', '/api/announcement/popular-and-latest');
  const owners = body.popular.map(({ profile }: { profile: { profileId: string } }) => profile.profileId);
  assert.equal(new Set(owners).size, owners.length);
  assert.ok(owners.includes(other.id));
  assert.equal(body.popular[owners.indexOf(owner)].announcementId, telling);
  assert.equal(body.latest.length, 3 + owners.length - 2);
});

test('near a place its own are popular and new, then those of its country, then where the language is at home', async () => {
  const [WARSAW, BERLIN, MUNICH] = ['g-756135', 'g-2950159', 'g-2867714'];
  const published = async (phoneNumber: string, placeId?: string) => {
    const { token } = await partnerWithProfile(app);
    return publishedAnnouncement(app, token, { phoneNumber, ...(placeId && { placeId }) });
  };
  const inWarsaw = await published('501100811', WARSAW);
  const inBerlin = await published('501100812');
  await app.pool.query('UPDATE announcements SET place_id = $2, country_code = $3 WHERE id = $1', [
    inBerlin,
    BERLIN,
    'DE',
  ]);
  const inLodz = await published('501100813');
  await app.caughtUp();
  const shown = async (near?: string) => {
    const { status, body } = await app.call(
      'GET',
      `/api/announcement/popular-and-latest${near ? `?near=${near}` : ''}`,
      { headers: { 'user-language': 'pl' } },
    );
    assert.equal(status, 200);
    const idsOf = (cards: { announcementId: string }[]) => cards.map(({ announcementId }) => announcementId);
    return { popular: idsOf(body.popular), latest: idsOf(body.latest) };
  };
  const near = { warsaw: await shown(WARSAW), munich: await shown(MUNICH), nowhere: await shown() };
  for (const list of ['popular', 'latest'] as const) {
    assert.equal(near.warsaw[list][0], inWarsaw);
    assert.ok(near.warsaw[list].includes(inLodz), 'the rest of Poland after it');
    assert.equal(near.munich[list][0], inBerlin);
    assert.ok(near.munich[list].includes(inLodz), 'where Polish is at home after it');
    assert.equal(new Set(near.munich[list]).size, near.munich[list].length, 'each once');
  }
  assert.equal(near.nowhere.latest[0], inLodz);
  assert.deepEqual(await shown('g-0'), near.nowhere);

  // What is new there is seen at once, and only what may be seen.
  const newer = await published('501100814', WARSAW);
  await app.caughtUp();
  assert.equal((await shown(WARSAW)).latest[0], newer);
});

test('a partner is shown what is promoted, until the promotion is over or it is deleted', async () => {
  const { token } = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, token, { phoneNumber: '501100900' });
  const promote = async () => {
    const body = { announcementId: id, purpose: 'promote' };
    const order = await app.call('POST', '/api/payment/create-session', { as: token, body });
    await sendWebhook(app, await webhookFor(app, 'paid', order.body));
  };
  const until = async () => {
    const { body } = await app.call('GET', '/api/announcement/my-ads', { as: token });
    return body.items[0].promotedUntil;
  };
  const promoted = async () => {
    const { body } = await app.call('GET', '/api/announcement/promotion', { as: token });
    return body.promoted.map(({ announcementId }: { announcementId: string }) => announcementId);
  };
  assert.deepEqual(await promoted(), []);
  assert.equal(await until(), null);
  await promote();
  assert.deepEqual(await promoted(), [id]);
  assert.equal(Date.parse(await until()), app.now() + 7 * DAY_SECONDS * 1_000);
  app.advance(7 * DAY_SECONDS * 1_000);
  assert.deepEqual(await promoted(), [], 'seven days are over');
  assert.equal(await until(), null);
  await promote();
  assert.deepEqual(await promoted(), [id]);
  await app.call('DELETE', `/api/announcement/${id}`, { as: token });
  assert.deepEqual(await promoted(), [], 'what is promoted still is deleted');
});
