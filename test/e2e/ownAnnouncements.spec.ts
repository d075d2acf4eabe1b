/** A partner's own announcements over more than one page, by links that need no scripts. */
import type { APIRequestContext } from '@playwright/test';
import { announcementBody } from '../support/announcements.ts';
import { translator } from '../../src/server/messages.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, publishProfile, test } from './support.ts';

const PAGE_SIZE = 24;
const COUNT = PAGE_SIZE + 2;

/** Writes so many drafts over the API. */
async function writeDrafts(request: APIRequestContext, count: number): Promise<void> {
  const added = await request.post('/api/announcement', { data: announcementBody({ website: '' }) });
  expect(added.status()).toBe(201);
  const { announcementId } = await added.json();
  for (let copy = 1; copy < count; copy++)
    expect((await request.post(`/api/announcement/${announcementId}/duplicate`)).status()).toBe(201);
}

test('the start shows the first ones and leads to all, page by page, and the last of a page leads back', async ({
  page,
  request,
  axe,
}, info) => {
  await logIn(page, await createAccount(request, 'partner'));
  await publishProfile(page);
  await writeDrafts(page.request, COUNT);
  const main = page.getByRole('main');
  const rows = main.getByRole('group', { name: /^Actions: / });
  await page.goto('/user-zone/profile-settings');
  await expect(rows).toHaveCount(PAGE_SIZE);
  await main.getByRole('link', { name: '2 more listings' }).click();
  await expect(page).toHaveURL(/\/user-zone\/announcements$/);
  const pages = main.getByRole('navigation', { name: 'Pages of your listings' });
  await expect(rows).toHaveCount(PAGE_SIZE);
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  // By keyboard alone.
  await pages.getByRole('link', { name: 'Page 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?pageNr=2$/);
  await expect(rows).toHaveCount(COUNT - PAGE_SIZE);
  await axe(page);
  for (const [locale, width, colorScheme] of [
    ['pl', 390, 'light'],
    ['de', 320, 'dark'],
    ['ru', 1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(at(locale, '/user-zone/announcements?pageNr=2'));
    const nav = translator(locale, 'accountZone')('ads.pages.nav');
    await expect(main.getByRole('navigation', { name: nav })).toBeVisible();
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath(`${locale}.png`), fullPage: true });
  }

  // Those of the last page go: what is left is shown, with no page that is empty.
  await page.goto('/user-zone/announcements?pageNr=2');
  for (let left = COUNT - PAGE_SIZE; left > 0; left--) {
    await rows.first().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(left > 1 ? left - 1 : PAGE_SIZE);
  }
  await expect(pages).toHaveCount(0);
});

test('without scripts the links lead from page to page, and one beyond the last is the last', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  await logIn(page, await createAccount(request, 'partner'));
  await publishProfile(page);
  await writeDrafts(page.request, COUNT);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  const rows = plain.getByRole('main').getByRole('group', { name: /^Actions: / });
  await plain.goto('/user-zone/announcements');
  await plain.getByRole('link', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(COUNT - PAGE_SIZE);
  await plain.getByRole('link', { name: 'Previous page' }).click();
  await expect(rows).toHaveCount(PAGE_SIZE);
  for (const pageNr of ['99', 'x']) {
    await plain.goto(`/user-zone/announcements?pageNr=${pageNr}`);
    await expect(rows).toHaveCount(pageNr === '99' ? COUNT - PAGE_SIZE : PAGE_SIZE);
  }
  await context.close();
});
