import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { readTarget } from './pageAddress.ts';

const PAGES: Record<string, readonly string[]> = {
  '/': [],
  '/about-us': [],
  '/search-massage': ['placeId', 'category', 'pageNr'],
  '/search-massage/profile-details': ['id', 'view'],
};
const rulesOf = (path: string) => {
  const query = PAGES[path];
  return query ? { query, lists: ['category'], isPublic: true } : null;
};
const read = (target: string) => readTarget(target, rulesOf);
const urlOf = (target: string) => {
  const found = read(target);
  return found && 'address' in found ? found.address.url : found;
};

test('of the query only what the page reads is left, in its order', () => {
  assert.equal(
    urlOf('/pl/search-massage?utm_x=MARK&category=relaxing,sensual&placeId=g-1'),
    '/pl/search-massage?placeId=g-1&category=relaxing,sensual',
  );
  assert.equal(urlOf('/about-us?id=1'), '/about-us');
  assert.equal(
    urlOf('/search-massage.data?x=1&pageNr=2&_routes=a'),
    '/search-massage.data?pageNr=2&_routes=a',
  );
  assert.equal(urlOf('/pl.data?x=1'), '/pl.data');
  assert.equal(urlOf('/pl/_.data?x=1'), '/pl/_.data');
  assert.equal(urlOf('/logout?x=1'), '/logout?x=1', 'an action reads its own query');
});

test('a word stands once, with its first value; a list keeps its values', () => {
  assert.equal(urlOf('/search-massage?pageNr=&pageNr=7&pageNr=2'), '/search-massage?pageNr=7');
  assert.equal(urlOf('/search-massage?pageNr=&pageNr='), '/search-massage?pageNr=');
  assert.equal(
    urlOf(`/search-massage?${'category=b&'.repeat(50)}category=a&placeId=1`),
    '/search-massage?placeId=1&category=b&category=b&category=a',
  );
  assert.equal(urlOf(`/search-massage?${'pageNr=1&'.repeat(400)}`), '/search-massage?pageNr=1');
});

test('an address longer than any of ours is told so', () => {
  assert.deepEqual(read(`/search-massage?placeId=${'x'.repeat(4_000)}`), { tooLong: true });
});

test('every other spelling leads to the one address', () => {
  const redirects: [string, string][] = [
    ['/about-us/', '/about-us'],
    ['/About-Us', '/about-us'],
    ['//about-us', '/about-us'],
    ['/about-us//', '/about-us'],
    ['/%61bout-us', '/about-us'],
    ['/en/about-us', '/about-us'],
    ['/en', '/'],
    ['/PL/', '/pl'],
    ['/en/\\evil.example', '/evil.example'],
    ['//evil.example/x', '/evil.example/x'],
    ['/x/../about-us', '/about-us'],
    ['/search-massage?placeId=g-1?', '/search-massage?placeId=g-1%3F'],
    ['/search-massage?u=1#&category=physiotherapy', '/search-massage'],
    ['/search-massage/?pageNr=2', '/search-massage?pageNr=2'],
  ];
  for (const [target, redirect] of redirects) assert.deepEqual(read(target), { redirect }, target);
});

test('what is no path is no page', () => {
  for (const target of ['http://evil/x', '*', '', 'about-us', '/%E0%A4%A', '/%ed%a0%80']) {
    assert.equal(read(target), null, target);
  }
});

const odd = fc.constantFrom(
  '/',
  '//',
  '?',
  '#',
  '&',
  '=',
  '%',
  '%2F',
  '%3f',
  '\\',
  '..',
  '.data',
  ' ',
  'é',
  '<',
  '"',
);
const word = fc.constantFrom(
  'search-massage',
  'Search-Massage',
  'about-us',
  'pl',
  'en',
  'PL',
  'placeId',
  'x',
  '1',
  'category',
);
const targets = fc
  .array(fc.oneof(odd, word, fc.string({ maxLength: 3 })), { maxLength: 12 })
  .map((parts) => `/${parts.join('')}`);

test('whatever the target: the address is its own one address, and a redirect stays here and leads to one', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const found = read(target);
      if (!found || 'tooLong' in found) return;
      const url = 'redirect' in found ? found.redirect : found.address.url;
      assert.match(url, /^\/(?![/\\])[^#\\]*$/);
      assert.equal(new URL(url, 'http://own.example').origin, 'http://own.example');
      const again = read(url);
      assert.ok(again && 'address' in again, `${target} → ${url} → ${JSON.stringify(again)}`);
      assert.equal(again.address.url, url);
    }),
    { numRuns: 5000 },
  );
});
