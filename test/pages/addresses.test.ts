/** What search engines and shared links are told of a page: status, title, canonical address, translations, data. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { LOCALES, pathIn } from '../../src/domain/locales.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await createTestApp({}, builtPages(), { content: 'demo' });
  await app.caughtUp();
  visitor = createVisitor(app);
});
afterAll(() => app.close());

test('a page past the last one is not found, in every language', async () => {
  for (const locale of LOCALES) {
    const page = await visitor.open(pathIn(locale, '/search-massage?pageNr=900'));
    assert.equal(page.status, 404, locale);
    assert.match(page.meta('robots')[0] ?? '', /^noindex/);
  }
});

test('the second page of a list has a title of its own', async () => {
  const [first, second] = [
    await visitor.open('/search-massage'),
    await visitor.open('/search-massage?pageNr=2'),
  ];
  assert.equal(second.document.title, 'Massage and physiotherapy in the United Kingdom · page 2 · Palmora');
  assert.equal(first.document.title, 'Massage and physiotherapy in the United Kingdom · Palmora');
});

test('an unknown tab of the regulations is no page of its own', async () => {
  const canonicalOf = async (address: string) => (await visitor.open(address)).canonical ?? '';
  const terms = await canonicalOf('/regulations?tab=service-terms');
  assert.match(terms, /\?tab=service-terms$/);
  assert.equal(await canonicalOf('/regulations?tab=foo'), terms);
  assert.equal(await canonicalOf('/regulations'), terms);
  assert.match(await canonicalOf('/regulations?tab=privacy-policy'), /privacy-policy$/);
});

test('a booking of nothing leads to what can be booked', async () => {
  assert.equal((await visitor.open('/pl/booking')).address, '/pl/search-massage');
});

test('the page for a forgotten password says what it is for', async () => {
  const [description = '', ...others] = (await visitor.open('/forgot-password')).meta('description');
  assert.match(description, /^We’ll send you a link/);
  assert.equal(others.length, 0);
});

test('an announcement tells one picture, its breadcrumbs, and itself in the page’s language', async () => {
  const list = await app.call('POST', '/api/announcement/fetch-all', { body: {} });
  const { announcementId } = list.body.items[0];
  const path = `/pl/search-massage/announcement-details/${announcementId}`;
  const page = await visitor.open(path);
  assert.equal(page.meta('og:image').length, 1);
  assert.match(page.meta('description')[0] ?? '', /[.!?…]$/);
  const data = page.jsonLd;
  const crumbs = data.find((each) => each['@type'] === 'BreadcrumbList');
  assert.ok(crumbs.itemListElement.length > 1);
  const business = data.find((each) => each['@type'] === 'HealthAndBeautyBusiness');
  assert.equal(new URL(business.url).pathname, path);
  assert.equal(business.inLanguage, undefined);
  assert.notEqual((business.image ?? ['none']).length, 0);
});

test('an English page names its translations, and they name it back', async () => {
  const { translations } = await visitor.open('/about-us');
  assert.equal(Object.keys(translations).length, LOCALES.length + 1);
  assert.deepEqual((await visitor.open('/cz/about-us')).translations, translations);
});

test('an unknown address of the API is a problem document, not a page', async () => {
  const { status, headers, body } = await app.call('GET', '/api/nothing', {
    headers: { 'user-language': 'pl' },
  });
  assert.equal(status, 404);
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  assert.equal(body.code, 'NOT_FOUND');
});

test('the language switch leads to own pages alone', async () => {
  const { statusCode, headers } = await app.app.inject({
    url: '/locale/pl?next=//evil.example/x',
    headers: { host: 'localhost:3000' },
  });
  assert.equal(statusCode, 302);
  assert.equal(headers.location, '/pl');
});
