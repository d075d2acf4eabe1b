/** Room: every language on every small phone, and windows as low as a zoomed one. */
import type { Page } from '@playwright/test';
import { LOCALES } from '../../src/domain/locales.ts';
import { letLogInsAge } from './database.ts';
import {
  PASSWORD,
  at,
  createAccount,
  expect,
  expectNoOverflow,
  freshEmail,
  logIn,
  mailedLink,
  test,
} from './support.ts';
import { world } from './world.ts';

const WIDTHS = [320, 340, 360, 375, 384, 390, 402, 412, 430, 480, 544];

for (const isSignedIn of [false, true]) {
  test(`${isSignedIn ? 'signed in' : 'visitors'}: the bar keeps its buttons in line on every phone`, async ({
    page,
  }) => {
    if (isSignedIn) await logIn(page, await createAccount('partner'));
    for (const locale of LOCALES) {
      for (const path of ['/about-us', isSignedIn ? '/user-zone/profile-settings' : '/partner']) {
        await page.goto(at(locale, path));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 700 });
          await expectNoOverflow(page);
          await expectBarInLine(page, `${locale} ${path} ${width}`);
        }
      }
    }
  });
}

/** Everything in the bar stands within its padding, and nothing on top of its neighbour. */
async function expectBarInLine(page: Page, where: string): Promise<void> {
  const out = await page.evaluate(() => {
    const bar = document.querySelector('header > div');
    if (!bar) return ['no bar'];
    const { paddingLeft, paddingRight } = getComputedStyle(bar);
    const box = bar.getBoundingClientRect();
    const visible = [...bar.querySelectorAll('a, summary')].filter(
      (element) => element.checkVisibility() && !element.closest('details > :not(summary)'),
    );
    return visible
      .filter((element, index) => {
        const { left, right } = element.getBoundingClientRect();
        const last = visible[index - 1]?.getBoundingClientRect().right ?? 0;
        // The menu's sign and the way back stand optically in line: some of their room lies outside.
        const isOut =
          left < box.left + Number.parseFloat(paddingLeft) - 12 ||
          right > box.right - Number.parseFloat(paddingRight) + 12;
        return isOut || left < last - 1;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect.soft(out, where).toEqual([]);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4\d\d/] });

  /** The pages of an account, each before and after its plain form was sent; what they say test/pages/ looks at. */
  test('the pages of an account are no wider than a small phone', async ({ page, request }) => {
    const email = await createAccount('partner');
    await page.setViewportSize({ width: 320, height: 640 });
    const main = page.getByRole('main');
    const enter = async (who: string) => {
      await page.setViewportSize({ width: 1280, height: 640 });
      await logIn(page, who);
      await page.setViewportSize({ width: 320, height: 640 });
    };
    const submit = () => main.locator('form[method=post]').getByRole('button').last().click();
    await page.goto(at('de', '/sign-in?by=phone&next=/about-us'));
    await expectNoOverflow(page);
    await page.goto(at('ru', '/sign-in?by=code&next=/user-zone/sessions'));
    await expectNoOverflow(page);
    await main.locator('#email').fill(email);
    await submit();
    await expect(main.locator('#code')).toBeVisible();
    await expectNoOverflow(page);
    await page.goto(at('ru', '/account/change-email/confirm-new?requestId=cut'));
    await expectNoOverflow(page);

    await enter(email);
    for (const path of ['change-password', 'change-email', 'delete-account']) {
      await page.goto(at('de', `/user-zone/${path}`));
      await expectNoOverflow(page);
    }
    await page.goto(at('de', '/user-zone/change-email'));
    await main.locator('#currentEmail').fill(email);
    await main.locator('#newEmail').fill(freshEmail('changed'));
    await submit();
    await page.goto(await mailedLink(request, email, '/confirm-current'));
    await expectNoOverflow(page);
    for (const path of ['sessions', 'notifications']) {
      await page.goto(at(path === 'sessions' ? 'ru' : 'pl', `/user-zone/${path}`));
      await expectNoOverflow(page);
    }
    await letLogInsAge(email);
    await page.goto(at('ru', '/user-zone/api-keys'));
    await expectNoOverflow(page);
    await main.locator('#name').fill('Сайт');
    await submit();
    await main.locator('#password').fill(PASSWORD);
    await submit();
    await expect(main.getByRole('status').locator('code')).toBeVisible();
    await expectNoOverflow(page);

    await enter(await createAccount('client'));
    await page.goto(at('ru', '/user-zone/calendar-feeds'));
    await expectNoOverflow(page);
    await main.getByRole('button').first().click();
    await expect(main.locator('#address')).toBeVisible();
    await expectNoOverflow(page);
    await page.goto(at('ru', '/user-zone/my-data'));
    await expectNoOverflow(page);
    await main.getByRole('button').first().click();
    await world().orders.drain();
    await page.goto(at('ru', '/user-zone/my-data'));
    await expect(main.getByRole('link', { name: 'Скачать данные' })).toBeVisible();
    await expectNoOverflow(page);
  });
});

test('in a low window no bar stays over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/search-massage');
  const card = await page.getByRole('main').locator('article a').first().getAttribute('href');
  for (const path of ['/about-us', card ?? '']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 400));
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        // The skip link waits above the window.
        .filter((element) => element.getBoundingClientRect().bottom > 0 && element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().height > 0)
        .map((element) => element.className),
    );
    expect.soft(covered, path).toEqual([]);
  }
});
