/** Code that loads when a page is alive and cannot come, for want of a connection: the page keeps what it showed. */
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ expectedErrors: [/ERR_FAILED/] });

/** Every script that is asked for once the page is alive, or by its parts while it comes to life. */
const LATE = /\/(late|Background|NotificationStack|ErrorPage|errorPages|favourites)(-[^/]*)?\.js$/;

/** Opens a page whose late code cannot come, and waits until it was asked for. */
async function openWithout(page: Page, path: string, late: RegExp): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => late.test(request.url()));
  await page.route(late, (route) => route.abort());
  await page.goto(path);
  await failed;
  await expect(page.locator('html')).toHaveAttribute('data-alive');
}

const PAGES = {
  home: async () => '/',
  search: async () => '/search-massage?category=relaxing',
  announcement: (page: Page) => firstAnnouncement(page),
  profile: async (page: Page) => {
    await page.goto(await firstAnnouncement(page));
    return addressIn(page, 'a[href*="profile-details"]');
  },
};

async function firstAnnouncement(page: Page): Promise<string> {
  await page.goto('/search-massage');
  return addressIn(page, 'article a');
}

/** Where the first such link of the page leads. */
async function addressIn(page: Page, link: string): Promise<string> {
  return (await page.getByRole('main').locator(link).first().getAttribute('href')) ?? '';
}

for (const [name, addressOf] of Object.entries(PAGES)) {
  test(`${name}: the page stays`, async ({ page }) => {
    await openWithout(page, await addressOf(page), LATE);
    const shown = await page.getByRole('main').innerText();
    // The last of it is asked for three seconds after the page is alive.
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/ErrorPage-'));
    await expect(page.getByRole('main')).toHaveText(/\S/);
    expect(await page.getByRole('main').innerText()).toBe(shown);
  });
}

test('what stands in the page comes with the next connection', async ({ page }) => {
  const late = /\/late-[^/]*\.js$/;
  await openWithout(page, '/search-massage?category=relaxing', late);
  await page.unroute(late);
  const came = page.waitForResponse((response) => late.test(response.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await came).status()).toBe(200);
});

test('results go without a filter panel until it comes', async ({ page }) => {
  const late = /\/late-[^/]*\.js$/;
  await openWithout(page, '/search-massage', late);
  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('combobox', { name: 'Treatment' }).selectOption('relaxing');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/category=relaxing/);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  const boxes = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(0);
  await page.unroute(late);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(boxes.first()).toBeVisible();
});

test.describe('with a new version of the site on the server', () => {
  test.use({
    expectedErrors: [
      /ERR_FAILED|status of 404|Failed to fetch dynamically imported module|Error loading route module/,
    ],
  });

  test('a click on a page whose code is gone loads that page, not the present one again', async ({
    page,
  }) => {
    const isKept = page.waitForResponse(/\/Background-[^/]*\.js$/);
    await page.goto('/partner');
    await isKept;
    await page.route(/\/AboutPage-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(/\/about-us$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page whose words it no longer has is not waited for: it can be loaded again', async ({ page }) => {
    await page.goto('/about-us');
    // The code of the errors' page came.
    await page.waitForResponse((response) => response.url().includes('/ErrorPage-'));
    const words = /\/regulations\.js$/;
    await page.route(words, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(words);
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters that cannot come are said to be out of reach', async ({ page }) => {
    await openWithout(page, '/search-massage', /\/late-[^/]*\.js$/);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('alert').getByText('You’re offline')).toBeVisible();
  });
});
