/** The panel of filters beside the list: the same choice by keyboard, touch and mouse, whenever the scripts come. */
import type { Locator, Page } from '@playwright/test';
import { expect, holdScripts, test } from './support.ts';

/** Łódź, where relaxing massages are applied already. */
const START = '/search-massage?placeId=g-3093133&category=relaxing';

type Press = (page: Page, box: Locator) => Promise<void>;

/** Keys alone: from the bar above, Tab until the box has the focus. */
const byKeyboard: Press = async (page, box) => {
  const isFirst = await page.evaluate(() => document.activeElement === document.body);
  if (isFirst) await page.getByRole('main').getByRole('button', { name: 'Search' }).focus();
  for (let tabs = 0; tabs < 90; tabs += 1) {
    if (await box.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
};

const byTouch: Press = (_page, box) => box.tap();

/** The pointer is at once where it presses. */
const byQuickMouse: Press = async (page, box) => {
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
};

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const boxOf = (page: Page, name: string) =>
  panelOf(page).getByRole('checkbox', { name: new RegExp(`^${name}( \\d|$)`) });
/** Every sub of the main whose word stands in the address. */
const subsOf = (page: Page, word: string, state = '') => panelOf(page).locator(`input[name=${word}]${state}`);

/** Takes the relaxing massages off and the physiotherapy on, then one of its types off, and applies it. */
async function choose(page: Page, press: Press, moment: (typeof MOMENTS)[number]): Promise<void> {
  // Many keys, one after the other.
  test.slow();
  const letScriptsCome = await holdScripts(
    page,
    { before: /\/assets\/.*\.js$/, while: /\/assets\/late-.*\.js$/ }[moment],
  );
  await page.goto(START, { waitUntil: 'commit' });
  if (moment === 'while') await expect(page.locator('html')).toHaveAttribute('data-alive');
  const relaxing = boxOf(page, 'Relaxing massages');
  const physiotherapy = boxOf(page, 'Physiotherapy');
  await press(page, relaxing);
  await expect(relaxing).not.toBeChecked();
  await press(page, physiotherapy);
  await expect(physiotherapy).toBeChecked();
  letScriptsCome();

  const subs = await subsOf(page, 'physiotherapy').count();
  expect(subs).toBeGreaterThan(1);
  await expect(subsOf(page, 'relaxing', ':checked')).toHaveCount(0);
  await expect(subsOf(page, 'physiotherapy', ':checked')).toHaveCount(subs);
  await expect(relaxing).not.toBeChecked();

  await press(page, subsOf(page, 'physiotherapy').first());
  await expect(physiotherapy).toHaveAttribute('aria-checked', 'mixed');
  await expect(subsOf(page, 'physiotherapy', ':checked')).toHaveCount(subs - 1);
  await expect(panelOf(page).locator('button[type=submit]')).toHaveText(/Show \d+ results?/);

  const left = await subsOf(page, 'physiotherapy', ':checked').evaluateAll((boxes) =>
    boxes.map((box) => (box as HTMLInputElement).value).join(','),
  );
  if (press === byKeyboard) await page.keyboard.press('Enter');
  else await press(page, panelOf(page).locator('button[type=submit]'));
  await page.waitForURL((url) => url.searchParams.get('category') === 'physiotherapy');
  // The panel puts what finds nothing last, the address does not.
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()]).toEqual(['placeId', 'category', 'physiotherapy']);
  expect(searchParams.get('physiotherapy')?.split(',').sort()).toEqual(left.split(',').sort());
}

const MOMENTS = ['before', 'while'] as const;

for (const moment of MOMENTS) {
  test(`by keyboard, ${moment} the scripts come`, ({ page }) => choose(page, byKeyboard, moment));
  test(`by a quick mouse, ${moment} the scripts come`, ({ page }) => choose(page, byQuickMouse, moment));
}

test.describe('on a touch screen that is wide enough for the panel', () => {
  test.use({ hasTouch: true, viewport: { width: 1000, height: 900 } });
  for (const moment of MOMENTS) {
    test(`by touch, ${moment} the scripts come`, ({ page }) => choose(page, byTouch, moment));
  }
});

test('the last type taken off takes its main off, also before the scripts come', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/search-massage?placeId=g-3093133&category=relaxing&relaxing=THAI_MASSAGE', {
    waitUntil: 'commit',
  });
  await boxOf(page, 'Thai massage').uncheck();
  letScriptsCome();
  await expect(boxOf(page, 'Relaxing massages')).not.toBeChecked();
  await expect(subsOf(page, 'relaxing', ':checked')).toHaveCount(0);
});

test('a slider moved before the scripts come tells its field, and the price its slider', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto(START, { waitUntil: 'commit' });
  const highest = panelOf(page).getByRole('slider', { name: 'Maximum price' });
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  letScriptsCome();
  const to = panelOf(page).getByRole('textbox', { name: 'To' });
  await expect(to).toHaveValue('590');
  await to.fill('150');
  await expect(highest).toHaveValue('150');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price=0-150/);
});

test('each step of prices says how many results it has, live, and has as many', async ({ page }) => {
  await page.goto('/search-massage?placeId=g-3093133', { waitUntil: 'networkidle' });
  const steps = panelOf(page).getByRole('list', { name: 'Results by price' }).getByRole('listitem');
  await expect(steps).toHaveCount(10);
  const counts = async () =>
    (await steps.allTextContents()).map((text) => Number(/: (\d+) results?$/.exec(text)?.[1]));
  const before = await counts();
  expect(Math.max(...before)).toBeGreaterThan(1);
  // Of any price none is excluded by the one that is chosen.
  await panelOf(page).getByRole('textbox', { name: 'To' }).fill('60');
  await expect(panelOf(page).locator('button[type=submit]')).toHaveText(/^Show \d+ results?$/);
  expect(await counts()).toEqual(before);
  await panelOf(page).getByRole('textbox', { name: 'To' }).fill('');
  await boxOf(page, 'Acupuncture').check();
  await expect.poll(counts).not.toEqual(before);
  const after = await counts();
  const step = after.findIndex((count) => count > 0);
  await panelOf(page)
    .getByRole('textbox', { name: 'From' })
    .fill(String(step * 60));
  await panelOf(page)
    .getByRole('textbox', { name: 'To' })
    .fill(String((step + 1) * 60));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price=/);
  await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${after[step]} (result|listing)s?`));
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('one treatment alone is a second target of its row', async ({ page, axe }) => {
    await page.goto(START);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const only = sheet.getByRole('button', { name: 'Only Thai massage' });
    const size = await only.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await axe(page);
    await only.tap();
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).tap();
    await expect(page).toHaveURL(/category=relaxing&relaxing=THAI_MASSAGE$/);
  });
});
