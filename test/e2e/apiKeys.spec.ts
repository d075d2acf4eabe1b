/** Keys of a partner's own tools: made, told once, used, revoked. */
import { PASSWORD, at, createAccount, expect, expectNoOverflow, logIn, test } from './support.ts';

test('a partner makes a key, a tool uses it, and it ends at once', async ({ page, request, axe }) => {
  const email = await createAccount('partner');
  await logIn(page, email);
  await page.goto(at('pl', '/user-zone/profile-settings?tab=summary'));
  await page.getByRole('main').getByRole('link', { name: 'Zobacz: Klucze API' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klucze API');
  await axe(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Utwórz klucz' }).click();
  await expect(main.getByRole('link', { name: /^Nazwa/ })).toBeVisible();
  await main.getByLabel(/^Nazwa/).fill('Kasa w salonie');
  await main.locator('#password').fill(PASSWORD);
  await main.locator('#password').press('Enter');
  await expect(main.getByRole('status')).toContainText('Klucz utworzony');
  const key = (await main.getByRole('status').locator('code').textContent()) ?? '';
  expect(key).toMatch(/^palmora_[\w-]{43}$/);
  await axe(page);
  const cards = main.getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Kasa w salonie');
  await expect(cards.first()).toContainText('Jeszcze nieużywany');

  const asTool = { headers: { authorization: `Bearer ${key}` } };
  const told = await request.get('/api/user', asTool);
  expect([told.status(), (await told.json()).email]).toEqual([200, email]);
  // It is told once: nobody finds it on the page again.
  await page.reload();
  await expect(cards.first()).toContainText('Ostatnie użycie:');
  expect(await page.content()).not.toContain(key);

  await main.getByRole('button', { name: 'Unieważnij: Kasa w salonie' }).click();
  await expect(main.getByRole('status')).toContainText('Klucz unieważniony.');
  await expect(cards).toHaveCount(0);
  expect((await request.get('/api/user', asTool)).status()).toBe(401);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it takes the password, just after a log-in, too', async ({ page, axe }) => {
    const email = await createAccount('partner');
    await logIn(page, email);
    await page.goto(at('de', '/user-zone/api-keys'));
    await expectNoOverflow(page);
    const main = page.getByRole('main');
    const create = main.getByRole('button', { name: 'Schlüssel anlegen' });
    await main.getByLabel(/^Name/).fill('Website');
    await create.tap();
    await expect(main.locator('#password')).toHaveAttribute('aria-invalid', 'true');
    await axe(page);
    await main.locator('#password').fill('not-my-passphrase');
    await create.tap();
    await expect(main.getByText('Das ist nicht Ihr aktuelles Passwort').first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Website' })).toHaveCount(0);
    await main.locator('#password').fill(PASSWORD);
    await create.tap();
    await expect(main.getByRole('status').locator('code')).toHaveText(/^palmora_/);
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await expectNoOverflow(page);
  });
});
