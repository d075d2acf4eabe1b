/** Invoices through the pages: whom they are made out to, what a payment says of it, and what is there to take along. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { COMPANY } from '../support/invoices.ts';
import { draftToPay } from './draftToPay.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, test, watchErrors } from './support.ts';

const INVOICES = '/user-zone/invoices';

const formOf = (page: Page) => page.getByRole('main').locator('form');
const words = (locale: Locale) => ({
  t: translator(locale, 'invoices'),
  p: translator(locale, 'payments'),
});

/** Fills in the company of the tests, with this tax id. */
async function fillCompany(page: Page, locale: Locale, taxId: string): Promise<void> {
  const { t } = words(locale);
  const form = formOf(page);
  await form.getByRole('radio', { name: t('data.kinds.company') }).check();
  await form.locator('#name').fill(COMPANY.name);
  await form.locator('#taxId').fill(taxId);
  await form.locator('#street').fill(COMPANY.street);
  await form.locator('#postCode').fill(COMPANY.postCode);
  await form.locator('#city').fill(COMPANY.city);
  await form.locator('#countryCode').selectOption(COMPANY.countryCode);
}

/** Pays at the sandbox from the page of the payment; ends where the sandbox leads back to. */
async function payHere(page: Page, locale: Locale): Promise<void> {
  const { p } = words(locale);
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: p('asksForEarlyStart') }).check();
  await formOf(page).locator('button[type=submit]').last().click();
  await expect(page).toHaveURL(/\/sandbox\/checkout/);
  await page.locator('button[value=pay]').click();
  await page.waitForURL((url) => !url.pathname.includes('/sandbox/'));
  await expect
    .poll(async () => (await (await page.request.get('/api/invoice')).json()).total, { timeout: 30_000 })
    .toBe(1);
}

/** The one invoice of the page downloads as PDF and as e-invoice. */
async function takeAlong(page: Page, locale: Locale, byKeyboard = false): Promise<void> {
  const { t } = words(locale);
  const main = page.getByRole('main');
  const number = (await main.getByRole('listitem').getByRole('heading').textContent()) ?? '';
  expect(number).toMatch(/^FV \d{4}\/\d{6}$/);
  const file = number.replaceAll(/[ /]/g, '-');
  for (const [name, end, begin] of [
    [t('pdfOf', { number }), 'pdf', '%PDF-1.7'],
    [t('xmlOf', { number }), 'xml', '<?xml'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true });
    const coming = page.waitForEvent('download');
    if (byKeyboard) await link.press('Enter');
    else await link.click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`${file}.${end}`);
    const text = (await readFile(await download.path())).toString('latin1');
    expect(text.startsWith(begin)).toBe(true);
  }
}

test('in Polish: nobody yet, a wrong number, the company, the payment and its invoice', async ({
  page,
  axe,
}, info) => {
  const { t } = words('pl');
  await logIn(page, await createAccount('partner'));
  const payment = await draftToPay(page);
  const main = page.getByRole('main');
  await page.goto(at('pl', payment));
  await expect(main).toContainText(t('payment.nobody'));
  await axe(page);
  // By keyboard to the data, and through them.
  await main.getByRole('link', { name: t('payment.fill') }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/pl${INVOICES}\\?`));
  await expect(main).toContainText(t('none'));
  await formOf(page)
    .getByRole('radio', { name: t('data.kinds.person') })
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(formOf(page).getByRole('radio', { name: t('data.kinds.company') })).toBeChecked();
  for (const typed of [COMPANY.name, '526-10-40-829', COMPANY.street, COMPANY.postCode, COMPANY.city]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Polska');
  await expect(formOf(page).locator('#countryCode')).toHaveValue('PL');
  await formOf(page).locator('#email').press('Enter');
  const summary = main.getByRole('region', { name: t('data.summary') });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(translator('pl', 'errors')('fields.invalidTaxId'));
  await expect(formOf(page).locator('#taxId')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await summary.getByRole('link').press('Enter');
  await expect(formOf(page).locator('#taxId')).toBeFocused();
  await formOf(page).locator('#taxId').fill(COMPANY.taxId);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status')).toContainText(t('data.saved'));
  await axe(page);

  await main.getByRole('link', { name: t('back.payment') }).press('Enter');
  await expect(page).toHaveURL(/\/pl\/user-zone\/payment\?announcementId=/);
  await expect(main).toContainText(t('payment.to', { name: COMPANY.name }));
  await payHere(page, 'pl');
  await page.goto(at('pl', INVOICES));
  await takeAlong(page, 'pl', true);
  await expect(formOf(page).locator('#taxId')).toHaveValue('5261040828');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(at('pl', INVOICES));
    await axe(page);
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath(`invoices-${width}-${colorScheme}.png`), fullPage: true });
  }
});

/** A context of its own that knows who is signed in on the page. */
async function contextLike(page: Page, browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  return browser.newContext({ ...options, storageState: await page.context().storageState() });
}

test('on the phone, in German, in the dark: a company needs a number, a person none', async ({
  browser,
  page,
  axe,
  baseURL,
}, info) => {
  const { t } = words('de');
  await logIn(page, await createAccount('partner'));
  const payment = await draftToPay(page);
  const context = await contextLike(page, browser, {
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await watchErrors(context, (text) => expect.soft(text, 'errors in the console').toBe(''));
  const phone = await context.newPage();
  const main = phone.getByRole('main');
  const look = async (name: string) => {
    await axe(phone);
    await expectNoOverflow(phone);
    await phone.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  };
  await phone.goto(at('de', INVOICES), { waitUntil: 'load' });
  await expect(phone.locator('html')).toHaveAttribute('data-alive');
  await look('empty');
  await fillCompany(phone, 'de', '');
  await formOf(phone)
    .getByRole('button', { name: t('data.submit') })
    .click();
  await expect(main.getByRole('region', { name: t('data.summary') })).toBeFocused();
  await look('refused');
  await formOf(phone)
    .getByRole('radio', { name: t('data.kinds.person') })
    .check();
  await formOf(phone).locator('#name').fill('Jürgen Weiß');
  await formOf(phone)
    .getByRole('button', { name: t('data.submit') })
    .click();
  await expect(main.getByRole('status')).toContainText(t('data.saved'));
  await look('saved');

  await phone.goto(at('de', payment));
  await expect(phone.locator('html')).toHaveAttribute('data-alive');
  await expect(main).toContainText(t('payment.to', { name: 'Jürgen Weiß' }));
  await look('payment');
  await payHere(phone, 'de');
  await phone.goto(at('de', INVOICES));
  await takeAlong(phone, 'de');
  await look('list');
  await context.close();
});

test('in Russian, without scripts', async ({ browser, page, axe, baseURL }, info) => {
  const { t } = words('ru');
  await logIn(page, await createAccount('partner'));
  const payment = await draftToPay(page);
  const context = await contextLike(page, browser, {
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  const main = plain.getByRole('main');
  await plain.goto(at('ru', INVOICES));
  await fillCompany(plain, 'ru', '526-10-40-829');
  await formOf(plain)
    .getByRole('button', { name: t('data.submit') })
    .click();
  const summary = main.getByRole('region', { name: t('data.summary') });
  await expect(summary).toContainText(translator('ru', 'errors')('fields.invalidTaxId'));
  // What was typed is there still.
  await expect(formOf(plain).getByRole('radio', { name: t('data.kinds.company') })).toBeChecked();
  await expect(formOf(plain).locator('#taxId')).toHaveValue('526-10-40-829');
  await expect(formOf(plain).locator('#city')).toHaveValue(COMPANY.city);
  await expect(formOf(plain).locator('#countryCode')).toHaveValue('PL');
  await formOf(plain).locator('#taxId').fill(COMPANY.taxId);
  await formOf(plain)
    .getByRole('button', { name: t('data.submit') })
    .click();
  await expect(main).toContainText(t('data.saved'));

  await plain.goto(at('ru', payment));
  await expect(main).toContainText(t('payment.to', { name: COMPANY.name }));
  await payHere(plain, 'ru');
  await plain.goto(at('ru', INVOICES));
  await takeAlong(plain, 'ru');
  await plain.screenshot({ path: info.outputPath('plain.png'), fullPage: true });
  await context.close();

  // The same with scripts, for what measures by them.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('ru', INVOICES));
  await axe(page);
  await expectNoOverflow(page);
});
