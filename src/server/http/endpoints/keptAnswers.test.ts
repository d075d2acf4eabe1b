/** What a kept answer tells the page that asks for it. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { Kept, Shown } from '../cache/kept.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import type { Asked } from './route.ts';

const ENDPOINT = { method: 'GET', path: '/api/things', sameFor: 'everybody' } as Endpoint;

function askedFrom(shown: Shown): Asked {
  const context = { caller: null, locale: 'pl', requestId: 'r', ip: '10.0.0.1', device: 'phone', shown };
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
  const keep = createKeptAnswers(new Kept(10_000), () => 0);
  const pages = [new Shown(), new Shown()];
  let made = 0;
  for (const page of pages)
    await keep(ENDPOINT, askedFrom(page), async ({ context }) => {
      context.shown?.add(['announcement:1'], 500);
      return ++made;
    });
  assert.equal(made, 1);
  for (const { tags, until } of pages) assert.deepEqual([[...tags], until], [['announcement:1'], 500]);
});

test('what answers for everybody is told nothing of who asks, and sets nothing', async () => {
  const keep = createKeptAnswers(new Kept(10_000), () => 0);
  await keep(ENDPOINT, askedFrom(new Shown()), async (asked) => {
    const { caller, requestId, ip, device } = asked.context;
    assert.deepEqual([caller, requestId, ip, device, asked.headers], [null, '', '', null, {}]);
    assert.throws(() => asked.cookies.setCookie('a', 'b', {}));
    assert.throws(() => asked.reply);
  });
});

test('an answer that does not say what it shows is made for each', async () => {
  const keep = createKeptAnswers(new Kept(10_000), () => 0);
  let made = 0;
  for (let i = 0; i < 2; i++) await keep(ENDPOINT, askedFrom(new Shown()), async () => ++made);
  assert.equal(made, 2);
});
