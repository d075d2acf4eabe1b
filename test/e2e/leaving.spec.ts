/** Leaving: a copy of everything, and the end of the account, from the menu and by keyboard. */
import { letLogInsAge } from './database.ts';
import { PASSWORD, at, createAccount, expect, logIn, mailsTo, test } from './support.ts';

/** Accounts of journeys speak English. */
const LAST_MAIL = 'Your account has been deleted';

test('a client keeps the account, then deletes it by keyboard', async ({ page, request, axe }) => {
  const email = await createAccount('client');
  await logIn(page, email);
  await page.goto(at('pl', '/user-zone/edit-client-profile'));
  await page.getByRole('banner').locator('summary', { hasText: 'Ustawienia' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Usuń konto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuń konto');
  await axe(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Usuń konto' }).press('Enter');
  // What loses nothing has the focus.
  await expect(dialog.getByRole('button', { name: 'Zachowaj konto' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: 'Usuń konto' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Usuń konto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Konto zostało usunięte')).toBeVisible();
  await expect(page).toHaveURL(at('pl', '/').replace(/\/$/, '') || '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).first()).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, email, LAST_MAIL)).length).toBe(1);

  await page.goto(at('pl', '/sign-in'));
  await page.getByLabel('Adres e‑mail').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/Nieprawidłowy adres/)
      .first(),
  ).toBeVisible();
});

test('some time after the log-in it takes the password, also where the time goes by on the page', async ({
  page,
  request,
  axe,
}) => {
  const email = await createAccount('client');
  await logIn(page, email);
  await page.goto(at('de', '/user-zone/delete-account'));
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: 'Konto löschen' });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Konto löschen' });
  const password = main.locator('#password');
  await expect(password).toHaveCount(0);
  await letLogInsAge(email);
  await submit.click();
  await confirm.click();
  await expect(password).toBeVisible();
  await axe(page);
  // Where it is known before, it is asked for at once, and nothing is asked in the dialog without it.
  await page.reload();
  await expect(password).toBeVisible();
  await submit.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main.getByRole('link', { name: /^Passwort/ })).toBeVisible();
  await password.fill('not-my-passphrase');
  await submit.click();
  await confirm.click();
  await expect(main.getByText('Das ist nicht Ihr aktuelles Passwort').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await password.fill(PASSWORD);
  await submit.click();
  await confirm.click();
  await expect(page.getByText('Konto gelöscht').first()).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await expect.poll(async () => (await mailsTo(request, email, LAST_MAIL)).length).toBe(1);
});

test('a copy is ready while its page is open', async ({ page, axe }) => {
  const email = await createAccount('partner');
  await logIn(page, email);
  await page.goto(at('en', '/user-zone/my-data'));
  await axe(page);
  await page.getByRole('button', { name: 'Request a copy' }).click();
  await expect(page.getByRole('link', { name: 'Download your data' })).toBeVisible({ timeout: 30_000 });
  await axe(page);
});
