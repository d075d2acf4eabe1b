/** What works in a browser without scripts, and where the script files do not come. */
import { PASSWORD, createAccount, expect, freshEmail, mailedLink, test } from './support.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4\d\d/] });

  test('log in with a mistake first, then log out', async ({ page }) => {
    const email = await createAccount('client');
    const main = page.getByRole('main');
    await page.goto('/pl/sign-in?next=/user-zone/profile-settings');
    await main.getByRole('button', { name: 'Zaloguj się' }).click();
    const summary = main.getByRole('region', { name: /Sprawdź te pola/ });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Adres e‑mail' }).click();
    await expect(page).toHaveURL(/#username$/);

    await page.getByLabel('Adres e‑mail').fill(email);
    await page.getByLabel(/^Hasło/).fill('not the right one');
    await main.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(summary).toContainText('Nieprawidłowy');
    await expect(page.getByLabel('Adres e‑mail')).toHaveValue(email);
    await expect(page.getByLabel(/^Hasło/)).toHaveValue('');
    expect(await page.content()).not.toContain('not the right one');

    await page.getByLabel(/^Hasło/).fill(PASSWORD);
    await main.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page).toHaveURL(/\/pl\/user-zone\/profile-settings(#|$)/);

    await page.getByRole('banner').locator('summary', { hasText: 'Ustawienia' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click();
    await expect(page).toHaveURL(/\/pl\/partner$/);
    await page.goto('/pl/user-zone/profile-settings');
    await expect(page).toHaveURL(/\/pl\/sign-in\?/);
  });

  test('sign up with a mistake first, have the mail sent again, confirm', async ({ page, request }) => {
    const email = freshEmail('scriptless');
    const main = page.getByRole('main');
    await page.goto('/sign-up');
    await page.getByRole('radio', { name: /Partner/ }).check();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('textbox', { name: 'Phone number' }).fill('12');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await main.getByRole('button', { name: 'Create account' }).click();
    const summary = main.getByRole('region', { name: 'Check these fields' });
    await expect(summary.getByRole('link', { name: /Phone number/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Partner/ })).toBeChecked();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('12');

    await page.getByRole('textbox', { name: 'Phone number' }).fill('07400 123456');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/sign-up\/success$/);
    await page.getByLabel('Email address').fill(email);
    await main.getByRole('button', { name: 'Send the email again' }).click();
    await expect(main).toContainText('we’ve sent another email');

    await page.goto(await mailedLink(request, email, '/sign-up/success'));
    await main.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page).toHaveURL(/\/user-zone(\/|$)/);
  });
});

test.describe('where script files do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('a held form is let go', async ({ page }) => {
    const email = await createAccount('client');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/sign-in?next=/about-us', { waitUntil: 'load' });
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/about-us$/);
  });

  test('a form held for files that never answer is let go, too', async ({ page }) => {
    const email = await createAccount('client');
    await page.route('**/assets/*.js', () => {});
    await page.goto('/sign-in?next=/about-us', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click({ noWaitAfter: true });
    await page.waitForURL(/\/about-us$/, { waitUntil: 'commit' });
  });
});
