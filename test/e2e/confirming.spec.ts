/** The link of a sign-up's mail, followed where somebody is logged in already, or once too often. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { LOCALES } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  PASSWORD,
  createAccount,
  expect,
  expectNoOverflow,
  freshEmail,
  fromElsewhere,
  logIn,
  mailedLink,
  test,
} from './support.ts';

const t = translator('en', 'accounts');

/** Somebody signs up on another device; the link of the mail. */
async function signedUpElsewhere(browser: Browser, request: APIRequestContext, baseURL: string) {
  const email = freshEmail('elsewhere');
  const device = await browser.newContext({
    baseURL,
    extraHTTPHeaders: fromElsewhere(),
  });
  const data = {
    email,
    phonePrefix: '48',
    phoneNumber: '501234567',
    password: PASSWORD,
    accountType: 'client',
    isAgreementAccepted: true,
  };
  expect((await device.request.post('/api/user-create', { data })).status()).toBe(201);
  await device.close();
  return { email, link: await mailedLink(request, email, '/sign-up/success') };
}

const press = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm address' }).click();
/** Presses the button, and gives the password that is asked for in another browser than the one that signed up. */
async function confirm(page: Page) {
  await press(page);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await press(page);
}
const emailOf = async (page: Page) => (await (await page.request.get('/api/user')).json()).email;

test('another account’s address: it is confirmed, and said whose account this is', async ({
  page,
  browser,
  request,
  axe,
  baseURL,
}, info) => {
  const own = await createAccount('client');
  await logIn(page, own);
  const { email, link } = await signedUpElsewhere(browser, request, baseURL ?? '');
  const main = page.getByRole('main');
  await page.goto(`${link}&next=%2Fabout-us`);
  await confirm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address confirmed');
  await expect(main.getByRole('status')).toHaveText(t('success.doneBeside', { email: own }));
  await expect(main).not.toContainText(email);
  expect(await emailOf(page)).toBe(own);
  await axe(page);
  const { pathname, search } = new URL(page.url());
  for (const locale of LOCALES) {
    await page.goto(locale === 'en' ? pathname + search : `/${locale}${pathname}${search}`);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
      await page.screenshot({ path: info.outputPath(`${locale}-${width}.png`), fullPage: true });
    }
  }
  await page.goto('/sign-up/success?isConfirmed=&next=%2Fabout-us');
  await expect(page).toHaveURL(/\/about-us$/);
});

test('the way on from there: this account, or out of it and into the other', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await logIn(page, await createAccount('client'));
  const { email, link } = await signedUpElsewhere(browser, request, baseURL ?? '');
  const main = page.getByRole('main');
  await page.goto(link);
  await confirm(page);
  await expect(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/user-zone');
  await main.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await logIn(page, email);
  expect(await emailOf(page)).toBe(email);
});

test('a link that is used: whoever is logged in hears it, and goes on or asks for another mail', async ({
  page,
  browser,
  request,
  axe,
  baseURL,
}, info) => {
  const own = await createAccount('client');
  await logIn(page, own);
  const { link } = await signedUpElsewhere(browser, request, baseURL ?? '');
  const main = page.getByRole('main');
  await page.goto(link);
  await confirm(page);
  await page.goto(`${link}&next=%2Fabout-us`);
  await press(page);
  await expect(main.getByRole('alert')).toHaveText(t('success.used', { email: own }));
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
  await page.screenshot({ path: info.outputPath('used-dark.png') });
  await expect(main.getByRole('button', { name: 'Confirm address' })).toHaveCount(0);
  await expect(main.getByLabel('Email address')).toBeVisible();
  await main.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/about-us$/);

  await page.context().clearCookies();
  await page.goto(`${link}&next=%2Fabout-us`);
  await press(page);
  await expect(main.getByRole('alert')).toContainText('Ask for a new one');
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/sign-in?next=%2Fabout-us',
  );
});
