/** The modal dialog and the sheet: where the focus is, what closes them, and what lies behind. */
import type { Locator, Page } from '@playwright/test';
import { createAccount, expect, logIn, publishProfile, test } from './support.ts';

/** The focus stays inside, however often Tab goes round in either direction. */
async function expectTrapped(page: Page, dialog: Locator, tabs: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < tabs; count += 1) {
      await page.keyboard.press(key);
      // Between the last and the first the browser's own bar may have it.
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
      );
      expect(isOutside, `${key} ${count}`).toBe(false);
    }
  }
  await dialog.getByRole('button').first().focus();
}

/** Nothing of the page behind can take the focus. */
async function expectInert(page: Page): Promise<void> {
  const taken = await page.locator('main, header').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>('a, button, input')])
      .filter((element) => !element.closest('dialog'))
      .filter((element) => {
        element.focus();
        return document.activeElement === element;
      }),
  );
  expect(taken).toHaveLength(0);
}

/** A press of the mouse that goes from one place to another. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

test('a question: named and described, the safe answer has the focus, every way out gives it back', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createAccount('partner'));
  await publishProfile(page);
  await page.goto('/user-zone/add-announcement');
  await page.locator('#title').fill('Thai massage by the river');
  const link = page.getByRole('banner').getByRole('link', { name: 'Palmora – home page' });
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const ask = async () => {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  };
  const expectBack = async () => {
    await expect(question).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page.locator('#title')).toHaveValue('Thai massage by the river');
  };

  await ask();
  await expect(question).toHaveAccessibleDescription(/.+/);
  await expectInert(page);
  await axe(page);
  await expectTrapped(page, question, 4);
  await page.keyboard.press('Escape');
  await expectBack();
  await ask();
  await page.keyboard.press('Enter');
  await expectBack();

  await ask();
  const heading = await middleOf(question.getByRole('heading'));
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await drag(page, heading, { x: 8, y: 300 });
  await drag(page, { x: 8, y: 300 }, heading);
  await expect(question).toBeVisible();
  await page.mouse.click(8, 300, { button: 'right' });
  await expect(question).toBeVisible();
  await page.mouse.click(8, 300);
  await expectBack();

  await ask();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the sheet of filters: by keys, taps and pulls', async ({ page, axe }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/search-massage?placeId=g-3093133');
    const opener = page.getByRole('main').getByRole('button', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectInert(page);
    await axe(page);
    await expectTrapped(page, sheet, 6);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();

    // A tap beside it closes it, and does not reach what lies there.
    const address = page.url();
    await opener.tap();
    await expect(sheet).toBeVisible();
    const { y } = (await sheet.boundingBox()) ?? { y: 0 };
    await page.evaluate((top) => {
      const below = Object.assign(document.createElement('a'), { href: '/about-us', textContent: 'below' });
      below.style.cssText = `position: fixed; z-index: 9; inset: 0 0 auto; height: ${top}px`;
      document.body.append(below);
    }, y);
    await page.touchscreen.tap(60, y / 2);
    await expect(sheet).toBeHidden();
    await page.evaluate(() => document.body.lastElementChild?.remove());
    expect(page.url()).toBe(address);

    // Pulled a little it comes back, pulled far it goes.
    await opener.tap();
    await expect(sheet).toBeVisible();
    const handle = await middleOf(sheet.getByRole('heading', { name: 'Filters' }));
    await drag(page, handle, { x: handle.x, y: handle.y + 20 });
    await expect(sheet).toBeVisible();
    await drag(page, handle, { x: handle.x, y: handle.y + 300 });
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('a notification above a sheet', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
  });

  test('is inside it, so that it is said and can be pressed', async ({ page, context }) => {
    await page.goto('/search-massage?placeId=g-3093133');
    await expect(page.locator('html')).toHaveAttribute('data-guarded');
    await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Couples/ }).check();
    await expect(sheet.locator('button[type=submit]')).toHaveText(/\d/);
    await context.setOffline(true);
    await sheet.locator('button[type=submit]').press('Enter');
    const alert = sheet.getByRole('alert').filter({ hasText: 'You’re offline' });
    await expect(alert).toBeVisible();
    const again = alert.getByRole('button', { name: 'Try again' });
    await again.focus();
    await expect(again).toBeFocused();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/client/i);
    await expect(sheet).toBeHidden();
  });
});
