/** The way into the staff console: an authenticator set up, codes, what is closed, with and without scripts. */
import { Secret, TOTP } from 'otpauth';
import { translator } from '../../src/server/messages.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';
import { staffLogIn } from './staff.ts';
import { now } from './world.ts';

const codeOf = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: now() + ahead * 30_000,
  });

for (const { locale, scripts } of [
  { locale: 'pl', scripts: true },
  { locale: 'de', scripts: false },
] as const) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } });

    // The browser's own line about a form that the server refused.
    test.use({ expectedErrors: [/status of 400/] });

    test('a moderator sets an authenticator up and opens the console', async ({ page, axe }) => {
      const m = translator(locale, 'moderation');
      await staffLogIn(page, 'moderator', { isOpen: false });
      await page.goto(at(locale, '/moderation'));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(m('access.title'));
      await main.getByRole('button', { name: m('access.submit.setUp') }).click();
      await expect(main.getByRole('img', { name: m('access.qr') })).toBeVisible();
      if (scripts) await axe(page);
      await expectNoOverflow(page);
      const key = (await main.locator('code').textContent()) ?? '';
      await main.getByRole('textbox', { name: m('access.code') }).fill('000000');
      await main.getByRole('button', { name: m('access.submit.confirmSetUp') }).click();
      await expect(main.getByRole('textbox', { name: m('access.code') })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await main.getByRole('textbox', { name: m('access.code') }).fill(codeOf(key));
      await main.getByRole('button', { name: m('access.submit.confirmSetUp') }).click();
      await expect(main.getByRole('listitem').filter({ has: page.locator('code') })).toHaveCount(10);
      const [recovery = ''] = await main.locator('li code').allTextContents();
      if (scripts) await axe(page);
      await main.getByRole('button', { name: m('access.leave') }).click();
      // Until the answer is there, the field of the open console has the same name.
      await expect(main.getByRole('button', { name: m('access.submit.confirm') })).toBeVisible();
      await main.getByRole('textbox', { name: m('access.code') }).fill(recovery);
      await main.getByRole('button', { name: m('access.submit.confirm') }).click();
      // The code is asked for at an address of the console, too.
      await expect(page).toHaveURL(/\/moderation\/queue/);
      await page.goto(at(locale, '/moderation/access'));
      await expect(main.getByRole('link', { name: m('access.toConsole') })).toBeVisible();
      await expect(main).toContainText('9');
    });
  });
}

test('whoever is not of the staff is told so, and a log-in leads to the console', async ({ page }) => {
  await page.goto('/moderation');
  await expect(page).toHaveURL(/sign-in\?next=%2Fmoderation/);
  const email = await staffLogIn(page, 'admin');
  expect(email).toContain('@');
  await page.goto('/moderation');
  await expect(page).toHaveURL(/\/moderation\/\w+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
