/** Private addresses for calendar apps: made, copied, read by an app without a log-in, made anew, ended. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, publishProfile, test } from './support.ts';
import { ahead } from './world.ts';

const OLGA = 'Olga Lis';
const PATH = '/user-zone/calendar-feeds';
const said = (locale: Locale) => translator(locale, 'calendarFeeds');

/** A signed-in partner with two people, one of whom has a visit in three days. */
async function practice(page: Page): Promise<void> {
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, {
    availability: 'ALWAYS',
    isCalendarEnabled: true,
    services: [
      { main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', durationMinutes: 60, price: { from: 20_000 } },
    ],
    workers: [
      { name: OLGA, gender: 'FEMALE' },
      { name: 'Jan Wilk', gender: 'MALE' },
    ],
  });
  const date = ahead(3);
  const { services, workers } = await (await page.request.get(`/api/calendar?from=${date}`)).json();
  const entered = await page.request.post('/api/calendar/visit', {
    data: {
      service: services[0].serviceId,
      worker: workers.find(({ name }: { name: string }) => name === OLGA).workerId,
      date,
      time: '10:00',
      name: 'Zofia Wrona',
      phone: '+48 600 700 800',
    },
  });
  expect(entered.status()).toBe(201);
}

/** What an app gets that knows the address alone. */
async function read(request: APIRequestContext, address: string): Promise<{ status: number; text: string }> {
  const answer = await request.get(new URL(address).pathname);
  return { status: answer.status(), text: (await answer.text()).replaceAll('\r\n ', '') };
}

const addressIn = (main: Locator) => main.locator('#address').inputValue();

for (const { locale, width, colorScheme } of [
  { locale: 'pl', width: 390, colorScheme: 'light' },
  { locale: 'de', width: 1280, colorScheme: 'dark' },
] as const) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('a partner makes an address, an app reads it, a new one takes its place and is ended', async ({
      page,
      request,
      axe,
    }, info) => {
      const t = said(locale);
      await practice(page);
      await page.goto(at(locale, PATH));
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      await expect(main.getByRole('listitem')).toHaveCount(3);
      await axe(page);
      const whole = t('whole');
      await main.getByRole('button', { name: t('createOf', { name: whole }) }).click();
      const status = main.getByRole('status');
      await expect(status).toContainText(t('madeTitle', { name: whole }));
      const first = await addressIn(main);
      expect(first).toMatch(/\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
      await expect(status.getByRole('link', { name: t('open') })).toHaveAttribute(
        'href',
        first.replace(/^https?:/, 'webcal:'),
      );
      await status.getByRole('button', { name: translator(locale, 'sharing')('copy') }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      await expect(page.getByText(translator(locale, 'sharing')('copied'))).toBeVisible();
      await axe(page);
      await expectNoOverflow(page);
      await page.screenshot({ path: info.outputPath('made.png'), fullPage: true });
      const shown = await read(request, first);
      expect(shown.status).toBe(200);
      expect(shown.text).toContain('Zofia Wrona');

      // It is told once: nobody finds it on the page again.
      await page.reload();
      expect(await page.content()).not.toContain(first);
      await expect(main.locator('#address')).toHaveCount(0);

      await main.getByRole('button', { name: t('renewOf', { name: whole }) }).click();
      await expect(status).toContainText(t('madeTitle', { name: whole }));
      const second = await addressIn(main);
      expect([(await read(request, first)).status, (await read(request, second)).status]).toEqual([404, 200]);

      await main.getByRole('button', { name: t('createOf', { name: OLGA }) }).click();
      await expect(status).toContainText(t('madeTitle', { name: OLGA }));
      const hers = await read(request, await addressIn(main));
      expect(hers.text).toContain('Zofia');
      expect(hers.text).not.toMatch(/Wrona|600.700/);

      await main.getByRole('button', { name: t('revokeOf', { name: whole }) }).click();
      await expect(status).toHaveText(t('revoked'));
      await expect(main.getByRole('button', { name: t('createOf', { name: whole }) })).toBeVisible();
      expect((await read(request, second)).status).toBe(404);
    });
  });
}

test('what was ended in another tab is said so', async ({ page, context }) => {
  const t = said('en');
  const names = { name: t('mine') };
  await logIn(page, await createAccount('client'));
  await page.goto(PATH);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('createOf', names) }).click();
  await expect(main.locator('#address')).toBeVisible();
  const other = await context.newPage();
  await other.goto(PATH);
  await other.getByRole('button', { name: t('revokeOf', names) }).click();
  await expect(other.getByRole('status').filter({ hasText: t('revoked') })).toBeVisible();
  await main.getByRole('button', { name: t('revokeOf', names) }).click();
  await expect(main.getByRole('alert')).toHaveText(t('gone'));
  await expect(main.getByRole('button', { name: t('createOf', names) })).toBeVisible();
});
