/** Photos as AVIF: made by a job, sent to who names it, and never in the way of WebP. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { carriers, PLANTED, stillLife } from '../../../../test/support/pictures.ts';
import { until } from '../../../../test/support/until.ts';
import { upload } from '../../../../test/support/upload.ts';
import { createFolderStorage } from '../../../adapters/storage/folder.ts';
import type { Storage } from '../../../adapters/storage/storage.ts';
import type { Photo } from '../../../contract/photos.ts';
import { avifKey, photoKey } from '../../../domain/photos/photoSizes.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createPhotos, type PhotoDependencies } from './service.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['account']>>;
let storage: Storage;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.account('partner');
  storage = createFolderStorage(path.join(app.config.dataDir, 'photos'));
});
afterAll(() => app.close());

/** Light and shade, of which AVIF is the smaller one; pure grain is not. */
const stones = stillLife().then((bytes) => sharp(bytes).resize({ width: 300 }).jpeg().toBuffer());
const uploaded = async (picture?: Buffer): Promise<Photo> => {
  const bytes = picture ?? (await stones);
  return (await upload(app, `/api/user-photo/${owner.id}`, bytes, owner.token)).body;
};
const get = (url: string, accept?: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { ...(accept !== undefined && { accept }), ...headers } });
const filesOf = async ({ photoId }: Photo) =>
  (await readdir(path.join(app.config.dataDir, 'photos'), { recursive: true })).filter((name) =>
    name.includes(photoId),
  );

/** Photos of the same place and database whose jobs the test does itself. */
function photosOn(over: Partial<PhotoDependencies> = {}) {
  const asked: { key: string; data: object }[] = [];
  const refusals: Error[] = [];
  const db = databaseOf(app.pool);
  const photos = createPhotos({
    db,
    unitOfWork: createUnitOfWork(db, app.now),
    clock: app.now,
    storage,
    makesAvif: true,
    queue: { add: async () => {}, addEach: async (_name, jobs) => void asked.push(...jobs) },
    onRefusal: (error) => void refusals.push(error),
    ...over,
  });
  return { photos, asked, refusals };
}

test('who names AVIF gets WebP until a job has made it, then AVIF for ever; others WebP for ever', async () => {
  const { url } = await uploaded();
  for (const address of [url, `/image?url=${url}&width=256`]) {
    const makeshift = await get(address, BROWSER);
    assert.deepEqual(
      [makeshift.headers['content-type'], makeshift.headers['cache-control'], makeshift.headers.vary],
      ['image/webp', 'public, max-age=300, s-maxage=60', 'accept'],
    );
    await app.drain();
    const avif = await get(address, BROWSER);
    assert.deepEqual(
      [avif.headers['content-type'], avif.headers['cache-control'], avif.headers.vary],
      ['image/avif', 'public, max-age=31536000, s-maxage=60, immutable', 'accept'],
    );
    const { format, width, exif, icc } = await sharp(avif.rawPayload).metadata();
    assert.deepEqual([format, width, exif, icc], ['heif', address === url ? 300 : 256, undefined, undefined]);
    for (const accept of [undefined, '*/*', 'image/*', 'image/webp', 'image/avif;q=0,image/webp']) {
      const webp = await get(address, accept);
      assert.deepEqual(
        [webp.headers['content-type'], webp.headers['cache-control'], webp.headers.vary],
        ['image/webp', 'public, max-age=31536000, s-maxage=60, immutable', 'accept'],
        String(accept),
      );
      assert.ok(webp.rawPayload.length > avif.rawPayload.length);
    }
    // What somebody has of the one format is not the other.
    const versions = [avif.headers.etag, makeshift.headers.etag].map(String);
    assert.notEqual(versions[0], versions[1]);
    for (const [accept, known, status] of [
      [BROWSER, versions[0], 304],
      [BROWSER, versions[1], 200],
      ['*/*', versions[0], 200],
      ['*/*', versions[1], 304],
    ] as const) {
      const again = await get(address, accept, { 'if-none-match': String(known) });
      assert.equal(again.statusCode, status, `${address} ${accept} ${known}`);
      assert.equal(again.headers.vary, 'accept');
      if (status === 304) assert.equal(again.rawPayload.length, 0);
    }
  }
});

test('too small or another quality than the usual one: WebP, for ever', async () => {
  const { url } = await uploaded();
  for (const query of ['width=96', 'width=256&quality=90']) {
    const { headers } = await get(`/image?url=${url}&${query}`, BROWSER);
    assert.deepEqual(
      [headers['content-type'], headers['cache-control']],
      ['image/webp', 'public, max-age=31536000, s-maxage=60, immutable'],
    );
  }
});

test('where no AVIF is made, whoever names it gets WebP for ever, and no job is asked for', async () => {
  const { photoId, width } = await uploaded();
  const { photos, asked } = photosOn({ makesAvif: false });
  const key = photoKey(photoId, width);
  for (const picture of [await photos.file(key, true), await photos.resized(key, 256, 75, true)])
    assert.deepEqual([picture?.type, picture?.isMakeshift], ['image/webp', false]);
  assert.deepEqual(asked, []);
});

test('what says it never changes never does, whoever asks and whatever was made meanwhile', async () => {
  const photos = await Promise.all([uploaded(), uploaded()]);
  const addresses = photos.flatMap(({ url }) => [
    url,
    ...[16, 128, 256, 3840].flatMap((width) => [
      `/image?url=${url}&width=${width}`,
      `/image?url=${url}&width=${width}&quality=40`,
    ]),
  ]);
  /** What a cache that others share keeps: by the address and the header that Vary names. */
  const shared = new Map<string, string>();
  const strangers = { cookie: 'locale=de', 'accept-language': 'ru', 'user-agent': 'Another', dnt: '1' };
  const ask = async (address: string, accept: string, headers: Record<string, string>) => {
    const answer = await get(address, accept, headers);
    assert.equal(answer.statusCode, 200);
    const { vary, etag, 'content-type': type } = answer.headers;
    assert.equal(vary, 'accept');
    if (!String(answer.headers['cache-control']).includes('immutable')) return;
    const key = `${address}\n${accept}`;
    const said = [type, etag, answer.rawPayload.toString('base64')].join('\n');
    assert.equal(shared.get(key) ?? said, said, key);
    shared.set(key, said);
  };
  const headers = fc.subarray(Object.entries(strangers)).map((some) => ({
    ...Object.fromEntries(some),
    ...(some.length > 2 && { authorization: `Bearer ${owner.token}` }),
  }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...addresses),
      fc.constantFrom(BROWSER, '*/*', 'image/webp', 'image/avif'),
      headers,
      fc.constantFrom(...photos),
      fc.constantFrom(128, 256, 300),
      fc.boolean(),
      async (address, accept, headers, { photoId }, width, isMade) => {
        if (isMade) await photosOn().photos.makeAvif({ photoId, width });
        await ask(address, accept, headers);
      },
    ),
    { numRuns: 300 },
  );
  assert.ok([...shared.values()].some((said) => said.startsWith('image/avif')));
});

test('a size is asked for once, however many want it', async () => {
  const photo = await uploaded();
  const { photos, asked } = photosOn();
  const key = photoKey(photo.photoId, 300);
  await Promise.all(Array.from({ length: 40 }, () => photos.file(key, true)));
  assert.deepEqual(asked, [
    { key: avifKey(photo.photoId, 300), data: { photoId: photo.photoId, width: 300 } },
  ]);
  await photos.file(key);
  await photos.file(photoKey('0192f0c1-0000-7000-8000-000000000000', 300), true);
  assert.equal(asked.length, 1);
});

test('a database that does not take the job costs nobody the picture, and the next asks again', async () => {
  const { photoId } = await uploaded();
  let tried = 0;
  const { photos, refusals } = photosOn({
    queue: {
      add: async () => {},
      addEach: async () => {
        tried += 1;
        throw new Error('the database is away');
      },
    },
  });
  for (const count of [1, 2]) {
    assert.equal((await photos.file(photoKey(photoId, 300), true))?.type, 'image/webp');
    await until(() => refusals.length === count);
  }
  assert.equal(tried, 2);
});

test('done twice at once, or again after the process died, there is one file', async () => {
  const photo = await uploaded();
  const { photoId } = photo;
  const key = String(avifKey(photoId, 256));
  const full = photosOn({
    storage: {
      ...storage,
      put: () => Promise.reject(Object.assign(new Error('full'), { name: 'StorageUnavailable' })),
    },
  });
  await assert.rejects(full.photos.makeAvif({ photoId, width: 256 }), { code: 'UNAVAILABLE' });
  assert.equal(await storage.get(key), null);
  const { photos } = photosOn();
  await Promise.all([1, 2].map(() => photos.makeAvif({ photoId, width: 256 })));
  const made = await storage.get(key);
  assert.ok(made && made.length > 0);
  await photos.makeAvif({ photoId, width: 256 });
  assert.deepEqual(await storage.get(key), made);
  assert.equal((await filesOf(photo)).filter((name) => name.endsWith('.avif')).length, 1);
});

test('of a width that is none of its own, or of no photo, nothing is made', async () => {
  const photo = await uploaded();
  const { photos } = photosOn();
  await photos.makeAvif({ photoId: photo.photoId, width: 640 });
  await photos.makeAvif({ photoId: photo.photoId, width: 96 });
  await photos.makeAvif({ photoId: '0192f0c1-0000-7000-8000-000000000000', width: 256 });
  assert.deepEqual(
    (await filesOf(photo)).filter((name) => name.endsWith('.avif')),
    [],
  );
});

test('what cannot be made, or is not smaller, stays WebP and is not tried again', async () => {
  const broken = await uploaded();
  await storage.put(photoKey(broken.photoId, 300), Buffer.from('no picture'));
  const plain = await uploaded();
  await storage.put(photoKey(plain.photoId, 256), Buffer.from('tiny'));
  for (const [photo, heard] of [
    [broken, 1],
    [plain, 0],
  ] as const) {
    const { photos, asked, refusals } = photosOn();
    await photos.makeAvif({ photoId: photo.photoId, width: 256 });
    assert.equal(refusals.length, heard);
    const picture = await photos.resized(photoKey(photo.photoId, 300), 256, 75, true);
    assert.deepEqual([picture?.type, picture?.isMakeshift], ['image/webp', false]);
    assert.deepEqual(asked, []);
  }
});

test('it goes with its photo, before it was made, while it is made, and after', async () => {
  const remove = async (photo: Photo) => {
    await app.pool.query('DELETE FROM photos WHERE id = $1', [photo.photoId]);
    await photosOn().photos.eraseFiles(photo);
  };
  const before = await uploaded();
  await remove(before);
  await photosOn().photos.makeAvif({ photoId: before.photoId, width: 256 });
  assert.deepEqual(await filesOf(before), []);

  const meanwhile = await uploaded();
  const { photos } = photosOn({
    storage: {
      ...storage,
      async put(key, bytes) {
        await remove(meanwhile);
        await storage.put(key, bytes);
      },
    },
  });
  await photos.makeAvif({ photoId: meanwhile.photoId, width: 256 });
  assert.deepEqual(await filesOf(meanwhile), []);

  const afterwards = await uploaded();
  await photosOn().photos.makeAvif({ photoId: afterwards.photoId, width: 256 });
  assert.ok((await filesOf(afterwards)).some((name) => name.endsWith('.avif')));
  await remove(afterwards);
  assert.deepEqual(await filesOf(afterwards), []);
});

test('it holds pixels alone', async () => {
  for (const [name, bytes] of await carriers()) {
    const photo = await uploaded(bytes);
    await photosOn().photos.makeAvif(photo);
    const made = await storage.get(avifKey(photo.photoId, photo.width) ?? 'none');
    assert.doesNotMatch(made?.toString('latin1') ?? '', PLANTED, name);
  }
});
