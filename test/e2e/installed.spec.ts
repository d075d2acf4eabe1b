/** Palmora as an app: without a connection what was read stays readable, and nothing of an account is kept. */
import type { Page } from '@playwright/test';
import { at, createAccount, expect, expectNoOverflow, logIn, test } from './support.ts';

/** Opens a page of which the worker keeps a copy, and waits until it does. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    if (active?.state !== 'activated') return false;
    return (await (await caches.open('palmora-pages')).match(address, { ignoreVary: true })) !== undefined;
  }, path);

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('palmora-pages')).keys()).map(({ url }) => new URL(url).pathname),
  );

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('without a connection a page that was read stays, another says so in the language', async ({
    page,
    context,
    axe,
  }) => {
    await openKept(page, at('de', '/ranking'));
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/de/offline')) !== undefined))
      .toBe(true);
    await context.setOffline(true);

    await page.goto(at('de', '/ranking'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reihenfolge der Suchergebnisse');
    await expect(page.getByText(/Das ist eine Kopie der Seite vom/)).toBeVisible();

    await page.goto(at('de', '/booking?announcementId=x'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
    await expect(page).toHaveTitle(/Sie sind offline/);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
    await axe(page);
    // The page is at rest; before that it may still be loaded anew.
    await expect(page.locator('html')).toHaveAttribute('data-guarded');
    // A document that opens may think for a moment that it is connected, and ask for what was wanted once more.
    await expect(async () => {
      await page.getByRole('link', { name: 'Reihenfolge der Suchergebnisse' }).click({ timeout: 5_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reihenfolge der Suchergebnisse', {
        timeout: 5_000,
      });
    }).toPass();

    // A link of a kept page to another one.
    await page.setViewportSize({ width: 1280, height: 900 });
    await context.setOffline(false);
    await openKept(page, at('de', '/accessibility'));
    // What watches over links loads when the page is at rest.
    await expect(page.locator('html')).toHaveAttribute('data-guarded');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reihenfolge der Ergebnisse' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reihenfolge der Suchergebnisse');
  });

  test('what was wanted comes by itself with the connection', async ({ page, context }) => {
    await openKept(page, '/accessibility');
    await context.setOffline(true);
    await page.goto('/partner');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'More hands-on time, less time on the phone',
    );
    await expect(page).toHaveURL(/\/partner$/);
  });

  test('a connection that is back before the page is alive is noticed, too', async ({ page, context }) => {
    await openKept(page, '/accessibility');
    await context.setOffline(true);
    await page.goto('/partner', { waitUntil: 'commit' });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'More hands-on time, less time on the phone',
    );
    // A copy becomes the server's again.
    await context.setOffline(true);
    await page.goto('/accessibility', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-kept');
    await context.setOffline(false);
    await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  });

  test('a language that was never open hears of it in another one', async ({ page, context }) => {
    await openKept(page, at('de', '/ranking'));
    await context.setOffline(true);
    await page.goto(at('ru', '/partner'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('link', { name: 'Reihenfolge der Suchergebnisse' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/ru\/partner$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  test('the installed app starts without a connection, too', async ({ page, context }) => {
    await openKept(page, '/pl');
    await context.setOffline(true);
    await page.goto(at('pl', '/_app'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByText(/To kopia tej strony/)).toBeVisible();
  });

  test('nothing of an account is kept, and log-out forgets what was read', async ({ page }) => {
    const email = await createAccount('client');
    await openKept(page, '/ranking');
    await logIn(page, email);
    await page.goto('/user-zone/profile-settings');
    await openKept(page, '/accessibility');
    const kept = await keptAddresses(page);
    expect(kept.filter((path) => /user-zone|booking|sign-in|favourites/.test(path))).toEqual([]);
    // The copy is the one of everybody, though somebody is logged in.
    const copy = await page.evaluate(async () => (await caches.match('/accessibility'))?.text());
    expect(copy).toContain('Log in');
    expect(copy).not.toContain(email);

    await page.goto('/user-zone/profile-settings');
    await page.getByRole('banner').locator('summary', { hasText: 'Settings' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/partner/);
    await expect.poll(() => keptAddresses(page)).not.toContain('/ranking');
  });

  test('whoever is logged in and reads a copy stays logged in', async ({ page, context }) => {
    await logIn(page, await createAccount('client'));
    await openKept(page, '/accessibility');
    const stored = await page.evaluate(() => localStorage.getItem('userId'));
    expect(stored).not.toBe('');
    await context.setOffline(true);
    await page.goto('/accessibility');
    await expect(page.getByText(/This is a copy of the page/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(stored);
    await context.setOffline(false);
    await expect(page.getByRole('banner').getByRole('link', { name: 'User zone' })).toHaveCount(0);
    await page.goto('/user-zone/profile-settings');
    await expect(page).toHaveURL(/profile-settings/);
  });

  test('copies can be deleted; all that is kept stands in the list', async ({ page, context }) => {
    await openKept(page, '/ranking');
    await page.goto('/browser-storage');
    await page.getByRole('button', { name: 'Delete the copies' }).click();
    await expect(page.getByText('The copies have been deleted')).toBeVisible();
    await expect.poll(() => keptAddresses(page)).not.toContain('/ranking');
    await page.goto('/search-massage');
    await page.goto('/locale/de?next=/browser-storage');
    const listed = (await page.locator('main code').allTextContents()).map((name) => name.replace(/\*$/, ''));
    const found = [
      ...(await page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await caches.keys()),
      ])),
      ...(await context.cookies()).map(({ name }) => name),
    ];
    expect(found.filter((name) => !listed.some((known) => name.startsWith(known)))).toEqual([]);
    expect(found).toContain('locale');
  });
});

test('the button to install appears where the browser offers it, once', async ({ page, axe }) => {
  await page.goto('/mobile-app');
  const main = page.getByRole('main');
  await expect(main.getByText('In this browser you install it from the menu.')).toBeVisible();
  await axe(page);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
    });
    window.dispatchEvent(offer);
  });
  await main.getByRole('button', { name: 'Install Palmora' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted');
  await expect(main.getByRole('button', { name: 'Install Palmora' })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText('Palmora is installed')).toBeVisible();
});

test('“know us” leads there from the bar and on the phone', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('banner').getByRole('link', { name: 'Get to know us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get to know Palmora');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Get to know us' }).click();
  await expect(page).toHaveURL(/\/mobile-app$/);
});
