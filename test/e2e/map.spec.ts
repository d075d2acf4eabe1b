/** The results on a map: moved, searched in, pressed and left again. */
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test } from './support.ts';

const WARSAW = '/search-massage?placeId=g-756135';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' });
const canvas = (page: Page) => map(page).getByRole('region', { name: /arrow keys/ });
const pins = (page: Page) => canvas(page).locator('..').getByRole('listitem').getByRole('button');
const results = (page: Page) => page.getByRole('region', { name: 'Results' });

/** Pulls the map by so many px. */
async function pull(page: Page, x: number, y: number) {
  const box = await canvas(page).boundingBox();
  // Where no pin is, or none soon.
  const from = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 300 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 8 });
  await page.mouse.up();
}

test('the map loads when it is asked for, and asks nobody else', async ({ page, axe }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(WARSAW, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /mapLibre|outlines|ResultsMap|maplibre/.test(url))).toEqual([]);
  await results(page).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/view=map$/);
  await expect(pins(page).first()).toBeVisible();
  await expect(map(page)).toContainText(/\d+ of \d+ results/);
  await axe(page);
  const elsewhere = asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin);
  expect(elsewhere.filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
});

test('the map is moved, searched in, and the part of it taken away again', async ({ page }) => {
  await page.goto(`${WARSAW}&view=map`, { waitUntil: 'networkidle' });
  await expect(pins(page).first()).toBeVisible();
  const total = await results(page).getByRole('status').innerText();
  await pull(page, 180, -120);
  await map(page).getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/placeId=everywhere&bounds=[\d.,-]+&view=map$/);
  await expect(map(page)).toContainText(/in this area/);
  const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /Map area/ });
  await expect(chip).toBeVisible();
  // Loaded anew it is the same.
  await page.reload();
  await expect(map(page)).toContainText(/in this area/);
  await expect(pins(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/placeId=g-756135&view=map$/);
  await expect(results(page).getByRole('status')).toHaveText(total);
  await page.goForward();
  await chip.click();
  await expect(page).toHaveURL(/placeId=everywhere&view=map$/);
  await expect(map(page)).toContainText(/\d+ of \d+ results/);
  await results(page).getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL(/placeId=everywhere$/);
  await expect(map(page)).toHaveCount(0);
});

test('the country beside a part of the map is no chosen place, until the part is taken away', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('lastPlace'));
  await page.goto(WARSAW, { waitUntil: 'networkidle' });
  await expect.poll(kept).toContain('g-756135');
  await page.goto('/search-massage?placeId=c-PL&bounds=51,20,53,22', { waitUntil: 'networkidle' });
  expect(await kept()).toContain('g-756135');
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: /Map area/ })
    .click();
  await expect(page).toHaveURL(/placeId=c-PL$/);
  await expect.poll(kept).toContain('c-PL');
});

test('by keys: the map is moved and searched in, a pin shows its card', async ({ page }) => {
  await page.goto(`${WARSAW}&view=map`, { waitUntil: 'networkidle' });
  await expect(pins(page).first()).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(map(page).getByRole('button', { name: 'Search this area' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(pins(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    results(page).getByRole('article').getByRole('link').and(page.locator(':focus')),
  ).toBeInViewport();
  await expect(results(page).locator('[data-marked]')).toHaveCount(1);
});

test('on a phone the map fills the window, with the cards as a strip', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${WARSAW}&view=map`, { waitUntil: 'networkidle' });
  await expect(pins(page).first()).toBeVisible();
  await expectNoOverflow(page);
  expect((await map(page).boundingBox())?.height).toBe(844);
  await expect(page.getByRole('banner')).toBeHidden();
  const strip = map(page).getByRole('list', { name: 'Results' });
  await expect(strip.getByRole('link').first()).toBeInViewport();
  const last = strip.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(canvas(page).locator('..').locator('[data-lifted]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await map(page).getByRole('link', { name: 'List' }).click();
  await expect(results(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
