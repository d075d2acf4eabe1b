/** What an announcement's owner may not do, and when: each fails when the guard it is about is taken out. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { rewriteAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import { upload } from '../../../../test/support/upload.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof partnerWithProfile>>;
beforeAll(async () => {
  app = await createTestApp();
  partner = await partnerWithProfile(app);
});
afterAll(() => app.close());

let phones = 501_100_400;
const body = () => announcementBody({ phoneNumber: String(phones++) });
const call = (method: string, url: string, sent?: unknown) =>
  app.call(method, url, { as: partner.token, body: sent });
const draft = async (): Promise<string> =>
  (await call('POST', '/api/announcement', body())).body.announcementId;
const checkout = (announcementId: string, more: object = {}) =>
  call('POST', '/api/payment/create-session', { announcementId, ...more });
const refusal = ({ status, body: { code, errors } }: Awaited<ReturnType<typeof call>>) => [
  status,
  errors?.[0]?.path ?? code,
];
const eventsOf = async (id: string) => {
  const { rows } = await app.pool.query(
    `SELECT kind FROM events WHERE subject_type = 'announcement' AND subject_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};

test('no edit while the payment page of a new one is open', async () => {
  const id = await draft();
  assert.equal((await checkout(id)).status, 200);
  const edited = await call('PUT', `/api/announcement/${id}`, { ...body(), version: 1 });
  assert.deepEqual(refusal(edited), [409, 'CHECKOUT_OPEN']);
});

test('what was never live cannot be hidden; hiding twice is one event', async () => {
  const hide = (id: string, hidden = true) =>
    call('POST', `/api/announcement/${id}/hidden-status`, { hidden });
  const id = await draft();
  assert.deepEqual(refusal(await hide(id)), [409, 'ILLEGAL_TRANSITION']);
  const live = await publishedAnnouncement(app, partner.token, body());
  await hide(live);
  assert.equal((await hide(live)).status, 200);
  assert.equal((await eventsOf(live)).filter((kind) => kind === 'hide').length, 1);
});

test('photos change only with what may be edited', async () => {
  const id = await draft();
  const photos = `/api/announcement/${id}/photo`;
  const add = async () => upload(app, photos, await jpeg(400, 300), partner.token);
  const { photoId } = (await add()).body;
  // A deleted one is still its owner's, who may bring it back.
  await call('DELETE', `/api/announcement/${id}`);
  assert.deepEqual(refusal(await add()), [409, 'ILLEGAL_TRANSITION']);
  assert.deepEqual(refusal(await call('DELETE', `${photos}/${photoId}`)), [409, 'ILLEGAL_TRANSITION']);
});

test('nothing is paid for that payment brings nothing to', async () => {
  const id = await draft();
  await call('DELETE', `/api/announcement/${id}`);
  assert.deepEqual(refusal(await checkout(id)), [409, 'ILLEGAL_TRANSITION']);
  const other = await draft();
  assert.deepEqual(refusal(await checkout(other, { purpose: 'promote' })), [409, 'ILLEGAL_TRANSITION']);
  assert.deepEqual(refusal(await checkout(other, { purpose: 'extend' })), [409, 'ILLEGAL_TRANSITION']);
});

test('a live one is promoted whatever its text would be asked today', async () => {
  const live = await publishedAnnouncement(app, partner.token, body());
  await rewriteAnnouncement(app.pool, live, { title: '' });
  assert.deepEqual(refusal(await checkout(live)), [400, 'title']);
  assert.equal((await checkout(live, { purpose: 'promote' })).status, 200);
});

test('the payment page of the sandbox is for who has its address, and knows three answers', async () => {
  const { url } = (await checkout(await draft())).body;
  const session = new URL(url).searchParams.get('session') ?? '';
  const path = new URL(url).pathname;
  const ask = async (given: string, answer?: string) => {
    const payload = new URLSearchParams({ session: given, ...(answer && { answer }) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (
      await app.app.inject(
        answer === undefined
          ? { url: `${path}?session=${given}` }
          : { method: 'POST', url: path, headers, payload },
      )
    ).statusCode;
  };
  assert.equal(await ask(session), 200);
  assert.equal(await ask('nonsense'), 404);
  assert.equal(await ask('nonsense', 'pay'), 404);
  assert.equal(await ask(session, 'steal'), 400);
});
