/** Logging in with a mailed code: the way there and on, a wrong one, another one, no scripts. */
import type { APIRequestContext } from '@playwright/test';
import { at, createAccount, expect, expectNoOverflow, mailsTo, test } from './support.ts';

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

test.describe('on a phone without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    expectedErrors: [/status of 4\d\d/],
  });

  test('plain forms do it as well', async ({ page, request }) => {
    const email = await createAccount('partner');
    await page.goto(at('ru', '/sign-in?by=code&next=/user-zone/sessions'));
    const main = page.getByRole('main');
    await expectNoOverflow(page);
    await main.locator('#email').fill(email);
    await main.getByRole('button', { name: 'Отправить код' }).click();
    await expect(main).toContainText('Если с этим адресом связан аккаунт');
    await expectNoOverflow(page);
    const [code = ''] = await mailedCodes(request, email);
    await main.locator('#code').fill(code === '000000' ? '000001' : '000000');
    await main.getByRole('button', { name: 'Войти' }).click();
    await expect(main).toContainText('Код неверный');
    await main.locator('#code').fill(code);
    await main.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/ru\/user-zone\/sessions$/);
  });
});
