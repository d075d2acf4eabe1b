/** Nothing suits: a client joins the waiting list, is offered what is called off, and books it; the partner sees who waits. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  PASSWORD,
  at,
  bookablePartner,
  createAccount,
  expect,
  expectNoOverflow,
  logIn,
  mailedLink,
  test,
} from './support.ts';
import { ahead } from './world.ts';

const OWN = '/user-zone/profile-settings?tab=waiting';

/** A partner who receives at all times, with a visit in five days at ten. */
async function practice(request: APIRequestContext) {
  const { id: profileId, email, headers } = await bookablePartner(request);
  const date = ahead(5);
  const { services, workers } = await (await request.get(`/api/calendar?from=${date}`, { headers })).json();
  const service = services[0].serviceId as string;
  const entered = await request.post('/api/calendar/visit', {
    headers,
    data: { service, worker: workers[0].workerId, date, time: '10:00', name: 'Jan Wilk' },
  });
  expect(entered.status(), await entered.text()).toBe(201);
  const { id } = await entered.json();
  const cancel = async () => {
    const called = await request.post(`/api/booking/${id}/cancel`, { headers, data: { reason: 'Chory' } });
    expect(called.status(), await called.text()).toBe(200);
  };
  return { email, date, href: `/booking?profileId=${profileId}&service=${service}`, cancel };
}

/** From the free times into the queue: that day, from ten to half past. */
async function join(page: Page, locale: Locale, { href, date }: { href: string; date: string }) {
  const w = translator(locale, 'waitingList');
  const main = page.getByRole('main');
  await page.goto(at(locale, href));
  await main.getByRole('link', { name: w('ask.button') }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(w('title'));
  await main.locator('#from').fill(date);
  await main.locator('#to').fill(date);
  await main.locator('#fromTime').fill('10:00');
  await main.locator('#toTime').fill('10:30');
  await main.locator('#name').fill('Anna Nowak');
  return { w, main, submit: () => main.getByRole('button', { name: w('ask.button') }).click() };
}

for (const { locale, width, colorScheme } of [
  { locale: 'pl', width: 1280, colorScheme: 'light' },
  { locale: 'ru', width: 390, colorScheme: 'dark' },
] as const) {
  test.describe(`${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('what is called off is offered to who waits, and booked', async ({ page, request, axe }, info) => {
      const offered = await practice(request);
      const email = await createAccount('client');
      await logIn(page, email);
      const shot = async (name: string) => {
        await axe(page);
        await expectNoOverflow(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      };
      const { w, main, submit } = await join(page, locale, offered);
      await main.locator('#toTime').fill('09:00');
      await submit();
      await expect(main.getByRole('region', { name: w('form.errors') })).toBeVisible();
      await shot('form');
      await main.locator('#toTime').fill('10:30');
      await submit();
      const entry = main.locator('#waiting-list li');
      await expect(entry).toContainText('Studio Leaf');
      await expect(entry).toContainText(w('entry.times', { from: '10:00', to: '10:30' }));
      await shot('waiting');

      await offered.cancel();
      const link = await mailedLink(request, email, '/booking\\?[^"]*hold=');
      await page.reload();
      await expect(main.getByRole('link', { name: w('offer.take') })).toBeVisible();
      await expect(main.getByRole('button', { name: w('offer.decline') })).toBeVisible();
      await shot('offered');

      await page.context().clearCookies();
      await logIn(page, offered.email);
      await page.goto(at(locale, OWN));
      await expect(main.locator('#waiting-list')).toContainText('Anna Nowak');
      await expect(main).not.toContainText(email);
      await shot('queue');

      await page.context().clearCookies();
      await logIn(page, email);
      await page.goto(link);
      await main.locator('#name').fill('Anna Nowak');
      await main.locator('#phone').fill('+48 600 700 800');
      await main.locator('button[type=submit]').last().click();
      await expect(page).toHaveURL(/done=/);
      await page.goto(at(locale, OWN));
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('#waiting-list')).toHaveCount(0);
    });
  });
}

test.describe('de at 390 px, without scripts', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    // The browser's own line about the form that names no weekday.
    expectedErrors: [/status of 400/],
  });

  test('one joins and leaves by plain forms', async ({ page, request }, info) => {
    const offered = await practice(request);
    const email = await createAccount('client');
    await page.goto(at('de', `/sign-in?next=${encodeURIComponent(offered.href)}`));
    await page.locator('#username').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.getByRole('main').locator('button[type=submit]').first().click();
    const { w, main, submit } = await join(page, 'de', offered);
    for (const box of await main.getByRole('checkbox').all()) await box.uncheck();
    await submit();
    await expect(main.getByRole('region', { name: w('form.errors') })).toBeVisible();
    await expect(main.locator('#fromTime')).toHaveValue('10:00');
    for (const box of await main.getByRole('checkbox').all()) await box.check();
    await submit();
    await expect(main.locator('#waiting-list li')).toContainText('Studio Leaf');
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath('waiting.png'), fullPage: true });
    await main.getByRole('button', { name: w('entry.leave') }).click();
    await expect(main).toContainText(w('done.left'));
    await expect(main.locator('#waiting-list li')).toHaveCount(0);
  });
});
