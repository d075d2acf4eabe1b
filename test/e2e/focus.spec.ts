/** Where the focus goes when what has it is taken away. */
import { expect, test } from './support.ts';

test('a filter that is taken off by keyboard leaves the focus among the others', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-3093133&category=relaxing&genders=FEMALE');
  await expect(page.locator('html')).toHaveAttribute('data-guarded');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('link', { name: /Woman|Female/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/genders/);
  await expect(chips).toBeFocused();

  // A press beside everything is no loss.
  const last = chips.getByRole('link').last();
  await last.focus();
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await last.evaluate((link) => {
    link.closest('li')?.remove();
    return new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('ordering and searching by keyboard keep the focus on what did it', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-3093133');
  const sort = page.getByRole('combobox', { name: /Sort/ });
  await sort.focus();
  await sort.selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page.getByRole('status').filter({ hasText: /results/ })).toBeVisible();
  await expect(sort).toBeFocused();
  await page.goBack();
  await expect(sort).toHaveValue('recommended');

  const form = page.getByRole('main').getByRole('search');
  await form.getByLabel('Treatment').selectOption('physiotherapy');
  await form.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/category=physiotherapy/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hysiotherapy');
  await expect(form.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.goBack();
  await expect(form.getByLabel('Treatment')).toHaveValue('');
});
