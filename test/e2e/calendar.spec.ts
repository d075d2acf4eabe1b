/** The partner's calendar: the day of the team, the week and the list, by pointer, by keyboard and without scripts. */
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, test } from './support.ts';
import { ahead, enterVisit, everyDay, JAN, OLGA, practiceOf } from './practice.ts';

const CALENDAR = '/user-zone/calendar';

const said = (locale: Locale) => ({
  c: translator(locale, 'calendar'),
  b: translator(locale, 'booking'),
  shell: translator(locale, 'shell'),
});

const DAY = ahead(3);

interface Practice {
  olga: string;
  jan: string;
  /** A visit of Olga's at ten, and blocked time of hers at twelve. */
  visit: { id: string; reference: string };
}

/** A signed-in partner with two people, and a little in their calendar. */
async function practice(page: Page): Promise<Practice> {
  const { idOf } = await practiceOf(page, {
    openingTimes: everyDay('09:00', '18:00'),
    isVisitingClient: true,
    workers: [
      { name: OLGA, gender: 'FEMALE' },
      { name: JAN, gender: 'MALE', openingTimes: everyDay('14:00', '19:00') },
    ],
  });
  const [olga, jan] = [idOf(OLGA), idOf(JAN)];
  const visit = await enterVisit(page, olga, DAY, '10:00');
  const anna = { name: 'Anna Nowak', place: 'CLIENT', address: 'Lipowa 4/7, Łódź' };
  await enterVisit(page, jan, DAY, '15:30', anna);
  const lunch = { workers: [olga], date: DAY, from: '12:00', to: '13:00', note: 'Lunch' };
  expect((await page.request.post('/api/calendar/block', { data: lunch })).status()).toBe(201);
  return { olga, jan, visit };
}

/** The grid of a view; menus are groups too. */
const gridOf = (page: Page) => page.getByRole('main').locator('[role=group]').filter({ visible: true });
const entry = (part: Locator, name: string) => part.getByRole('link', { name: new RegExp(name) });
/** The point of a column at a minute of the hours shown, which begin at `from`. */
async function pointAt(page: Page, column: number, minutes: number) {
  const body = gridOf(page).locator(`[data-column="${column}"]`);
  await body.scrollIntoViewIfNeeded();
  const box = await body.boundingBox();
  if (!box) throw new Error('no column');
  // Ten hours, from nine to seven.
  return { x: box.x + box.width / 2, y: box.y + ((minutes + 4) / 600) * box.height };
}

for (const { locale, width, colorScheme } of [
  { locale: 'en', width: 1440, colorScheme: 'light' },
  { locale: 'pl', width: 390, colorScheme: 'light' },
  { locale: 'de', width: 320, colorScheme: 'dark' },
  { locale: 'ru', width: 900, colorScheme: 'dark' },
] as const) {
  test(`the day, the week, the list and a visit, ${locale} at ${width} px`, async ({ page, axe }, info) => {
    const { c, b, shell } = said(locale);
    const look = async (name: string) => {
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const { visit } = await practice(page);
    const main = page.getByRole('main');
    await page.goto(at(locale, `${CALENDAR}?date=${DAY}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(c('title'));
    const isPhone = width < 760;
    const views = main.getByRole('navigation', { name: c('views.label') });
    await expect(views.locator('[aria-current]')).toHaveText(c(isPhone ? 'views.agenda' : 'views.day'));
    await expect(gridOf(page)).toHaveCount(isPhone ? 0 : 1);
    const wrona = entry(main, 'Zofia Wrona').filter({ visible: true });
    await expect(wrona).toHaveCount(1);
    await look('as it opens');

    await views.getByRole('link', { name: c('views.day'), exact: true }).click();
    await expect(gridOf(page).getByRole('heading', { level: 3 })).toHaveText([OLGA, JAN]);
    await expect(entry(gridOf(page), 'Lunch')).toBeVisible();
    // What is done with a calendar leaves the day its place: on phones it begins in the upper third of the screen.
    if (width === 390) expect((await gridOf(page).boundingBox())?.y).toBeLessThan(900 / 3);
    await look('day');
    const head = main.locator('details').first();
    await head.locator('summary').press('Enter');
    await expect(head.getByRole('link')).toHaveText([
      ...(isPhone ? [c('block')] : []),
      c('daysOff'),
      c('team'),
      b('visits.feeds'),
      b('visits.notifications'),
    ]);
    // What it lies over is not pressed while it is open: at 320 px axe would ask for room there.
    await (width === 320 ? expectNoOverflow(page) : look('more'));
    await page.keyboard.press('Escape');
    await expect(head.getByRole('link')).toHaveCount(0);
    await expect(head.locator('summary')).toBeFocused();
    await views.getByRole('link', { name: c('views.week'), exact: true }).click();
    await expect(gridOf(page).getByRole('heading', { level: 3 })).toHaveCount(7);
    await look('week');
    await views.getByRole('link', { name: c('views.agenda'), exact: true }).click();
    await expect(entry(main, 'Anna Nowak')).toContainText('Lipowa 4/7');
    await look('list');

    const people = main.getByRole('navigation', { name: c('people.label') });
    const choose = async (name: string) => {
      if (isPhone) await people.locator('summary').click();
      await people.getByRole('link', { name }).click();
    };
    await choose(JAN);
    await expect(wrona).toHaveCount(0);
    await choose(c('people.all'));

    await wrona.click();
    await expect(page).toHaveURL(new RegExp(`visit=${visit.id}`));
    const panel = main.getByRole('region').filter({ hasText: visit.reference });
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel).toContainText(b('states.CONFIRMED'));
    await expect(panel.getByRole('link', { name: b('visits.reschedule') })).toHaveAttribute(
      'href',
      at(locale, `${CALENDAR}/visit/${visit.id}/move`),
    );
    await look('a visit');
    await panel.getByRole('link', { name: shell('close') }).press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(wrona).toBeFocused();
  });
}

test('by keyboard: through the times, to a visit and to a new one', async ({ page, axe }) => {
  const { c } = said('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  const { olga, jan } = await practice(page);
  await page.goto(`${CALENDAR}?view=day&date=${DAY}`);
  const grid = gridOf(page);
  await expect(page.getByText(c('keys'))).toBeVisible();
  await grid.focus();
  // The cursor begins at the first that stands there.
  const live = page.getByRole('main').locator('[aria-live]');
  await page.keyboard.press('ArrowUp');
  await expect(live).toContainText(`${OLGA}, 09:45–10:00, ${c('free')}`);
  await page.keyboard.press('ArrowDown');
  await expect(live).toContainText('10:00–11:00, Zofia Wrona');
  await page.keyboard.press('ArrowDown');
  await expect(live).toContainText('11:00–11:15');
  await page.keyboard.press('ArrowRight');
  await expect(live).toContainText(`${JAN}, 11:00–11:15, ${c('closed')}`);
  await page.keyboard.press('PageDown');
  await expect(live).toContainText(`${JAN}, 12:00–12:15`);
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/visit\\?date=${DAY}&time=12%3A00&worker=${jan}`));

  await page.goBack();
  await expect(grid).toHaveCount(1);
  await grid.focus();
  for (const key of ['ArrowUp', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/visit=/);
  await page.getByRole('link', { name: 'Close' }).press('Enter');
  // From the visit that has the focus the arrows go on.
  await expect(entry(grid, 'Zofia Wrona')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`time=11%3A00&worker=${olga}`));
});

test('by mouse: a press on an empty place, a visit dragged, a drag given up, its end dragged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  const { olga, jan, visit } = await practice(page);
  const address = `${CALENDAR}?view=day&date=${DAY}`;
  await page.goto(address);
  const empty = await pointAt(page, 0, 90 + 360);
  await page.mouse.click(empty.x, empty.y);
  await expect(page).toHaveURL(new RegExp(`/visit\\?date=${DAY}&time=16%3A30&worker=${olga}`));

  await page.goto(address);
  const drag = async () => {
    const from = await pointAt(page, 0, 60);
    const to = await pointAt(page, 1, 450);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 20);
    await page.mouse.move(to.x, to.y, { steps: 4 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`view=day&date=${DAY}$`));
  await drag();
  await page.mouse.up();
  await expect(page).toHaveURL(
    new RegExp(`/visit/${visit.id}/move\\?date=${DAY}&time=16%3A30&worker=${jan}`),
  );
  await page.goto(address);
  const end = await pointAt(page, 0, 112);
  const later = await pointAt(page, 1, 166);
  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(later.x, later.y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(
    new RegExp(`/visit/${visit.id}/move\\?date=${DAY}&time=10%3A00&worker=${olga}&lasts=105`),
  );
  const f = translator('en', 'calendarForms');
  await expect(page.getByRole('main').getByLabel(f('when.length'))).toHaveValue('105');
  await page
    .getByRole('main')
    .getByRole('button', { name: f('move.submit') })
    .click();
  await expect(page).toHaveURL(/visit=/);
  await expect(entry(gridOf(page), 'Zofia Wrona')).toHaveAccessibleName(/10:00 ?–11:45/);
});

test('what changes elsewhere is seen by whoever comes back', async ({ page }) => {
  const { olga } = await practice(page);
  await page.goto(`${CALENDAR}?view=agenda&date=${DAY}`);
  const main = page.getByRole('main');
  await expect(entry(main, 'Zofia Wrona')).toHaveCount(1);
  await enterVisit(page, olga, DAY, '16:00', { name: 'Ewa Sowa' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(entry(main, 'Ewa Sowa')).toHaveCount(1);
});

test('whoever has no profile yet is led to make one, from the bar', async ({ page }) => {
  await logIn(page, await createAccount('partner'));
  await page.goto('/user-zone/profile-settings');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('link').first()).toHaveText('Calendar');
  await bar.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/add-partner-profile$/);
});

test('without scripts all of it is links', async ({ page, browser, baseURL }) => {
  const { c, shell } = said('en');
  const { visit } = await practice(page);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const other = await plain.newPage();
  await other.goto(`${CALENDAR}?date=${DAY}`);
  const main = other.getByRole('main');
  await expect(other.getByText(c('keys'))).toHaveCount(0);
  await main.getByRole('link', { name: c('views.week'), exact: true }).click();
  await entry(gridOf(other), 'Zofia Wrona').click();
  const panel = main.getByRole('region').filter({ hasText: visit.reference });
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: shell('close') }).click();
  await expect(other).toHaveURL(new RegExp(`view=week&date=${DAY}$`));

  // The weeks come by a box of the browser's own.
  const days = main.getByRole('navigation', { name: c('month.label') }).getByRole('listitem');
  await expect(days.filter({ visible: true })).toHaveCount(7);
  await main.getByRole('checkbox', { name: c('month.whole') }).check();
  await expect(days.filter({ visible: true })).toHaveCount(42);
  await main.locator('summary', { hasText: c('more') }).click();
  await main.getByRole('link', { name: c('block'), exact: true }).click();
  await expect(other).toHaveURL(new RegExp(`/block\\?date=${DAY}`));
  await other.goBack();
  await main.getByRole('link', { name: c('new'), exact: true }).click();
  await expect(other).toHaveURL(new RegExp(`/visit\\?date=${DAY}`));
  await plain.close();
});
