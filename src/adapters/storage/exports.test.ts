import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, test } from 'vitest';
import { createStoredExports } from './exports.ts';
import { createFolderStorage } from './folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-exports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ID = '0199a3c2-0000-7000-8000-000000000001';
const OTHER = '0199a3c2-0000-7000-8000-000000000002';

async function* chunks(...sizes: number[]) {
  for (const [nr, size] of sizes.entries()) yield Buffer.alloc(size, nr + 1);
}
const contentOf = (...sizes: number[]) => Buffer.concat(sizes.map((size, nr) => Buffer.alloc(size, nr + 1)));

test('what was written in parts is read as one, by whoever has the same storage', async () => {
  const storage = createFolderStorage(path.join(folder, 'whole'));
  const writer = createStoredExports(storage, 100);
  const sizes = [30, 90, 200, 0, 5];
  await writer.write(ID, chunks(...sizes));
  await writer.write(OTHER, chunks());
  const found = await createStoredExports(storage).read(ID);
  assert.equal(found?.bytes, 325);
  assert.deepEqual(await buffer(found.stream), contentOf(...sizes));
  const empty = await writer.read(OTHER);
  assert.deepEqual([empty?.bytes, (await buffer(empty?.stream ?? Readable.from([]))).length], [0, 0]);
  assert.deepEqual((await writer.ids()).sort(), [ID, OTHER]);
  await writer.delete(ID);
  await writer.delete(ID);
  assert.deepEqual([await writer.read(ID), await writer.ids()], [null, [OTHER]]);
});

test('of two who write at once one counts, whole', async () => {
  const files = createStoredExports(createFolderStorage(path.join(folder, 'twice')), 10);
  await Promise.all([files.write(ID, chunks(25, 25)), files.write(ID, chunks(7))]);
  const found = await files.read(ID);
  const read = await buffer(found?.stream ?? Readable.from([]));
  assert.ok(read.equals(contentOf(25, 25)) || read.equals(contentOf(7)));
  assert.equal(read.length, found?.bytes);
  await files.delete(ID);
  assert.deepEqual(await files.ids(), []);
});

test('what breaks off leaves nothing, and what was there before', async () => {
  const storage = createFolderStorage(path.join(folder, 'broken'));
  const files = createStoredExports(storage, 10);
  await files.write(ID, chunks(15));
  const before = await Array.fromAsync(storage.files(), ({ key }) => key);
  async function* breaking() {
    yield* chunks(25);
    throw new Error('the photos are away');
  }
  await assert.rejects(files.write(ID, breaking()), { message: 'the photos are away' });
  assert.deepEqual((await Array.fromAsync(storage.files(), ({ key }) => key)).sort(), before.sort());
  assert.deepEqual(await buffer((await files.read(ID))?.stream ?? Readable.from([])), contentOf(15));
});

test('what is deleted while somebody reads it breaks off', async () => {
  const files = createStoredExports(createFolderStorage(path.join(folder, 'gone')), 10);
  await files.write(ID, chunks(10, 10));
  const found = await files.read(ID);
  await files.delete(ID);
  await assert.rejects(buffer(found?.stream ?? Readable.from([])), { message: /is gone/ });
});
