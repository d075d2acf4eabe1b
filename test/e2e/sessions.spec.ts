/** The own sessions: one is ended, then all others, with the keyboard. */
import { at, createAccount, expect, logIn, test } from './support.ts';

test('whoever sees another device logs it out, then all others', async ({ page, browser, axe }) => {
  const email = await createAccount('client');
  const others = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  for (const other of others) await logIn(other, email);
  await logIn(page, email);
  await page.goto(at('pl', '/user-zone/edit-client-profile'));
  await page.getByRole('banner').locator('summary', { hasText: 'Ustawienia' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Aktywne sesje' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktywne sesje');
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem');
  // Beside the four: the one in which the address was confirmed.
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toContainText('To urządzenie');
  await expect(cards.first().getByRole('heading')).toHaveText('Chrome, Linux');
  await expect(cards.first().getByRole('button')).toHaveCount(0);
  await axe(page);
  // The one used last stands first of the others.
  await cards.nth(1).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(4);
  await expect(main.getByRole('status')).toHaveText('Urządzenie zostało wylogowane.');
  await others[2]?.goto('/user-zone/profile-settings');
  await expect(others[2] ?? page).toHaveURL(/sign-in/);
  await main.getByRole('button', { name: 'Wyloguj inne urządzenia' }).click();
  await expect(cards).toHaveCount(1);
  await expect(main).toContainText('Nie ma innych aktywnych sesji.');
  await axe(page);
  for (const other of others.slice(0, 2)) {
    await other.goto('/user-zone/profile-settings');
    await expect(other).toHaveURL(/sign-in/);
  }
  for (const other of others) await other.close();
  await page.goto('/user-zone/profile-settings?tab=summary');
  await expect(page.getByRole('main').getByRole('link', { name: 'View: Active sessions' })).toBeVisible();
});
