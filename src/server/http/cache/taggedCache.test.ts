import assert from 'node:assert/strict';
import { test } from 'vitest';
import { CacheTags, TaggedCache } from './taggedCache.ts';

const tagged = (tags: string[], until?: number) => {
  const one = new CacheTags();
  one.add(tags, until);
  return one;
};

test('a page is answered until what it shows changes', () => {
  const cache = new TaggedCache<string>(1000);
  cache.set(
    '/a',
    { value: 'a', cacheTags: tagged(['announcement:1', 'place:2']), bytes: 1 },
    cache.generation,
  );
  cache.set('/b', { value: 'b', cacheTags: tagged(['place:3']), bytes: 1 }, cache.generation);
  cache.drop(['place:2']);
  assert.equal(cache.get('/a', 0), null);
  assert.equal(cache.get('/b', 0)?.value, 'b');
});

test('a page that began to be rendered before a drop is not cached', () => {
  const cache = new TaggedCache<string>(1000);
  const before = cache.generation;
  cache.drop(['place:2']);
  assert.equal(cache.set('/a', { value: 'a', cacheTags: tagged(['place:2']), bytes: 1 }, before), false);
});

test('a page lives until something shown expires', () => {
  const cache = new TaggedCache<string>(1000);
  cache.set('/a', { value: 'a', cacheTags: tagged(['x'], 100), bytes: 1 }, cache.generation);
  assert.ok(cache.get('/a', 99));
  assert.equal(cache.get('/a', 100), null);
  assert.equal(cache.size, 0);
});

test('the least recently used go when there is no room', () => {
  const cache = new TaggedCache<string>(80);
  for (const key of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']) {
    cache.set(key, { value: key, cacheTags: tagged(['t']), bytes: 10 }, cache.generation);
  }
  cache.get('/a', 0);
  cache.set('/i', { value: '/i', cacheTags: tagged(['t']), bytes: 10 }, cache.generation);
  assert.ok(cache.get('/a', 0));
  assert.equal(cache.get('/b', 0), null);
});

test('nothing is answered until the changes it waits for have been taken in, also where that fails', async () => {
  const cache = new TaggedCache<string>(80);
  cache.set('/a', { value: 'a', cacheTags: tagged(['t']), bytes: 1 }, cache.generation);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = [cache.waitFor(first.promise), cache.waitFor(second.promise).catch(() => {})];
  first.resolve();
  await waits[0];
  assert.equal(cache.get('/a', 0), null);
  second.reject(new Error('no database'));
  await waits[1];
  assert.equal(cache.get('/a', 0)?.value, 'a');
});

test('who asks while it waits for a change has the change taken in at once', () => {
  let hurries = 0;
  const cache = new TaggedCache<string>(80, () => {
    hurries += 1;
  });
  cache.get('/a', 0);
  void cache.waitFor(new Promise(() => {}));
  assert.equal(hurries, 0);
  cache.get('/a', 0);
  assert.equal(hurries, 1);
});
