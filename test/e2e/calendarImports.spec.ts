/** Calendars that a partner keeps elsewhere: added, seen in the calendar, failing, renamed, removed; with scripts and without. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  type CalendarServer,
  calendarText,
  event,
  startCalendarServer,
} from '../support/outside/calendarServer.ts';
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

const PATH = '/user-zone/calendar-imports';
const said = (locale: Locale) => translator(locale, 'calendarImports');

let server: CalendarServer;
test.beforeAll(async () => {
  server = await startCalendarServer();
});
test.afterAll(() => server.close());

const profile = {
  availability: 'ALWAYS',
  isCalendarEnabled: true,
  services: [{ main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', durationMinutes: 60, price: { from: 20_000 } }],
  workers: [{ name: 'Olga Lis', gender: 'FEMALE' }],
} as const;

/** A calendar with one busy time in three days, at an address of its own. */
function putCalendar(name: string): { address: string; date: string } {
  const date = ahead(3);
  const day = date.replaceAll('-', '');
  server.put(`/${name}.ics`, calendarText(event('a', `DTSTART:${day}T100000Z`, `DTEND:${day}T120000Z`)));
  return { address: `${server.base}/${name}.ics`, date };
}

const importedOn = async (request: APIRequestContext, date: string): Promise<unknown[]> =>
  (await (await request.get(`/api/calendar?from=${date}`)).json()).imported;

async function fill(page: Page, name: string, address: string): Promise<void> {
  await page.locator('#name').fill(name);
  await page.locator('#address').fill(address);
}

test.describe('pl, 390 px', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a partner adds one, sees it in the calendar, one that fails says why, and removes it by the keyboard', async ({
    page,
    axe,
  }, info) => {
    const t = said('pl');
    const c = translator('pl', 'calendar');
    await logIn(page, await createAccount('partner'));
    await publishProfile(page, { ...profile });
    await page.goto(at('pl', '/user-zone/calendar-feeds'));
    await page.getByRole('link', { name: t('link.open') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    const main = page.getByRole('main');
    await expect(main).toContainText(t('none'));
    const submit = main.getByRole('button', { name: t('add.submit') });
    await submit.click();
    await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
    await fill(page, 'Rodzina', 'to nie adres');
    await submit.click();
    await expect(page.locator('#address')).toHaveAttribute('aria-invalid', 'true');
    const { address, date } = putCalendar('pl-secret-calendar');
    await page.locator('#address').fill(address);
    await submit.click();
    const card = main.getByRole('listitem').filter({ hasText: 'Rodzina' });
    await expect(card).toContainText(t('times', { count: 1 }));
    await expect(main.getByRole('status')).toHaveText(t('add.done'));
    await expect(page.locator('#address')).toHaveValue('');
    expect(await page.content()).not.toContain('pl-secret-calendar');

    await fill(page, 'Klub', `${server.base}/missing.ics`);
    await submit.click();
    const failing = main.getByRole('listitem').filter({ hasText: 'Klub' });
    await expect(failing).toContainText(t('reasons.REFUSED'));
    await axe(page);
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath('imports.png'), fullPage: true });

    // A moment ago it was read: that is said, and nothing is lost.
    await card.getByRole('button', { name: t('readNowOf', { name: 'Rodzina' }) }).click();
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first(),
    ).toBeVisible();

    await page.goto(at('pl', `/user-zone/calendar?view=agenda&date=${date}`));
    const busy = page.getByRole('link', { name: c('imported', { name: 'Rodzina' }) }).first();
    await expect(busy).toBeVisible();
    await axe(page);
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath('agenda.png'), fullPage: true });
    await page.goto(at('pl', `/user-zone/calendar?view=day&date=${date}`));
    await expect(
      page.locator('[data-kind=imported]').filter({ hasText: c('imported', { name: 'Rodzina' }) }),
    ).toBeVisible();
    await page.screenshot({ path: info.outputPath('day.png'), fullPage: true });

    await page.goto(at('pl', PATH));
    const summary = card.locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await card.getByLabel(t('newName')).fill('Dom');
    await page.keyboard.press('Enter');
    const renamed = main.getByRole('listitem').filter({ hasText: 'Dom' });
    await expect(renamed.getByRole('heading')).toHaveText('Dom');
    await renamed.getByRole('button', { name: t('removeOf', { name: 'Dom' }) }).focus();
    await page.keyboard.press('Enter');
    await expect(renamed).toHaveCount(0);
    expect(await importedOn(page.request, date)).toEqual([]);
  });
});

test.describe('de, 1280 px, without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
    expectedErrors: [/calendar-imports: .* (400|429) /],
  });

  test('a partner adds, renames and removes one by the page alone', async ({ page }) => {
    const t = said('de');
    const email = await createAccount('partner');
    await page.goto(at('de', `/sign-in?next=${PATH}`));
    await page.locator('#username').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.getByRole('main').locator('button[type=submit]').first().click();
    await page.waitForURL(/user-zone/);
    await publishProfile(page, { ...profile });
    await page.goto(at('de', PATH));
    const main = page.getByRole('main');
    const submit = main.getByRole('button', { name: t('add.submit') });
    await fill(page, 'Familie', 'keine Adresse');
    await submit.click();
    await expect(page.locator('#address')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#name')).toHaveValue('Familie');
    const { address, date } = putCalendar('de-secret-calendar');
    await page.locator('#address').fill(address);
    await submit.click();
    const card = main.getByRole('listitem').filter({ hasText: 'Familie' });
    await expect(card).toContainText(t('times', { count: 1 }));
    expect(await importedOn(page.request, date)).toHaveLength(1);
    await card.getByRole('button', { name: t('readNowOf', { name: 'Familie' }) }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await card.locator('summary').click();
    await card.getByLabel(t('newName')).fill('Verein');
    await card.getByRole('button', { name: t('save') }).click();
    await expect(main.getByRole('status')).toHaveText(t('renamed'));
    await main.getByRole('button', { name: t('removeOf', { name: 'Verein' }) }).click();
    await expect(main.getByRole('status')).toHaveText(t('removed'));
    await expect(main).toContainText(t('none'));
    expect(await importedOn(page.request, date)).toEqual([]);
  });
});
