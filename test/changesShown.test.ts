/** Whatever is done to an announcement or a profile is seen at once by those who come next: in search and on cached pages. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  LODZ,
  partnerWithProfile,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from './support/announcements.ts';
import { type TestApp, createTestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';
import { createPractice } from './support/practice.ts';
import { completedVisit } from './support/reviews.ts';
import { jpeg } from './support/pictures.ts';
import { upload } from './support/upload.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof partnerWithProfile>>;
let id: string;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  partner = await partnerWithProfile(app);
});
afterAll(() => app.close());

const LISTS = [
  '/pl/search-massage',
  `/pl/search-massage?placeId=${LODZ}`,
  '/pl/search-massage?placeId=c-PL',
  '/pl/search-massage?category=relaxing',
];
const details = () => `/pl/search-massage/announcement-details/${id}`;
const profile = () => `/pl/search-massage/profile-details?id=${partner.id}&view=summary`;

async function textOf(url: string): Promise<string> {
  const { status, body } = await app.call('GET', url, { headers: { 'accept-encoding': 'identity' } });
  assert.ok(status < 500, `${url} answered ${status}`);
  return body;
}

/** The pages, kept from now on. */
async function keep(pages: string[]): Promise<void> {
  for (const page of pages) await textOf(page);
}
/** Asks until everything that was changed is heard; then every page of them says it, or none. */
async function assertShown(pages: string[], text: string | RegExp, isShown: boolean): Promise<void> {
  await app.caughtUp();
  for (const page of pages) {
    const found = (await textOf(page)).search(text) >= 0;
    assert.equal(found, isShown, `${page} ${isShown ? 'shows' : 'does not show'} ${text}`);
  }
}
async function total(): Promise<number> {
  await app.caughtUp();
  const { body } = await app.call('POST', '/api/announcement/fetch-all', { body: { placeId: LODZ } });
  return body.total;
}
const act = async (method: string, url: string, body?: unknown) => {
  const answer = await app.call(method, url, { as: partner.token, body });
  assert.ok(answer.status < 300, `${url} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
async function edit(changes: object): Promise<void> {
  const { owner } = await act('GET', `/api/announcement/${id}`);
  await act('PUT', `/api/announcement/${id}`, { ...announcementBody(), version: owner.version, ...changes });
}

test('a new announcement stands in every list that was kept without it', async () => {
  await keep([...LISTS, profile()]);
  assert.equal(await total(), 0);
  id = await publishedAnnouncement(app, partner.token, { title: 'Masaż pierwszy' });
  await assertShown([...LISTS, profile(), details()], 'Masaż pierwszy', true);
  assert.equal(await total(), 1);
});

test('a further one joins the lists that show the first', async () => {
  const other = await partnerWithProfile(app);
  await assertShown(LISTS, 'Masaż pierwszy', true);
  const further = await publishedAnnouncement(app, other.token, {
    title: 'Masaż obok',
    phoneNumber: '501100299',
  });
  await assertShown(LISTS, 'Masaż obok', true);
  await app.call('DELETE', `/api/announcement/${further}`, { as: other.token });
  await assertShown(LISTS, 'Masaż obok', false);
});

test('an edit is read by everybody', async () => {
  await edit({ title: 'Masaż drugi' });
  await assertShown([...LISTS, profile(), details()], 'Masaż drugi', true);
  await assertShown([...LISTS, profile(), details()], 'Masaż pierwszy', false);
});

test('a promotion that was paid leads the lists', async () => {
  await assertShown(LISTS, /Reklama/, false);
  const order = await act('POST', '/api/payment/create-session', { announcementId: id, purpose: 'promote' });
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  await assertShown(LISTS, /Reklama/, true);
});

test('its photos come and go', async () => {
  const { body } = await upload(app, `/api/announcement/${id}/photo`, await jpeg(400, 300), partner.token);
  await assertShown([...LISTS, details()], body.photoId, true);
  await act('DELETE', `/api/announcement/${id}/photo/${body.photoId}`);
  await assertShown([...LISTS, details()], body.photoId, false);
});

test('what is hidden is gone, and comes back', async () => {
  await act('POST', `/api/announcement/${id}/hidden-status`, { hidden: true });
  await assertShown([...LISTS, profile(), details()], 'Masaż drugi', false);
  assert.equal(await total(), 0);
  await act('POST', `/api/announcement/${id}/hidden-status`, { hidden: false });
  await assertShown([...LISTS, profile(), details()], 'Masaż drugi', true);
  assert.equal(await total(), 1);
});

test('a profile’s new name stands on its announcements', async () => {
  await assertShown([...LISTS, profile(), details()], 'Studio Dłoni', true);
  const { version, ...own } = await act('GET', `/api/profile/${partner.id}/${partner.id}`);
  await act('PUT', `/api/user-profile/partner/${partner.id}`, {
    version,
    name: 'Studio Wiatru',
    gender: own.gender,
    placeId: LODZ,
    workplace: own.workplace,
    currency: own.currency,
    phonePrefix: own.phonePrefix,
    phoneNumber: own.phoneNumber,
  });
  await assertShown([...LISTS, profile(), details()], 'Studio Wiatru', true);
});

test('reviews, and the reply to one, stand on profile, announcement and cards as they are', async () => {
  const client = await app.account('client');
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const visitId = await completedVisit(app, practice, client);
  // Of the partner whose pages are asked for.
  await app.pool.query('UPDATE appointments SET profile_id = $2 WHERE id = $1', [visitId, partner.id]);
  const own = `/api/booking/${visitId}/review`;
  const say = async (method: string, url: string, as: string, body?: object) => {
    const answer = await app.call(method, url, { as, body });
    assert.ok(answer.status < 300, `${url} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const both = [profile(), details()];
  await assertShown([...LISTS, ...both], 'na 5, 1 opinia', false);
  const { id: reviewId } = await say('POST', own, client.token, { stars: 4, text: 'Spokojne dłonie' });
  await assertShown([...LISTS, ...both], '4 na 5, 1 opinia', true);
  await assertShown(both, 'Spokojne dłonie', true);
  await say('PUT', own, client.token, { stars: 5, text: 'Ciepłe dłonie' });
  await assertShown([...LISTS, ...both], '5 na 5, 1 opinia', true);
  await assertShown(both, 'Spokojne dłonie', false);
  const reply = `/api/review/${reviewId}/reply`;
  await say('PUT', reply, partner.token, { text: 'Do zobaczenia' });
  await assertShown(both, 'Do zobaczenia', true);
  await say('DELETE', reply, partner.token);
  await assertShown(both, 'Do zobaczenia', false);
  await say('DELETE', `/api/user/${client.id}`, client.token);
  await assertShown(both, 'Klient Palmory', true);
  const other = await app.account('client');
  await app.pool.query('UPDATE reviews SET writer_id = $2 WHERE id = $1', [reviewId, other.id]);
  await app.pool.query('UPDATE appointments SET client_id = $2 WHERE id = $1', [visitId, other.id]);
  await say('DELETE', own, other.token);
  await assertShown([...LISTS, ...both], 'na 5, 1 opinia', false);
});

test('a deleted announcement is counted and shown no more', async () => {
  await act('DELETE', `/api/announcement/${id}`);
  await assertShown([...LISTS, profile(), details()], 'Masaż drugi', false);
  assert.equal(await total(), 0);
});

test('a profile that is closed takes its announcements along', async () => {
  id = await publishedAnnouncement(app, partner.token, { title: 'Masaż trzeci', phoneNumber: '501100201' });
  await assertShown([...LISTS, profile(), details()], 'Masaż trzeci', true);
  await act('DELETE', `/api/profile/partner/${partner.id}?withAll=true`);
  await assertShown([...LISTS, profile(), details()], 'Masaż trzeci', false);
  await assertShown([profile(), details()], 'Studio Wiatru', false);
  assert.equal(await total(), 0);
});
