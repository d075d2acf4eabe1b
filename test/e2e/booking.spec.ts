/** Booking: how few presses it takes, what stays in sight on the way, and what it does without scripts. */
import type { APIRequestContext, Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import {
  PASSWORD,
  createAccount,
  expect,
  expectNoOverflow,
  freshEmail,
  logIn,
  mailedLink,
  test,
} from './support.ts';
import { Taps, expectInSight } from './taps.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WARSAW = 'g-756135';
const pl = (feature: string) => translator('pl', feature);

interface Listed {
  announcementId: string;
  title: string;
  profile: { profileId: string; name: string };
}

/**
 * The first announcement in Warsaw that takes bookings online, or the first of another partner than that one's: journeys that
 * run at the same time do not take each other's times.
 */
async function bookable(
  request: APIRequestContext,
  { mode = 'REQUEST', isOfAnother = false } = {},
): Promise<Listed> {
  let first: string | null = null;
  const found = await request.post('/api/announcement/fetch-all', { data: { placeId: WARSAW } });
  for (const item of (await found.json()).items) {
    if (!item.isCalendarEnabled) continue;
    const terms = await request.get(`/api/booking/terms?announcementId=${item.announcementId}`);
    if ((await terms.json()).bookingMode !== mode) continue;
    first ??= item.profile.profileId;
    if (!isOfAnother || item.profile.profileId !== first) return item;
  }
  throw new Error('No announcement of the first page can be booked');
}

/** From home to the free times of an announcement: a city, a card. */
async function toTimes(page: Page, taps: Taps, { title }: Listed) {
  const main = page.getByRole('main');
  await page.goto('/pl/');
  await taps.press(main.getByRole('link', { name: /^Warszawa/ }).first());
  await expect(page).toHaveURL(/search-massage/);
  await taps.press(main.getByRole('link', { name: title }).first());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return main.getByRole('region', { name: pl('announcements')('nextTimes') }).getByRole('button');
}

test.describe('on the phone', () => {
  test.use(PHONE);

  test('a returning client books from home with five presses at the most', async ({ page, request, axe }) => {
    await logIn(page, 'client@demo.palmora.example');
    const taps = new Taps();
    const listed = await bookable(request);
    const times = await toTimes(page, taps, listed);
    const words = await times.last().textContent();
    await taps.press(times.last());
    await expect(page.getByRole('heading', { name: pl('booking')('details.heading') })).toBeVisible();
    const button = page.getByRole('button', { name: pl('booking')('submit.REQUEST') });
    await expectInSight(button);
    const strip = page.getByRole('region', { name: pl('visit')('chosen') });
    await expectInSight(strip);
    await expect(strip).toContainText(words?.slice(-5) ?? '?');
    await expect(page.getByRole('main')).toContainText(pl('booking')('summary.place'));
    await expectNoOverflow(page);
    await axe(page);
    await taps.press(button);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('booking')('done.requestedTitle'));
    expect(taps.count).toBeLessThanOrEqual(5);
  });

  test('a new client who signs up: fourteen, and the visit is in sight all the way', async ({
    page,
    request,
    axe,
  }) => {
    const email = freshEmail('new');
    const taps = new Taps();
    const a = pl('accounts');
    const main = page.getByRole('main');
    const listed = await bookable(request, { isOfAnother: true });
    const times = await toTimes(page, taps, listed);
    const time = (await times.nth(1).textContent())?.slice(-5) ?? '?';
    await taps.press(times.nth(1));

    const expectVisit = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const strip = page.getByRole('region', { name: pl('visit')('chosen') });
      await expectInSight(strip);
      await expect(strip).toContainText(time);
      await expect(strip).toContainText(listed.profile.name);
      await expectNoOverflow(page);
      await axe(page);
    };
    await expectVisit(pl('booking')('title'));
    await taps.press(main.locator('a[href*="sign-up"]'));
    await expectVisit(a('signUp.title'));
    await expect(main.getByRole('radio')).toHaveCount(0);
    await taps.fill(page.getByLabel(a('email')), email);
    await taps.fill(page.getByRole('textbox', { name: a('signUp.number') }), '501 234 567');
    await taps.fill(page.locator('#password'), PASSWORD);
    await taps.press(page.getByRole('checkbox'));
    await taps.press(main.getByRole('button', { name: a('signUp.submit') }));
    await expectVisit(a('success.checkTitle'));
    await taps.open(page, await mailedLink(request, email, '/sign-up/success'));
    await expectVisit(a('success.confirmTitle'));
    await taps.press(main.getByRole('button', { name: a('success.confirmButton') }));

    // Signed in, and the time is kept still.
    await taps.fill(page.getByLabel(pl('booking')('details.name')), 'Anna Wójcik');
    await taps.press(main.getByRole('button', { name: pl('booking')('submit.REQUEST') }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('booking')('done.requestedTitle'));
    expect(taps.count).toBeLessThanOrEqual(14);
  });
});

test('a time of the profile goes to the details, whose button is in sight', async ({ page, request }) => {
  await logIn(page, await createAccount('client'));
  const { profile } = await bookable(request);
  await page.goto(`/de/search-massage/profile-details?id=${profile.profileId}&view=calendar`);
  const times = page.getByRole('main').getByRole('group').getByRole('button');
  await times.first().click();
  await expect(page).toHaveURL(/\/de\/booking\?.*hold=/);
  await expectInSight(page.getByRole('button', { name: translator('de', 'booking')('submit.REQUEST') }));
  // Back is where the times were.
  await page.goBack();
  await expect(page).toHaveURL(/profile-details/);
});

test('who gives it is chosen above the days by keyboard, and the day stays', async ({ page, request }) => {
  const found = await request.post('/api/announcement/fetch-all', { data: { placeId: WARSAW } });
  let address = '';
  for (const { announcementId, isCalendarEnabled } of (await found.json()).items) {
    if (!isCalendarEnabled || address) continue;
    const terms = await (await request.get(`/api/booking/terms?announcementId=${announcementId}`)).json();
    const [service] = terms.services;
    const givers = terms.workers.filter(
      ({ serviceIds }: { serviceIds: string[] }) =>
        serviceIds.length === 0 || serviceIds.includes(service.serviceId),
    );
    if (givers.length > 1) address = `/booking?announcementId=${announcementId}&service=${service.serviceId}`;
  }
  await page.goto(address);
  const main = page.getByRole('main');
  const people = main.getByRole('navigation', { name: 'Therapist' });
  await expect(people.getByRole('link', { name: 'Anyone' })).toHaveAttribute('aria-current', 'true');
  const day = main
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /available/ })
    .nth(3);
  await day.press('Enter');
  await expect(page).toHaveURL(/day=/);
  await expect(day).toHaveAttribute('aria-current', 'date');
  const second = people.getByRole('link').nth(1);
  await second.press('Enter');
  await expect(page).toHaveURL(/worker=/);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(day).toHaveAttribute('aria-current', 'date');
});

test('a chosen time that somebody else takes meanwhile: said after logging in, with what is free', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const email = await createAccount('client');
  const { announcementId, profile } = await bookable(request);
  const terms = await (await request.get(`/api/booking/terms?announcementId=${announcementId}`)).json();
  const [service] = terms.services;
  await page.goto(`/booking?announcementId=${announcementId}&service=${service.serviceId}`);
  const time = page.getByRole('main').getByRole('group').getByRole('button').last();
  const start = (await time.getAttribute('value')) ?? '';
  const next = `/booking?${new URLSearchParams({ announcementId, service: service.serviceId, start })}`;
  await page.goto(`/sign-in?${new URLSearchParams({ next })}`);

  const rival = await playwright.request.newContext({ baseURL });
  const data = { username: await createAccount('client'), password: PASSWORD };
  await rival.post('/api/login-email', { data });
  for (const _ of terms.workers) {
    await rival.post('/api/booking/hold', {
      data: { profileId: profile.profileId, service: service.serviceId, start },
    });
  }
  await rival.dispose();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'no longer available' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('group').getByRole('button').first()).toBeVisible();
});

test.describe('in another browser', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('the mail asks for the password, logs in and goes on with the booking', async ({ page, request }) => {
    const { announcementId, profile } = await bookable(request);
    const email = freshEmail('elsewhere');
    const next = `/booking?announcementId=${announcementId}&service=0`;
    const data = {
      email,
      next,
      phonePrefix: '48',
      phoneNumber: '501234567',
      password: PASSWORD,
      accountType: 'client',
      isAgreementAccepted: true,
    };
    expect((await request.post('/api/user-create', { data })).status()).toBe(201);
    await page.goto(await mailedLink(request, email, '/sign-up/success'));
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(profile.name);
    const confirm = page.getByRole('button', { name: 'Confirm address' });
    await confirm.click();
    // Who did not sign up here says the password that was chosen then.
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await confirm.click();
    await expect(page).toHaveURL(new RegExp(`/booking\\?announcementId=${announcementId}`));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, ...PHONE });

  test('from the announcement over sign-up and mail to the details', async ({ page, request }) => {
    const email = freshEmail('plain');
    const main = page.getByRole('main');
    const { announcementId } = await bookable(request);
    await page.goto(`/search-massage/announcement-details/${announcementId}`);
    await main.getByRole('link', { name: 'More times' }).click();
    const service = main.getByRole('heading', { name: 'Choose a service' });
    if (await service.isVisible()) await main.getByRole('listitem').getByRole('link').first().click();
    // A day that no other journey books on meanwhile; the place may be closed on any day of the week.
    const free = main
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /, [1-9]\d* times? / });
    await free.last().click();
    await main.getByRole('group').getByRole('button').last().click();
    await main.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('region', { name: 'Your booking' })).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('textbox', { name: 'Phone number' }).fill('07400 123456');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('region', { name: 'Your booking' })).toBeVisible();
    await page.goto(await mailedLink(request, email, '/sign-up/success'));
    await main.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page).toHaveURL(/hold=/);
    await expectInSight(page.getByRole('button', { name: 'Request this time' }));
  });
});
