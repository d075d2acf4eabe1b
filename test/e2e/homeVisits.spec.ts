/** A home visit: where it goes, booked, the way to it in the partner's calendar, and somebody who is trusted seeing that all is well. */
import type { Browser, Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, publishProfile, test } from './support.ts';
import { now } from './world.ts';

for (const { locale, width, javaScriptEnabled } of [
  { locale: 'pl', width: 390, javaScriptEnabled: true },
  { locale: 'de', width: 1280, javaScriptEnabled: false },
] as const) {
  test(`a home visit and its safety, ${locale} at ${width} px${javaScriptEnabled ? '' : ' without scripts'}`, async ({
    browser,
    baseURL,
    axe,
  }, info) => {
    test.slow();
    const b = translator(locale, 'booking');
    const c = translator(locale, 'calendar');
    const s = translator(locale, 'safety');
    const errors = translator(locale, 'errors');
    const open = () => newPage(browser, { baseURL, width, javaScriptEnabled });
    const [client, partner, friend] = [await open(), await open(), await open()];
    await logIn(client, await createAccount('client'));
    await logIn(partner, await createAccount('partner'));
    const profileId = await publishProfile(partner, {
      availability: 'ALWAYS',
      isCalendarEnabled: true,
      bookingMode: 'INSTANT',
      isVisitingClient: true,
    });
    const look = async (page: Page, name: string) => {
      await expectNoOverflow(page);
      if (javaScriptEnabled) await axe(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };

    const main = client.getByRole('main');
    await client.goto(at(locale, `/booking?profileId=${profileId}&place=CLIENT`));
    const town = main.getByLabel(b('town.label'));
    const show = main.getByRole('button', { name: b('town.show') });
    await town.fill('Xqzwlandia');
    await show.press('Enter');
    await expect(main.getByText(errors('fields.unknownTown'))).toBeVisible();
    await look(client, 'unknown-town');
    await town.fill('Pabianice');
    await show.press('Enter');
    await expect(main.locator('button[name=start]:visible').first()).toBeVisible();
    await expect(town).toHaveValue('Pabianice');
    await look(client, 'times');
    await main.locator('button[name=start]:visible').first().click();
    await expect(main.getByText(b('town.in', { town: 'Pabianice' }))).toBeVisible();
    await main.locator('[name=name]').fill('Anna Nowak');
    await main.locator('[name=phone]').fill('+48 600 700 800');
    await main.locator('[name=address]').fill('Zamkowa 3');
    await look(client, 'details');
    await main.getByRole('button', { name: b('submit.INSTANT') }).press('Enter');
    await expect(main.getByText(b('done.confirmedTitle')).first()).toBeVisible();

    // With the way to it, in the partner's calendar.
    const list = await partner.request.get(`/api/profile/partner/appointment/all-future/${profileId}`);
    const [visit] = (await list.json()).appointments;
    expect(visit.place.address).toBe('Zamkowa 3, Pabianice');
    const day = `/user-zone/calendar?view=day&date=${visit.date}`;
    await partner.goto(at(locale, `${day}&visit=${visit.id}`));
    const found = await partner.request.get(`/api/calendar?from=${visit.date}&to=${visit.date}`);
    const way = (await found.json()).ways.find(({ isBefore }: { isBefore: boolean }) => isBefore);
    const calendar = partner.getByRole('main');
    await expect(calendar.getByText(c('wayMinutes', { minutes: way.minutes })).first()).toBeVisible();
    await expect(
      calendar.getByText(c('wayBefore', { minutes: way.minutes, time: way.time })).first(),
    ).toBeVisible();
    await look(partner, 'day');
    await calendar.getByRole('link', { name: s('open') }).press('Enter');
    await expect(partner.getByRole('heading', { level: 1, name: s('title') })).toBeVisible();
    await expect(calendar.getByText(s('signs.AHEAD'))).toBeVisible();
    await expect(calendar.getByRole('button', { name: s('checkIn') })).toHaveCount(0);

    // One that begins soon.
    const soon = new Date(now() + 40 * 60_000).toLocaleString('sv', { timeZone: visit.timeZone });
    const terms = await (await partner.request.get(`/api/booking/terms?profileId=${profileId}`)).json();
    const entered = await partner.request.post('/api/calendar/visit', {
      data: {
        service: terms.services[0].serviceId,
        worker: terms.workers[0].workerId,
        date: soon.slice(0, 10),
        time: soon.slice(11, 16),
        name: 'Zofia Lis',
        place: 'CLIENT',
        town: 'Pabianice',
        address: 'Zielona 5',
      },
    });
    expect(entered.status()).toBe(201);
    const { id } = await entered.json();
    await partner.goto(at(locale, `/user-zone/calendar/visit/${id}/safety`));
    await look(partner, 'safety');
    const link = await partner.getByLabel(s('linkLabel')).inputValue();
    await friend.goto(link);
    const shared = friend.getByRole('main');
    await expect(shared.getByText(s('signs.AHEAD'))).toBeVisible();
    await expect(shared.getByText('Zielona 5, Pabianice')).toBeVisible();
    await expect(shared.getByText('Zofia')).toHaveCount(0);
    await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await look(friend, 'shared-ahead');
    await partner.getByRole('button', { name: s('checkIn') }).press('Enter');
    await expect(calendar.getByText(s('signs.IN'))).toBeVisible();
    await shared.getByRole('link', { name: s('refresh') }).click();
    await expect(shared.getByText(s('signs.IN'))).toBeVisible();
    await look(friend, 'shared-in');
    await partner.getByRole('button', { name: s('checkOut') }).press('Enter');
    await expect(calendar.getByText(s('signs.OUT'))).toBeVisible();
    await look(partner, 'safety-out');
    await shared.getByRole('link', { name: s('refresh') }).click();
    await expect(shared.getByText(s('signs.OUT'))).toBeVisible();
    await expect(shared.getByText('Zielona 5')).toHaveCount(0);
    for (const page of [client, partner, friend]) await page.context().close();
  });
}

test('whoever has the page of a home visit open can say that they have come once it is time', async ({
  page,
}) => {
  const s = translator('pl', 'safety');
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, { availability: 'ALWAYS', isCalendarEnabled: true, isVisitingClient: true });
  await page.clock.install();
  const { services, workers, timeZone } = await (await page.request.get('/api/calendar')).json();
  const inMinutes = (minutes: number) => {
    const [date, time] = new Date(now() + minutes * 60_000).toLocaleString('sv', { timeZone }).split(' ');
    return { date, time: time?.slice(0, 5), worker: workers[0].workerId };
  };
  const entered = await page.request.post('/api/calendar/visit', {
    data: {
      ...inMinutes(180),
      service: services[0].serviceId,
      name: 'Zofia Lis',
      place: 'CLIENT',
      town: 'Pabianice',
      address: 'Zielona 5',
    },
  });
  expect(entered.status()).toBe(201);
  const { id, version } = await entered.json();
  await page.goto(at('pl', `/user-zone/calendar/visit/${id}/safety`));
  const checkIn = page.getByRole('main').getByRole('button', { name: s('checkIn') });
  await expect(page.getByText(s('signs.AHEAD'))).toBeVisible();
  await expect(checkIn).toHaveCount(0);
  // Sooner on another device.
  const moved = await page.request.post(`/api/calendar/visit/${id}/move`, {
    data: { ...inMinutes(40), durationMinutes: 60, version },
  });
  expect(moved.status()).toBe(200);
  await page.clock.fastForward('01:05');
  await expect(checkIn).toBeVisible();
});

async function newPage(
  browser: Browser,
  {
    baseURL,
    width,
    javaScriptEnabled,
  }: { baseURL: string | undefined; width: number; javaScriptEnabled: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    timezoneId: 'Europe/Warsaw',
  });
  return context.newPage();
}
