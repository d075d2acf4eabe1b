/** A page's scripts come after what it is seen with, and never later than somebody needs them. */
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** Opens a page whose fonts never come, so that it is seen and read but goes on loading. */
async function openUnfinished(page: Page): Promise<void> {
  await page.route('**/*.woff2', () => {});
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const isUnfinished = (page: Page) => page.evaluate(() => document.readyState !== 'complete');

/** How many scripts the page has asked for. */
const scriptsOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );

test('a page asks for its scripts when it has loaded', async ({ page }) => {
  await page.goto('/');
  const early = await page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      all: scripts.length,
      early: scripts.filter(({ startTime }) => startTime < loadEventStart).length,
    };
  });
  expect(early.all).toBeGreaterThan(5);
  expect(early.early).toBe(0);
});

for (const [sign, give] of Object.entries({
  key: (page: Page) => page.keyboard.press('Tab'),
  mouse: (page: Page) => page.mouse.move(200, 200),
  wheel: (page: Page) => page.mouse.wheel(0, 200),
})) {
  test(`or at the first sign of somebody: ${sign}`, async ({ page }) => {
    await openUnfinished(page);
    expect(await scriptsOf(page)).toBe(0);
    await give(page);
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    expect(await isUnfinished(page)).toBe(true);
  });
}

test('not for a mouse that rests where the page appears', async ({ page }) => {
  await openUnfinished(page);
  const waiting = await page.evaluate(() => {
    // As browsers tell of it.
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    return document.querySelectorAll('script[type="text/later"]').length;
  });
  expect(waiting).toBeGreaterThan(0);
});

test('or in the end by itself, whatever still loads', async ({ page }) => {
  await openUnfinished(page);
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  expect(await isUnfinished(page)).toBe(true);
});
