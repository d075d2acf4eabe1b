/** The day by touch: a finger scrolls over visits, opens one, and moves or stretches it when it has rested on it. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { LONG_MS } from '../../src/web/features/calendar/pressing.ts';
import { expect, expectNoOverflow, test } from './support.ts';
import { ahead, calendarOf, enterVisit, everyDay, JAN, OLGA, practiceOf } from './practice.ts';

const DAY = ahead(3);
const ADDRESS = `/user-zone/calendar?view=day&date=${DAY}`;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** One finger on the screen, as the browser gets it from the device. */
class Finger {
  private readonly session: CDPSession;
  private readonly page: Page;
  private at = { x: 0, y: 0 };

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  private send(type: 'touchStart' | 'touchMove' | 'touchEnd') {
    const touchPoints = type === 'touchEnd' ? [] : [this.at];
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async down(at: { x: number; y: number }): Promise<void> {
    this.at = at;
    await this.send('touchStart');
  }

  /** Goes by so much, in small steps as a finger does. */
  async go(x: number, y: number): Promise<void> {
    const steps = 12;
    for (let step = 0; step < steps; step += 1) {
      this.at = { x: this.at.x + x / steps, y: this.at.y + y / steps };
      await this.send('touchMove');
      await this.page.waitForTimeout(16);
    }
  }

  /** Rests until what it is on is lifted. */
  async rest(): Promise<void> {
    await this.page.waitForTimeout(LONG_MS);
    await expect(this.page.locator('[data-lifted]')).toHaveCount(1);
  }

  up = () => this.send('touchEnd');
}

/** The grid of a view; menus are groups too. */
const gridOf = (page: Page) => page.getByRole('main').locator('[role=group]').filter({ visible: true });
const visitOf = (page: Page) => gridOf(page).getByRole('link', { name: /Zofia Wrona/ });

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is out of sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A day of two people with a visit of Olga's at eleven, which is open. */
async function open(page: Page) {
  const { idOf } = await practiceOf(page, {
    openingTimes: everyDay('09:00', '18:00'),
    workers: [
      { name: OLGA, gender: 'FEMALE' },
      { name: JAN, gender: 'MALE' },
    ],
  });
  const { id } = await enterVisit(page, idOf(OLGA), DAY, '11:00');
  await page.goto(ADDRESS);
  const timeOf = async () => {
    const { visits } = await calendarOf(page, DAY);
    return `${visits[0]?.time}–${visits[0]?.endTime}`;
  };
  return { id: id as string, olga: idOf(OLGA), jan: idOf(JAN), timeOf, finger: await Finger.of(page) };
}

test('a finger scrolls over a visit, a tap opens it, and neither moves it', async ({ page }) => {
  const { id, timeOf, finger } = await open(page);
  const scrolled = () =>
    page.evaluate(() => window.scrollY + (document.querySelector('[role=group]')?.scrollTop ?? 0));
  const before = await scrolled();
  const from = await middleOf(visitOf(page));
  await finger.down(from);
  await finger.go(0, -160);
  // As long as it rests afterwards, it goes on scrolling.
  await page.waitForTimeout(LONG_MS + 100);
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await finger.go(0, -40);
  await finger.up();
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
  await expect(page).toHaveURL(new RegExp(`date=${DAY}$`));
  expect(await timeOf()).toBe('11:00–12:00');

  await visitOf(page).tap();
  await expect(page).toHaveURL(new RegExp(`visit=${id}`));
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Thai massage' })).toBeFocused();
});

test('a finger that has rested lifts a visit and drags it to another person; the undo brings it back', async ({
  page,
  axe,
}) => {
  const f = translator('en', 'calendarForms');
  const { id, jan, timeOf, finger } = await open(page);
  const hour = ((await gridOf(page).locator('[data-column="0"]').boundingBox())?.height ?? 0) / 9;
  const scrolls = () => page.evaluate(() => window.scrollY);
  const before = await scrolls();
  await finger.down(await middleOf(visitOf(page)));
  await finger.rest();
  await finger.go(150, 1.5 * hour);
  await expect(page.locator('[data-dragged]')).toHaveCount(1);
  expect(await scrolls()).toBe(before);
  await finger.up();
  await expect(page).toHaveURL(new RegExp(`/visit/${id}/move\\?date=${DAY}&time=12%3A30&worker=${jan}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: f('move.submit') })
    .tap();
  await expect(visitOf(page)).toHaveAccessibleName(/12:30 ?–13:30/);
  expect(await timeOf()).toBe('12:30–13:30');
  await page.getByRole('button', { name: f('move.undo') }).tap();
  await expect(visitOf(page)).toHaveAccessibleName(/11:00 ?–12:00/);
  expect(await timeOf()).toBe('11:00–12:00');
  await axe(page);
});

test('a lifted visit has a handle for its end; Escape and a press elsewhere leave it', async ({ page }) => {
  const { id, olga, finger } = await open(page);
  const grip = page.locator('[data-grip]');
  const lift = async () => {
    await finger.down(await middleOf(visitOf(page)));
    await finger.rest();
  };
  await lift();
  await finger.go(0, 60);
  await page.keyboard.press('Escape');
  await finger.up();
  await expect(page.locator('[data-lifted], [data-dragged]')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`date=${DAY}$`));

  await lift();
  await finger.up();
  await expect(grip).toBeVisible();
  const { width, height } = (await grip.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectNoOverflow(page);
  await page.getByRole('heading', { level: 2 }).filter({ visible: true }).tap();
  await expect(grip).toHaveCount(0);

  await lift();
  await finger.up();
  const hour = ((await gridOf(page).locator('[data-column="0"]').boundingBox())?.height ?? 0) / 9;
  await finger.down(await middleOf(grip));
  await finger.go(0, 0.75 * hour);
  await finger.up();
  await expect(page).toHaveURL(
    new RegExp(`/visit/${id}/move\\?date=${DAY}&time=11%3A00&worker=${olga}&lasts=105`),
  );
});

test('a drag near to the lower edge brings later hours into sight', async ({ page }) => {
  const { id, finger } = await open(page);
  const seen = page.getByRole('main').locator('[data-dragged]');
  const from = await middleOf(visitOf(page));
  await finger.down(from);
  await finger.rest();
  await finger.go(0, 844 - 12 - from.y);
  await expect(seen).toHaveCount(1);
  const scroller = gridOf(page);
  const end = () =>
    scroller.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  await expect.poll(end).toBeLessThan(2);
  await finger.up();
  await expect(page).toHaveURL(new RegExp(`/visit/${id}/move\\?date=${DAY}&time=1[5-7]%3A`));
});
