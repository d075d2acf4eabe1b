/** What search engines and shared links are told of a page: status, title, canonical address, data. */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support.ts';

const LANGUAGES = ['pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'];
const pathIn = (language: string, path: string) => (language === 'en' ? path : `/${language}${path}`);

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const tagsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
const titleOf = (html: string) => tagsOf(html, /<title>([^<]*)/g)[0] ?? '';
const canonicalOf = (html: string) => tagsOf(html, /<link rel="canonical" href="([^"]*)"/g)[0];
const dataOf = (html: string) =>
  tagsOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) => JSON.parse(text));

test('a page past the last one is not found, in every language', async ({ request }) => {
  for (const language of LANGUAGES) {
    const response = await request.get(pathIn(language, '/search-massage?pageNr=900'));
    expect(response.status(), language).toBe(404);
    expect(await response.text()).toContain('<meta name="robots" content="noindex');
  }
});

test.describe('in the browser', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('the way back leads to the first page', async ({ page }) => {
    await page.goto('/search-massage?pageNr=900');
    await page.getByRole('link', { name: 'First page' }).click();
    await expect(page).toHaveURL(/\/search-massage\?placeId=c-GB$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('the second page of a list has a title of its own', async ({ request }) => {
  const [first, second] = [
    await htmlOf(request, '/search-massage'),
    await htmlOf(request, '/search-massage?pageNr=2'),
  ];
  expect(titleOf(second)).toBe('Massage and physiotherapy in the United Kingdom · page 2 · Palmora');
  expect(titleOf(first)).toBe('Massage and physiotherapy in the United Kingdom · Palmora');
});

test('an unknown tab of the regulations is no page of its own', async ({ request }) => {
  const terms = canonicalOf(await htmlOf(request, '/regulations?tab=service-terms'));
  expect(terms).toMatch(/\?tab=service-terms$/);
  expect(canonicalOf(await htmlOf(request, '/regulations?tab=foo'))).toBe(terms);
  expect(canonicalOf(await htmlOf(request, '/regulations'))).toBe(terms);
  expect(canonicalOf(await htmlOf(request, '/regulations?tab=privacy-policy'))).toMatch(/privacy-policy$/);
});

test('a booking of nothing leads to what can be booked', async ({ page }) => {
  await page.goto('/pl/booking');
  await expect(page).toHaveURL(/\/pl\/search-massage$/);
});

test('the page for a forgotten password says what it is for', async ({ request }) => {
  const html = await htmlOf(request, '/forgot-password');
  expect(html).toMatch(/<meta name="description" content="We’ll send you a link[^"]*"/);
});

test('an announcement tells one picture, its breadcrumbs, and itself in the page’s language', async ({
  request,
}) => {
  const list = await request.post('/api/announcement/fetch-all', { data: {} });
  const { announcementId } = (await list.json()).items[0];
  const path = `/pl/search-massage/announcement-details/${announcementId}`;
  const html = await htmlOf(request, path);
  expect(tagsOf(html, /<meta property="og:image" content="([^"]*)"/g)).toHaveLength(1);
  const [description = ''] = tagsOf(html, /<meta name="description" content="([^"]*)"/g);
  expect(description).toMatch(/[.!?…]$/);
  const data = dataOf(html);
  const crumbs = data.find((each) => each['@type'] === 'BreadcrumbList');
  expect(crumbs.itemListElement.length).toBeGreaterThan(1);
  const business = data.find((each) => each['@type'] === 'HealthAndBeautyBusiness');
  expect(new URL(business.url).pathname).toBe(path);
  expect(business.inLanguage).toBeUndefined();
  expect(business.image ?? ['none']).not.toHaveLength(0);
});
