/** Discounts at the payment: a code that an admin makes through the console, used by a partner; one of all; days for nothing. */
import type { Browser } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { priceOfGross } from '../../src/domain/payments/prices.ts';
import { formatPrice } from '../../src/messages/price.ts';
import { translator } from '../../src/server/messages.ts';
import { inDatabase } from './database.ts';
import { draftToPay } from './draftToPay.ts';
import { staffLogIn } from './staff.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, test } from './support.ts';

const said = (locale: Locale) => ({
  p: translator(locale, 'payments'),
  d: translator(locale, 'discounts'),
  s: translator(locale, 'staffCodes'),
});

/** An admin's own browser, at the console's codes. */
async function office(browser: Browser, locale: Locale) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await staffLogIn(page, 'admin');
  await page.goto(at(locale, '/moderation/codes'));
  return page;
}

for (const { locale, percent, scripts, width } of [
  { locale: 'pl', percent: 20, scripts: true, width: 390 },
  { locale: 'de', percent: 100, scripts: false, width: 1280 },
] as const) {
  test.describe(`${locale}, ${percent} %, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } });

    test('an admin makes a code, a partner uses it, and the console counts it', async ({
      page,
      browser,
      axe,
    }) => {
      const { p, d, s } = said(locale);
      const code = `HERBST-${percent}`;
      const desk = await office(browser, locale);
      await desk
        .getByRole('main')
        .getByRole('link', { name: s('new') })
        .click();
      await desk.locator('#code').fill(code);
      await desk.locator('#percent').fill(String(percent));
      await desk.locator('#totalCap').fill('5');
      await desk.getByRole('button', { name: s('form.create') }).click();
      const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: code }) });
      await expect(row).toContainText(s('usedOf', { used: 0, cap: 5 }));

      await logIn(page, await createAccount('partner'));
      const payment = await draftToPay(page);
      const id = new URL(payment, 'http://x').searchParams.get('announcementId');
      const main = page.getByRole('main');
      await page.goto(at(locale, payment));
      await main.locator('input[name=days][value="90"]').check();
      await main.locator('#discountCode').fill('NOBODY-HAS-IT');
      await main.getByRole('button', { name: d('apply') }).click();
      await expect(main).toContainText(d('unknown'));
      await main.locator('#discountCode').fill(code.toLowerCase());
      await main.getByRole('button', { name: d('apply') }).click();
      await expect(main.getByRole('status')).toContainText(code);
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      const summary = main.getByRole('region', { name: p('summary') });
      const submit = main.locator('form button[type=submit]').last();
      if (percent === 100) {
        await expect(summary).toContainText(d('free'));
        await expect(main).toContainText(d('note'));
        await submit.click();
        // Nothing of the provider comes between.
        await expect(page).not.toHaveURL(/\/sandbox\/|\/user-zone\/payment\?/);
      } else {
        const price = priceOfGross(11_900 * 0.8, 23);
        for (const amount of [11_900, -2380, price.net, price.vat, price.gross])
          await expect(summary).toContainText(formatPrice(amount, 'PLN', locale));
        await main.getByRole('checkbox', { name: p('asksForEarlyStart') }).check();
        await submit.click();
        await expect(page).toHaveURL(/\/sandbox\/checkout/);
        await desk.reload();
        await expect(row).toContainText(s('reserved', { count: 1 }));
        await page.locator('button[value=pay]').click();
        await page.waitForURL((url) => !url.pathname.includes('/sandbox/'));
      }
      const status = async () =>
        (await (await page.request.get(`/api/announcement/${id}`)).json()).owner.status;
      await expect.poll(status, { timeout: 30_000 }).toBe('ACTIVE');
      await desk.reload();
      await expect(row).toContainText(s('usedOf', { used: 1, cap: 5 }));
      await expectNoOverflow(desk);
      await desk.context().close();
    });
  });
}

test.describe('ru', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('a partner whom staff have checked begins with thirty days for nothing, once', async ({
    page,
    axe,
  }) => {
    const { d } = said('ru');
    const email = await createAccount('partner');
    await logIn(page, email);
    const payment = await draftToPay(page);
    const main = page.getByRole('main');
    const days = d('introductory.label', { days: 30 });
    await page.goto(at('ru', payment));
    await expect(main.getByRole('button', { name: d('apply') })).toBeVisible();
    await expect(main).not.toContainText(d('introductory.text'));
    await inDatabase((client) =>
      client.query(
        `INSERT INTO partner_checks (user_id, kind, register, number, checked_on, accepted, created_at)
         SELECT id, 'IDENTITY', 'Seen on a call', '', '2026-11-20', true, now() FROM users WHERE email = $1`,
        [email],
      ),
    );
    await page.reload();
    await expect(main).toContainText(d('introductory.text'));
    await main.getByRole('radio', { name: days }).check();
    await expect(main).toContainText(d('note'));
    await expectNoOverflow(page);
    await axe(page);
    await main.locator('form button[type=submit]').last().click();
    await expect(page).not.toHaveURL(/\/sandbox\/|\/user-zone\/payment\?/);
    const id = new URL(payment, 'http://x').searchParams.get('announcementId');
    const status = async () =>
      (await (await page.request.get(`/api/announcement/${id}`)).json()).owner.status;
    await expect.poll(status, { timeout: 30_000 }).toBe('ACTIVE');
    await page.goto(at('ru', `/user-zone/payment?announcementId=${id}&purpose=extend`));
    await expect(main).not.toContainText(d('introductory.text'));
  });
});
