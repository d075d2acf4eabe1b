/** A day at the reception by the keys alone: no pointer, and focus where the work goes on. */
import type { Locator, Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { bothSides } from './bothSides.ts';
import { inDatabase } from './database.ts';
import { ahead, calendarOf, enterVisit, everyDay, JAN, OLGA } from './practice.ts';
import { bookVisit, expect, test } from './support.ts';

const CALENDAR = '/user-zone/calendar';

/** Hands on the keys of a page. */
function keysOf(page: Page) {
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      pressed += 1;
    }
  };
  const hasFocus = (locator: Locator) =>
    locator.evaluate((element) => element === document.activeElement).catch(() => false);
  return {
    press,
    type: async (words: string) => {
      await page.keyboard.type(words);
      pressed += words.length;
    },
    /** Walks by Tab until something has the focus, back by Shift+Tab with `isBack`. */
    walkTo: async (locator: Locator, { isBack = false, most = 60 } = {}) => {
      await expect(locator).toBeVisible();
      for (let steps = 0; steps < most; steps++) {
        if (await hasFocus(locator)) return;
        await press(isBack ? 'Shift+Tab' : 'Tab');
      }
      await expect(locator, `within ${most} steps`).toBeFocused();
    },
    pressed: () => pressed,
  };
}

test('a day at the reception by the keys alone', async ({ browser, request, baseURL, axe }, info) => {
  const c = translator('en', 'calendar');
  const f = translator('en', 'calendarForms');
  const b = translator('en', 'booking');
  const cards = translator('en', 'clientCards');
  const {
    client,
    partner: page,
    profileId,
    leave,
  } = await bothSides({ browser, request, baseURL }, { client: 390, partner: 1280 }, 'REQUEST', {
    availability: 'OPENING_HOURS',
    openingTimes: everyDay('08:00', '20:00'),
    workers: [
      { name: OLGA, gender: 'FEMALE' },
      { name: JAN, gender: 'MALE' },
    ],
  });
  const { workers } = await (await page.request.get('/api/team')).json();
  const olga = workers.find(({ name }: { name: string }) => name === OLGA).workerId;
  const day = ahead(3);
  const asked = await bookVisit(client, profileId, 3);
  const missed = await enterVisit(page, olga, ahead(1), '10:00', { name: 'Marek Sowa' });
  const called = await enterVisit(page, olga, day, '15:00', { name: 'Ewa Kruk' });
  // The hour in which nobody came is over.
  await inDatabase((database) =>
    database.query(
      `UPDATE appointments SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [missed.id],
    ),
  );
  const { press, type, walkTo, pressed } = keysOf(page);
  const main = page.getByRole('main');
  const grid = main.locator('[role=group]').filter({ visible: true });
  /** From the top of the calendar past its weeks to the times. */
  const toTimes = async () => {
    await walkTo(main.getByRole('link', { name: c('toVisits') }));
    await press('Enter');
    await walkTo(grid, { most: 12 });
  };
  const live = main.locator('[aria-live]');
  const stateOf = async (id: string) => (await (await page.request.get(`/api/booking/${id}`)).json()).state;
  const look = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

  await page.goto(`${CALENDAR}?view=day&date=${day}`);
  await expect(grid).toHaveCount(1);

  // A request is confirmed.
  await toTimes();
  await expect(live).not.toBeEmpty();
  await press('Enter');
  const panel = main.getByRole('region').filter({ hasText: asked.reference });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await walkTo(panel.getByRole('button', { name: b('visits.confirm') }));
  await press('Enter');
  await expect(page.getByText(b('visits.confirmed'))).toBeVisible();
  expect(await stateOf(asked.id)).toBe('CONFIRMED');
  await look('confirmed');

  // Somebody phones: the arrows lead to a free time, and the form is filled in.
  await page.goto(`${CALENDAR}?view=day&date=${day}`);
  await toTimes();
  for (let hours = 0; hours < 12 && !((await live.textContent()) ?? '').includes('12:'); hours++)
    await press('PageDown');
  await expect(live).toContainText(c('free'));
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(f('enter.title'));
  await walkTo(main.locator('[name=service]').first());
  await press('Space');
  await walkTo(main.locator('[name=name]'));
  await type('Zofia Wrona');
  await press('Enter');
  await expect(page).toHaveURL(/visit=/);
  const { visits } = await calendarOf(page, day);
  const written = visits.find(({ client: { name } }) => name === 'Zofia Wrona');
  expect(written?.state).toBe('CONFIRMED');
  await axe(page);

  // She comes an hour later.
  const own = main.getByRole('region').filter({ hasText: written?.reference });
  await walkTo(own.getByRole('link', { name: b('visits.reschedule') }));
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(f('move.title'));
  await walkTo(main.locator('[name=time]'));
  await type('1345');
  await press('Enter');
  await expect(page.getByRole('status').getByText(f('move.done'))).toBeVisible();
  expect((await (await page.request.get(`/api/booking/${written?.id}`)).json()).time).toBe('13:45');
  await look('moved');

  // Another is called off, with a reason.
  await page.goto(`${CALENDAR}?view=day&date=${day}&visit=${called.id}`);
  const calledPanel = main.getByRole('region').filter({ hasText: called.reference });
  await walkTo(calledPanel.getByRole('button', { name: b('visits.cancel') }));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await walkTo(dialog.getByRole('textbox'));
  await type('Olga is ill');
  await walkTo(dialog.getByRole('button', { name: b('visits.cancel') }));
  await press('Enter');
  await expect(page.getByText(b('visits.cancelled'), { exact: true }).first()).toBeVisible();
  expect(await stateOf(called.id)).toBe('CANCELLED_BY_PARTNER');

  // Whoever did not come is written down as such.
  await page.goto(`${CALENDAR}?visit=${missed.id}`);
  const missedPanel = main.getByRole('region').filter({ hasText: missed.reference });
  await walkTo(missedPanel.getByRole('button', { name: b('visits.noShow') }));
  await press('Enter');
  await walkTo(dialog.getByRole('button', { name: b('visits.noShow') }));
  await press('Enter');
  await expect(page.getByText(b('visits.noShowSaved'))).toBeVisible();
  expect(await stateOf(missed.id)).toBe('NO_SHOW');

  // Lunch, and a day off for everybody.
  await page.goto(`${CALENDAR}?view=day&date=${day}`);
  await walkTo(main.getByRole('link', { name: c('block') }));
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(f('block.title'));
  await walkTo(main.locator('[name=from]'));
  await type('1700');
  await walkTo(main.locator('[name=to]'));
  await type('1730');
  await walkTo(main.locator('[name=everyone]'), { isBack: true });
  await press('Space');
  await walkTo(main.getByRole('button', { name: f('block.submit') }));
  await press('Enter');
  await expect(page.getByText(f('block.done'))).toBeVisible();
  expect((await calendarOf(page, day)).blocks).toHaveLength(2);
  await look('blocked');
  await page.goto(`${CALENDAR}/days-off`);
  await walkTo(main.locator('[name=from]'));
  const [year = '', month = '', date = ''] = ahead(20).split('-');
  await type(`${month}${date}${year}`);
  await walkTo(main.getByRole('button', { name: f('off.submit'), exact: true }));
  await press('Enter');
  await expect(main.getByText(f('off.visits', { count: 0 }))).toBeVisible();
  expect((await calendarOf(page, ahead(20))).daysOff).toHaveLength(1);

  // A note on the client's card.
  await page.goto('/user-zone/profile-settings?tab=client-card');
  await walkTo(main.getByRole('link', { name: cards('openOf', { name: 'Zofia Wrona' }) }));
  await press('Enter');
  await walkTo(main.getByRole('link', { name: cards('card.edit') }));
  await press('Enter');
  await walkTo(main.locator('[name=note]'));
  await type('Left shoulder');
  await walkTo(main.getByRole('button', { name: cards('form.save') }));
  await press('Enter');
  await expect(page.getByText(cards('done.saved'))).toBeVisible();
  await expect(main).toContainText('Left shoulder');
  await look('card');

  info.annotations.push({ type: 'keys', description: String(pressed()) });
  expect(pressed(), 'keys of the day').toBeLessThan(700);
  await leave();
});
