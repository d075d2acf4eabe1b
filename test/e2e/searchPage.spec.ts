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

test('many types of one treatment are one chip, a few are one each', async ({ page }) => {
  await page.goto(
    '/search-massage?relaxing=CLASSIC_MASSAGE,THAI_MASSAGE,AROMATHERAPY,HAWAIIAN_MASSAGE,HOT_STONES_MASSAGE',
  );
  const chips = page.getByRole('list', { name: 'Active filters' });
  const together = chips.getByText(/^Relaxing massages: \d of \d+$/);
  await expect(together).toBeVisible();
  await expect(chips.getByText('Thai massage')).toHaveCount(0);
  await chips.getByRole('link', { name: /Relaxing massages/ }).click();
  await expect(page).toHaveURL(/\/search-massage$/);
  await page.goto('/search-massage?relaxing=CLASSIC_MASSAGE,THAI_MASSAGE');
  await expect(chips.getByText('Thai massage')).toBeVisible();
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

test('why a card stands where it does is told without moving the others', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-3093133', { waitUntil: 'networkidle' });
  const first = page.getByRole('region', { name: 'Results' }).getByRole('listitem').first();
  const before = (await first.boundingBox())?.height;
  await first.locator('summary').click();
  await expect(first.getByText('The order depends on three things:')).toBeInViewport();
  expect((await first.boundingBox())?.height).toBe(before);
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

test('a distance says from where it is measured', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-756135&sort=distance');
  await expect(page.getByText(/\d km from the centre/).first()).toBeVisible();
  await expectNoOverflow(page);
});

test('a place that is not known is named, and so is what is shown instead', async ({ page }) => {
  await page.goto('/search-massage?place=Mokotowww');
  await expect(
    page.getByText('We couldn’t find “Mokotowww”. These results are from everywhere.'),
  ).toBeVisible();
});
