/** What partners write into their calendar by forms: visits of who phones, other times for them, blocked time, days off. */
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { at, expect, expectNoOverflow, freshEmail, holdScripts, mailsTo, test } from './support.ts';
import { ahead, calendarOf, enterVisit, everyDay, JAN, OLGA, practiceOf } from './practice.ts';

const service = (sub: string, durationMinutes: number) => ({
  main: 'RELAXED_MASSAGE',
  sub,
  durationMinutes,
  price: { from: 20_000 },
});

const said = (locale: Locale) => ({
  f: translator(locale, 'calendarForms'),
  b: translator(locale, 'booking'),
  e: translator(locale, 'errors'),
});

/** A practice of two, whom clients can book with at all times; Jan receives in the evenings only. */
async function practice(page: Page): Promise<{ olga: string; jan: string }> {
  const { idOf } = await practiceOf(page, {
    isVisitingClient: true,
    bookingMode: 'INSTANT',
    services: [service('THAI_MASSAGE', 60), service('SPORT_MASSAGE', 90)],
    workers: [
      { name: OLGA, gender: 'FEMALE' },
      { name: JAN, gender: 'MALE', openingTimes: everyDay('16:00', '19:00') },
    ],
  });
  return { olga: idOf(OLGA), jan: idOf(JAN) };
}

for (const { locale, width, scripts, colorScheme } of [
  { locale: 'pl', width: 390, scripts: true, colorScheme: 'light' },
  { locale: 'de', width: 1280, scripts: true, colorScheme: 'dark' },
  { locale: 'ru', width: 320, scripts: false, colorScheme: 'dark' },
] as const) {
  test.describe(`${locale} at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      colorScheme,
      expectedErrors: [/status of 4\d\d/],
    });

    test('a visit is written down; a taken time keeps what is typed and offers what is free', async ({
      page,
      request,
      axe,
    }, info) => {
      const { f, b, e } = said(locale);
      const { olga } = await practice(page);
      const date = ahead(4);
      await enterVisit(page, olga, date, '10:00');
      const main = page.getByRole('main');
      const look = async (name: string) => {
        await expectNoOverflow(page);
        if (scripts) await axe(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      };

      await page.goto(at(locale, `/user-zone/calendar/visit?date=${date}&time=10:15&worker=${olga}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(f('enter.title'));
      await expect(main.locator('[name=date]')).toHaveValue(date);
      await expect(main.locator('[name=time]')).toHaveValue('10:15');
      await expect(main.locator('[name=worker]')).toHaveValue(olga);
      await look('empty');
      const submit = main.getByRole('button', { name: f('enter.submit') });
      await submit.click();
      const summary = main.getByRole('region', { name: b('details.errors') });
      await expect(summary).toBeFocused();
      await expect(summary).toContainText(b('details.name'));

      await main.locator('[name=service]').first().check();
      if (scripts) await expect(main.locator('[name=durationMinutes]')).toHaveValue('60');
      await main.locator('[name=name]').fill('Anna Nowak');
      await main.locator('[name=note]').fill('Left shoulder');
      await expect(main.locator('[name=email]')).toBeHidden();
      await main.locator('[name=tells]').check();
      await submit.click();
      await expect(summary).toContainText(e('fields.required'));
      const email = freshEmail('phoned');
      await main.locator('[name=email]').fill(email);
      await main.locator('[name=language]').selectOption('en');
      await submit.click();
      await expect(main.locator('#time-error')).toContainText(f('when.taken'));
      await expect(main.locator('[name=name]')).toHaveValue('Anna Nowak');
      await expect(main.locator('[name=note]')).toHaveValue('Left shoulder');
      await expect(main.locator('[name=tells]')).toBeChecked();
      await look('taken');

      const free = main.getByRole('region', { name: f('when.free') });
      const chosen = free.getByRole('button').first();
      const time = (await chosen.textContent())?.trim() ?? '';
      await chosen.click();
      await expect(main.locator('[name=time]')).toHaveValue(time);
      await expect(main.locator('[name=name]')).toHaveValue('Anna Nowak');
      await expect(main.locator('#time-error')).toHaveCount(0);
      await submit.click();
      await expect(page).toHaveURL(new RegExp(`/user-zone/calendar\\?view=day&date=${date}&visit=`));
      if (scripts) await expect(page.getByRole('status').getByText(f('enter.done'))).toBeVisible();
      const { visits } = await calendarOf(page, date);
      const entered = visits.find(({ client }) => client.name === 'Anna Nowak');
      expect([entered?.time, entered?.note, entered?.client.email, entered?.state]).toEqual([
        time,
        'Left shoulder',
        email,
        'CONFIRMED',
      ]);
      await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
    });

    test('time is blocked for all; what was taken is named', async ({ page, axe }, info) => {
      const { f, e } = said(locale);
      const { olga } = await practice(page);
      const date = ahead(5);
      const main = page.getByRole('main');
      await enterVisit(page, olga, ahead(12), '12:30');
      await page.goto(at(locale, `/user-zone/calendar/block?date=${date}&time=12:00`));
      await expect(main.locator('[name=to]')).toHaveValue('13:00');
      const submit = main.getByRole('button', { name: f('block.submit') });
      await main.locator('[name=to]').fill('11:00');
      await main.locator('[name=everyone]').check();
      await main.locator('[name=weekly]').check();
      await main.locator('[name=weeks]').fill('2');
      await submit.click();
      await expect(main.locator('#to-error')).toContainText(e('fields.endBeforeStart'));
      await expect(main.locator('[name=everyone]')).toBeChecked();
      await main.locator('[name=to]').fill('13:00');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await page.screenshot({ path: info.outputPath('block.png'), fullPage: true });
      await submit.click();
      await expect(main).toContainText(f('block.leftOut'));
      await expect(main.getByRole('listitem')).toHaveCount(1);
      await expect(main.getByRole('listitem')).toContainText(OLGA);
      await main.getByRole('link', { name: f('block.go') }).click();
      await expect(page).toHaveURL(new RegExp(`view=day&date=${date}$`));

      const { blocks } = await calendarOf(page, date);
      expect(blocks).toHaveLength(2);
      const [block] = blocks;
      await page.goto(at(locale, `/user-zone/calendar/block?block=${block?.id}&date=${date}`));
      await expect(main).toContainText('12:00–13:00');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await main.getByRole('button', { name: f('unblock.all') }).click();
      await expect(page).toHaveURL(new RegExp(`view=day&date=${date}$`));
      expect((await calendarOf(page, ahead(12))).blocks).toEqual([]);
      await page.goto(at(locale, `/user-zone/calendar/block?block=${block?.id}&date=${date}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(f('unblock.gone'));
    });

    test('days are closed and opened again, or open at other times', async ({ page, axe }, info) => {
      const { f } = said(locale);
      const { olga } = await practice(page);
      const [from, to] = [ahead(8), ahead(9)];
      await enterVisit(page, olga, to, '09:00');
      const main = page.getByRole('main');
      await page.goto(at(locale, '/user-zone/calendar/days-off'));
      await expect(main).toContainText(f('off.none'));
      await main.locator('[name=worker]').selectOption(olga);
      await main.locator('[name=from]').fill(from);
      await main.locator('[name=to]').fill(to);
      await main.locator('[name=note]').fill('Training');
      await main.getByRole('button', { name: f('off.submit'), exact: true }).click();
      await expect(main.getByText(f('off.visits', { count: 1 }))).toBeVisible();
      await expect(main.getByRole('link', { name: f('off.see') })).toHaveAttribute(
        'href',
        new RegExp(`view=agenda&date=${from}$`),
      );
      const row = main.getByRole('listitem').filter({ hasText: 'Training' });
      await expect(row).toContainText(OLGA);
      await expect(main.locator('[name=from]')).toHaveValue('');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await page.screenshot({ path: info.outputPath('days-off.png'), fullPage: true });
      await row.getByRole('button', { name: f('off.again') }).click();
      await expect(page.getByText(f('off.opened'))).toBeVisible();
      await expect(row).toHaveCount(0);
      expect((await calendarOf(page, from)).daysOff).toEqual([]);

      const hours = main.locator('[name=opens]');
      await expect(hours).toBeHidden();
      await main.locator('[name=from]').fill(to);
      await main.locator('[name=kind][value=OPEN]').check({ force: true });
      await hours.fill('12:00');
      await main.locator('[name=closes]').fill('11:00');
      await main.getByRole('button', { name: f('off.submit'), exact: true }).click();
      await expect(main.locator('[name=closes]')).toHaveAttribute('aria-invalid', 'true');
      await expect(hours).toHaveValue('12:00');
      await main.locator('[name=closes]').fill('15:00');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await page.screenshot({ path: info.outputPath('special-hours.png'), fullPage: true });
      await main.getByRole('button', { name: f('off.submit'), exact: true }).click();
      await expect(main.getByText(f('off.outside', { count: 1 }))).toBeVisible();
      const special = main.getByRole('listitem').filter({ hasText: '12:00–15:00' });
      const { workers } = await calendarOf(page, to);
      // Jan has hours of his own, later in the day.
      expect(workers.map(({ days }) => days[0]?.open)).toEqual([[{ from: '12:00', to: '15:00' }], []]);
      await special.getByRole('button', { name: f('off.remove') }).click();
      await expect(page.getByText(f('off.removed'))).toBeVisible();
      await expect(special).toHaveCount(0);
    });
  });
}

test('a visit is moved and moved back; what changed meanwhile is not written over unseen', async ({
  page,
  request,
  axe,
}, info) => {
  const { f } = said('en');
  const { olga, jan } = await practice(page);
  const [date, other] = [ahead(4), ahead(6)];
  const email = freshEmail('moved');
  const { id } = await enterVisit(page, olga, date, '10:00', { email, tells: true, language: 'en' });
  const seen = async () => (await page.request.get(`/api/booking/${id}`)).json();
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: f('move.submit') });

  await page.goto(`/user-zone/calendar/visit/${id}/move`);
  await expect(main).toContainText('10:00–11:00');
  await expect(main).toContainText(f('move.told', { name: 'Zofia Wrona' }));
  await main.locator('[name=worker]').selectOption(jan);
  await expect(main).toContainText(f('when.outside', { hours: '16:00–19:00' }));
  await main.locator('[name=date]').fill(other);
  await main.locator('[name=time]').fill('17:00');
  await expect(main).not.toContainText('16:00–19:00');
  await main.locator('[name=durationMinutes]').fill('45');
  await axe(page);
  await expectNoOverflow(page);
  await page.screenshot({ path: info.outputPath('move.png'), fullPage: true });
  await submit.click();
  await expect(page).toHaveURL(new RegExp(`view=day&date=${other}&visit=${id}`));
  const toast = page.getByRole('status').filter({ hasText: f('move.done') });
  await toast.getByRole('button', { name: f('move.undo') }).focus();
  expect(await seen()).toMatchObject({
    date: other,
    time: '17:00',
    endTime: '17:45',
    worker: { workerId: jan },
  });
  await toast.getByRole('button', { name: f('move.undo') }).click();
  await expect(page.getByText(f('move.undone'))).toBeVisible();
  expect(await seen()).toMatchObject({ date, time: '10:00', endTime: '11:00', worker: { workerId: olga } });
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(3);

  await page.goto(`/user-zone/calendar/visit/${id}/move?date=${other}&time=12:00`);
  await expect(main.locator('[name=time]')).toHaveValue('12:00');
  const { version } = await seen();
  const elsewhere = await page.request.post(`/api/calendar/visit/${id}/move`, {
    data: { date, time: '14:00', worker: olga, durationMinutes: 60, version },
  });
  expect(elsewhere.ok()).toBe(true);
  await submit.click();
  const meanwhile = main.getByRole('alert');
  await expect(meanwhile).toContainText(f('move.meanwhile'));
  await expect(meanwhile).toContainText('10:00–11:00');
  await expect(meanwhile).toContainText('14:00–15:00');
  await expect(main.locator('[name=time]')).toHaveValue('12:00');
  await axe(page);
  await page.screenshot({ path: info.outputPath('meanwhile.png'), fullPage: true });
  await main.getByRole('button', { name: f('move.anyway') }).click();
  await expect(page).toHaveURL(new RegExp(`view=day&date=${other}`));
  expect(await seen()).toMatchObject({ date: other, time: '12:00' });
});

test('what is typed before the scripts have come stays when they come, and goes on', async ({ page }) => {
  const { f } = said('en');
  const { jan } = await practice(page);
  const date = ahead(4);
  const main = page.getByRole('main');
  const field = (name: string) => main.locator(`[name=${name}]`);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/user-zone/calendar/visit', { waitUntil: 'commit' });
  await field('service').nth(1).check();
  await field('date').fill(date);
  await field('time').fill('17:00');
  await field('worker').selectOption(jan);
  await field('name').fill('Anna Nowak');
  await field('tells').check();
  const email = freshEmail('early');
  await field('email').fill(email);
  await field('note').fill('Left shoul');
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  await field('note').pressSequentially('der');
  await expect(field('note')).toHaveValue('Left shoulder');
  await expect(field('service').nth(1)).toBeChecked();
  await expect(field('date')).toHaveValue(date);
  await expect(field('time')).toHaveValue('17:00');
  await expect(field('worker')).toHaveValue(jan);
  await expect(field('name')).toHaveValue('Anna Nowak');
  await expect(field('tells')).toBeChecked();
  await expect(field('email')).toHaveValue(email);
  await main.getByRole('button', { name: f('enter.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`view=day&date=${date}&visit=`));
});
