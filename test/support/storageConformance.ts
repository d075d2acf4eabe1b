import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Storage } from '../../src/adapters/storage/storage.ts';

/**
 * What every storage must do.
 * @param make gives an empty one.
 * @param fill lets the place run full in the middle of every write, until the answered function is called.
 * @param leftOvers the names of everything that lies in the place of the storage made last.
 */
export function testStorage(
  name: string,
  make: () => Promise<Storage>,
  fill: () => Promise<() => void>,
  leftOvers: () => Promise<string[]>,
): void {
  const one = Buffer.from([0, 255, 1, 254]);

  test(`${name}: gives back what it was given, until it is deleted`, async () => {
    const storage = await make();
    assert.equal(await storage.get('a-16.webp'), null);
    assert.equal(await storage.exists('a-16.webp'), false);
    await storage.put('a-16.webp', one);
    await storage.put('b-16.webp', Buffer.from('b'));
    assert.deepEqual(await storage.get('a-16.webp'), one);
    assert.equal(await storage.exists('a-16.webp'), true);
    await storage.delete('a-16.webp');
    await storage.delete('a-16.webp');
    assert.equal(await storage.get('a-16.webp'), null);
    assert.equal(await storage.exists('a-16.webp'), false);
    assert.deepEqual(await storage.get('b-16.webp'), Buffer.from('b'));
  });

  test(`${name}: nothing is something, under a key of its own`, async () => {
    const storage = await make();
    await storage.put('a-16.avif', Buffer.alloc(0));
    assert.deepEqual(await storage.get('a-16.avif'), Buffer.alloc(0));
    assert.equal(await storage.exists('a-16.avif'), true);
    assert.equal(await storage.get('a-16.webp'), null);
  });

  test(`${name}: the last of several writers wins whole`, async () => {
    const storage = await make();
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(contents.map((bytes) => storage.put('same.webp', bytes)));
    const kept = await storage.get('same.webp');
    assert.ok(contents.some((bytes) => kept?.equals(bytes)));
  });

  test(`${name}: a write that fails leaves nothing half, and what was there before`, async () => {
    const storage = await make();
    await storage.put('a-16.webp', one);
    const before = await leftOvers();
    const empty = await fill();
    try {
      for (const key of ['a-16.webp', 'b-16.webp']) {
        await assert.rejects(storage.put(key, Buffer.alloc(9_000, 7)), { name: 'StorageUnavailable' });
      }
    } finally {
      empty();
    }
    assert.deepEqual(await storage.get('a-16.webp'), one);
    assert.equal(await storage.get('b-16.webp'), null);
    assert.deepEqual(await leftOvers(), before);
    await storage.put('b-16.webp', one);
    assert.deepEqual(await storage.get('b-16.webp'), one);
  });

  test(`${name}: tells every file there is, and since when`, async () => {
    const storage = await make();
    assert.deepEqual(await Array.fromAsync(storage.files()), []);
    // More than a server names at once.
    const keys = Array.from({ length: 1_010 }, (_, index) => `photo-${index}.webp`).sort();
    for (let first = 0; first < keys.length; first += 50) {
      await Promise.all(keys.slice(first, first + 50).map((key) => storage.put(key, one)));
    }
    const files = await Array.fromAsync(storage.files());
    assert.deepEqual(files.map(({ key }) => key).sort(), keys);
    for (const { putAt } of files) assert.ok(putAt > Date.UTC(2026, 0), String(putAt));
  });

  test(`${name}: a key never leads out of it`, async () => {
    const storage = await make();
    for (const key of ['', '.', '..', '../a', 'a/b', '/etc/passwd', 'a\0', '.hidden', 'a'.repeat(201)]) {
      await assert.rejects(storage.get(key), RangeError, key);
      await assert.rejects(storage.put(key, one), RangeError, key);
      await assert.rejects(storage.delete(key), RangeError, key);
    }
  });
}
