/** A deleted announcement comes back within 30 days, by the rules as they stand then; after them it is erased for good. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  KIDS,
  partnerWithProfile,
  publishedAnnouncement,
  SENSUAL,
} from '../../../../test/support/announcements.ts';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { doneAtOnce } from '../../../../test/support/jobs.ts';
import { upload } from '../../../../test/support/upload.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { type AnnouncementClockDependencies, createAnnouncementClock } from './sweep.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let phones = 505_200_100;
const phone = () => ({ phoneNumber: String(phones++) });
const codes = ({ status, body }: Answer) => [status, body?.code].filter(Boolean);

/** A partner's calls. */
async function partner(licenceNumber = '') {
  const { id, token } = await partnerWithProfile(app, licenceNumber);
  const call = (method: string, url: string, body?: unknown) =>
    app.call(method, `/api/announcement${url}`, { as: token, ...(body !== undefined && { body }) });
  return {
    id,
    token,
    call,
    draft: async (changes = {}): Promise<string> =>
      (await call('POST', '', announcementBody({ ...phone(), ...changes }))).body.announcementId,
    remove: (one: string) => call('DELETE', `/${one}`),
    undo: (one: string) => call('POST', `/${one}/undo-delete`),
  };
}

test('a live one comes back live with its text, photos and end, though its photo was taken out of the profile', async () => {
  const { token, call, remove, undo, draft, id: ownerId } = await partner();
  const photo = await upload(app, `/api/user-photo/${ownerId}`, await jpeg(400, 300), token);
  const { photoId } = photo.body;
  const id = await publishedAnnouncement(app, token, { ...phone(), photos: [photoId] });
  const stood = (await call('GET', `/${id}`)).body;
  assert.equal((await remove(id)).status, 204);
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 410);
  const taken = { as: token, body: { photoId } };
  await app.call('POST', `/api/delete-user-photo/${ownerId}`, taken);

  const back = await undo(id);
  assert.equal(back.status, 200);
  assert.deepEqual(
    [back.body.owner.status, back.body.owner.expiresAt, back.body.title, back.body.photos.length],
    ['ACTIVE', stood.owner.expiresAt, stood.title, 1],
  );
  assert.equal((await app.call('GET', back.body.photos[0].url)).status, 200);
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 200);
  assert.deepEqual(codes(await undo(id)), [409, 'ILLEGAL_TRANSITION']);
  assert.deepEqual(codes(await undo(await draft())), [409, 'ILLEGAL_TRANSITION']);
});

test('a draft comes back a draft, a checkout that was open as one, and what ran out meanwhile is over', async () => {
  const { call, remove, undo, draft, token } = await partner();
  const unpaid = await draft();
  const order = { as: token, body: { announcementId: unpaid } };
  assert.equal((await app.call('POST', '/api/payment/create-session', order)).status, 200);
  await remove(unpaid);
  assert.equal((await undo(unpaid)).body.owner.status, 'DRAFT');

  const live = await publishedAnnouncement(app, token, phone());
  await remove(live);
  await app.pool.query(`UPDATE announcements SET expires_at = $2 WHERE id = $1`, [
    live,
    new Date(app.now() - 1),
  ]);
  assert.equal((await undo(live)).body.owner.status, 'EXPIRED');
  assert.equal((await call('GET', '/my-ads-count')).body.EXPIRED, 1);
});

test('nothing comes back beside what was written meanwhile for children', async () => {
  const { remove, undo, draft } = await partner();
  const sensual = await draft(SENSUAL);
  await remove(sensual);
  const kids = await draft(KIDS);
  assert.deepEqual(codes(await undo(sensual)), [422, 'ADULT_WITH_MINORS']);
  await remove(kids);
  assert.equal((await undo(sensual)).status, 200);
  assert.deepEqual(codes(await undo(kids)), [422, 'ADULT_WITH_MINORS']);
});

test('of two that exclude each other one alone comes back, asked for at once', async () => {
  const { remove, undo, draft } = await partner();
  const sensual = await draft(SENSUAL);
  await remove(sensual);
  const kids = await draft(KIDS);
  await remove(kids);
  const answers = await Promise.all([undo(sensual), undo(kids)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
});

test('a number that is full has no room for one that was live, and a draft needs none', async () => {
  const { token, remove, undo, draft } = await partner();
  const same = phone();
  const first = await publishedAnnouncement(app, token, same);
  const unpaid = await draft(same);
  await remove(first);
  await remove(unpaid);
  for (let each = 0; each < 3; each++) await publishedAnnouncement(app, token, same);
  const refused = await undo(first);
  assert.deepEqual(codes(refused), [400, 'INVALID_INPUT']);
  assert.deepEqual(refused.body.errors[0].path, 'phoneNumber');
  assert.equal((await undo(unpaid)).status, 200);
});

test('what needs a licence number or claims a title by one waits until the profile gives it again', async () => {
  const { id: ownerId, remove, undo, draft } = await partner('PWZFz 12345');
  const licence = (number: string) =>
    app.pool.query('UPDATE partner_profiles SET licence_number = $2 WHERE user_id = $1', [ownerId, number]);
  const physio = await draft({
    offers: [
      { main: 'PHYSIOTHERAPY', sub: 'REHABILITATION', durationMinutes: 60, price: { from: 1, to: null } },
    ],
  });
  const titled = await draft({ title: 'Fizjoterapeuta w centrum' });
  for (const one of [physio, titled]) await remove(one);
  await licence('');
  assert.deepEqual(codes(await undo(physio)), [403, 'LICENCE_REQUIRED']);
  assert.deepEqual(codes(await undo(titled)), [422, 'CONTENT_NEEDS_CHANGES']);
  await licence('PWZFz 12345');
  for (const one of [physio, titled]) assert.equal((await undo(one)).status, 200);
});

test('without a profile nothing comes back', async () => {
  const { id: ownerId, remove, undo, draft } = await partner();
  const id = await draft();
  await remove(id);
  await app.pool.query('UPDATE partner_profiles SET removed_at = now() WHERE user_id = $1', [ownerId]);
  assert.deepEqual(codes(await undo(id)), [404, 'PROFILE_MISSING']);
});

test('for 30 days it is listed with what is left, and nothing of it goes; then it is erased with its photos', async () => {
  const { token, call, remove, undo, id: ownerId } = await partner();
  const photo = await upload(app, `/api/user-photo/${ownerId}`, await jpeg(400, 300), token);
  const { photoId } = photo.body;
  const id = await publishedAnnouncement(app, token, { ...phone(), photos: [photoId] });
  await remove(id);
  const listed = async () => {
    const { body } = await call('GET', '/my-ads?status=DELETED');
    const counted = (await call('GET', '/my-ads-count')).body.DELETED;
    const [first] = body.items;
    return [body.total, counted, first?.undoInSeconds, first?.can.undoDelete];
  };
  /** As if it had been deleted so long ago; then the clock comes by. */
  const erased: string[] = [];
  const deletedAgo = async (ms: number) => {
    const deletedAt = new Date(app.now() - ms);
    await app.pool.query('UPDATE announcements SET deleted_at = $2 WHERE id = $1', [id, deletedAt]);
    const db = databaseOf(app.pool);
    const dependencies: AnnouncementClockDependencies = {
      db,
      unitOfWork: createUnitOfWork(db, app.now),
      clock: app.now,
      takeBackDays: async () => false,
      queue: doneAtOnce((job) => createAnnouncementClock(dependencies).settle(job)),
      post: { send: async () => assert.fail('nobody is told') },
      address: (_locale, path) => path,
      photos: { eraseUnused: async (_trx, _owner, ids) => void erased.push(...ids) },
    };
    await createAnnouncementClock(dependencies).sweep();
  };
  assert.deepEqual(await listed(), [1, 1, 30 * 86_400, true]);
  assert.equal((await call('GET', '/my-ads')).body.total, 0);
  await deletedAgo(30 * DAY - 1_000);
  assert.deepEqual(await listed(), [1, 1, 1, true]);
  assert.deepEqual([(await call('GET', `/${id}`)).status, erased], [200, []]);

  await app.pool.query('UPDATE announcements SET deleted_at = $2 WHERE id = $1', [
    id,
    new Date(app.now() - 30 * DAY),
  ]);
  assert.deepEqual(await listed(), [0, 0, undefined, undefined]);
  assert.deepEqual(codes(await undo(id)), [410, 'GONE']);
  assert.deepEqual(codes(await call('GET', `/${id}/history`)), [410, 'GONE']);
  await deletedAgo(30 * DAY);
  assert.deepEqual(erased, [photoId]);
  assert.deepEqual(codes(await undo(id)), [404, 'NOT_FOUND']);
  assert.deepEqual(codes(await call('GET', `/${id}`)), [410, 'GONE']);
  const { rows } = await app.pool.query('SELECT FROM announcement_revisions WHERE announcement_id = $1', [
    id,
  ]);
  assert.equal(rows.length, 0);
});
