/** A new password in the settings: by menu, on a phone and without scripts. */
import { PASSWORD, at, createAccount, expect, expectNoOverflow, logIn, test } from './support.ts';

const NEW = 'another-long-passphrase';

test('a client changes it from the menu; the other browser is out', async ({ page, browser, axe }) => {
  const email = await createAccount('client');
  const other = await browser.newPage();
  await logIn(other, email);
  await logIn(page, email);
  await page.goto(at('pl', '/user-zone/edit-client-profile'));
  await page.getByRole('banner').locator('summary', { hasText: 'Ustawienia' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Zmień hasło' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zmiana hasła');
  const main = page.getByRole('main');
  await main.getByLabel(/^Obecne hasło/).fill('not-my-passphrase');
  await main.getByLabel(/^Nowe hasło/).fill(NEW);
  await main.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(main.getByText('To nie jest twoje obecne hasło.').first()).toBeVisible();
  await axe(page);
  await main.getByLabel(/^Obecne hasło/).fill(PASSWORD);
  await main.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(main.getByRole('status')).toContainText('Hasło zmienione');
  await page.goto(at('pl', '/user-zone/profile-settings'));
  await expect(page).toHaveURL(/profile-settings/);

  await other.goto('/user-zone/profile-settings');
  await expect(other).toHaveURL(/sign-in/);
  await other.close();
});

test.describe('on a phone without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    expectedErrors: [/status of 400/],
  });

  test('a partner changes it, and the way back leads to the profile page', async ({ page }) => {
    const email = await createAccount('partner');
    await page.goto(at('de', '/sign-in?next=/user-zone/change-password'));
    await page.getByLabel('E‑Mail-Adresse').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/change-password$/);
    await expectNoOverflow(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Zurück' })).toHaveAttribute(
      'href',
      '/de/user-zone/profile-settings',
    );
    await page.getByLabel(/^Aktuelles Passwort/).fill(PASSWORD);
    await page.getByLabel(/^Neues Passwort/).fill('kurz');
    await page.getByRole('main').getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/mindestens 10 Zeichen/i)
        .first(),
    ).toBeVisible();
    await page.getByLabel(/^Aktuelles Passwort/).fill(PASSWORD);
    await page.getByLabel(/^Neues Passwort/).fill(NEW);
    await page.getByRole('main').getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByRole('main')).toContainText('Ihr Passwort ist geändert');
  });
});
