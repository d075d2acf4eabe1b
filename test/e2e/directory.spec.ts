/** Education and supply: looked through by a visitor, narrowed by filters. */
import { expect, expectNoOverflow, test } from './support.ts';

test('a visitor narrows the courses, takes a filter back, and goes through the pages', async ({
  page,
  axe,
}) => {
  await page.goto('/pl/user-zone/education');
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  const count = main.getByRole('status');
  await expect(cards).toHaveCount(24);
  const all = await count.textContent();

  await main
    .getByRole('navigation', { name: 'Strony' })
    .getByRole('link', { name: 'Następna strona' })
    .click();
  await expect(page).toHaveURL(/\/pl\/user-zone\/education\?pageNr=2$/);
  await expect(page).toHaveTitle(/strona 2/);
  await expect(count).toHaveText(all ?? '');

  await main.getByLabel('Kurs lub organizator').fill('masaż');
  await main.getByLabel('Miasto lub kraj').selectOption({ value: 'c-PL' });
  await main.getByLabel('Kurs lub organizator').press('Enter');
  await expect(page).toHaveURL(/\/education\?q=masa%C5%BC&placeId=c-PL$/);
  // The address is there a moment before the list that it names.
  await expect(count).not.toHaveText(all ?? '');
  for (const card of await cards.all()) await expect(card).toContainText('Polska');

  await main.locator('summary', { hasText: 'Więcej filtrów' }).click();
  await main.getByLabel('Najwyższa cena').fill('1000');
  await main.getByRole('button', { name: 'Szukaj' }).click();
  await expect(page).toHaveURL(/&maxPrice=1000&currency=PLN$/);
  const applied = main.getByRole('list', { name: 'Wybrane filtry' });
  await expect(applied.getByRole('link')).toHaveText([/masaż$/, /Polska$/, /do 1000/, 'Wyczyść filtry']);
  await expect(main.getByLabel('Najwyższa cena')).toHaveValue('1000');
  await axe(page);
  await expectNoOverflow(page);

  await applied.getByRole('link', { name: /Polska/ }).click();
  await expect(page).toHaveURL(/\?q=masa%C5%BC&maxPrice=1000&currency=PLN$/);
  await expect(main.getByLabel('Miasto lub kraj')).toHaveValue('');
  await applied.getByRole('link', { name: 'Wyczyść filtry' }).click();
  await expect(page).toHaveURL(/\/education$/);
  await expect(count).toHaveText(all ?? '');
  await expect(main.getByLabel('Kurs lub organizator')).toHaveValue('');
});

test('what finds nothing says what to do', async ({ page, axe }) => {
  await page.goto('/de/user-zone/supply?q=nirgends');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Keine passenden Produkte' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await axe(page);
  await main.getByRole('link', { name: 'Filter zurücksetzen' }).click();
  await expect(page).toHaveURL(/\/de\/user-zone\/supply$/);
  await expect(main.getByRole('article')).toHaveCount(24);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});
