/** Favourites: kept on a device, taken over at log-in, there on the next device; hearts by mouse and key. */
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, createAccount, expect, expectNoOverflow, holdScripts, logIn, test } from './support.ts';

/** Those that can be pressed: the others stand in closed folds. */
const hearts = (page: Page): Locator =>
  page.getByRole('main').locator('article button[form=favourites]:visible');
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.favourites ?? '[]') as string[]);

/** Resolves when the account has what a heart says; the heart itself says it at once. */
const saved = (page: Page, method: 'PUT' | 'DELETE') =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/favourite/') && answer.request().method() === method,
  );

test('a visitor keeps two, sees the list, logs in: the account has them, on another device as well', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await page.goto('/search-massage');
  const [first, second] = [hearts(page).nth(0), hearts(page).nth(1)];
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.click();
  await second.focus();
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => kept(page)).toHaveLength(2);
  await page.getByRole('status').getByRole('button', { name: 'View favourites' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites');
  await expect(page.locator('article')).toHaveCount(2);
  await axe(page);
  await expectNoOverflow(page);

  const email = await createAccount('client');
  const takeOver = Promise.withResolvers<void>();
  await page.route('**/api/favourite/take-over', async (route) => {
    await takeOver.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  const asked = page.waitForRequest('**/api/favourite/take-over');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/favourites$/);
  await asked;
  // Nobody who kept two is told that there is nothing.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toHaveCount(0);
  takeOver.resolve();
  await expect(page.getByRole('status').filter({ hasText: '2 favourites from this device' })).toBeVisible();
  await expect(page.locator('article')).toHaveCount(2);
  await expect.poll(() => kept(page)).toHaveLength(0);

  const other = await browser.newContext({ baseURL });
  const device = await other.newPage();
  await logIn(device, email);
  await device.goto('/search-massage');
  await expect(hearts(device).nth(0)).toHaveAttribute('aria-pressed', 'true');
  const taken = saved(device, 'DELETE');
  await hearts(device).nth(0).click();
  await expect(hearts(device).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await taken;
  await device.goto('/favourites');
  await expect(device.locator('article')).toHaveCount(1);
  await other.close();

  // Whoever comes to this device next sees nothing of it.
  await page.goto('/user-zone/profile-settings');
  await page.getByRole('banner').locator('summary', { hasText: 'Settings' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favourites' }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/partner$/);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await axe(page);
});

test('hearts pressed before the scripts have come are done when they come', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/search-massage', { waitUntil: 'commit' });
  for (const n of [0, 1, 2]) await hearts(page).nth(n).click({ noWaitAfter: true });
  letScriptsCome();
  await expect.poll(() => kept(page)).toHaveLength(3);
  for (const n of [0, 1, 2]) await expect(hearts(page).nth(n)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('what cannot be saved is put back and said', async ({ page }) => {
    await logIn(page, await createAccount('partner'));
    await page.goto('/search-massage');
    await page.route('**/api/favourite/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await hearts(page).nth(0).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t save that');
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('without the words of favourites', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page stays, and what is pressed is kept', async ({ page }) => {
    await page.route('**/favourites.js', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/en/favourites.js'),
    );
    await page.goto('/search-massage');
    await asked;
    // What comes after the keeper comes all the same.
    await expect(page.locator('html')).toHaveAttribute('data-guarded');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hearts(page).nth(0).click();
    await expect.poll(() => kept(page)).toHaveLength(1);
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/favourites.js');
    await hearts(page).nth(1).click();
    await expect(page.getByRole('status').getByText('Saved on this device')).toBeVisible();
  });
});

test.describe('without what keeps favourites', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('what is pressed is put back and said, and kept when it is pressed again and it comes', async ({
    page,
  }) => {
    // The code that says it cannot come either.
    const late = /\/(Background|NotificationStack)-[^/]*\.js$/;
    await page.route(late, (route) => route.abort());
    await page.goto('/search-massage');
    await hearts(page).nth(0).click();
    const said = page.getByRole('alert').getByText('We couldn’t save that');
    await expect(said).toBeInViewport();
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(late);
    await hearts(page).nth(0).click();
    await expect.poll(() => kept(page)).toHaveLength(1);
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  });

  test('it comes with the next connection, and hearts know what is kept', async ({ page }) => {
    await page.goto('/search-massage');
    await hearts(page).nth(0).click();
    await expect.poll(() => kept(page)).toHaveLength(1);
    await page.route('**/Background-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/Background-'));
    await page.reload();
    await failed;
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/Background-*.js');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('one of the list is let go and taken back', async ({ page }) => {
  await logIn(page, await createAccount('client'));
  await page.goto('/search-massage');
  const card = page.locator('article').first();
  await card.getByRole('link').first().click();
  const heart = page.getByRole('button', { name: 'Favourite', exact: true });
  const put = saved(page, 'PUT');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await put;
  await page.goto('/favourites');
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('article')).toHaveCount(1);
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor’s list names what is gone and lets it go', async ({ page }) => {
  await page.goto('/favourites');
  await page.evaluate(() => {
    localStorage.favourites = JSON.stringify(['01a17ccc-a0ef-7eae-8802-000000000001']);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This listing is no longer available' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => kept(page)).toHaveLength(0);
});
