/** A partner's client cards: made by a visit, noted on, found, merged, taken from a file, sent out; what the client sees of theirs. */
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  PASSWORD,
  at,
  createAccount,
  expect,
  expectNoOverflow,
  logIn,
  publishProfile,
  test,
} from './support.ts';
import { ahead } from './world.ts';

const LIST = '/user-zone/profile-settings?tab=client-card';
const said = (locale: Locale) => ({
  t: translator(locale, 'clientCards'),
  f: translator(locale, 'calendarForms'),
});

const FILE = [
  'Name;Telefon;E-Mail;Notiz',
  'Jan Wilk;+48 600 700 801;;',
  ';+48 600 700 802;;',
  'Ada;12;;',
].join('\r\n');

for (const { locale, width, scripts, colorScheme } of [
  { locale: 'pl', width: 1280, scripts: true, colorScheme: 'light' },
  { locale: 'de', width: 390, scripts: false, colorScheme: 'dark' },
] as const) {
  test.describe(`${locale} at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      colorScheme,
      // The browser's own line about the form that came too late.
      expectedErrors: [/status of 409/],
    });

    test('a visit makes a card, which is noted on, found, merged and sent out', async ({
      page,
      axe,
    }, info) => {
      const { t, f } = said(locale);
      const email = await createAccount('partner');
      if (scripts) await logIn(page, email);
      else {
        await page.goto(at(locale, `/sign-in?next=${encodeURIComponent(LIST)}`));
        await page.locator('#username').fill(email);
        await page.locator('#password').fill(PASSWORD);
        await page.getByRole('main').locator('button[type=submit]').first().click();
      }
      await publishProfile(page, { availability: 'ALWAYS', isCalendarEnabled: true });
      const { services, workers } = await (await page.request.get('/api/calendar')).json();
      const entered = await page.request.post('/api/calendar/visit', {
        data: {
          service: services[0].serviceId,
          worker: workers[0].workerId,
          date: ahead(3),
          time: '10:00',
          name: 'Zofia Żółć',
          phone: '+48 600 700 800',
        },
      });
      expect(entered.status()).toBe(201);
      const main = page.getByRole('main');
      const shot = (name: string) =>
        page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

      await page.goto(at(locale, LIST));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      await expect(main.getByRole('status')).toHaveText(t('found', { count: 1 }));
      if (scripts) await axe(page);
      await expectNoOverflow(page);
      await shot('list');
      await main.getByRole('link', { name: t('openOf', { name: 'Zofia Żółć' }) }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Zofia Żółć');
      await expect(main).toContainText(t('groups.COMING', { count: 1 }));
      if (scripts) await axe(page);
      await expectNoOverflow(page);
      await shot('card');

      // Another visit of the same client goes to the same card.
      await main.getByRole('link', { name: t('card.enter') }).click();
      await expect(main.locator('#name')).toHaveValue('Zofia Żółć');
      await expect(main).toContainText(f('enter.ofCard', { name: 'Zofia Żółć' }));
      await main.locator('#date').fill(ahead(4));
      await main.locator('#time').fill('12:00');
      await main.getByRole('button', { name: f('enter.submit') }).click();
      await expect(page).toHaveURL(/calendar\?/);
      // And from the visit it is a step to the card.
      await main.getByRole('link', { name: 'Zofia Żółć' }).first().click();
      await expect(main).toContainText(t('groups.COMING', { count: 2 }));

      await main.getByRole('link', { name: t('card.edit') }).click();
      await main.locator('#note').fill('Left shoulder');
      await main.locator('#email').fill('zofia@test.example');
      await main.locator('#consents').check();
      // Meanwhile somebody else writes.
      const id = /client-card\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
      const body = { name: 'Zofia Ż.', phone: '+48 600 700 800', version: 1 };
      expect((await page.request.put(`/api/client-card/${id}`, { data: body })).status()).toBe(200);
      await main.getByRole('button', { name: t('form.save'), exact: true }).click();
      await expect(main.getByRole('alert').filter({ hasText: t('form.meanwhile') })).toContainText(
        'Zofia Ż.',
      );
      if (scripts) await axe(page);
      await shot('meanwhile');
      await main.getByRole('button', { name: t('form.anyway') }).click();
      await expect(main.getByRole('status')).toHaveText(t('done.saved'));
      await expect(main).toContainText('Left shoulder');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Zofia Żółć');

      // A file with two wrong rows.
      await page.goto(at(locale, LIST));
      await main.getByRole('link', { name: t('take') }).click();
      const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${FILE}`) };
      await main.locator('#file').setInputFiles(file);
      await main.getByRole('radio', { name: t('file.whole') }).check({ force: true });
      await main.getByRole('button', { name: t('file.submit') }).click();
      await expect(main.getByRole('status')).toContainText(t('file.taken', { count: 0 }));
      await main.locator('#file').setInputFiles(file);
      await main.getByRole('radio', { name: t('file.good') }).check({ force: true });
      await main.getByRole('button', { name: t('file.submit') }).click();
      const report = main.getByRole('status');
      await expect(report).toContainText(t('file.taken', { count: 1 }));
      await expect(report.getByRole('listitem')).toHaveCount(2);
      if (scripts) await axe(page);
      await expectNoOverflow(page);
      await shot('file');

      // Found without accents, merged with the one from the file.
      await page.goto(at(locale, LIST));
      await main.locator('#q').fill('zolc');
      await main.getByRole('button', { name: t('find') }).click();
      await expect(main.getByRole('status')).toHaveText(t('found', { count: 1 }));
      await main.getByRole('link', { name: t('openOf', { name: 'Zofia Żółć' }) }).click();
      await main.getByRole('link', { name: t('card.merge') }).click();
      await main.locator('#q').fill('600 700 801');
      await main.getByRole('button', { name: t('find') }).click();
      await main.getByRole('link', { name: t('card.compare', { name: 'Jan Wilk' }) }).click();
      await main.getByRole('radio', { name: '+48 600 700 801' }).check({ force: true });
      if (scripts) await axe(page);
      await expectNoOverflow(page);
      await shot('merge');
      await main.getByRole('button', { name: t('merging.submit') }).click();
      await expect(main.getByRole('status')).toHaveText(t('done.merged'));
      await expect(main).toContainText('+48 600 700 801');
      await expect(main).toContainText(t('groups.COMING', { count: 2 }));

      await page.goto(at(locale, LIST));
      await expect(main.getByRole('status')).toHaveText(t('found', { count: 1 }));
      const table = await page.request.get('/api/client-card/export');
      expect(table.status()).toBe(200);
      expect(await table.text()).toMatch(/Zofia Żółć,'\+48600700801,zofia@test\.example,Left shoulder/);
    });
  });
}

test('a client sees what partners know, and where to change it', async ({ page, axe }) => {
  const { t } = said('en');
  await logIn(page, await createAccount('client'));
  await page.goto(LIST);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('own.title'));
  await expect(main).toContainText(t('own.none'));
  await expect(main.getByRole('link', { name: t('own.change') })).toHaveAttribute(
    'href',
    /edit-client-profile/,
  );
  await axe(page);
});
