/** The people of a practice: put into another order, and one of them leaving with visits still to come. */
import type { Page } from '@playwright/test';
import { toBcp47 } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { at, expect, expectNoOverflow, freshEmail, mailsTo, openSections, test } from './support.ts';
import { ahead, enterVisit, JAN, OLGA, practiceOf } from './practice.ts';

const EWA = 'Ewa Sowa';

/** A practice of three, whom clients can book with at all times. */
async function practice(page: Page): Promise<{ id: string; olga: string }> {
  const { id, idOf } = await practiceOf(page, {
    bookingMode: 'INSTANT',
    workers: [
      { name: OLGA, gender: 'FEMALE' },
      { name: JAN, gender: 'MALE' },
      { name: EWA, gender: 'FEMALE' },
    ],
  });
  return { id, olga: idOf(OLGA) };
}

/** Writes a visit with somebody down over the API; its client is told by mail. */
async function enter(page: Page, worker: string, date: string, time: string, name: string) {
  const email = freshEmail('leaving');
  const told = { name, email, tells: true, language: 'en' };
  const { id } = await enterVisit(page, worker, date, time, told);
  return { id: id as string, email };
}

for (const { locale, width, scripts, colorScheme } of [
  { locale: 'pl', width: 390, scripts: true, colorScheme: 'light' },
  { locale: 'de', width: 1280, scripts: true, colorScheme: 'dark' },
  { locale: 'ru', width: 320, scripts: false, colorScheme: 'light' },
] as const) {
  test.describe(`${locale} at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      colorScheme,
      expectedErrors: [/status of 4\d\d/],
    });
    const t = translator(locale, 'team');

    test('the order of the team is changed by keyboard, and is everybody’s', async ({ page, axe }, info) => {
      const { id } = await practice(page);
      const main = page.getByRole('main');
      await page.goto(at(locale, '/user-zone/calendar/team'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      const names = main.locator('ol > li span[translate=no]');
      await expect(names).toHaveText([OLGA, JAN, EWA]);
      await expect(main.getByRole('button', { name: t('up', { name: OLGA }) })).toHaveCount(0);
      await main.getByRole('button', { name: t('down', { name: OLGA }) }).press('Enter');
      await expect(main.getByRole('status')).toHaveText(t('moved', { name: OLGA, position: 2, count: 3 }));
      await expect(names).toHaveText([JAN, OLGA, EWA]);
      // The same button again, without looking for it.
      const down = main.getByRole('button', { name: t('down', { name: OLGA }) });
      if (scripts) await expect(down).toBeFocused();
      await down.press('Enter');
      await expect(main.getByRole('status')).toHaveText(t('moved', { name: OLGA, position: 3, count: 3 }));
      await expect(names).toHaveText([JAN, EWA, OLGA]);
      if (scripts) await expect(main.getByRole('button', { name: t('up', { name: OLGA }) })).toBeFocused();
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await page.screenshot({ path: info.outputPath('team.png'), fullPage: true });

      for (const [address, pick] of [
        [`/api/profile/${id}`, 'workers'],
        [`/api/booking/terms?profileId=${id}`, 'workers'],
        ['/api/calendar', 'workers'],
      ] as const) {
        const body = await (await page.request.get(address)).json();
        expect(
          body[pick].map(({ name }: { name: string }) => name),
          address,
        ).toEqual([JAN, EWA, OLGA]);
      }
      await page.goto(at(locale, `/search-massage/profile-details?id=${id}`));
      const team = page.getByRole('region', { name: translator(locale, 'partners')('workers') });
      await expect(team.getByText(JAN).or(team.getByText(OLGA)).first()).toHaveText(JAN);
    });

    test('somebody leaves: one visit is passed on, one called off, one left; they go when it is settled', async ({
      page,
      request,
      axe,
    }, info) => {
      const { olga } = await practice(page);
      const date = ahead(5);
      const given = await enter(page, olga, date, '10:00', 'Anna Nowak');
      const off = await enter(page, olga, date, '12:00', 'Zofia Wrona');
      await enter(page, olga, date, '14:00', 'Piotr Zych');
      await enter(page, olga, ahead(3), '14:00', 'Maja Kos');
      const main = page.getByRole('main');
      const look = async (name: string) => {
        await expectNoOverflow(page);
        if (scripts) await axe(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      };
      const day = new Intl.DateTimeFormat(toBcp47(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${date}T00:00:00Z`),
      );

      await page.goto(at(locale, '/user-zone/calendar/team'));
      await main.getByRole('link', { name: t('leave', { name: OLGA }) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leave', { name: OLGA }));
      const rows = main.locator('ul > li').filter({ has: page.locator('select') });
      await expect(rows).toHaveCount(4);
      await main.locator('#from').fill(date);
      await main.getByRole('button', { name: t('leaving.show') }).click();
      await expect(main.getByRole('heading', { name: t('leaving.list', { date: day }) })).toBeVisible();
      await expect(rows).toHaveCount(3);
      const choose = (client: string, label: string) =>
        rows.filter({ hasText: client }).getByRole('combobox').selectOption({ label });
      await choose('Anna Nowak', t('leaving.give', { name: JAN }));
      await choose('Zofia Wrona', t('leaving.cancel'));
      await look('chosen');
      const save = main.getByRole('button', { name: t('leaving.submit') });
      await save.click();
      const missing = main.getByRole('region').getByRole('link', { name: t('leaving.reason') });
      await expect(missing).toHaveAttribute('href', /#reason$/);
      await expect(rows).toHaveCount(3);
      await expect(rows.filter({ hasText: 'Zofia Wrona' }).getByRole('combobox')).toHaveValue('off');
      await main.locator('#reason').fill('Olga moves to another town.');
      await save.click();
      const done = main.getByRole('status');
      await expect(done).toContainText(t('leaving.left', { name: OLGA, count: 1 }));
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('Piotr Zych');
      await look('done');
      const visit = async (id: string) => (await page.request.get(`/api/booking/${id}`)).json();
      expect([(await visit(given.id)).worker.name, (await visit(given.id)).time]).toEqual([JAN, '10:00']);
      expect((await visit(off.id)).state).toBe('CANCELLED_BY_PARTNER');
      // After the one that the visit was written down; the newest comes first.
      const newest = async (email: string) => {
        await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2);
        const [mail = ''] = await mailsTo(request, email);
        return (await request.get(mail)).text();
      };
      expect(await newest(off.email)).toContain('Olga moves to another town.');
      expect(await newest(given.email)).toContain(JAN);

      if (scripts) {
        // The form of the profile refuses to let her go, and leads to the team.
        await page.goto(at(locale, '/user-zone/edit-partner-profile'));
        const f = translator(locale, 'partnerForm');
        await openSections(page, locale);
        await page.getByRole('button', { name: f('workers.remove', { number: 1 }) }).click();
        await page.getByRole('button', { name: f('save') }).click();
        const summary = page.getByRole('region', { name: translator(locale, 'formParts')('notSaved') });
        await summary
          .getByRole('link', { name: translator(locale, 'errors')('codes.WORKER_HAS_VISITS') })
          .press('Enter');
        // What was changed in the form is not saved.
        await page
          .getByRole('dialog')
          .getByRole('button', { name: f('leave'), exact: true })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      } else await page.goto(at(locale, '/user-zone/calendar/team'));
      await expect(main).toContainText(t('standing', { count: 1 }));
      await main.getByRole('link', { name: t('leave', { name: OLGA }) }).click();
      await expect(rows).toHaveCount(1);
      await choose('Piotr Zych', t('leaving.give', { name: EWA }));
      await save.click();
      await expect(done).toContainText(t('leaving.left', { name: OLGA, count: 0 }));
      const stay = main.getByRole('button', { name: t('leaving.stay', { name: OLGA }) });
      const staysAfterAll = async () => {
        await stay.click();
        await expect(done).toHaveText(t('leaving.stayed', { name: OLGA }));
        await expect(stay).toHaveCount(0);
      };
      await staysAfterAll();
      // She leaves all the same, and again: the same words from the same page are done each time.
      for (const _ of [1, 2]) {
        await save.click();
        await expect(done).toContainText(t('leaving.left', { name: OLGA, count: 1 }));
        await staysAfterAll();
      }
    });
  });
}
