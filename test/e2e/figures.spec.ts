/** What is counted of a profile, and how its partner sees it. */
import type { Browser, Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { inDatabase } from './database.ts';
import { partnerWith } from './ownListings.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, publishProfile, test } from './support.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const seen = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/figures/seen'));

/** Somebody else opens a page, and opens it again. */
async function visit(browser: Browser, userAgent: string, path: string): Promise<Page> {
  const context = await browser.newContext({ userAgent, serviceWorkers: 'block' });
  const page = await context.newPage();
  for (let time = 0; time < 2; time++) {
    const told = seen(page);
    await page.goto(path);
    expect((await told).status()).toBe(204);
  }
  return page;
}

test('a visitor counts once, a program and the owner do not; the partner sees it by day', async ({
  page,
  browser,
  axe,
}, info) => {
  await logIn(page, await createAccount('partner'));
  const id = await publishProfile(page);
  const path = `/search-massage/profile-details?id=${id}&view=summary`;
  const sum = async () => (await (await page.request.get('/api/announcement/figures')).json()).sum;
  const start = '/user-zone/profile-settings';
  await page.goto(start);
  await expect(page.getByText('Nothing to count yet')).toBeVisible();

  const told: string[] = [];
  page.on('request', (one) => one.url().endsWith('/api/figures/seen') && told.push(one.url()));
  await page.goto(path);
  const program = await visit(browser, GOOGLE, path);
  const visitor = await visit(browser, FIREFOX, path);
  const pressed = seen(visitor);
  await visitor.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  );
  await visitor.locator('main a[href^="tel:"]').first().click();
  expect((await pressed).status()).toBe(204);
  await expect.poll(sum).toEqual({ views: 1, contacts: 1, bookings: 0 });
  expect(told, 'the owner’s page tells nothing').toEqual([]);
  await program.context().close();
  await visitor.context().close();

  for (const [locale, width, colorScheme] of [
    ['pl', 390, 'light'],
    ['de', 1280, 'dark'],
    ['ru', 390, 'dark'],
    ['en', 1280, 'light'],
  ] as const) {
    const t = translator(locale, 'overview');
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(at(locale, start));
    await expect(page.getByRole('heading', { name: t('figures.title', { days: 30 }) })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img', { name: t('figures.views') })).toBeVisible();
    await page.locator('summary', { hasText: t('figures.byDay') }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
    await expectNoOverflow(page);
    await axe(page);
    await page.screenshot({ path: info.outputPath(`${locale}.png`), fullPage: true });
  }
});

test('each listing in the partner’s lists says its figures of the last 30 days', async ({ page, axe }) => {
  const [seenOne = ''] = await partnerWith(page, 2);
  await inDatabase((client) =>
    client.query(
      `INSERT INTO daily_figures (owner_id, day, announcement_id, views, contacts)
       SELECT owner_id, to_char(now() - back * interval '1 day', 'YYYY-MM-DD'), id, 7, 1
       FROM announcements, unnest(ARRAY[1, 12, 45]) AS back WHERE id = $1`,
      [seenOne],
    ),
  );
  const main = page.getByRole('main');
  for (const path of ['/user-zone/announcements', '/user-zone/profile-settings']) {
    for (const [locale, width] of [
      ['pl', 390],
      ['ru', 1280],
    ] as const) {
      const t = translator(locale, 'overview');
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at(locale, path));
      const said = t('figures.inShort', { days: 30, views: 14, contacts: 2, bookings: 0 });
      await expect(main.getByText(said)).toHaveCount(1);
      await expectNoOverflow(page);
      await axe(page);
    }
  }
});
