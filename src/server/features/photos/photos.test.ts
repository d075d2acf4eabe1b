import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { fullDisk } from '../../../../test/support/fullDisk.ts';
import { grainy, jpeg, refusedFiles } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';
import { createFolderStorage } from '../../../adapters/storage/folder.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createPhotos, type EraseJob, type PhotoDependencies } from './service.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp();
  partner = await app.account('partner');
});
afterAll(() => app.close());

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
  const detailed = await upload(app, `/api/user-photo/${partner.id}`, await grainy(300, 200), partner.token);
  const { url } = detailed.body;
  const fine = await bytesOf(`/image?url=http://localhost:3000${url}&width=256&quality=100`);
  const coarse = await bytesOf(`/image?url=${url}&width=256&quality=1`);
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

test('another quality is made once however many ask, kept, and deleted with its photo', async () => {
  const owner = await app.account('partner');
  const picture = await jpeg(900, 600);
  const { body } = await upload(app, `/api/user-photo/${owner.id}`, picture, owner.token);
  const files = async () =>
    (await readdir(path.join(app.config.dataDir, 'photos'), { recursive: true })).filter((name) =>
      name.includes(body.photoId),
    );
  const kept = await files();
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      app.app.inject({ url: `/image?url=${body.url}&width=640&quality=${40 + (index % 15)}` }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  assert.equal(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size, 1);
  const made = (await files()).filter((name) => !kept.includes(name));
  assert.equal(made.length, 1);
  // What is kept is sent, not made again.
  await writeFile(path.join(app.config.dataDir, 'photos', made[0] ?? ''), 'kept');
  assert.equal((await bytesOf(`/image?url=${body.url}&width=640&quality=50`)).toString(), 'kept');
  await photosAt(0, NO_JOBS).eraseFiles({ photoId: body.photoId, width: body.width });
  assert.deepEqual(await files(), []);
});

test('a size that is not there is made of the largest, kept, and of nothing that is not there', async () => {
  const { body } = await upload(app, `/api/user-photo/${partner.id}`, await jpeg(900, 600), partner.token);
  const photos = path.join(app.config.dataDir, 'photos');
  const file = async () =>
    (await readdir(photos, { recursive: true })).find((name) => name.endsWith(`${body.photoId}-640.webp`));
  await rm(path.join(photos, (await file()) ?? ''));
  const [one, other] = await Promise.all([1, 2].map(() => bytesOf(`/image?url=${body.url}&width=640`)));
  assert.deepEqual(one, other);
  assert.equal((await sharp(one).metadata()).width, 640);
  assert.ok(await file());
  const gone = body.url.replace(body.photoId, '0192f0c1-0000-7000-8000-000000000000');
  assert.equal((await app.app.inject({ url: `/image?url=${gone}&width=640` })).statusCode, 404);
});

test('a size that another one makes while it is looked for is there', async () => {
  const { body } = await upload(app, `/api/user-photo/${partner.id}`, await jpeg(900, 600), partner.token);
  const folder = createFolderStorage(path.join(app.config.dataDir, 'photos'));
  const small = `${body.photoId}-640.webp`;
  const bytes = await folder.get(small);
  assert.ok(bytes);
  await folder.delete(small);
  let looked = 0;
  const photos = photosAt(0, NO_JOBS, {
    ...folder,
    async get(key) {
      const found = await folder.get(key);
      if (key === small && ++looked === 1) await folder.put(small, bytes);
      return found;
    },
  });
  assert.ok(await photos.resized(`${body.photoId}-${body.width}.webp`, 640, 75));
  assert.equal(looked, 1);
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

/** The erase jobs that forgetting enqueues, `minutes` from now. */
async function forgotten(minutes: number): Promise<EraseJob[]> {
  const erased: EraseJob[] = [];
  const photos = photosAt(minutes, {
    add: async (_trx, _name, job) => void erased.push(job as EraseJob),
    addEach: async () => {},
  });
  await photos.forget();
  for (const job of erased) await photos.eraseFiles(job);
  return erased;
}

const NO_JOBS: PhotoDependencies['queue'] = { add: async () => {}, addEach: async () => {} };

const photosAt = (
  minutes: number,
  queue: PhotoDependencies['queue'],
  storage?: PhotoDependencies['storage'],
) =>
  createPhotos({
    db: databaseOf(app.pool),
    unitOfWork: createUnitOfWork(databaseOf(app.pool), app.now),
    clock: () => app.now() + minutes * 60_000,
    storage: storage ?? createFolderStorage(path.join(app.config.dataDir, 'photos')),
    makesAvif: true,
    onRefusal: () => {},
    queue,
  });

const keep = (owner: { id: string; token: string }, photoIds: string[]) =>
  app.call('POST', `/api/keep-user-photos/${owner.id}`, { body: { photoIds }, as: owner.token });

test('uploads that a lost form showed leave room for the same form again, elsewhere', async () => {
  const owner = await app.account('partner');
  const photo = await jpeg(20, 10);
  const tablet = await app.call('POST', '/api/login-email?session=token', {
    body: { username: owner.email, password: 'a-long-enough-passphrase' },
  });
  for (const token of [owner.token, tablet.body.token]) {
    for (let count = 0; count < LIMITS.photos.max; count++) {
      assert.equal((await upload(app, `/api/user-photo/${owner.id}`, photo, token)).status, 200);
    }
  }
});

test('nobody fills the disk with uploads: their number and bytes have an end, until they are forgotten', async () => {
  const photo = await jpeg(20, 10);
  for (const [count, bytes] of [
    [LIMITS.unsavedPhotos.max, 1],
    [3, LIMITS.unsavedPhotos.bytes / 3],
  ] as const) {
    const owner = await app.account('partner');
    await app.pool.query(
      `INSERT INTO photos (id, owner_id, purpose, width, height, bytes, created_at)
       SELECT gen_random_uuid(), $1, 'profile', 20, 10, $2, $3 FROM generate_series(1, $4)`,
      [owner.id, Math.ceil(bytes), new Date(app.now() - 50 * 60_000), count - 1],
    );
    const send = () => upload(app, `/api/user-photo/${owner.id}`, photo, owner.token);
    assert.equal((await send()).status, 200);
    await app.pool.query('UPDATE photos SET bytes = $2 WHERE owner_id = $1', [owner.id, Math.ceil(bytes)]);
    const refused = await send();
    assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_ATTEMPTS']);
    assert.equal(refused.headers['retry-after'], '600');
    // What is about to be cleared away is in nobody's way.
    await app.pool.query('UPDATE photos SET created_at = $2 WHERE owner_id = $1', [
      owner.id,
      new Date(app.now() - 61 * 60_000),
    ]);
    assert.equal((await send()).status, 200);
  }
});

test('an upload that nothing shows is cleared away after an hour, row and files', async () => {
  const owner = await app.account('partner');
  const { body } = await upload(app, `/api/user-photo/${owner.id}`, await jpeg(20, 10), owner.token);
  const isErased = async (minutes: number) =>
    (await forgotten(minutes)).some(({ photoId }) => photoId === body.photoId);
  assert.equal(await isErased(59), false);
  assert.equal(await isErased(61), true);
  assert.equal((await app.pool.query('SELECT id FROM photos WHERE NOT attached')).rowCount, 0);
  assert.equal((await app.app.inject({ url: body.url })).statusCode, 404);
});

test('a form that is open keeps its uploads waiting, and hears which are gone', async () => {
  const owner = await app.account('partner');
  const other = await app.account('partner');
  const send = async (of: typeof owner) =>
    (await upload(app, `/api/user-photo/${of.id}`, await jpeg(20, 10), of.token)).body.photoId as string;
  const [wanted, left, foreign] = [await send(owner), await send(owner), await send(other)];
  app.advance(50 * 60_000);
  assert.deepEqual((await keep(owner, [wanted, foreign])).body, { photoIds: [wanted] });
  const erased = (await forgotten(20)).map(({ photoId }) => photoId);
  assert.deepEqual(
    [wanted, left, foreign].map((id) => erased.includes(id)),
    [false, true, true],
  );
  assert.deepEqual((await keep(owner, [wanted, left])).body, { photoIds: [wanted] });
});

test('what is saved while it is being forgotten stays', async () => {
  const owner = await app.account('partner');
  const { body } = await upload(app, `/api/user-photo/${owner.id}`, await jpeg(20, 10), owner.token);
  const photos = photosAt(61, NO_JOBS);
  await databaseOf(app.pool)
    .transaction()
    .execute(async (trx) => {
      assert.deepEqual(await photos.attach(trx, owner.id, [body.photoId], ['profile']), []);
      await photos.forget();
    });
  assert.deepEqual((await keep(owner, [body.photoId])).body, { photoIds: [body.photoId] });
});

test('a full disk is no fault of the photo: told to come back later, and nothing of it stays', async () => {
  const owner = await app.account('partner');
  const rows = async () =>
    (await app.pool.query('SELECT id FROM photos WHERE owner_id = $1', [owner.id])).rowCount;
  const empty = await fullDisk(3);
  try {
    const { status, body, headers } = await upload(
      app,
      `/api/user-photo/${owner.id}`,
      await jpeg(900, 600),
      owner.token,
    );
    assert.deepEqual([status, body.code, headers['retry-after']], [503, 'UNAVAILABLE', '60']);
    assert.equal(await rows(), 0);
  } finally {
    empty();
  }
  const { rows: jobs } = await app.pool.query(
    "SELECT data FROM pgboss.job WHERE name = 'photos.erase' ORDER BY created_on DESC LIMIT 1",
  );
  await photosAt(0, NO_JOBS).eraseFiles(jobs[0].data);
  const files = await readdir(path.join(app.config.dataDir, 'photos'), { recursive: true });
  assert.deepEqual(
    files.filter((name) => name.includes(jobs[0].data.photoId)),
    [],
  );
});
