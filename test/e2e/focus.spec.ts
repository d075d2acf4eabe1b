/** Where the focus goes when what has it is taken away. */
import { expect, test } from './support.ts';

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
