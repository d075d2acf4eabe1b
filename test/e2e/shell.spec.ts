/** The frame around the pages: language, navigation bar, focus. */
import { PASSWORD, createAccount, expect, holdScripts, logIn, publishProfile, test } from './support.ts';

test('the language switch keeps path and query and is remembered', async ({ page, context }) => {
  await page.goto('/regulations?tab=privacy-policy');
  await page.getByRole('banner').locator('summary', { hasText: 'Language' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Čeština' }).click();
  await expect(page).toHaveURL(/\/cz\/regulations\?tab=privacy-policy$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('cz');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(100);
  await page.goto('/');
  await expect(page).toHaveURL(/\/cz$/);
});

test('a menu opened before the scripts have come stays open', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/about-us', { waitUntil: 'commit' });
  await page.getByRole('banner').locator('summary', { hasText: 'Language' }).click();
  const czech = page.getByRole('banner').getByRole('link', { name: 'Čeština' });
  await expect(czech).toBeVisible();
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  await expect(czech).toBeVisible();
});

test('the bar changes at the first scrolled pixel, and nothing moves', async ({ page }) => {
  await page.goto('/about-us');
  const header = page.getByRole('banner');
  await expect(header).not.toHaveAttribute('data-scrolled');
  const height = (await header.boundingBox())?.height;
  await page.evaluate(() => window.scrollTo(0, 1));
  await expect(header).toHaveAttribute('data-scrolled');
  expect((await header.boundingBox())?.height).toBe(height);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('after a navigation the heading has the focus; Back restores the scroll', async ({ page }) => {
  await page.goto('/regulations?tab=service-terms');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
});

test('the footer and the terms lead to who runs it', async ({ page }) => {
  await page.goto('/de/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  await expect(page).toHaveURL(/\/de\/legal-notice$/);
  const notice = page.getByRole('main');
  await expect(notice).toContainText('Palmora sp. z o.o.');
  await expect(notice.getByRole('link', { name: /^\+48/ }).first()).toHaveAttribute('href', /^tel:\+48\d+$/);
  await page.goto('/de/regulations');
  await page.getByRole('main').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
});

test('after a step within a page its heading has the focus', async ({ page }) => {
  await logIn(page, await createAccount('partner'));
  await publishProfile(page);
  await page.goto('/user-zone/add-announcement');
  await page.locator('#title').fill('Thai massage by the river');
  await page
    .locator('[id="description.pl"]')
    .fill('A quiet hour with warm oil, given without hurry in the old town.');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(/step=preview/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a partner comes to the own listings from the menu of any page of theirs', async ({ page }) => {
  await logIn(page, await createAccount('partner'));
  await page.goto('/user-zone/profile-settings?tab=summary');
  await page.getByRole('banner').getByText('Settings', { exact: true }).press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'My listings' }).click();
  await expect(page).toHaveURL(/\/user-zone\/announcements$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your listings' })).toBeVisible();
});

test('filters leave the focus where it is', async ({ page }) => {
  await page.goto('/search-massage');
  await page.locator('#filters label', { hasText: /^Couples/ }).click();
  await page.locator('#filters button[type=submit]').click();
  await expect(page).toHaveURL(/search-massage\?/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});

test('the partner page signs up partners; the footer offers no log-in to whoever is logged in', async ({
  page,
}) => {
  await page.goto('/partner');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('radio', { name: /Partner/ })).toBeChecked();
  await logIn(page, await createAccount('client'));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'My appointments' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /Log in|Sign up/ })).toHaveCount(0);
});

test('by keyboard: skip link, a menu opens, Escape closes it and gives the focus back', async ({
  page,
  axe,
}) => {
  await page.goto('/about-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const button = page.getByRole('banner').locator('summary', { hasText: 'Massage types' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Osteopathy' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Osteopathy' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('public and partner bars carry their own links', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(nav.getByText('Massage types')).toBeVisible();
  await expect(nav.locator('summary', { hasText: 'Location' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Get to know us' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'About us' })).toBeVisible();
  await page.goto('/partner');
  await expect(nav.getByRole('link')).toHaveText(['Benefits', 'Pricing', 'Education', 'Supplies']);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Sign up' })).toBeVisible();
});

test('on the phone the log-in page has its title and an arrow back, and no footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sign-in');
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Log in', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await banner.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('signed in: the way to the search and the user zone; settings and log-out in the partner bar', async ({
  page,
}) => {
  await logIn(page, await createAccount('partner'));
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  const banner = page.getByRole('banner');
  await expect(nav.getByRole('link', { name: 'Search for masseur' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await banner.getByRole('link', { name: 'User zone' }).click();
  await expect(page).toHaveURL(/\/user-zone\/profile-settings$/);
  await expect(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await banner.locator('summary', { hasText: 'Settings' }).click();
  await expect(banner.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('on the phone the profile page is titled by its tab, with a way back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sign-in?next=/user-zone/profile-settings');
  await page.getByLabel('Email address').fill(await createAccount('client'));
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Nice to see you')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Back' })).toHaveCount(0);
  await page.goto('/user-zone/profile-settings?tab=summary');
  await expect(banner.getByText('Profile summary')).toBeVisible();
  await page.goto('/user-zone/profile-settings?tab=waiting');
  await expect(banner.getByText('Calendar', { exact: true })).toBeVisible();
  await banner.getByRole('link', { name: 'Back' }).click();
  await expect(banner.getByText('Nice to see you')).toBeVisible();
});

test('the order of the style layers is told before any of them speaks', async ({ page }) => {
  await page.goto('/about-us');
  const layers = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
    ),
  );
  expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'ui', 'features']);
});

for (const way of ['mouse', 'touch', 'keyboard'] as const) {
  test.describe(`by ${way}`, () => {
    test.use({ hasTouch: way === 'touch' });

    test('another place is typed over the one of the address, before the suggestions are there', async ({
      page,
    }) => {
      const code = Promise.withResolvers<void>();
      await page.route(/PlaceComboBox/, async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.goto('/search-massage?placeId=g-3088171');
      const search = page.getByRole('main').getByRole('search');
      const field = search.locator('input[name=place]');
      await expect(field).toHaveValue('Poznań');
      if (way === 'mouse') await field.click();
      else if (way === 'touch') await field.tap();
      else {
        await search.getByLabel('Treatment').focus();
        await page.keyboard.press('Shift+Tab');
      }
      await expect(field).toBeFocused();
      await page.keyboard.type('Berlin');
      code.resolve();
      await expect(field).toHaveRole('combobox');
      await expect(field).toHaveValue('Berlin');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin');
    });
  });
}
