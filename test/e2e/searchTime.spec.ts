/** The search by time: who can be booked tomorrow, then between two hours of it; a time of a card leads to its booking. */
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';
import { ahead } from './world.ts';

/** Hours that many of the demo's partners receive in. */
const HOURS = { from: '12:00', to: '15:00' };

async function findByTime(page: Page, locale: Locale): Promise<void> {
  const f = translator(locale, 'searchFilters');
  const t = translator(locale, 'search');
  const main = page.getByRole('main');
  const cards = main.getByRole('region', { name: t('results') }).getByRole('article');
  await page.goto(at(locale, '/search-massage?placeId=c-PL&category=relaxing'));
  const when = main.getByRole('navigation', { name: f('when.label') });
  await when.getByRole('link', { name: f('when.tomorrow') }).click();
  await expect(page).toHaveURL(/category=relaxing.*availableOn=tomorrow/);
  const chips = main.getByRole('list', { name: f('applied') });
  await expect(chips).toContainText(f('when.tomorrow'));
  const times = cards.first().getByRole('list').getByRole('link');
  await expect(times.first()).toHaveText(/ \d\d:\d\d$/);
  await expectNoOverflow(page);

  // Another day is asked for with hours; the day after tomorrow may be one on which nobody receives.
  const date = ahead(6);
  await when.getByText(f('when.choose')).click();
  await when.getByLabel(f('when.day')).fill(date);
  await when.getByLabel(f('when.from'), { exact: true }).selectOption(HOURS.from);
  await when.getByLabel(f('when.to'), { exact: true }).selectOption(HOURS.to);
  await when.getByRole('button', { name: f('when.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`availableOn=${date}&from=12%3A00&to=15%3A00`));
  await expect(chips).toContainText('12:00–15:00');
  await expectNoOverflow(page);
  if ((await cards.count()) > 0) {
    const [, hour] = /(\d\d):\d\d$/.exec((await times.first().textContent()) ?? '') ?? [];
    expect(Number(hour)).toBeGreaterThanOrEqual(12);
    expect(Number(hour)).toBeLessThan(15);
  }

  // Taken away again, all are there, also who has no time to give; a time leads to its booking.
  await chips.getByRole('link', { name: /12:00/ }).click();
  await expect(page).not.toHaveURL(/availableOn/);
  await expect(chips).not.toContainText('12:00–15:00');
  const time = cards
    .getByRole('list')
    .getByRole('link', { name: / \d\d:\d\d$/ })
    .first();
  const shown = /(\d\d:\d\d)$/.exec((await time.textContent()) ?? '')?.[1] ?? '';
  await time.click();
  await expect(page).toHaveURL(/\/booking\?announcementId=.*&service=.*&start=/);
  await expect(main.getByRole('button', { name: shown }).first()).toBeVisible();
}

test('pl at 1280 px, with scripts', async ({ page, axe }) => {
  await page.goto(at('pl', '/search-massage?placeId=c-PL'));
  await axe(page);
  await findByTime(page, 'pl');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  test('de at 320 px', async ({ page }) => {
    await findByTime(page, 'de');
  });
});

test.describe('in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('ru at 390 px', async ({ page, axe }) => {
    await page.goto(at('ru', '/search-massage?placeId=c-PL&availableOn=weekend'));
    await axe(page);
    await findByTime(page, 'ru');
  });
});
