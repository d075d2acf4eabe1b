/** The calendar view of a profile: a week of free times by service, person and place, each leading to its booking. */
import { translator } from '../../src/server/messages.ts';
import { bothSides } from './bothSides.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';

const CALENDAR = (id: string) => `/search-massage/profile-details?id=${id}&view=calendar`;
const service = (sub: string, durationMinutes: number) => ({
  main: 'RELAXED_MASSAGE',
  sub,
  durationMinutes,
  price: { from: 20_000 },
});
const TEAM = {
  isVisitingClient: true,
  services: [service('THAI_MASSAGE', 60), service('SPORT_MASSAGE', 90)],
  workers: [
    { name: 'Olga Lis', gender: 'FEMALE' },
    {
      name: 'Jan Wilk',
      gender: 'MALE',
      openingTimes: Object.fromEntries(
        ['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ from: '16:00', to: '19:00' }]]),
      ),
    },
  ],
};

for (const { locale, width, colorScheme } of [
  { locale: 'pl', width: 390, colorScheme: 'light' },
  { locale: 'de', width: 1280, colorScheme: 'light' },
  { locale: 'ru', width: 1280, colorScheme: 'dark' },
  { locale: 'ru', width: 390, colorScheme: 'dark' },
] as const) {
  test(`a time of a person is chosen in the week and booked, ${locale} at ${width} px, ${colorScheme}`, async ({
    browser,
    request,
    baseURL,
    axe,
  }, info) => {
    const t = translator(locale, 'partners');
    const b = translator(locale, 'booking');
    const {
      client: page,
      profileId,
      leave,
    } = await bothSides({ browser, request, baseURL }, { client: width }, 'INSTANT', TEAM);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = async (name: string) => {
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };
    const main = page.getByRole('main');
    await page.goto(at(locale, `/search-massage/profile-details?id=${profileId}`));
    await main
      .getByRole('navigation', { name: t('views') })
      .getByRole('link', { name: t('calendar') })
      .press('Enter');
    await expect(page).toHaveURL(/view=calendar/);
    const times = main.getByRole('region', { name: t('calendar') });
    const days = times.locator('fieldset');
    await expect(days).toHaveCount(7);
    await look('week');

    // By keyboard: the person, the next week and back, another service; the person stays chosen.
    const people = times.getByRole('navigation', { name: b('person.who') });
    await people.getByRole('link', { name: 'Jan Wilk' }).press('Enter');
    await expect(page).toHaveURL(/worker=/);
    await expect(days.nth(2).getByRole('button').first()).toHaveText('16:00');
    const later = times.getByRole('link', { name: b('time.later') });
    await later.press('Enter');
    // The address changes before the week is drawn, and what is chosen until then is chosen in the week before.
    await expect(times.getByRole('link', { name: b('time.earlier') })).toHaveCount(1);
    await expect(page).toHaveURL(/from=/);
    await expect(days.nth(2).getByRole('button').first()).toHaveText('16:00');
    await expect(later).toBeFocused();
    const select = times.getByRole('combobox', { name: t('serviceChoice') });
    await select.selectOption({ index: 1 });
    await expect(page).toHaveURL(/service=/);
    await expect(people.getByRole('link', { name: 'Jan Wilk' })).toHaveAttribute('aria-current', 'true');
    // 90 minutes from 16:00 to 19:00 begin at 17:30 at the latest: seven times, the seventh folded away.
    const day = days.nth(2);
    await expect(day.locator('summary')).toHaveText(b('time.more', { count: 1 }));
    await expect(day.getByRole('button')).toHaveCount(6);
    await day.locator('summary').press('Enter');
    await expect(day.getByRole('button').last()).toHaveText('17:30');
    await times.getByRole('link', { name: b('time.earlier') }).press('Enter');
    await expect(times.getByRole('link', { name: b('time.earlier') })).toHaveCount(0);
    await look('person');

    await days.nth(2).getByRole('button').first().press('Enter');
    await expect(page).toHaveURL(/\/booking\?.*hold=/);
    await expect(main).toContainText('Jan Wilk');
    await page.goBack();
    await expect(people.getByRole('link', { name: 'Jan Wilk' })).toHaveAttribute('aria-current', 'true');
    await leave();
  });
}

test('without scripts: the week, the person, the service and the time are links and plain forms', async ({
  browser,
  request,
  baseURL,
}) => {
  const { profileId, leave } = await bothSides(
    { browser, request, baseURL },
    { client: 390 },
    'REQUEST',
    TEAM,
  );
  await leave();
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(CALENDAR(profileId));
  const canonical = page.locator('link[rel=canonical]');
  const address = new RegExp(`/search-massage/profile-details\\?id=${profileId}$`);
  await expect(canonical).toHaveAttribute('href', address);
  const times = page.getByRole('region', { name: 'Available times' });
  await times.getByRole('link', { name: 'Home visit' }).click();
  await times.getByRole('link', { name: 'Jan Wilk' }).click();
  await times.getByRole('link', { name: 'Later days' }).click();
  await times.getByRole('combobox').selectOption({ index: 1 });
  await times.getByRole('button', { name: 'Show times' }).click();
  const query = new URL(page.url()).searchParams;
  expect([...query.keys()].sort()).toEqual(['from', 'id', 'place', 'service', 'view', 'worker']);
  await expect(canonical).toHaveAttribute('href', address);
  const day = times.locator('fieldset').nth(1);
  await day.locator('summary').click();
  await day.getByRole('button', { name: '17:30' }).click();
  // A visitor keeps the time; service, person and place are those that were chosen.
  await expect(page).toHaveURL(/\/booking\?.*hold=/);
  const kept = new URL(page.url()).searchParams;
  expect([kept.get('worker'), kept.get('place')]).toEqual([query.get('worker'), 'CLIENT']);
  // To the end of what can be booked, and back from beyond it.
  await page.goto(`${CALENDAR(profileId)}&from=2099-01-01`);
  await times.getByRole('link', { name: 'Earlier days' }).click();
  await expect(times.locator('fieldset').last().getByRole('button').first()).toBeVisible();
  await expect(times.getByRole('link', { name: 'Later days' })).toHaveCount(0);
  await context.close();
});
