/** What the place picker and the position ask for, when, and whose answers they show. */
import type { Page, Request } from '@playwright/test';
import { expect, expectNoOverflow, test } from './support.ts';
import { pauseTime } from './world.ts';

const LODZ = 'g-3093133';
const ITEM = { placeId: LODZ, kind: 'city', name: 'Łódź', context: 'Polska', countryCode: 'PL' };

const formOf = (page: Page) => page.getByRole('main').getByRole('search');
const fieldOf = (page: Page, name: string) => formOf(page).getByRole('combobox', { name });

/** Answers every question for places with one, of the source; the queries that were asked, as they come. */
async function answerPlaces(page: Page, source?: 'google'): Promise<URLSearchParams[]> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  const asked: URLSearchParams[] = [];
  await page.route('**/api/city?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    await route.fulfill({ json: { items: [ITEM], ...(source && { source }) } });
  });
  return asked;
}

async function open(page: Page, address: string, name: string, last = '') {
  await page.goto(address);
  // The place of the last visit comes when the page is alive.
  await expect(formOf(page).getByLabel(name)).toHaveValue(last);
  await formOf(page).getByLabel(name).focus();
  await expect(page.getByRole('option', { name: 'Łódź' })).toBeVisible();
  return fieldOf(page, name);
}

test('an empty field asks at once, a typed one after 800 ms without a key', async ({ page }) => {
  const asked = await answerPlaces(page);
  await page.clock.install();
  const field = await open(page, '/pl', 'Gdzie');
  expect(asked.map((query) => query.get('q'))).toEqual(['']);
  await pauseTime(page);
  await field.pressSequentially('ło');
  await page.clock.runFor(700);
  await field.press('d');
  await page.clock.runFor(799);
  expect(asked).toHaveLength(1);
  await page.clock.runFor(1);
  await expect.poll(() => asked.map((query) => query.get('q'))).toEqual(['', 'łod']);
});

test('one session goes with all that is typed until a place is chosen, and where the visitor looks', async ({
  page,
}) => {
  const asked = await answerPlaces(page, 'google');
  await page.goto(`/pl/search-massage?placeId=${LODZ}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastPlace'))).toContain(LODZ);
  const field = await open(page, '/pl', 'Gdzie', 'Łódź');
  await field.fill('wa');
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('option', { name: 'Łódź' }).click();
  await field.fill('kra');
  await expect.poll(() => asked.length).toBe(3);
  const [first, second, third] = asked.map((query) => query.get('session'));
  expect(first).toMatch(/^[\w-]{1,36}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[\w-]{1,36}$/);
  expect(third).not.toBe(first);
  expect(asked.map((query) => query.get('near'))).toEqual([LODZ, LODZ, LODZ]);
});

test.describe('of a browser with a region', () => {
  test.use({ locale: 'de-AT' });
  test('the country is where popular places are looked for', async ({ page }) => {
    const asked = await answerPlaces(page);
    await open(page, '/de', 'Wo');
    expect(asked.map((query) => query.get('near'))).toEqual(['c-AT']);
  });
});

test('Google’s places are named as such and asked for anew each time', async ({ page, axe }) => {
  const asked = await answerPlaces(page, 'google');
  const field = await open(page, '/pl', 'Gdzie');
  const credit = formOf(page).getByText('Google Maps', { exact: true });
  await expect(credit).toBeVisible();
  await expect(credit).toHaveAttribute('translate', 'no');
  await axe(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  await field.fill('ło');
  await expect.poll(() => asked.length).toBe(2);
  await field.fill('');
  await expect.poll(() => asked.length).toBe(3);
});

test('our own are nobody else’s, and asked for once', async ({ page }) => {
  const asked = await answerPlaces(page);
  const field = await open(page, '/pl', 'Gdzie');
  await expect(formOf(page).getByText('Google Maps')).toHaveCount(0);
  await field.fill('ło');
  await expect.poll(() => asked.length).toBe(2);
  await field.fill('');
  await expect(page.getByRole('option', { name: 'Łódź' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('the position is asked for as the specification says, and told to a hundred metres', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.7712345, longitude: 19.4598765 });
  await page.addInitScript(() => {
    const asking = Geolocation.prototype.getCurrentPosition;
    Geolocation.prototype.getCurrentPosition = function (found, failed, options) {
      (window as unknown as { asked: unknown }).asked = options;
      asking.call(this, found, failed, options);
    };
  });
  const located = page.waitForRequest((request: Request) => request.url().includes('/api/reverse-geocode'));
  await page.goto('/pl');
  const query = new URL((await located).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ lat: '51.771', lon: '19.460' });
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual({
    enableHighAccuracy: false,
    timeout: 600_000,
    maximumAge: 86_400_000,
  });
});

test.describe('where nobody answers', () => {
  test.use({ expectedErrors: [/status of 500/] });
  test('the picker says so for five seconds', async ({ page }) => {
    await answerPlaces(page);
    await page.clock.install();
    const field = await open(page, '/pl', 'Gdzie');
    await page.route('**/api/city?*', (route) => route.fulfill({ status: 500, json: {} }));
    await pauseTime(page);
    await field.pressSequentially('ło');
    await page.clock.runFor(800);
    const said = page.getByRole('alert').getByText('Nie udało się pobrać danych');
    // A live region comes empty, when its code is there.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(said).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.runFor(4_000);
    await expect(said).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(said).toHaveCount(0);
  });
});
