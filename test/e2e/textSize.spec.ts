/** Letters of twice the size, by the browser's own setting: widths in em follow it, which a style would not do. */
import { expect, expectNoOverflow, test } from './support.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

test('no page scrolls sideways, and log-in stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search-massage');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const card = await page.getByRole('main').locator('article a').first().getAttribute('href');
  await page.goto(card ?? '');
  const profile = await page
    .getByRole('main')
    .locator('a[href*="profile-details"]')
    .first()
    .getAttribute('href');
  const paths = [
    '/',
    '/about-us',
    '/regulations?tab=service-terms',
    '/legal-notice',
    '/massage-master-zone',
    '/mobile-app',
    '/ranking',
    '/accessibility',
    '/browser-storage',
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/partner',
    '/user-zone',
    '/search-massage?category=relaxing,physiotherapy',
    card ?? '',
    profile ?? '',
  ];
  for (const path of paths) {
    for (const locale of ['en', 'de', 'ru'] as const) {
      if (!path.startsWith('/')) continue;
      await page.goto(locale === 'en' ? path : `/${locale}${path}`);
      await expectNoOverflow(page);
      const banner = page.getByRole('banner');
      const ways = banner.locator('a[href$="/sign-in"], summary, a[href]').filter({ visible: true });
      const box = await ways.last().boundingBox();
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${locale} ${path}`).toBeLessThanOrEqual(1280);
    }
  }
});
