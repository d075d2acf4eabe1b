/** Signing up, confirming, logging in and out, and what the browser's stored id has to do with it. */
import type { Route } from '@playwright/test';
import {
  PASSWORD,
  createAccount,
  expect,
  freshEmail,
  logIn,
  logInByForm,
  mailedLink,
  test,
} from './support.ts';

const storedId = () => localStorage.getItem('userId');

test('sign up, confirm by mail, log in, log out', async ({ page, browser, request, axe }) => {
  const email = freshEmail('anna');
  await page.goto('/pl/sign-up');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Załóż konto' }).click();
  const summary = page.getByRole('region', { name: /Sprawdź te pola/ });
  await expect(summary).toBeFocused();
  await axe(page);
  await summary.getByRole('link', { name: 'Adres e‑mail' }).click();
  await expect(page.getByLabel('Adres e‑mail')).toBeFocused();

  await page.getByRole('radio', { name: /Klient/ }).check();
  await page.getByLabel('Adres e‑mail').fill(email);
  await page.getByRole('textbox', { name: 'Numer' }).fill('501 234 567');
  await page.getByLabel(/^Hasło/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Pokaż hasło' }).click();
  await expect(page.getByLabel(/^Hasło/)).toHaveAttribute('type', 'text');
  await page.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page).toHaveURL(/\/pl\/sign-up\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');
  await expect(page.getByLabel('Adres e‑mail')).toHaveValue(email);

  await page.goto('/pl/sign-in?next=/about-us');
  await page.getByLabel('Adres e‑mail').fill(email);
  await page.getByLabel(/^Hasło/).fill(PASSWORD);
  await main.getByRole('button', { name: 'Zaloguj się' }).click();
  await main.getByRole('button', { name: 'Wyślij ponownie' }).click();
  await expect(main.getByRole('status').first()).toContainText('wysłaliśmy wiadomość jeszcze raz');

  // In another browser the mail asks for the password chosen just now, confirms by it and logs in.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(await mailedLink(request, email, '/pl/sign-up/success'));
  await elsewhere.getByRole('button', { name: 'Potwierdź adres' }).click();
  await elsewhere.getByLabel(/^Hasło/).fill('not-my-passphrase');
  await elsewhere.getByRole('button', { name: 'Potwierdź adres' }).click();
  await expect(elsewhere.locator('#password')).toHaveAttribute('aria-invalid', 'true');
  await elsewhere.getByLabel(/^Hasło/).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Potwierdź adres' }).click();
  await expect(elsewhere).toHaveURL(/\/pl\/user-zone/);
  await elsewhere.close();

  await page.goto('/pl/sign-in?next=/about-us');
  await page.getByLabel('Adres e‑mail').fill(email);
  await page.getByLabel(/^Hasło/).fill(PASSWORD);
  await main.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await expect.poll(() => page.evaluate(storedId)).toMatch(/^[0-9a-f-]{36}$/);

  await page.getByRole('banner').getByRole('link', { name: 'Moje konto' }).waitFor();
  await page.goto('/pl/partner');
  await page.getByRole('banner').locator('summary', { hasText: 'Ustawienia' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  await expect(page).toHaveURL(/\/pl\/partner$/);
  expect(await page.evaluate(storedId)).toBe('');
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click();
  await expect(main.getByRole('status').first()).toContainText('Wylogowano');
});

test('a form sent before its script has run waits for it, and keeps what was typed', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('early@test.example');
  await page.getByRole('radio', { name: /Partner/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Password/ })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('early@test.example');
  await expect(page.getByRole('radio', { name: /Partner/ })).toBeChecked();
});

test('a button pressed before its script has run does its work once it has', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const password = page.getByLabel(/^Password/).first();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  scripts.resolve();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a wrong password says so beside nothing else', async ({ page }) => {
  const email = await createAccount('client');
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill('not the right one');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main')).toContainText('Wrong email or password');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('next: the log-in leads to own pages alone', async ({ page }) => {
  const email = await createAccount('client');
  await page.goto('/sign-in?next=%2Fabout-us%3Fx%3D1');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/about-us\?x=1$/);
  const elsewhere = await page.request.get('/sign-in?next=//evil.example', { maxRedirects: 0 });
  expect(elsewhere.headers().location).toBe('/user-zone');
});

test('a stored id that is not the session’s: said, and logged out', async ({ page }) => {
  const email = await createAccount('client');
  await logIn(page, email);
  await expect.poll(() => page.evaluate(storedId)).toMatch(/^[0-9a-f-]{36}$/);
  await page.evaluate(() => localStorage.setItem('userId', '00000000-0000-7000-8000-000000000000'));
  await page.goto('/about-us');
  await expect(page.getByText('Invalid user id')).toBeVisible();
  await expect(page).toHaveURL(/\/partner$/);
  await expect.poll(() => page.evaluate(storedId)).toBe('');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('a valid session is checked once and its id kept', async ({ page }) => {
  const email = await createAccount('client');
  await logIn(page, email);
  await expect.poll(() => page.evaluate(storedId)).toMatch(/^[0-9a-f-]{36}$/);
  let checks = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/session-check.data')) checks += 1;
  });
  await page.goto('/about-us');
  await expect.poll(() => checks).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(checks).toBe(1);
  await expect(page.getByRole('banner').getByText('Settings')).toBeVisible();
});

test('a forgotten password is replaced through the mail', async ({ page, request, axe }) => {
  const email = await createAccount('partner');
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'sent the email again' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to login' })).toBeVisible();
  await page.goto(await mailedLink(request, email, '/user-zone/reset-password', 2));
  await page.getByLabel(/^Password/).fill('password1234');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('main')).toContainText('too easy to guess');
  await axe(page);
  await page.getByLabel(/^Password/).fill('another long enough phrase');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await logInByForm(page, email, 'another long enough phrase');
});

test('next: kept on the way through a new account and a new password', async ({ page, request }) => {
  const email = freshEmail('newcomer');
  const main = page.getByRole('main');
  const logInTo = async (password: string) => {
    await main.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await main.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/about-us\?x=1$/);
  };
  await page.goto('/sign-in?next=%2Fabout-us%3Fx%3D1');
  await main.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('radio', { name: /Client/ }).check();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07400 123456');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/sign-up\/success\?next=/);
  await page.goto(await mailedLink(request, email, '/sign-up/success'));
  await main.getByRole('button').click();
  await expect(page).toHaveURL(/\/about-us\?x=1$/);

  await page.context().clearCookies({ name: 'session' });
  await page.goto('/sign-in?next=%2Fabout-us%3Fx%3D1');
  await main.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email address').fill(email);
  await main.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(await mailedLink(request, email, '/user-zone/reset-password'));
  await page.getByLabel(/^Password/).fill('another long enough phrase');
  await main.getByRole('button', { name: 'Save password' }).click();
  await logInTo('another long enough phrase');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch/] });

  test('a form says so and keeps what was typed; a link leaves what is read and can be tried again', async ({
    page,
    context,
  }) => {
    await page.goto('/de/forgot-password');
    await page.getByLabel('E‑Mail-Adresse').fill('anna@test.example');
    await context.setOffline(true);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('main')).toContainText('Sie sind offline');
    await expect(page.getByLabel('E‑Mail-Adresse')).toHaveValue('anna@test.example');
    await context.setOffline(false);

    // A line that breaks while the form is under way.
    const breaks = (route: Route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback();
    await page.route('**/forgot-password*', breaks);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('main')).toContainText('Das konnte nicht gesendet werden');
    await expect(page.getByLabel('E‑Mail-Adresse')).toHaveValue('anna@test.example');
    await page.unroute('**/forgot-password*', breaks);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Passwort vergessen?');

    await page.goto('/de/search-massage');
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    // What says so comes when the page is at rest.
    await expect(page.locator('html')).toHaveAttribute('data-guarded');
    await context.setOffline(true);
    await page.getByRole('main').locator('article a').first().click();
    const notice = page.getByRole('alert').filter({ hasText: 'Sie sind offline' });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/de\/search-massage$/);
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page).toHaveURL(/announcement-details/);
  });
});
