import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageCache, Shown, etagOf } from './pageCache.ts';

const page = (text: string) => {
  const body = Buffer.from(text);
  return { status: 200, headers: [], body, etag: etagOf(body), encoded: new Map() } as const;
};
const shown = (tags: string[], until?: number) => {
  const one = new Shown();
  one.add(tags, until);
  return one;
};

test('a page is answered until what it shows changes', () => {
  const cache = new PageCache(1000);
  cache.set('/a', { ...page('a'), headers: [] }, shown(['announcement:1', 'place:2']), cache.generation);
  cache.set('/b', { ...page('b'), headers: [] }, shown(['place:3']), cache.generation);
  cache.drop(['place:2']);
  assert.equal(cache.get('/a', 0), null);
  assert.equal(cache.get('/b', 0)?.body.toString(), 'b');
});

test('a page that began to be rendered before a drop is not kept', () => {
  const cache = new PageCache(1000);
  const before = cache.generation;
  cache.drop(['place:2']);
  assert.equal(cache.set('/a', { ...page('a'), headers: [] }, shown(['place:2']), before), false);
});

test('a page lives until something shown expires', () => {
  const cache = new PageCache(1000);
  cache.set('/a', { ...page('a'), headers: [] }, shown(['x'], 100), cache.generation);
  assert.ok(cache.get('/a', 99));
  assert.equal(cache.get('/a', 100), null);
  assert.equal(cache.size, 0);
});

test('the least recently used go when there is no room', () => {
  const cache = new PageCache(80);
  for (const key of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']) {
    cache.set(key, { ...page('0123456789'), headers: [] }, shown(['t']), cache.generation);
  }
  cache.get('/a', 0);
  cache.set('/i', { ...page('0123456789'), headers: [] }, shown(['t']), cache.generation);
  assert.ok(cache.get('/a', 0));
  assert.equal(cache.get('/b', 0), null);
});
