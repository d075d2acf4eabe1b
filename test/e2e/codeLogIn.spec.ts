/** Logging in with a mailed code: the way there and on, a wrong one, another one. */
import type { APIRequestContext } from '@playwright/test';
import { at, createAccount, expect, mailsTo, test } from './support.ts';

/** The codes mailed to an address, newest first, once there are so many. */
async function mailedCodes(request: APIRequestContext, email: string, count = 1): Promise<string[]> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, email);
      const texts = await Promise.all(mails.map(async (mail) => (await request.get(mail)).text()));
      codes = texts.flatMap((text) => /<h1[^>]*>[^<]*\b(\d{6})<\/h1>/.exec(text)?.[1] ?? []);
      return codes.length;
    })
    .toBe(count);
  return codes;
}

test('somebody without a password gets where they were going', async ({ page, request, axe }) => {
  const email = await createAccount('client');
  await page.goto(at('pl', '/sign-in?next=/user-zone/sessions'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Zaloguj się kodem z e‑maila' }).click();
  // Both ways ask for the address: the other one's field is gone when this one's button is there.
  const send = main.getByRole('button', { name: 'Wyślij kod' });
  await expect(send).toBeVisible();
  await main.getByLabel(/^Adres e‑mail/).fill('nobody-here@test.example');
  await send.click();
  await expect(main).toContainText('Jeśli na ten adres założono konto');
  await main.getByRole('link', { name: 'Zmień adres' }).click();
  await main.getByLabel(/^Adres e‑mail/).fill(email);
  await axe(page);
  await main.getByRole('button', { name: 'Wyślij kod' }).click();
  await expect(main).toContainText('Jeśli na ten adres założono konto');
  const [first = ''] = await mailedCodes(request, email);
  const code = main.locator('#code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12');
  await main.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(main.getByText('Wpisz sześć cyfr z wiadomości.').first()).toBeVisible();
  await code.fill(first === '000000' ? '000001' : '000000');
  await main.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(main.getByText('Nieprawidłowy lub nieważny kod.').first()).toBeVisible();
  await axe(page);
  await main.getByRole('button', { name: 'Wyślij nowy kod' }).click();
  await expect(main).toContainText('Wysłaliśmy nowy kod.');
  const [second = ''] = await mailedCodes(request, email, 2);
  await code.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await code.press('Enter');
  await expect(page).toHaveURL(/\/pl\/user-zone\/sessions$/);
});
