/** A visit for two: made one in the profile, booked by a client, given by two people, moved by the partner. */
import { translator } from '../../src/server/messages.ts';
import { bothSides } from './bothSides.ts';
import { at, expect, expectNoOverflow, openSections, test } from './support.ts';

const service = (sub: string) => ({
  main: 'RELAXED_MASSAGE',
  sub,
  durationMinutes: 60,
  price: { from: 20_000 },
});
const TEAM = {
  services: [service('THAI_MASSAGE'), service('SPORT_MASSAGE')],
  workers: [
    { name: 'Olga Lis', gender: 'FEMALE' },
    { name: 'Jan Wilk', gender: 'MALE' },
    { name: 'Ewa Kos', gender: 'FEMALE' },
  ],
};

for (const { locale, width, colorScheme } of [
  { locale: 'pl', width: 390, colorScheme: 'light' },
  { locale: 'de', width: 1280, colorScheme: 'dark' },
] as const) {
  test(`two give a visit for two, ${locale} at ${width} px`, async ({
    browser,
    request,
    baseURL,
    axe,
  }, info) => {
    test.slow();
    const form = translator(locale, 'partnerForm');
    const b = translator(locale, 'booking');
    const f = translator(locale, 'calendarForms');
    const { client, partner, profileId, leave } = await bothSides(
      { browser, request, baseURL },
      { client: width, partner: width },
      'INSTANT',
      TEAM,
    );
    for (const page of [client, partner]) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = async (page: typeof client, name: string) => {
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };

    // By keyboard, the first of the services.
    await partner.goto(at(locale, '/user-zone/edit-partner-profile'));
    await openSections(partner, locale);
    const forTwo = partner.getByRole('group', { name: form('workers.forTwo') });
    await forTwo.getByRole('checkbox').first().press('Space');
    await look(partner, 'profile');
    await partner.getByRole('button', { name: form('save') }).click();
    await expect(partner).toHaveURL(/edit-partner-profile\/success/);
    const { services } = await (await partner.request.get(`/api/profile/${profileId}`)).json();
    expect(services.map(({ people }: { people: number }) => people)).toEqual([2, 1]);

    const main = client.getByRole('main');
    const forTwoText = b('durationForTwo', { minutes: 60 });
    await client.goto(at(locale, `/booking?profileId=${profileId}`));
    await expect(main).toContainText(forTwoText);
    await look(client, 'services');
    await client.goto(at(locale, `/booking?profileId=${profileId}&service=${services[0].serviceId}`));
    await main
      .getByRole('navigation', { name: b('person.who') })
      .getByRole('link', { name: 'Ewa Kos' })
      .press('Enter');
    await expect(client).toHaveURL(/worker=/);
    const times = main.locator('button[name=start]:visible');
    await expect(times.first()).toBeVisible();
    await times.first().press('Enter');
    await expect(client).toHaveURL(/\/booking\?.*hold=/);
    await expect(main).toContainText('Ewa Kos, Olga Lis');
    await look(client, 'details');
    await main.locator('[name=name]').fill('Anna Nowak');
    await main.locator('[name=phone]').fill('+48 600 700 800');
    await main.getByRole('button', { name: b('submit.INSTANT') }).press('Enter');
    await expect(client).toHaveURL(/done=/);
    await expect(main).toContainText('Olga Lis');

    // In the columns of both.
    const { appointments } = await (
      await partner.request.get(`/api/profile/partner/appointment/all-future/${profileId}`)
    ).json();
    const [visit] = appointments;
    const names = visit.workers.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Ewa Kos', 'Olga Lis']);
    await partner.goto(at(locale, `/user-zone/calendar?view=day&date=${visit.date}`));
    await expect(partner.getByRole('main').getByText('Anna Nowak').first()).toBeVisible();
    await look(partner, 'day');

    // Jan takes Ewa's part; Olga goes on.
    await partner.goto(at(locale, `/user-zone/calendar/visit/${visit.id}/move`));
    const second = partner.getByRole('combobox', { name: f('second') });
    await expect(second).toHaveValue(visit.workers[1].workerId);
    await partner.locator('[name=worker]').selectOption({ label: 'Jan Wilk' });
    await look(partner, 'move');
    await partner.getByRole('button', { name: f('move.submit') }).click();
    await expect(partner).toHaveURL(/visit=/);
    const { workers } = await (await partner.request.get(`/api/booking/${visit.id}`)).json();
    expect(workers.map(({ name }: { name: string }) => name)).toEqual(['Jan Wilk', 'Olga Lis']);
    await leave();
  });
}
