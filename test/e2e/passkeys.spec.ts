/** Passkeys, with Chromium's authenticator in software: made, used to log in, removed, and what goes wrong on the way. */
import type { CDPSession, Page } from '@playwright/test';
import { letLogInsAge } from './database.ts';
import {
  PASSWORD,
  at,
  createAccount,
  expect,
  expectNoOverflow,
  logIn,
  mailsTo,
  test,
  waitUntilAlive,
} from './support.ts';

/** A device that verifies its owner, or refuses to. */
interface Device {
  verifies(isVerified: boolean): Promise<void>;
  passkeys(): Promise<number>;
}

async function withDevice(page: Page): Promise<Device> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' });
}

test('a client adds one, logs in with it, removes it, and cannot log in any more', async ({
  page,
  request,
  axe,
}) => {
  const device = await withDevice(page);
  const email = await createAccount('client');
  await logIn(page, email);
  await page.goto(at('pl', '/user-zone/profile-settings?tab=summary'));
  await page.getByRole('main').getByRole('link', { name: 'Zobacz: Klucze dostępu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klucze dostępu');
  const main = page.getByRole('main');
  await expect(main).toContainText('Nie masz jeszcze żadnego klucza dostępu.');
  await axe(page);
  await main.getByRole('button', { name: 'Dodaj klucz dostępu' }).press('Enter');
  await expect(main.getByRole('status')).toContainText('Klucz dostępu dodany.');
  const cards = main.getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first().getByRole('heading')).toHaveText('Chrome, Linux');
  await expect(cards.first()).toContainText('Jeszcze nieużywany');
  expect(await device.passkeys()).toBe(1);
  await axe(page);
  await expect.poll(async () => (await mailsTo(request, email, 'A passkey was added')).length).toBe(1);

  // Another name for it, on a page of its own.
  await cards.first().getByRole('link', { name: 'Zmień nazwę: Chrome, Linux' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nazwa klucza dostępu');
  await axe(page);
  await main.getByRole('button', { name: 'Zapisz' }).click();
  await expect(main.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await main.locator('#name').fill('Laptop służbowy');
  await main.locator('#name').press('Enter');
  await expect(main.getByRole('status')).toContainText('Nazwa zapisana.');
  await main.getByRole('link', { name: 'Wszystkie klucze dostępu' }).click();
  await expect(cards.first().getByRole('heading')).toHaveText('Laptop służbowy');
  await expect(cards.first()).toContainText('Chrome, Linux');

  // The same device makes no second one.
  await main.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await expect(main.getByRole('alert')).toHaveText('To urządzenie ma już klucz dostępu do twojego konta.');
  await expect(cards).toHaveCount(1);

  await logOut(page);
  await page.goto(at('pl', '/sign-in?next=/user-zone/passkeys'));
  await axe(page);
  await main.getByRole('button', { name: 'Użyj klucza dostępu' }).press('Enter');
  await expect(page).toHaveURL(/\/pl\/user-zone\/passkeys$/);
  await expect(cards.first()).toContainText('Ostatnie użycie:');
  await expect(page.getByRole('banner').locator('summary', { hasText: 'Ustawienia' })).toBeVisible();

  await main.getByRole('button', { name: 'Usuń: Laptop służbowy' }).click();
  await expect(main.getByRole('status')).toContainText('Klucz dostępu usunięty.');
  await expect(cards).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(request, email, 'Usunięto klucz dostępu')).length).toBe(1);

  await logOut(page);
  await page.goto(at('pl', '/sign-in'));
  await main.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expect(main.getByRole('alert')).toContainText('Ten klucz dostępu tu nie działa');
  await expect(page).toHaveURL(/sign-in/);
  await axe(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('two hours after the log-in it takes the password, to add and to remove', async ({ page, axe }) => {
    await withDevice(page);
    const email = await createAccount('partner');
    await logIn(page, email);
    await letLogInsAge(email);
    await page.goto(at('de', '/user-zone/passkeys'));
    await expectNoOverflow(page);
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: 'Passkey hinzufügen' });
    await add.tap();
    await expect(main.getByRole('link', { name: /^Passwort/ })).toBeVisible();
    await axe(page);
    await main.locator('#password').fill('not-my-passphrase');
    await main.locator('#password').press('Enter');
    await expect(main.getByText('Das ist nicht Ihr aktuelles Passwort').first()).toBeVisible();
    await main.locator('#password').fill(PASSWORD);
    // Enter adds; it never removes.
    await main.locator('#password').press('Enter');
    await expect(main.getByRole('status')).toContainText('Passkey hinzugefügt.');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await expect(main.locator('#password')).toHaveCount(0);

    // While the page is open the minutes go by.
    await letLogInsAge(email);
    await main.getByRole('button', { name: 'Entfernen: Chrome, Linux' }).tap();
    await main.locator('#password').fill(PASSWORD);
    await main.getByRole('button', { name: 'Entfernen: Chrome, Linux' }).tap();
    await expect(main.getByRole('status')).toContainText('Passkey entfernt.');
    await expect(main.getByRole('listitem')).toHaveCount(0);
    await expectNoOverflow(page);
  });

  test('whoever is not recognised is told nothing, and logs in at the second try', async ({ page }) => {
    const device = await withDevice(page);
    const email = await createAccount('client');
    await logIn(page, email);
    await page.goto(at('ru', '/user-zone/passkeys'));
    await expectNoOverflow(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Добавить ключ доступа' }).tap();
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await logOut(page);
    await page.goto(at('ru', '/sign-in?by=code'));
    await expectNoOverflow(page);
    await device.verifies(false);
    const button = main.getByRole('button', { name: 'Войти с ключом доступа' });
    await button.tap();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(main.getByRole('alert')).toHaveCount(0);
    await device.verifies(true);
    await button.tap();
    await expect(page).not.toHaveURL(/sign-in/);
    expect((await page.request.get('/api/user')).status()).toBe(200);
  });
});

test('without a connection the press says that it did not work', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await withDevice(page);
  await page.goto('/sign-in');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That didn’t work.');
  await context.setOffline(false);
});

test('a browser that knows no passkeys is offered none', async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  const email = await createAccount('client');
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await logIn(page, email);
  await page.goto('/user-zone/passkeys');
  await expect(page.getByRole('main')).toContainText('This browser can’t use passkeys.');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    expectedErrors: [/status of 400/],
  });

  test('nothing dead is shown, and a passkey can be renamed and removed', async ({ page, browser }) => {
    const email = await createAccount('client');
    const alive = await browser.newPage({ javaScriptEnabled: true });
    waitUntilAlive(alive);
    await withDevice(alive);
    await logIn(alive, email);
    await alive.goto('/user-zone/passkeys');
    await alive.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(alive.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await alive.close();

    await page.goto(at('fr', '/sign-in?next=/user-zone/passkeys'));
    await expect(page.getByText('Utiliser une clé d’accès')).toBeHidden();
    await page.locator('#username').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.getByRole('main').locator('button[type=submit]').first().click();
    await expect(page).toHaveURL(/passkeys$/);
    await expectNoOverflow(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Ajouter une clé d’accès')).toBeHidden();
    await expect(main.getByText(/activez JavaScript/)).toBeVisible();
    await main.getByRole('link', { name: 'Renommer : Chrome, Linux' }).click();
    await expectNoOverflow(page);
    const address = page.url();
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(main.locator('#name')).toHaveAttribute('aria-invalid', 'true');
    await main.locator('#name').fill('W'.repeat(60));
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(main.getByRole('status')).toContainText('Nom enregistré.');
    await page.goto(address);
    await expect(main.locator('#name')).toHaveValue('W'.repeat(60));
    await main.locator('#name').fill('Téléphone');
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    await main.getByRole('link', { name: 'Toutes les clés d’accès' }).click();
    await expect(main.getByRole('heading', { name: 'Téléphone' })).toBeVisible();
    await letLogInsAge(email);
    await page.reload();
    await main.getByRole('button', { name: 'Retirer : Téléphone' }).click();
    // What stopped it stands in a list as well.
    const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(1);
    await main.locator('#password').fill(PASSWORD);
    await main.getByRole('button', { name: 'Retirer : Téléphone' }).click();
    await expect(cards).toHaveCount(0);
    await expect(main.getByRole('status')).toContainText('Clé d’accès retirée.');
  });
});
