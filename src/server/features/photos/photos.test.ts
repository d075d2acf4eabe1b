import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg, refusedFiles } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';
import { createFolderStorage } from '../../../adapters/storage/folder.ts';
import { databaseOf } from '../../db/database.ts';
import { createPhotos, type EraseJob } from './service.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
before(async () => {
  app = await createTestApp();
  partner = await app.account('partner');
});
after(() => app.close());

const bytesOf = async (url: string) => (await app.app.inject({ url })).rawPayload;

test('an uploaded photo is served in all its sizes, to anybody and for ever', async () => {
  const { status, body } = await upload(
    app,
    `/api/user-photo/${partner.id}`,
    await jpeg(900, 600),
    partner.token,
  );
  assert.equal(status, 200);
  assert.deepEqual([body.width, body.height], [900, 600]);
  const answer = await app.app.inject({ url: body.url });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'image/webp');
  assert.match(String(answer.headers['cache-control']), /immutable/);
  assert.equal((await sharp(answer.rawPayload).metadata()).exif, undefined);
  for (const [width, expected] of [
    [16, 16],
    [640, 640],
    [3840, 900],
  ]) {
    const small = await bytesOf(`/image?url=${body.url}&width=${width}`);
    assert.equal((await sharp(small).metadata()).width, expected);
  }
  const fine = await bytesOf(`/image?url=http://localhost:3000${body.url}&width=640&quality=100`);
  const coarse = await bytesOf(`/image?url=${body.url}&width=640&quality=1`);
  assert.ok(fine.length > coarse.length);
});

test('only own media, a known width and a quality of 1 to 100', async () => {
  const { body } = await upload(app, `/api/user-photo/${partner.id}`, await jpeg(40, 30), partner.token);
  const status = async (query: string) => (await app.app.inject({ url: `/image?${query}` })).statusCode;
  assert.equal(await status(`url=${body.url}&width=16`), 200);
  for (const query of [
    `url=${body.url}`,
    `url=${body.url}&width=17`,
    `url=${body.url}&width=16&quality=0`,
    `url=${body.url}&width=16&quality=101`,
    'width=16',
    'url=https://example.com/a.webp&width=16',
    'url=//example.com/media/a.webp&width=16',
    'url=/etc/passwd&width=16',
    'url=/media/../../etc/passwd&width=16',
  ]) {
    assert.equal(await status(query), 400, query);
  }
  assert.equal(await status('url=/media/0192f0c1-0000-7000-8000-000000000000-16.webp&width=16'), 404);
  assert.equal(await status(`url=${encodeURIComponent('/media/..%2f..%2fpasswd')}&width=16`), 404);
});

test('what is no photo is refused by name and leaves nothing behind', async () => {
  const count = async () => (await app.pool.query('SELECT count(*) FROM photos')).rows[0].count;
  const before = await count();
  for (const [name, bytes, code] of await refusedFiles()) {
    const { body } = await upload(app, `/api/user-photo/${partner.id}`, bytes, partner.token);
    assert.equal(body.code, code, name);
  }
  const wrongField = await upload(
    app,
    `/api/user-photo/${partner.id}`,
    await jpeg(4, 3),
    partner.token,
    'file',
  );
  assert.deepEqual([wrongField.status, wrongField.body.code], [400, 'INVALID_INPUT']);
  const json = await app.call('POST', `/api/user-photo/${partner.id}`, { body: {}, as: partner.token });
  assert.equal(json.body.code, 'UNSUPPORTED_MEDIA_TYPE');
  assert.equal(await count(), before);
});

test('nobody uploads or deletes for somebody else', async () => {
  const photo = await jpeg(40, 30);
  const other = await app.account('partner');
  const client = await app.account('client');
  const path = `/api/user-photo/${other.id}`;
  assert.equal((await upload(app, path, photo)).status, 401);
  assert.equal((await upload(app, path, photo, client.token)).status, 403);
  assert.equal((await upload(app, path, photo, partner.token)).status, 403);
  const { body } = await upload(app, path, photo, other.token);
  const remove = (id: string, as: string) =>
    app.call('POST', `/api/delete-user-photo/${id}`, { body: { photoId: body.photoId }, as });
  assert.equal((await remove(partner.id, partner.token)).status, 404);
  assert.equal((await remove(other.id, partner.token)).status, 403);
  assert.equal((await upload(app, `/api/worker-photo/${other.id}`, photo, partner.token)).status, 404);
  assert.equal((await remove(other.id, other.token)).status, 204);
  assert.equal((await remove(other.id, other.token)).status, 404);
});

test('ten uploads may wait to be used, and a deleted one makes room', async () => {
  const owner = await app.account('partner');
  const photo = await jpeg(20, 10);
  const send = () => upload(app, `/api/user-photo/${owner.id}`, photo, owner.token);
  const kept = await Promise.all(Array.from({ length: 10 }, send));
  assert.deepEqual(
    kept.map(({ status }) => status),
    Array(10).fill(200),
  );
  assert.equal((await send()).body.code, 'PHOTO_TOO_MANY');
  const { photoId } = kept[0]?.body ?? {};
  await app.call('POST', `/api/delete-user-photo/${owner.id}`, { body: { photoId }, as: owner.token });
  assert.equal((await send()).status, 200);
});

test('what nothing has shown for a week is cleared away, rows and files', async () => {
  const owner = await app.account('partner');
  const { body } = await upload(app, `/api/user-photo/${owner.id}`, await jpeg(20, 10), owner.token);
  const erased: EraseJob[] = [];
  const photos = createPhotos({
    db: databaseOf(app.pool),
    clock: () => app.now() + 8 * 86_400_000,
    storage: createFolderStorage(path.join(app.config.dataDir, 'photos')),
    queue: { add: async (_trx, _name, job) => void erased.push(job as EraseJob) },
  });
  await photos.forget();
  assert.ok(erased.some(({ photoId }) => photoId === body.photoId));
  assert.equal((await app.pool.query('SELECT id FROM photos WHERE NOT attached')).rowCount, 0);
  for (const job of erased) await photos.eraseFiles(job);
  assert.equal((await app.app.inject({ url: body.url })).statusCode, 404);
});
