/** What a cached answer tells the page that asks for it. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { CacheTags, TaggedCache } from '../cache/taggedCache.ts';
import { createAnswerCache } from './answerCache.ts';
import type { Asked } from './route.ts';

const ENDPOINT = { method: 'GET', path: '/api/things', sameFor: 'everybody' } as Endpoint;

function askedFrom(cacheTags: CacheTags): Asked {
  const context = { caller: null, locale: 'pl', requestId: 'r', ip: '10.0.0.1', device: 'phone', cacheTags };
  return {
    params: {},
    query: {},
    body: {},
    context,
    headers: { cookie: 'x' },
    cookies: {},
    url: '/',
  } as never;
}

test('the first and the next are told the same of what it shows and until when', async () => {
  const answerCached = createAnswerCache(new TaggedCache(10_000), () => 0);
  const pages = [new CacheTags(), new CacheTags()];
  let made = 0;
  for (const page of pages)
    await answerCached(ENDPOINT, askedFrom(page), async ({ context }) => {
      context.cacheTags?.add(['announcement:1'], 500);
      return ++made;
    });
  assert.equal(made, 1);
  for (const { tags, until } of pages) assert.deepEqual([[...tags], until], [['announcement:1'], 500]);
});

test('what answers for everybody is told nothing of who asks, and sets nothing', async () => {
  const answerCached = createAnswerCache(new TaggedCache(10_000), () => 0);
  await answerCached(ENDPOINT, askedFrom(new CacheTags()), async (asked) => {
    const { caller, requestId, ip, device } = asked.context;
    assert.deepEqual([caller, requestId, ip, device, asked.headers], [null, '', '', null, {}]);
    assert.throws(() => asked.cookies.setCookie('a', 'b', {}));
    assert.throws(() => asked.reply);
  });
});

test('an answer that does not say what it shows is made for each', async () => {
  const answerCached = createAnswerCache(new TaggedCache(10_000), () => 0);
  let made = 0;
  for (let i = 0; i < 2; i++) await answerCached(ENDPOINT, askedFrom(new CacheTags()), async () => ++made);
  assert.equal(made, 2);
});
