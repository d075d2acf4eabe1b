/** The people of a practice: own hours, services and photo in the form, on the profile, and where one books with them. */
import { translator } from '../../src/server/messages.ts';
import { jpeg } from '../support/pictures.ts';
import {
  at,
  createAccount,
  expect,
  expectNoOverflow,
  logIn,
  openSections,
  publishProfile,
  test,
} from './support.ts';

const EVERY_DAY = Object.fromEntries(
  ['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]),
);

for (const { locale, width, colorScheme } of [
  { locale: 'pl', width: 1280, colorScheme: 'light' },
  { locale: 'de', width: 390, colorScheme: 'light' },
  { locale: 'ru', width: 390, colorScheme: 'dark' },
] as const) {
  test(`a person with own hours, services and photo, ${locale} at ${width} px`, async ({
    page,
    axe,
  }, info) => {
    const t = translator(locale, 'partnerForm');
    const p = translator(locale, 'partners');
    const b = translator(locale, 'booking');
    const look = async (name: string) => {
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, await createAccount('partner'));
    const service = (sub: string) => ({
      main: 'RELAXED_MASSAGE',
      sub,
      durationMinutes: 60,
      price: { from: 20_000 },
    });
    const id = await publishProfile(page, {
      openingTimes: EVERY_DAY,
      isCalendarEnabled: true,
      services: [service('THAI_MASSAGE'), service('SPORT_MASSAGE')],
      workers: [{ name: 'Olga Lis', gender: 'FEMALE' }],
    });
    await page.goto(at(locale, '/user-zone/edit-partner-profile'));
    await openSections(page, locale);
    const workers = page.locator('#workers-section');
    await workers.getByRole('button', { name: t('workers.add') }).press('Enter');
    const second = workers.getByRole('listitem').filter({ has: page.locator('[id="workers.1.name"]') });
    await page.locator('[id="workers.1.name"]').fill('Jan Wilk');
    await page.locator('[id="workers.1.gender"]').press('Space');
    // By keyboard: which services, and the switch of the own hours.
    await page.locator('[id="workers.1.serviceIds"]').press('Space');
    const own = second.getByRole('switch', { name: t('workers.ownHours') });
    await own.press('Space');
    const hours = second.getByRole('group', { name: t('workers.hours') });
    await expect(hours).toBeVisible();
    const from = hours.getByRole('textbox').first();
    await expect(from, 'they begin as the profile’s').toHaveValue('08:00');
    await from.fill('21:00');
    await second.locator('input[type=file]').setInputFiles({
      name: 'jan.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(400, 400),
    });
    await expect(second.getByRole('img')).toBeVisible();
    await expect(workers).toContainText(t('bookedStay'));
    const save = page.getByRole('button', { name: t('save') });
    await save.click();
    const summary = page.getByRole('region', { name: translator(locale, 'formParts')('summary') });
    await summary.getByRole('link', { name: /Jan Wilk/ }).press('Enter');
    await expect(from).toBeFocused();
    await expect(page.locator('[id="workers.1.name"]')).toHaveValue('Jan Wilk');
    await look('form');
    await from.fill('16:00');
    // Off and on again, and the hours are what they were.
    await own.press('Space');
    await expect(hours).toBeHidden();
    await own.press('Space');
    await expect(from).toHaveValue('16:00');
    await save.click();
    await expect(page).toHaveURL(/edit-partner-profile\/success/);

    const stored = await (await page.request.get(`/api/profile/${id}`)).json();
    const [olga, jan] = stored.workers;
    expect([olga.openingTimes, jan.openingTimes[1][0].from, jan.serviceIds.length]).toEqual([
      null,
      '16:00',
      1,
    ]);
    expect(jan.photo).not.toBeNull();

    await page.goto(at(locale, `/search-massage/profile-details?id=${id}`));
    const team = page.getByRole('region', { name: p('workers') });
    await team.getByText(p('ownHours'), { exact: false }).first().click();
    await expect(team.getByRole('table')).toContainText('16:00–20:00');
    await look('profile');
    await team.getByRole('link', { name: /Jan Wilk/ }).press('Enter');
    await expect(page.getByRole('link', { name: 'Jan Wilk', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await page.goto(at(locale, `/booking?profileId=${id}&service=${jan.serviceIds[0]}`));
    const people = page.getByRole('main').getByRole('navigation', { name: b('person.who') });
    await expect(people.getByRole('link', { name: 'Jan Wilk' }).locator('img')).toBeVisible();
    await look('booking');
    const other = stored.services.find(
      ({ serviceId }: { serviceId: string }) => serviceId !== jan.serviceIds[0],
    );
    await page.goto(at(locale, `/booking?profileId=${id}&service=${other.serviceId}`));
    await expect(page.getByRole('heading', { name: b('time.heading') })).toBeVisible();
    await expect(people, 'Olga alone gives it').toHaveCount(0);
  });
}
