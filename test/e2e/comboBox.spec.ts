/** The field with suggestions: every way of the combobox pattern by keyboard, mouse and touch, whatever comes late. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

const NAMES = [
  'Berlin',
  'Bern',
  'Bilbao',
  'Bonn',
  'Bordeaux',
  'Brno',
  'Brugge',
  'Brussels',
  'Bytom',
  'Börde',
];

const placeOf = (name: string) => ({
  placeId: `test-${name}`,
  kind: 'city',
  name,
  context: 'Testland',
  countryCode: 'PL',
  total: 3,
});

/**
 * Suggestions of the test's own: those that begin with the text, each answer when the test lets it come. The browser has
 * no position, so that the list holds nothing else (place.spec.ts).
 */
async function suggest(page: Page, answer: (text: string) => Promise<unknown> | undefined = () => undefined) {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await page.route('**/api/city?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    await answer(text);
    const items = NAMES.filter((name) => name.startsWith(text)).map(placeOf);
    await route.fulfill({ json: { items } }).catch(() => {});
  });
}

const formOf = (page: Page) => page.getByRole('main').getByRole('search');
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Where' }).getByRole('option');

/** The home page's field, turned to, with its list open. */
async function open(page: Page): Promise<Locator> {
  await page.goto('/');
  await formOf(page).getByLabel('Where').focus();
  const field = formOf(page).getByRole('combobox', { name: 'Where' });
  await expect(optionsOf(page)).toHaveCount(NAMES.length);
  return field;
}

/** Which option the field says is active: its words, empty when none is. */
const activeOf = (field: Locator): Promise<string> =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    const option = id ? document.getElementById(id) : null;
    return option?.matches('[role=listbox] > [role=option]') ? (option.textContent ?? '') : '';
  });

const expectActive = (field: Locator, name: string) =>
  expect.poll(() => activeOf(field)).toMatch(name === '' ? /^$/ : new RegExp(`^${name}`));

const caretOf = (field: Locator) => field.evaluate((input) => (input as HTMLInputElement).selectionStart);

test('it says what it is, what it controls and how many there are; axe finds nothing', async ({
  page,
  axe,
}) => {
  const later = Promise.withResolvers<void>();
  await suggest(page, (text) => (text === 'Bo' ? later.promise : undefined));
  const field = await open(page);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toHaveAttribute('aria-autocomplete', 'list');
  const list = page.getByRole('listbox', { name: 'Where' });
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? 'none');
  await expect(list).toMatchAriaSnapshot(`
    - listbox "Where":
      - option "Berlin Testland · 3 listings"
      - option "Bern Testland · 3 listings"
  `);
  await expectActive(field, '');
  const said = formOf(page).getByRole('status');
  await expect(said).toHaveText('10 suggestions');
  await axe(page);
  await field.fill('Bo');
  await expect(said).toHaveText('Loading…');
  later.resolve();
  await expect(said).toHaveText('2 suggestions');
  await field.fill('Bx');
  await expect(said).toHaveText(
    'We couldn’t find that place. Check the spelling, or enter the nearest town.',
  );
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).not.toHaveAttribute('aria-controls');
  await expect(said).toHaveText('');
});

test('keys: arrows and pages walk the options, Home, End, Left and Right the text', async ({ page }) => {
  await suggest(page);
  const field = await open(page);
  const press = (key: string) => page.keyboard.press(key);
  await press('ArrowDown');
  await expectActive(field, 'Berlin');
  await press('ArrowDown');
  await press('PageDown');
  await expectActive(field, 'Brugge');
  await press('PageDown');
  await expectActive(field, 'Börde');
  await expect(optionsOf(page).last()).toBeInViewport({ ratio: 1 });
  await press('ArrowDown');
  await expectActive(field, 'Börde');
  await press('PageUp');
  await expectActive(field, 'Bordeaux');
  await press('ArrowUp');
  await expectActive(field, 'Bonn');
  await expect(field).toBeFocused();

  await page.keyboard.type('B');
  await expectActive(field, '');
  await expect(optionsOf(page)).toHaveCount(NAMES.length);
  for (const [key, caret] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['End', 1],
  ] as const) {
    await press('ArrowDown');
    await expectActive(field, 'Berlin');
    await press(key);
    await expectActive(field, '');
    expect(await caretOf(field), key).toBe(caret);
  }
  await press('ArrowUp');
  await expectActive(field, 'Börde');
  await press('Alt+ArrowUp');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await press('Alt+ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectActive(field, '');
});

test('Enter takes the active option and sends nothing; Escape and Tab take none', async ({ page }) => {
  await suggest(page);
  const field = await open(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await page.keyboard.type('Ber');
  await expect(optionsOf(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(field).toHaveValue('Ber');
  const clear = formOf(page).getByRole('button', { name: 'Clear location' });
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page)).toHaveCount(NAMES.length);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Bern');
  await expect(field).toBeFocused();
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(formOf(page).locator('input[name=placeId]')).toHaveValue('test-Bern');
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).and(page.locator('[aria-selected=true]'))).toHaveText(/^Bern/);
});

test('Enter without an active option sends the text and closes the list', async ({ page }) => {
  await page.goto('/search-massage');
  await formOf(page).getByLabel('Where').focus();
  await expect(optionsOf(page).first()).toBeVisible();
  await page.keyboard.type('Mokotowww');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=Mokotowww/);
  await expect(formOf(page).getByLabel('Where')).toHaveValue('Mokotowww');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('an input method keeps its keys: what it composes chooses nothing and closes nothing', async ({
  page,
}) => {
  await suggest(page);
  const field = await open(page);
  const browser = await page.context().newCDPSession(page);
  await page.keyboard.press('ArrowDown');
  await browser.send('Input.imeSetComposition', { text: 'b', selectionStart: 1, selectionEnd: 1 });
  await expect(optionsOf(page)).toHaveCount(0);
  // Pressed, but not typed: an input method lets no letter of theirs through.
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key });
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectActive(field, '');
  await browser.send('Input.insertText', { text: 'Bo' });
  await expect(field).toHaveValue('Bo');
  await expect(optionsOf(page)).toHaveCount(2);
});

test('what comes late never lies under the active option', async ({ page }) => {
  const later = Promise.withResolvers<void>();
  await suggest(page, (text) => (text === 'Bo' ? later.promise : undefined));
  const field = await open(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectActive(field, 'Bern');
  await page.keyboard.type('Bo');
  // Nothing can be walked or taken while the answer is on its way.
  await page.keyboard.press('ArrowDown');
  await expectActive(field, '');
  later.resolve();
  await expect(optionsOf(page)).toHaveCount(2);
  await expectActive(field, '');
  await page.keyboard.press('ArrowDown');
  await expectActive(field, 'Bonn');
});

test('by mouse: a press takes an option only where it began; the list’s own ground keeps the focus', async ({
  page,
}) => {
  await suggest(page);
  const field = await open(page);
  await optionsOf(page).nth(1).hover();
  await expectActive(field, 'Bern');
  await page.mouse.down();
  await formOf(page).getByRole('button', { name: 'Search' }).hover();
  await page.mouse.up();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await optionsOf(page).nth(1).click({ button: 'right' });
  await expect(field).toHaveValue('');

  await field.fill('Bx');
  const nothing = formOf(page).locator('p', {
    hasText: 'We couldn’t find that place. Check the spelling, or enter the nearest town.',
  });
  await nothing.click();
  await expect(nothing).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill('Bo');
  await optionsOf(page).nth(1).click();
  await expect(field).toHaveValue('Bordeaux');
  await expect(field).toBeFocused();
  await expect(optionsOf(page)).toHaveCount(0);
  await field.click();
  await expect(optionsOf(page)).toHaveCount(NAMES.length);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(optionsOf(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap opens, a tap takes, and the list keeps above the keyboard', async ({ page }) => {
    await suggest(page);
    await page.goto('/');
    await formOf(page).getByLabel('Where').tap();
    const field = formOf(page).getByRole('combobox', { name: 'Where' });
    await expect(optionsOf(page)).toHaveCount(NAMES.length);
    // The keyboard takes its half of the window.
    const { y, height } = (await field.boundingBox()) ?? { y: 0, height: 0 };
    await page.setViewportSize({ width: 390, height: Math.round(y + height + 200) });
    const list = page.getByRole('listbox', { name: 'Where' });
    await expect(list).toBeInViewport({ ratio: 1 });
    await optionsOf(page).nth(2).tap();
    await expect(field).toHaveValue('Bilbao');
    await expect(optionsOf(page)).toHaveCount(0);
    await formOf(page).getByRole('button', { name: 'Clear location' }).tap();
    await expect(field).toHaveValue('');
  });
});

test('in the bar’s menu Escape closes the list first, the menu second', async ({ page }) => {
  await suggest(page);
  await page.goto('/about-us');
  const button = page.getByRole('banner').locator('summary', { hasText: 'Location' });
  await button.click();
  const form = page
    .getByRole('banner')
    .locator('form', { has: page.getByLabel('Location') })
    .first();
  await form.getByLabel('Location').click();
  const field = form.getByRole('combobox', { name: 'Location' });
  await expect(page.getByRole('option')).toHaveCount(NAMES.length);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
});

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
  expect(await caretOf(field)).toBe(3);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('er');
  await expect(field).toHaveValue('Bern');
  await expect(optionsOf(page)).toHaveCount(1);
});
