/** The field with suggestions while its code comes, and without any; all else of it is PlaceComboBox.test.tsx. */
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const NAMES = ['Berlin', 'Bern', 'Bilbao'];

const placeOf = (name: string) => ({
  placeId: `test-${name}`,
  kind: 'city',
  name,
  context: 'Testland',
  countryCode: 'PL',
  total: 3,
});

/** Suggestions of the test's own. The browser has no position, so that the list holds nothing else. */
async function suggest(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await page.route('**/api/city?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    const items = NAMES.filter((name) => name.startsWith(text)).map(placeOf);
    await route.fulfill({ json: { items } }).catch(() => {});
  });
}

const formOf = (page: Page) => page.getByRole('main').getByRole('search');
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Where' }).getByRole('option');

test('its code may come while somebody types: no letter, caret or composition is lost', async ({ page }) => {
  await suggest(page);
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/PlaceComboBox*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/');
  const plain = formOf(page).getByLabel('Where');
  await plain.focus();
  await page.keyboard.type('Brn');
  await page.keyboard.press('ArrowLeft');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'e', selectionStart: 1, selectionEnd: 1 });
  const coming = page.waitForResponse('**/assets/PlaceComboBox*.js');
  code.resolve();
  await page.evaluate((address) => import(address), (await coming).url());
  await browser.send('Input.insertText', { text: 'e' });
  const field = formOf(page).getByRole('combobox', { name: 'Where' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Bren');
  expect(await field.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(3);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('er');
  await expect(field).toHaveValue('Bern');
  await expect(optionsOf(page)).toHaveCount(1);
});
