/** Results as cards: what they say without a photo, and one provider's together, by mouse, keys, and without scripts. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoOverflow, test } from './support.ts';

/** All there is in London, where most providers have several. */
const LONDON = { placeId: 'g-2643743' };
/** A country with so much in it that some of it is promoted. */
const POLAND = { placeId: 'c-PL' };
const PAGE = `/search-massage?${new URLSearchParams(LONDON)}`;

interface Item {
  announcementId: string;
  title: string;
  profile: { profileId: string };
  isPromoted: boolean;
}

/** The page of results as the API ranks it. */
async function ranked(
  request: APIRequestContext,
  data: object = LONDON,
): Promise<{ items: Item[]; total: number }> {
  return (await request.post('/api/announcement/fetch-all?pageNr=1', { data })).json();
}

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const linkTo = (page: Page, { announcementId }: Item) =>
  page.locator(`article a[href$="/announcement-details/${announcementId}"]`);

test('each announcement stands once: the first of a provider leads, the others are folded below it', async ({
  page,
  request,
  axe,
}) => {
  const { items, total } = await ranked(request);
  const leaders = items.filter(
    ({ profile, isPromoted }, rank) =>
      items.findIndex(
        (other) => other.profile.profileId === profile.profileId && other.isPromoted === isPromoted,
      ) === rank,
  );
  expect(leaders.length).toBeLessThan(items.length);
  await page.goto(PAGE);
  await expect(page.getByText(`${total} results`, { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(leaders.length);
  await expect(cards(page).getByRole('heading')).toHaveText(leaders.map(({ title }) => title));
  for (const item of items) await expect(linkTo(page, item)).toHaveCount(1);
  const list = await page.locator('script[type="application/ld+json"]').allTextContents();
  const names = list
    .map((text) => JSON.parse(text))
    .find((data) => data['@type'] === 'ItemList')
    .itemListElement.map(({ name }: { name: string }) => name);
  expect(names).toEqual(items.map(({ title }) => title));

  const reasons = page.locator('article summary[aria-label]');
  const labels = await reasons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(new Set(labels).size).toBe(leaders.length);
  await axe(page);
});

test('the label stands at exactly those that are paid for, and nothing else under it', async ({
  page,
  request,
}) => {
  const { items } = await ranked(request, POLAND);
  const paid = items.filter(({ isPromoted }) => isPromoted);
  expect(paid.length).toBeGreaterThan(0);
  expect(paid.length).toBeLessThan(items.length);
  await page.goto(`/search-massage?${new URLSearchParams(POLAND)}`);
  await expect(cards(page).getByText('Promoted', { exact: true })).toHaveCount(paid.length);
  for (const item of items) {
    const own = cards(page).filter({ has: linkTo(page, item) });
    const labels = own.getByText('Promoted', { exact: true });
    if (item.isPromoted) await expect(labels).toHaveCount(await own.locator('h2, details li').count());
    else await expect(labels).toHaveCount(0);
  }
});

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

  const { items } = await ranked(request);
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

test('that nothing was found is said once', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-2643743&category=hirudotherapy&genders=MALE&price=0-1');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.getByText('0 results', { exact: true })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a fold opens, and leads on', async ({ page }) => {
    await page.goto(PAGE);
    const fold = page.locator('article details', { hasText: 'more matching' }).first();
    await fold.locator('summary').click();
    await fold.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/announcement-details\//);
  });
});
