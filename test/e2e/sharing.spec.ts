/** Passing a listing on: by what the device shares with, else by the clipboard, and only where there is either. */
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** What the browser has to pass something on; `shared` and `copied` are what it was given. */
interface Ways {
  share: 'takes' | 'closed' | 'none';
  clipboard: 'takes' | 'refuses' | 'none';
}

async function openListing(page: Page, ways: Ways): Promise<void> {
  await page.addInitScript(({ share, clipboard }: Ways) => {
    const given: { shared: unknown[]; copied: string[] } = { shared: [], copied: [] };
    const set = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
    const share_ = async (what: unknown) => void given.shared.push(what);
    set('share', { takes: share_, closed, none: undefined }[share]);
    const writeText = async (text: string) => void given.copied.push(text);
    set('clipboard', { takes: { writeText }, refuses: { writeText: closed }, none: undefined }[clipboard]);
    Object.assign(window, { given });
  }, ways);
  await page.goto('/search-massage?placeId=g-3093133');
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(`${href}?utm_source=letter#contact`);
  await expect(page.getByRole('heading', { name: 'Services and prices' })).toBeVisible();
}

const given = (page: Page) =>
  page.evaluate(() => (window as unknown as { given: { shared: unknown[]; copied: string[] } }).given);
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share' });
/** The page's address without what follows its path. */
const bare = (page: Page) => page.url().replace(/[?#].*$/, '');

test('the device is given title and address, without what somebody came with', async ({ page }) => {
  await openListing(page, { share: 'takes', clipboard: 'takes' });
  await button(page).focus();
  await page.keyboard.press('Enter');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect.poll(() => given(page)).toEqual({ shared: [{ url: bare(page), title }], copied: [] });
});

test('whoever closes the device’s window is left alone', async ({ page }) => {
  await openListing(page, { share: 'closed', clipboard: 'takes' });
  await button(page).click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(page.getByText(/^(Link copied|We couldn’t copy)/)).toHaveCount(0);
  expect(await given(page)).toEqual({ shared: [], copied: [] });
});

test('without it the address is copied, or said that it cannot be', async ({ page }) => {
  await openListing(page, { share: 'none', clipboard: 'takes' });
  await button(page).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await given(page)).toEqual({ shared: [], copied: [bare(page)] });

  await openListing(page, { share: 'none', clipboard: 'refuses' });
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /copy/i })).toBeVisible();
});

test('where the browser has neither there is no button', async ({ page }) => {
  const code = page.waitForResponse(/\/ShareButton-[^/]*\.js$/);
  await openListing(page, { share: 'none', clipboard: 'none' });
  await code;
  await expect(page.locator('html')).toHaveAttribute('data-guarded');
  await expect(button(page)).toHaveCount(0);
});
