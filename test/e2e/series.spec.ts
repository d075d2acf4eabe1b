/** A partner repeats a visit: the dates with what speaks against each, the chosen ones entered at once, the rest called off. */
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  at,
  createAccount,
  expect,
  expectNoOverflow,
  freshEmail,
  logIn,
  mailsTo,
  publishProfile,
  test,
} from './support.ts';
import { ahead } from './world.ts';

const said = (locale: Locale) => ({
  f: translator(locale, 'calendarForms'),
  s: translator(locale, 'series'),
});

const calendarOf = async (page: Page, date: string) =>
  (await page.request.get(`/api/calendar?from=${date}&to=${date}`)).json();

/** A signed-in partner who works alone and receives at all times. */
async function practice(page: Page): Promise<void> {
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, {
    availability: 'ALWAYS',
    isCalendarEnabled: true,
    bookingMode: 'INSTANT',
    services: [
      { main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', durationMinutes: 60, price: { from: 20_000 } },
    ],
  });
}

/** Writes a visit down over the API. */
async function enter(page: Page, date: string, time: string): Promise<void> {
  const { services, workers } = await calendarOf(page, date);
  const entered = await page.request.post('/api/calendar/visit', {
    data: {
      service: services[0].serviceId,
      worker: workers[0].workerId,
      date,
      time,
      name: 'Zofia Wrona',
    },
  });
  expect(entered.status()).toBe(201);
}

for (const { locale, width, scripts } of [
  { locale: 'pl', width: 1280, scripts: true },
  { locale: 'de', width: 390, scripts: false },
] as const) {
  test.describe(`${locale} at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      expectedErrors: [/status of 4\d\d/],
    });

    test('a visit is repeated, a taken date gets another time, and what is left is called off', async ({
      page,
      request,
      axe,
    }, info) => {
      const { f, s } = said(locale);
      await practice(page);
      const dates = [ahead(4), ahead(11), ahead(18), ahead(25)] as const;
      await enter(page, dates[1], '10:00');
      const email = freshEmail('series');
      const main = page.getByRole('main');
      const look = async (name: string) => {
        await expectNoOverflow(page);
        if (scripts) await axe(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      };

      await page.goto(at(locale, `/user-zone/calendar/visit?date=${dates[0]}&time=10:00`));
      await expect(main.locator('[name=times]')).toBeHidden();
      await main.locator('[name=everyWeeks]').selectOption('1');
      await main.locator('[name=times]').fill('4');
      await main.locator('[name=name]').fill('Anna Nowak');
      await main.locator('[name=note]').fill('Left shoulder');
      await main.locator('[name=tells]').check();
      await main.locator('[name=email]').fill(email);
      await look('form');
      await main.getByRole('button', { name: scripts ? s('show') : f('enter.submit') }).click();

      const heading = main.getByRole('heading', { level: 2, name: s('choose.title') });
      await expect(heading).toBeVisible();
      const groups = main.getByRole('group');
      await expect(groups).toHaveCount(4);
      await expect(groups.nth(1)).toContainText(s('choose.states.TAKEN'));
      // Nothing is put at another time by itself.
      await expect(groups.nth(1).getByLabel(s('choose.out'))).toBeChecked();
      await expect(groups.nth(0).getByLabel(s('choose.asPlanned'))).toBeChecked();
      await look('dates');

      // Back to what was typed, and here again.
      await main.getByRole('button', { name: s('choose.edit') }).click();
      await expect(main.locator('[name=name]')).toHaveValue('Anna Nowak');
      await expect(main.locator('[name=times]')).toHaveValue('4');
      await main.getByRole('button', { name: s('show') }).click();
      await expect(heading).toBeVisible();

      // Somebody takes another of the dates meanwhile: nothing is entered, nothing chosen is lost.
      await groups.nth(1).getByRole('radio').first().check();
      await groups.nth(3).getByLabel(s('choose.out')).check();
      await enter(page, dates[2], '10:30');
      await main.getByRole('button', { name: s('choose.submit') }).click();
      await expect(main.getByRole('alert')).toContainText(s('choose.meanwhile'));
      await expect(groups.nth(1).getByRole('radio').first()).toBeChecked();
      await expect(groups.nth(2)).toContainText(s('choose.changed'));
      await expect(groups.nth(3).getByLabel(s('choose.out'))).toBeChecked();
      expect((await calendarOf(page, dates[0])).visits).toHaveLength(0);
      await look('meanwhile');
      await groups.nth(3).getByLabel(s('choose.asPlanned')).check();
      await main.getByRole('button', { name: s('choose.submit') }).click();

      await expect(main.getByRole('heading', { level: 1 })).toHaveText(s('page.title'));
      await expect(main).toContainText(s('page.done'));
      const items = main.getByRole('listitem');
      await expect(items).toHaveCount(3);
      await look('series');
      await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);

      // From the calendar, the visit says which one it is.
      await items
        .nth(1)
        .getByRole('link', { name: s('page.show') })
        .click();
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(s('page.title'));
      await expect(main).toContainText(s('one', { position: 2, size: 3 }));
      await main.getByRole('link', { name: s('cancel.open') }).click();
      await expect(main).toContainText(s('cancel.told', { name: 'Anna Nowak' }));
      await look('cancel');
      await main.getByRole('button', { name: s('cancel.submit') }).click();
      await expect(main.locator('#reason-error')).toBeVisible();
      await main.locator('[name=reason]').fill('Flu');
      await main.getByRole('button', { name: s('cancel.submit') }).click();
      await expect(main).toContainText(s('cancel.done'));
      expect((await calendarOf(page, dates[0])).visits).toHaveLength(1);
      expect((await calendarOf(page, dates[3])).visits).toHaveLength(0);
      await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2);
    });

    test('public holidays are proposed, and the chosen ones closed by one press', async ({
      page,
      axe,
    }, info) => {
      const { f } = said(locale);
      await practice(page);
      const main = page.getByRole('main');
      await page.goto(at(locale, '/user-zone/calendar/days-off'));
      const part = main.getByRole('region', { name: f('holidays.title') });
      const boxes = part.getByRole('checkbox');
      const count = await boxes.count();
      expect(count).toBeGreaterThan(10);
      await expect(part.locator(':checked')).toHaveCount(0);
      await part.getByRole('button', { name: f('holidays.submit') }).click();
      await expect(part.getByRole('alert')).toContainText(f('holidays.none'));
      await boxes.nth(2).check();
      await boxes.nth(0).check();
      await part.getByRole('button', { name: f('holidays.submit') }).click();
      await expect(part.getByRole('status')).toContainText(f('holidays.done', { count: 2 }));
      await expect(boxes).toHaveCount(count - 2);
      await expect(part.getByText(f('holidays.isClosed'))).toHaveCount(2);
      const { daysOff } = await calendarOf(page, ahead(0));
      expect(daysOff).toHaveLength(2);
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await page.screenshot({ path: info.outputPath('holidays.png'), fullPage: true });
    });
  });
}
