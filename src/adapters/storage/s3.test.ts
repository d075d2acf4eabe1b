import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/support/s3Server.ts';
import { testStorage } from '../../../test/support/storageConformance.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const QUICK = { attemptMs: 30_000, waitsMs: [1, 1] };
const storageOf = (times = QUICK) => createS3Storage(server.settings, { times });
const all = (storage: Storage) => Array.fromAsync(storage.files(), ({ key }) => key);

testStorage(
  'S3',
  async () => {
    const storage = storageOf();
    for (const key of await all(storage)) await storage.delete(key);
    return storage;
  },
  async () => {
    server.meet('full');
    return () => server.meet('pass');
  },
  async () => all(storageOf()),
);

test('S3: what fails for a moment is tried again, what stays away is unavailable', async () => {
  const storage = storageOf();
  server.meet('cut', 2);
  await storage.put('again-16.webp', Buffer.from('again'));
  server.meet('cut', 2);
  assert.deepEqual(await storage.get('again-16.webp'), Buffer.from('again'));
  server.meet('cut');
  const before = server.asked();
  await assert.rejects(storage.get('again-16.webp'), { name: 'StorageUnavailable' });
  assert.equal(server.asked() - before, 3);
  server.meet('pass');
});

test('S3: a server that keeps silent is waited for once', async () => {
  const storage = storageOf({ attemptMs: 50, waitsMs: [1, 1] });
  server.meet('silent');
  const before = server.asked();
  await assert.rejects(storage.get('a-16.webp'), { name: 'StorageUnavailable' });
  assert.equal(server.asked() - before, 1);
  server.meet('pass');
});

test('S3: who has hours asks a server that keeps silent again', async () => {
  const storage = createS3Storage(server.settings, {
    times: { attemptMs: 50, waitsMs: [1, 1], isPatient: true },
  });
  server.meet('silent', 2);
  await storage.put('slow-16.webp', Buffer.from('slow'));
  assert.deepEqual(await storage.get('slow-16.webp'), Buffer.from('slow'));
});

test('S3: a server that refuses the keys is unavailable, and asked once', async () => {
  const storage = createS3Storage({ ...server.settings, secretAccessKey: 'wrong' }, { times: QUICK });
  const before = server.asked();
  await assert.rejects(storage.put('a-16.webp', Buffer.from('a')), {
    name: 'StorageUnavailable',
    message: /403/,
  });
  assert.equal(server.asked() - before, 1);
});

test('S3: a server that is not there is unavailable', async () => {
  const gone = await startS3Server();
  await gone.close();
  const storage = createS3Storage(gone.settings, { times: QUICK });
  await assert.rejects(storage.exists('a-16.webp'), { name: 'StorageUnavailable' });
});
