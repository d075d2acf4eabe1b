/** The partner's days on the device: read without a connection, changed without one, sent once, and settled side by side. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  bookVisit,
  createAccount,
  at,
  expect,
  expectNoOverflow,
  logIn,
  publishProfile,
  test,
} from './support.ts';
import { ahead } from './world.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 4\d\d|ERR_FAILED|NetworkError/],
});

const CALENDAR = '/user-zone/calendar';
const DAYS = '/offline/calendar';

const said = (locale: Locale) => ({ k: translator(locale, 'keptDays'), b: translator(locale, 'booking') });

/** A signed-in partner who keeps the days on this device, with these visits at these hours of the day after tomorrow. */
async function keeping(page: Page, locale: Locale, visits: Record<string, string>, over: object = {}) {
  const { request } = page;
  const profileId = await publishProfile(page, { availability: 'ALWAYS', isCalendarEnabled: true, ...over });
  const { workers, services } = await (await request.get('/api/calendar')).json();
  const ids: Record<string, string> = {};
  for (const [time, name] of Object.entries(visits)) {
    const data = {
      service: services[0].serviceId,
      worker: workers[0].workerId,
      date: ahead(2),
      time,
      name,
      phone: '+48600700800',
      note: 'Left knee',
    };
    const entered = await request.post('/api/calendar/visit', { data });
    expect(entered.status()).toBe(201);
    ids[name] = (await entered.json()).id;
  }
  await openCalendar(page, locale);
  await page.getByRole('switch', { name: said(locale).k('keep.label') }).check();
  await untilKept(page, locale, Object.keys(visits).length);
  return { profileId, ids };
}

/** Opens the calendar under the worker's eyes. */
async function openCalendar(page: Page, locale: Locale) {
  await page.goto(at(locale, CALENDAR));
  await expect(page.getByRole('switch', { name: said(locale).k('keep.label') })).toBeVisible();
}

/** What stands in a store of the device. */
const kept = (page: Page, name: 'days' | 'changes' | 'choices') =>
  page.evaluate(
    (store) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('palmora-offline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          database.close();
        };
      }),
    `palmora-offline-${name}`,
  );

async function untilKept(page: Page, locale: Locale, count: number) {
  await expect
    .poll(async () => {
      const [days] = (await kept(page, 'days')) as { calendar: { visits: unknown[] } | null }[];
      const page_ = await page.evaluate(
        async (path) => (await caches.match(path)) !== undefined,
        at(locale, DAYS),
      );
      return page_ ? days?.calendar?.visits.length : null;
    })
    .toBe(count);
}

/** Another document of the same browser, as after it was closed: nothing of the page before lives on. */
async function coldStart(context: BrowserContext, before: Page): Promise<Page> {
  await before.close();
  return context.newPage();
}

const visitRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).last();

/** Cancels a visit in the kept days. */
async function cancel(page: Page, locale: Locale, name: string, reason: string) {
  const { k, b } = said(locale);
  const row = visitRow(page, name);
  await row.getByText(k('change'), { exact: true }).click();
  await row.getByRole('button', { name: b('visits.cancel') }).click();
  await row.getByRole('textbox').fill(reason);
  await row.getByRole('button', { name: b('visits.cancel') }).click();
  await expect(row.getByText(k('waiting.mark'))).toBeVisible();
}

for (const { locale, width, height, colorScheme } of [
  { locale: 'pl', width: 390, height: 844, colorScheme: 'light' },
  { locale: 'de', width: 1280, height: 900, colorScheme: 'light' },
  { locale: 'ru', width: 390, height: 844, colorScheme: 'dark' },
] as const)
  test(`read and changed without a connection, sent and settled with it, ${locale} at ${width} px`, async ({
    page: first,
    context,
    browser,
    axe,
    baseURL,
  }, info) => {
    const { k, b } = said(locale);
    await first.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await first.setViewportSize({ width, height });
    const look = async (page: Page, name: string) => {
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };
    await logIn(first, await createAccount('partner'));
    const { profileId, ids } = await keeping(first, locale, {
      '10:00': 'Zofia Wrona',
      '12:00': 'Ewa Lipa',
      '14:00': 'Jan Kos',
    });
    await look(first, 'the switch');
    // A client whose visit will change meanwhile.
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    const client = await elsewhere.newPage();
    await logIn(client, await createAccount('client'));
    const booked = await bookVisit(client, profileId, 3);
    await openCalendar(first, locale);
    await untilKept(first, locale, 4);

    const storedId = (of: Page) => of.evaluate(() => localStorage.getItem('userId'));
    const signedIn = await storedId(first);
    await context.setOffline(true);
    const page = await coldStart(context, first);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height });
    await page.goto(at(locale, CALENDAR));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(k('title'));
    await expect(page.getByText(k('offline'))).toBeVisible();
    const row = visitRow(page, 'Zofia Wrona');
    await expect(row).toContainText('10:00');
    await expect(row).toContainText('Left knee');
    await expect(row.getByRole('link', { name: '600' })).toHaveAttribute('href', 'tel:+48600700800');
    await look(page, 'offline');

    // A request that is confirmed, one that is called off, one that is moved, one that is taken back.
    const request_ = visitRow(page, 'Anna Nowak');
    await request_.getByText(k('change'), { exact: true }).click();
    await request_.getByRole('button', { name: b('visits.confirm') }).click();
    await expect(request_.getByText(k('waiting.mark'))).toBeVisible();
    await cancel(page, locale, 'Zofia Wrona', 'Ill');
    await cancel(page, locale, 'Jan Kos', 'Ill, too');
    const lipa = visitRow(page, 'Ewa Lipa');
    await lipa.getByText(k('change'), { exact: true }).click();
    await lipa.getByRole('button', { name: b('visits.reschedule') }).click();
    await lipa.getByRole('textbox', { name: k('time') }).fill('16:30');
    await look(page, 'a move');
    await lipa.getByRole('button', { name: b('visits.reschedule') }).click();
    await expect(page.getByRole('heading', { name: k('waiting.title', { count: 4 }) })).toBeVisible();
    const kos = page.locator('[data-change="WAITING"]').filter({ hasText: 'Jan Kos' });
    await kos.getByRole('button', { name: k('waiting.takeBack') }).click();
    await expect(kos).toHaveCount(0);
    await look(page, 'waiting');

    // The client withdraws the request, and the practice's other device moves what is to be called off.
    expect((await client.request.post(`/api/booking/${booked.id}/cancel`, { data: {} })).status()).toBe(200);
    const now = await (await context.request.get(`/api/booking/${ids['Zofia Wrona']}`)).json();
    const to = { date: now.date, time: '08:00', worker: now.worker.workerId, durationMinutes: 60 };
    const moved = await context.request.post(`/api/calendar/visit/${now.id}/move`, {
      data: { ...to, version: now.version },
    });
    expect(moved.status()).toBe(200);

    await context.setOffline(false);
    const conflict = (name: string) => page.locator('[data-change="CONFLICT"]').filter({ hasText: name });
    await expect(page.getByRole('heading', { name: k('conflict.title', { count: 2 }) })).toBeVisible();
    const done = page.locator('[data-change="DONE"]').filter({ hasText: 'Ewa Lipa' });
    await expect(done).toBeVisible();
    const wrona = conflict('Zofia Wrona');
    await expect(wrona.getByRole('article', { name: k('conflict.mine') })).toContainText('10:00');
    await expect(wrona.getByRole('article', { name: k('conflict.now') })).toContainText('08:00');
    // What the client has withdrawn cannot be confirmed any more.
    const nowak = conflict('Anna Nowak');
    await expect(nowak.getByRole('article', { name: k('conflict.now') })).toContainText(
      b('states.CANCELLED_BY_CLIENT'),
    );
    await expect(nowak.getByRole('button', { name: k('conflict.doMine') })).toHaveCount(0);
    await look(page, 'side by side');

    await nowak.getByRole('button', { name: k('conflict.leave') }).click();
    await expect(nowak).toHaveCount(0);
    await wrona.getByRole('button', { name: k('conflict.doMine') }).click();
    await expect(page.locator('[data-change="DONE"]').filter({ hasText: 'Zofia Wrona' })).toBeVisible();
    await expect(page.locator('[data-change="CONFLICT"]')).toHaveCount(0);
    const stateOf = async (id: string | undefined) =>
      (await (await context.request.get(`/api/booking/${id}`)).json()).state;
    expect(await stateOf(ids['Zofia Wrona'])).toBe('CANCELLED_BY_PARTNER');
    expect(await stateOf(ids['Jan Kos'])).toBe('CONFIRMED');
    const lipaNow = await (await context.request.get(`/api/booking/${ids['Ewa Lipa']}`)).json();
    expect(lipaNow.time).toBe('16:30');
    await done.getByRole('button', { name: k('done.seen') }).click();
    await expect(done).toHaveCount(0);

    // Whoever was offline is still signed in.
    expect(await storedId(page)).toBe(signedIn);
    await page.getByRole('link', { name: k('calendar') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator(locale, 'calendar')('title'));
    await elsewhere.close();
  });

test('the log-out asks for what was not sent, and clears the days', async ({ page, context }) => {
  const { k } = said('en');
  await logIn(page, await createAccount('partner'));
  await keeping(page, 'en', { '10:00': 'Zofia Wrona' });
  await context.setOffline(true);
  await page.goto(CALENDAR);
  await cancel(page, 'en', 'Zofia Wrona', 'Ill');
  // The server does not take the change, and the page cannot know whether it did.
  await context.route('**/api/booking/*/cancel', (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText(k('waiting.unsure'))).toBeVisible();

  const logOut = async () => {
    await page.goto('/user-zone/profile-settings');
    await page.getByRole('banner').locator('summary', { hasText: 'Settings' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  };
  await logOut();
  await expect(page.getByRole('alert')).toContainText(k('leaving.title'));
  await page.getByRole('link', { name: k('leaving.stay') }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await kept(page, 'changes')).toHaveLength(1);

  await logOut();
  await page.getByRole('button', { name: k('leaving.drop') }).click();
  await expect(page).toHaveURL(/\/partner$/);
  await expect.poll(() => kept(page, 'days')).toEqual([]);
  expect(await kept(page, 'changes')).toEqual([]);
  expect(await kept(page, 'choices')).toEqual([]);
  await context.setOffline(true);
  await page.goto(CALENDAR);
  await expect(page.getByRole('heading', { name: k('none.title') })).toBeVisible();
});

test('whoever comes after somebody whose changes wait logs out at once', async ({ page, context }) => {
  await logIn(page, await createAccount('partner'));
  await keeping(page, 'en', { '10:00': 'Zofia Wrona' });
  await context.setOffline(true);
  await page.goto(CALENDAR);
  await cancel(page, 'en', 'Zofia Wrona', 'Ill');
  // The session ends before the connection is back.
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByText(said('en').k('waiting.logIn'))).toBeVisible();

  await logIn(page, await createAccount('partner'));
  await page.goto('/user-zone/profile-settings');
  await page.getByRole('banner').locator('summary', { hasText: 'Settings' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/partner$/);
  expect(await kept(page, 'changes')).toHaveLength(1);
});

test('a lost answer, two tabs and a session that has ended: each change is done once', async ({
  page,
  context,
}) => {
  const { k } = said('en');
  const email = await createAccount('partner');
  await logIn(page, email);
  const { ids } = await keeping(page, 'en', { '10:00': 'Zofia Wrona' });
  const wrona = async () => (await context.request.get(`/api/booking/${ids['Zofia Wrona']}`)).json();
  const { version } = await wrona();
  await context.setOffline(true);
  await page.goto(CALENDAR);
  await cancel(page, 'en', 'Zofia Wrona', 'Ill');
  const other = await context.newPage();
  await other.goto(CALENDAR);
  await expect(other.getByRole('heading', { name: k('waiting.title', { count: 1 }) })).toBeVisible();

  // The session is ended from elsewhere: the days go, what waits stays.
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByText(k('waiting.logIn'))).toBeVisible();
  const [days] = (await kept(page, 'days')) as { calendar: unknown }[];
  expect(days?.calendar).toBeNull();
  expect(await kept(page, 'changes')).toHaveLength(1);

  // The change arrives, its answer does not; both tabs try.
  await context.addCookies(cookies);
  const keys: (string | undefined)[] = [];
  await context.route('**/api/booking/*/cancel', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('[data-change="DONE"]')).toBeVisible({ timeout: 60_000 });
  await expect(other.locator('[data-change="DONE"]')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
  expect(await wrona()).toMatchObject({ state: 'CANCELLED_BY_PARTNER', version: version + 1 });
});
