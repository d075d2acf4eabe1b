/** An edit of a live announcement that staff do not accept: kept for its owner, until the next one. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { upload } from '../../../../test/support/upload.ts';

let app: TestApp;
let moderator: string;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp({ MODERATION: 'manual' });
  moderator = (await staffOf(app, 'moderator')).token;
  picture = await jpeg(40, 30);
});
afterAll(() => app.close());

let numbers = 505_770_000;
const staff = (method: string, url: string, body?: unknown) =>
  app.call(method, `/api/moderation${url}`, { as: moderator, ...(body !== undefined && { body }) });
const waitingOf = async (id: string) => {
  await staff('POST', '/queue/hold', { kind: 'announcement', id });
  return (await staff('GET', `/announcement/${id}`)).body.waiting;
};
const REASONS = [{ path: 'title', code: 'shouting', text: '' }];

/** A live announcement, and its edit that waits, with a photo of its own. */
async function edited() {
  const partner = await partnerWithProfile(app);
  const phoneNumber = String(++numbers);
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber });
  const approved = await staff('POST', `/announcement/${id}/approve`, { revisionId: await waitingOf(id) });
  assert.equal(approved.status, 204);
  const own = (method: string, url = '', body?: unknown) =>
    app.call(method, `/api/announcement/${id}${url}`, {
      as: partner.token,
      ...(body !== undefined && { body }),
    });
  const edit = async (changes: object) => {
    const { version } = (await own('GET')).body.owner;
    return own('PUT', '', { ...announcementBody({ phoneNumber }), version, ...changes });
  };
  const { photoId } = (await upload(app, `/api/user-photo/${partner.id}`, picture, partner.token)).body;
  assert.equal(
    (await edit({ title: 'Masaż z uśmiechem', photos: [photoId] })).body.owner.pendingFor,
    'REVIEW',
  );
  const reject = async (revisionId: string) =>
    staff('POST', `/announcement/${id}/reject`, { revisionId, reasons: REASONS });
  const ad = async () =>
    (await app.call('GET', '/api/announcement/my-ads', { as: partner.token })).body.items[0];
  const photoKept = async () =>
    (await app.pool.query('SELECT FROM photos WHERE id = $1', [photoId])).rowCount === 1;
  return { id, partner, own, edit, reject, ad, photoId, photoKept };
}

test('it is kept with its photos and reasons for its owner alone, and what is out stays', async () => {
  const { id, own, reject, ad, photoId, photoKept } = await edited();
  assert.equal((await reject(await waitingOf(id))).status, 204);
  const { title, owner } = (await own('GET')).body;
  assert.equal(title, announcementBody().title);
  assert.deepEqual(
    [
      owner.pendingFor,
      owner.refusedEdit.title,
      owner.refusedEdit.photos.map((one: { photoId: string }) => one.photoId),
    ],
    [null, 'Masaż z uśmiechem', [photoId]],
  );
  assert.deepEqual(
    owner.reasons.map((one: { path: string }) => one.path),
    ['title'],
  );
  const row = await ad();
  assert.deepEqual([row.refusedEdit.at, row.refusedEdit.reasons], [owner.refusedEdit.at, owner.reasons]);
  assert.equal(await photoKept(), true);
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).body.owner, null);
});

test('the next edit takes its place: handed in with its photo the photo stays, without it goes', async () => {
  for (const isKept of [true, false]) {
    const { id, own, edit, reject, ad, photoId, photoKept } = await edited();
    await reject(await waitingOf(id));
    const next = await edit({ title: 'Masaż teraz', photos: isKept ? [photoId] : [] });
    assert.deepEqual([next.status, next.body.owner.refusedEdit, next.body.owner.reasons], [200, null, []]);
    assert.equal((await own('GET')).body.owner.pending.title, 'Masaż teraz');
    assert.deepEqual([(await ad()).refusedEdit, await photoKept()], [null, isKept]);
  }
});

test('rejected and edited at once: what was written last waits, or goes on from what was not accepted', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, own, edit, reject } = await edited();
    const seen = await waitingOf(id);
    const [rejected, next] = await Promise.all([reject(seen), edit({ title: 'Masaż spokojny' })]);
    assert.equal(next.status, 200);
    assert.ok([204, 409].includes(rejected.status), String(rejected.status));
    const { owner } = (await own('GET')).body;
    assert.deepEqual([owner.pending?.title, owner.refusedEdit], ['Masaż spokojny', null]);
  }
});

test('rejected again, the newer one is kept; the older one’s photo is gone', async () => {
  const { id, own, edit, reject, photoKept } = await edited();
  await reject(await waitingOf(id));
  await edit({ title: 'Masaż po pracy', photos: [] });
  assert.equal((await reject(await waitingOf(id))).status, 204);
  const { owner } = (await own('GET')).body;
  assert.deepEqual(
    [owner.refusedEdit.title, owner.reasons.length, await photoKept()],
    ['Masaż po pracy', 1, false],
  );
});
