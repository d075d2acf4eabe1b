/** The list of results beside its filters: what is in reach, and what stays readable. */
import { expect, expectNoOverflow, test } from './support.ts';

test('the button that applies the filters is in sight, with what it would show', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-3093133&category=physiotherapy');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const apply = panel.locator('button[type=submit]');
  await expect(apply).toHaveText('Apply');
  await expect(apply).toBeInViewport({ ratio: 1 });
  await panel.getByRole('checkbox', { name: /^Osteopathy/ }).check();
  await expect(apply).toHaveText(/^Show \d+ results?$/);
  await panel.getByRole('link', { name: 'Clear' }).click();
  await expect(panel.getByRole('checkbox', { name: /^Osteopathy/ })).not.toBeChecked();
});

test('by keyboard one link leads past the filters to the results', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-3093133', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
  await page.keyboard.press('Enter');
  const results = page.getByRole('region', { name: 'Results' });
  await page.keyboard.press('Tab');
  await expect(results.locator(':focus')).toHaveCount(1);
});

test('why a card stands where it does is told in that card alone', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-3093133', { waitUntil: 'networkidle' });
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
  const paid = cards.filter({ hasText: 'Promoted' }).first();
  await paid.locator('summary').first().click();
  await expect(paid.getByText('has paid for this listing')).toBeInViewport();
  await expect(paid.getByText('The order depends on:')).toHaveCount(0);
  const first = cards.filter({ hasNotText: 'Promoted' }).first();
  const other = cards.filter({ hasNotText: 'Promoted' }).nth(1);
  const before = (await other.boundingBox())?.height;
  await first.locator('summary').first().click();
  const reason = first.getByText('The order depends on:');
  await expect(reason).toBeInViewport();
  const [card, text] = [await first.boundingBox(), await reason.boundingBox()];
  expect(text?.y).toBeGreaterThan(card?.y ?? 0);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
  expect((await other.boundingBox())?.height).toBe(before);
});

test('on a phone the applied filters are one row that slides', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Distances are the longest of what a card says of its place.
  await page.goto('/search-massage?placeId=g-756135&sort=distance');
  await expectNoOverflow(page);
  await page.goto(
    '/search-massage?placeId=g-3093133&category=relaxing&genders=FEMALE,MALE&payment=CASH,CREDIT_CARD&clientTypes=WOMEN,MEN',
  );
  const chips = page.getByRole('list', { name: 'Active filters' });
  expect((await chips.boundingBox())?.height).toBeLessThan(60);
  await expectNoOverflow(page);
  const last = chips.getByRole('link', { name: 'Clear' });
  await last.focus();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=relaxing$/);
});

test('in a low window the bar of the filters gives way', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 380 });
  await page.goto('/search-massage?placeId=g-3093133&category=physiotherapy');
  const apply = page.getByRole('complementary', { name: 'Filters' }).locator('button[type=submit]');
  await expect(apply).not.toBeInViewport();
  await apply.scrollIntoViewIfNeeded();
  await expect(apply).toBeInViewport({ ratio: 1 });
});

test('at twice the browser’s text size the cards can be read', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/search-massage?placeId=g-3093133');
  const card = page.getByRole('region', { name: 'Results' }).getByRole('article').first();
  expect((await card.boundingBox())?.width).toBeGreaterThan(400);
  const wide = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(wide).toBe(0);
});

test.describe('past the last page', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('the way back leads to the first page', async ({ page }) => {
    await page.goto('/search-massage?pageNr=900');
    await page.getByRole('link', { name: 'First page' }).click();
    await expect(page).toHaveURL(/\/search-massage\?placeId=c-GB$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
