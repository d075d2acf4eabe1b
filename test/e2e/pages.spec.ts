/** The pages anyone can open: right in every language, in light and dark, on small phones. */
import type { Page } from '@playwright/test';
import { LOCALES, type Locale, toBcp47 } from '../../src/domain/locales.ts';
import { expect, expectNoOverflow, test } from './support.ts';

const PAGES = [
  '/',
  '/about-us',
  '/regulations?tab=service-terms',
  '/regulations?tab=privacy-policy',
  '/legal-notice',
  '/massage-master-zone',
  '/mobile-app',
  '/ranking',
  '/accessibility',
  '/browser-storage',
  '/offline',
  '/sign-in',
  '/sign-up',
  '/sign-up/success',
  '/forgot-password',
  '/partner',
  '/user-zone',
  '/user-zone/education',
  '/user-zone/supply',
  '/user-zone/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa',
];
/** Kept by search engines, under an address that otherwise is not. */
const OPEN = ['/user-zone/education', '/user-zone/supply'];
const PRIVATE = ['/user-zone', '/sign-up/success'];

const at = (locale: Locale, path: string) =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;

/** Each language in one scheme and English in both; with E2E_DEEP=1 every language in both. */
const RUNS = LOCALES.flatMap((locale, index) =>
  (['light', 'dark'] as const)
    .filter((_, scheme) => process.env.E2E_DEEP === '1' || locale === 'en' || scheme === index % 2)
    .map((colorScheme) => ({ locale, colorScheme })),
);

for (const { locale, colorScheme } of RUNS) {
  test(`${locale}, ${colorScheme}: axe finds nothing, the head is right`, async ({ axe, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PAGES) {
      const response = await page.goto(at(locale, path));
      expect(response?.status(), path).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', toBcp47(locale));
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.title(), path).toMatch(/Palmora/);
      await axe(page);
      if (PRIVATE.some((one) => path.startsWith(one)) && !OPEN.includes(path)) {
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        continue;
      }
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${at(locale, path).replaceAll(/[?.]/g, '\\$&')}$`),
      );
      const languages = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
      expect(languages.sort()).toEqual([...LOCALES.map(toBcp47), 'x-default'].sort());
    }
  });
}

for (const locale of ['de', 'ru'] as const) {
  test(`${locale}: nothing is too wide at 320 px, nor with the menu open`, async ({ page, axe }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of PAGES) {
      await page.goto(at(locale, path));
      await expectNoOverflow(page);
    }
    await page.goto(at(locale, '/about-us'));
    await page.locator('header summary').last().click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expectNoOverflow(page);
    await axe(page);
  });
}

test('German words stay whole at 320 px, in buttons, labels and the filters', async ({ page }) => {
  // The longest words of all languages, in a browser that has no dictionary to hyphenate by.
  await page.setViewportSize({ width: 320, height: 800 });
  const search = '/de/search-massage?category=relaxing,physiotherapy';
  for (const path of ['/de/', '/de/sign-up', '/de/partner', search]) {
    await page.goto(path);
    await expect.poll(() => brokenWords(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await expect(dialog.locator('button[type=submit]')).toContainText(/\d/);
  expect(await brokenWords(page)).toEqual([]);
});

test('German words stay whole in the filters beside the list', async ({ page }) => {
  await page.goto('/de/search-massage?category=relaxing,physiotherapy');
  await expect(page.getByRole('complementary', { name: 'Filter' })).toBeVisible();
  await expect.poll(() => brokenWords(page)).toEqual([]);
});

/** Words of buttons and labels that stand on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, legend, label')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const isHidden = range.getBoundingClientRect().width < 2;
          if (lines.size > 1 && !isHidden) broken.push(word);
        }
      }
      return broken;
    }),
  );

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown address is a localised 404 with a way on', async ({ page, axe }) => {
    const response = await page.goto('/de/gibt-es-nicht');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
    await axe(page);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(/\/de\/?$/);
  });
});

test('without scripts: pages read, menus open, languages switch', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await page.locator('header summary', { hasText: 'Massage types' }).click();
  await expect(page.getByRole('link', { name: 'Osteopathy' })).toBeVisible();
  await page.locator('header summary', { hasText: 'Language' }).click();
  await page.locator('header').getByRole('link', { name: 'Polski' }).click();
  await expect(page).toHaveURL(/\/pl\/about-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O nas');
  await context.close();
});
