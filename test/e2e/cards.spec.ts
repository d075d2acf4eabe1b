/** Results as cards: what they say without a photo, and one provider's together, by mouse and keys. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoOverflow, test } from './support.ts';

/** All there is in London, where most providers have several. */
const LONDON = { placeId: 'g-2643743' };
const PAGE = `/search-massage?${new URLSearchParams(LONDON)}`;

/** The page of results as the API ranks it. */
async function ranked(request: APIRequestContext): Promise<{ announcementId: string; title: string }[]> {
  const found = await request.post('/api/announcement/fetch-all?pageNr=1', { data: LONDON });
  return (await found.json()).items;
}

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');

test('by keyboard a fold opens, and each of its announcements has its price, its link and its heart', async ({
  page,
  request,
  axe,
}) => {
  await page.goto(PAGE);
  const card = cards(page)
    .filter({ hasText: /\d more matching treatments?/ })
    .first();
  const fold = card.locator('summary', { hasText: 'more matching' });
  // The list beside the fold's is that of free times.
  const list = card.locator('details', { hasText: 'more matching' }).getByRole('list');
  const links = list.getByRole('link');
  await expect(links).toHaveCount(0);
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeVisible();
  await expect(fold).toContainText(new RegExp(`^${await links.count()} more`));
  const line = list.getByRole('listitem').first();
  await expect(line.getByText(/^from/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  const heart = line.getByRole('button', { name: /^Favourite/ });
  await expect(heart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const href = (await links.first().getAttribute('href')) ?? '';
  const kept = () => page.evaluate(() => JSON.parse(localStorage.favourites ?? '[]') as string[]);
  await expect.poll(kept).toEqual([href.split('/').pop()]);
  await axe(page);

  const items = await ranked(request);
  const title = items.find(({ announcementId }) => href.endsWith(announcementId))?.title ?? '';
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('without a photo there is no picture: the facts stand together, and two are in sight', async ({
    page,
    axe,
  }) => {
    await page.goto(PAGE);
    const plain = page.locator('article:not(:has(img))');
    const heights = await plain.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.max(...heights)).toBeLessThan(300);
    const facts = plain.first();
    await expect(facts.getByText(/\d\smiles? from the centre/)).toBeVisible();
    await expect(facts.getByText(/^from £/).first()).toBeVisible();
    await expectNoOverflow(page);
    await axe(page);
  });
});

test('a title in another language has its treatments above it in the reader’s', async ({ page, axe }) => {
  await page.goto('/pl/search-massage?placeId=g-2950159&category=osteopathy');
  const card = page.locator('article', { has: page.locator('h2 a[lang=de]') }).first();
  await expect(card.getByText(/Osteopatia$/).first()).toBeVisible();
  await expect(card.locator('h2 a')).not.toContainText('Osteopatia');
  await axe(page);
  await page.goto('/de/search-massage?placeId=g-2950159&category=osteopathy');
  await expect(page.locator('article h2 a').first()).toBeVisible();
  await expect(page.locator('article h2 a[lang]')).toHaveCount(0);
});
