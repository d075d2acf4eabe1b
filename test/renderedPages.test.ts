/** Pages are rendered at once where nothing in them waits, and as a stream else: nobody can tell which it was. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { LODZ, partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { type TestApp, createTestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

let app: TestApp;
let announcement: string;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  const partner = await partnerWithProfile(app);
  announcement = await publishedAnnouncement(app, partner.token);
  await app.caughtUp();
});
afterAll(() => app.close());

async function page(url: string) {
  // Of somebody of age, whose pages are never kept.
  const headers = { host: 'localhost:3000', cookie: 'adult=1' };
  const answer = await app.app.inject({ url, headers });
  return { status: answer.statusCode, policy: answer.headers['content-security-policy'], html: answer.body };
}

test('a page is the same before and after the code of its parts was loaded', async () => {
  const urls = [
    `/pl/search-massage?placeId=${LODZ}`,
    `/pl/search-massage?placeId=${LODZ}&genders=MALE`,
    '/search-massage?place=nowhere-at-all',
    `/de/search-massage/announcement-details/${announcement}`,
    '/ru/nothing-here',
    '/',
  ];
  for (const url of urls) {
    // Parts that load later make the first rendering of this process a stream.
    const [first, second] = [await page(url), await page(url)];
    assert.deepEqual(second, first, url);
    assert.doesNotMatch(first.html, /\$!-->| nonce=/, url);
  }
});

test('the data of the loaders and the scripts around them stand whole in a page, each named in its policy', async () => {
  const { html, policy } = await page(`/pl/search-massage?placeId=${LODZ}`);
  const scripts = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([tag]) => !tag.includes('application/ld+json'))
    .map(([, content = '']) => content);
  const data = scripts.findIndex((content) => content.includes(announcement));
  assert.match(scripts[data] ?? '', /^window\.__reactRouterContext\.streamController\.enqueue\("/);
  assert.equal(scripts[data + 1], 'window.__reactRouterContext.streamController.close();');
  for (const content of scripts)
    assert.ok(
      String(policy).includes(createHash('sha256').update(content).digest('base64')),
      content.slice(0, 60),
    );
});
