/** Another address for the account: from the menu, by the two mails and their buttons. */
import { at, createAccount, expect, freshEmail, logIn, mailedLink, test } from './support.ts';

test('a client changes it from the menu, by both mails', async ({ page, browser, request, axe }) => {
  const email = await createAccount('client');
  const newEmail = freshEmail('changed');
  const other = await browser.newPage();
  await logIn(other, email);
  await logIn(page, email);
  await page.goto(at('pl', '/user-zone/edit-client-profile'));
  await page.getByRole('banner').locator('summary', { hasText: 'Ustawienia' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Zmień adres e‑mail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zmiana adresu e‑mail');
  const main = page.getByRole('main');
  await expect(main.getByLabel(/^Obecny adres/)).toHaveValue(email);
  await main.getByLabel(/^Nowy adres/).fill(email);
  await main.getByRole('button', { name: 'Wyślij potwierdzenie' }).click();
  await expect(main.getByText('To już jest adres tego konta.').first()).toBeVisible();
  await axe(page);
  await main.getByLabel(/^Nowy adres/).fill(newEmail);
  await main.getByRole('button', { name: 'Wyślij potwierdzenie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');
  await axe(page);
  await main.getByRole('link', { name: 'Poproś jeszcze raz' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zmiana adresu e‑mail');

  const first = await mailedLink(request, email, '/confirm-current');
  // A mail scanner opens the link as well.
  for (let each = 0; each < 2; each += 1) expect((await request.get(first)).status()).toBe(200);
  await page.goto(first);
  await axe(page);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.reload();
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    /\/user-zone\/change-email$/,
  );

  const second = await mailedLink(request, newEmail, '/confirm-new');
  expect((await request.get(second)).status()).toBe(200);
  await page.goto(second);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email address changed');
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/profile-settings$/);
  await page.goto('/user-zone/profile-settings?tab=summary');
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible();
  await other.goto('/user-zone/profile-settings');
  await expect(other).toHaveURL(/sign-in/);
  await other.close();
});
