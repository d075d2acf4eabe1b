/** Log-in by phone: found from the usual one, by keyboard, and without scripts. */
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

test.describe('on a phone without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    expectedErrors: [/status of 401/],
  });

  test('a refusal keeps the number, and the way back leads to the address', async ({ page }) => {
    await page.goto(at('de', '/sign-in?by=phone&next=/about-us'));
    await expectNoOverflow(page);
    await page.locator('#phoneNumber').fill('30 901820');
    await page.locator('#password').fill('not-this-passphrase');
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('main')).toContainText('Telefonnummer oder Passwort stimmt nicht.');
    await expect(page.locator('#phoneNumber')).toHaveValue('30 901820');
    await page.getByRole('main').getByRole('link', { name: 'Mit E‑Mail-Adresse anmelden' }).click();
    await expect(page.locator('#username')).toBeVisible();
    await expect(page).toHaveURL(/sign-in\?next=/);
  });
});
