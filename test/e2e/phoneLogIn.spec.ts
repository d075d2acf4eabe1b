/** Log-in by phone: found from the usual one, by keyboard. */
import { PASSWORD, at, createAccount, expect, expectNoOverflow, test } from './support.ts';

test('the link leads to the number’s form and back, and the visit goes on', async ({ page, axe }) => {
  const phoneNumber = `502${Math.random().toFixed(6).slice(2)}`;
  await createAccount('client', { phoneNumber });

  await page.goto(at('ru', '/sign-in?next=/about-us'));
  await page.getByRole('main').getByRole('link', { name: 'Войти по номеру телефона' }).click();
  await expect(page).toHaveURL(/by=phone/);
  await expectNoOverflow(page);
  await axe(page);
  await page.locator('#phonePrefix').selectOption('48');
  await page.locator('#phoneNumber').fill(phoneNumber);
  await page.locator('#password').fill('not-this-passphrase');
  await page.locator('#password').press('Enter');
  await expect(page.getByRole('main').getByText('Неверный номер телефона или пароль.').first()).toBeVisible();
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password').press('Enter');
  await expect(page).toHaveURL(/\/ru\/about-us$/);
});
