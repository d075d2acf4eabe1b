/** A new password in the settings, by menu. */
import { PASSWORD, at, createAccount, expect, logIn, test } from './support.ts';

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
