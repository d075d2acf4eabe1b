import assert from 'node:assert/strict';
import { test } from 'vitest';
import { CacheTags, TaggedCache } from './taggedCache.ts';

const tagged = (tags: string[], until?: number) => {
  const one = new CacheTags();
  one.add(tags, until);
  return one;
};

test('a page is answered until what it shows changes', () => {
  const kept = new TaggedCache<string>(1000);
  kept.set(
    '/a',
    { value: 'a', shown: tagged(['announcement:1', 'place:2']), bytes: 1 },
    kept.generation,
  );
  kept.set('/b', { value: 'b', shown: tagged(['place:3']), bytes: 1 }, kept.generation);
  kept.drop(['place:2']);
  assert.equal(kept.get('/a', 0), null);
  assert.equal(kept.get('/b', 0)?.value, 'b');
});

test('a page that began to be rendered before a drop is not cached', () => {
  const kept = new TaggedCache<string>(1000);
  const before = kept.generation;
  kept.drop(['place:2']);
  assert.equal(kept.set('/a', { value: 'a', shown: tagged(['place:2']), bytes: 1 }, before), false);
});

test('a page lives until something shown expires', () => {
  const kept = new TaggedCache<string>(1000);
  kept.set('/a', { value: 'a', shown: tagged(['x'], 100), bytes: 1 }, kept.generation);
  assert.ok(kept.get('/a', 99));
  assert.equal(kept.get('/a', 100), null);
  assert.equal(kept.size, 0);
});

test('the least recently used go when there is no room', () => {
  const kept = new TaggedCache<string>(80);
  for (const key of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']) {
    kept.set(key, { value: key, shown: tagged(['t']), bytes: 10 }, kept.generation);
  }
  kept.get('/a', 0);
  kept.set('/i', { value: '/i', shown: tagged(['t']), bytes: 10 }, kept.generation);
  assert.ok(kept.get('/a', 0));
  assert.equal(kept.get('/b', 0), null);
});

test('nothing is answered until the changes it waits for have been taken in, also where that fails', async () => {
  const kept = new TaggedCache<string>(80);
  kept.set('/a', { value: 'a', shown: tagged(['t']), bytes: 1 }, kept.generation);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = [kept.waitFor(first.promise), kept.waitFor(second.promise).catch(() => {})];
  first.resolve();
  await waits[0];
  assert.equal(kept.get('/a', 0), null);
  second.reject(new Error('no database'));
  await waits[1];
  assert.equal(kept.get('/a', 0)?.value, 'a');
});
