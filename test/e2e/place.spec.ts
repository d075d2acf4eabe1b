/** A search always has a place: chosen, found, remembered, or the country of the language. */
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test } from './support.ts';

const BERLIN = 'g-2950159';
const WARSAW = 'g-756135';

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const where = (page: Page, label: string) => page.getByRole('navigation', { name: label });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a German visitor: a tile leads to Germany, a chip to Berlin, and from then on everything to Berlin', async ({
  page,
  axe,
}) => {
  await page.goto('/de');
  await tile(page, 'Osteopathie').click();
  await expect(page).toHaveURL(/\/de\/search-massage\?category=osteopathy$/);
  await expect(heading(page)).toHaveText('Osteopathie in Deutschland');
  const chips = where(page, 'Wo?');
  await expect(chips).toContainText('Kein Ort gewählt');
  await expect(page.getByRole('main').getByLabel('Wo', { exact: true })).toHaveValue('');
  await axe(page);
  // Which city has most depends on what of the demo is live at this hour.
  const berlin = chips.getByRole('link', { name: /^Berlin/ });
  const total = /\d+/.exec(await berlin.innerText())?.[0];
  await berlin.click();
  await expect(page).toHaveURL(new RegExp(`placeId=${BERLIN}&category=osteopathy$`));
  await expect(page.getByRole('region', { name: 'Ergebnisse' }).getByRole('status')).toHaveText(
    new RegExp(`^${total}\\s`),
  );

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Palmora/ })
    .click();
  await expect(page.getByRole('main').getByLabel('Wo')).toHaveValue('Berlin');
  await expect(tile(page, 'Osteopathie')).toHaveAttribute(
    'href',
    `/de/search-massage?placeId=${BERLIN}&category=osteopathy`,
  );
  for (const link of await page.getByRole('main').getByRole('link', { name: 'Alle ansehen' }).all())
    await expect(link).toHaveAttribute('href', new RegExp(`placeId=${BERLIN}`));
  await expect(page.getByRole('contentinfo').locator('a[href*="/search-massage"]')).toHaveAttribute(
    'href',
    `/de/search-massage?placeId=${BERLIN}`,
  );
});

test('all countries are a wish of one’s own, which the filters keep', async ({ page }) => {
  await page.goto('/de/search-massage?category=osteopathy&price=10-500');
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText('€');
  await where(page, 'Wo?').getByRole('link', { name: 'Alle Länder' }).click();
  await expect(page).toHaveURL(/\?placeId=everywhere&category=osteopathy$/);
  await expect(heading(page)).toHaveText('Osteopathie');
  // Sent by the browser alone the form does not say it.
  await expect(page.locator('html')).toHaveAttribute('data-guarded');
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/\?placeId=everywhere&category=osteopathy$/);
});

test('the place of the last visit is in tiles, menus and the page that is not there, in any language', async ({
  page,
}) => {
  await page.goto(`/pl/search-massage?placeId=${WARSAW}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastPlace'))).toContain(WARSAW);
  await page.goto('/');
  await expect(page.getByRole('main').getByLabel('Where')).toHaveValue('Warsaw');
  await expect(tile(page, 'Osteopathy')).toHaveAttribute('href', new RegExp(`placeId=${WARSAW}`));
  // So are the towns and the cards of the page, which came with those of its language.
  const towns = page.getByRole('navigation', { name: 'Popular places:' });
  await expect(towns.getByRole('link', { name: /^Warsaw/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Massage types').click();
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Osteopathy' }),
  ).toHaveAttribute('href', `/search-massage?placeId=${WARSAW}&category=osteopathy`);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByLabel('Where').click();
  await page.getByRole('main').getByRole('button', { name: 'Clear location' }).click();
  await expect(tile(page, 'Osteopathy')).toHaveAttribute('href', '/search-massage?category=osteopathy');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastPlace'))).toBeNull();
});

test.describe('where nothing is', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('the page that is not there leads to where the visitor looked last', async ({ page }) => {
    await page.goto(`/de/search-massage?placeId=${BERLIN}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastPlace'))).toContain(BERLIN);
    await page.goto('/de/nothing-here');
    await expect(page.getByRole('main').locator('a[href*="/search-massage"]')).toHaveAttribute(
      'href',
      `/de/search-massage?placeId=${BERLIN}`,
    );
  });

  test('a word that is no place is asked about, and never all of Europe', async ({ page, axe }) => {
    const response = await page.goto('/pl/search-massage?place=Mokotowww&category=relaxing');
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Nie znamy miejscowości „Mokotowww”');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await axe(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Mokotów, Warszawa/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`placeId=${WARSAW}&district=Mokot.*category=relaxing&sort=distance`),
    );
    await expect(heading(page)).toContainText('Mokotów');
    const cards = page.getByRole('region', { name: 'Wyniki' }).getByRole('article');
    await expect(cards.first()).toContainText('Mokotów');
    await expect(cards.getByText(/^\d+\skm od dzielnicy Mokotów$/).first()).toBeVisible();
    await expect(cards.getByText(/od centrum/)).toHaveCount(0);
    await page.getByRole('link', { name: /Odległość od: Mokotów/ }).click();
    await expect(page).toHaveURL(new RegExp(`placeId=${WARSAW}&category=relaxing$`));
  });

  test('slips and post codes lead to the city', async ({ page }) => {
    for (const typed of ['Warzsawa', '00-950', '02-950 Warszawa']) {
      await page.goto(`/pl/search-massage?place=${encodeURIComponent(typed)}`);
      await expect(
        page.getByRole('main').getByRole('link', { name: /^Warszawa, Polska/ }),
        typed,
      ).toHaveAttribute('href', new RegExp(`placeId=${WARSAW}`));
    }
    await expectNoOverflow(page);
  });
});

test('the picker finds districts, says what a slip may mean, and offers what is near', async ({
  page,
  axe,
}) => {
  await page.goto('/pl');
  const form = page.getByRole('main').getByRole('search');
  await form.getByLabel('Gdzie').focus();
  const field = form.getByRole('combobox', { name: 'Gdzie' });
  const options = page.getByRole('listbox', { name: 'Gdzie' }).getByRole('option');
  await expect(options.first()).toHaveText('W pobliżu');
  await field.fill('warzsawa');
  await expect(form.locator('p', { hasText: 'Może chodzi o:' })).toBeVisible();
  await expect(options.filter({ hasText: 'Warszawa' })).toHaveCount(1);
  await axe(page);
  await field.fill('mokot');
  await options.filter({ hasText: 'Mokotów' }).click();
  await expect(field).toHaveValue('Mokotów, Warszawa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`placeId=${WARSAW}&district=Mokot`));
});

test.describe('near me', () => {
  test.use({ geolocation: { latitude: 52.53, longitude: 13.4 } });

  test('a known position is in the field and in every link', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await page.goto('/pl');
    await expect(page.getByRole('main').getByLabel('Gdzie')).toHaveValue('Berlin');
    await expect(tile(page, 'Osteopatia')).toHaveAttribute('href', new RegExp(`placeId=${BERLIN}`));
  });

  for (const typed of ['', 'Bre'])
    test(`the position’s place may come while somebody is in the field${typed && ' and types'}: they stay in it`, async ({
      page,
    }) => {
      const code = Promise.withResolvers<void>();
      const position = Promise.withResolvers<void>();
      await page.route('**/assets/PlaceComboBox*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.context().grantPermissions(['geolocation']);
      await page.route('**/api/reverse-geocode?*', async (route) => {
        await position.promise;
        await route.continue();
      });
      const asked = page.waitForRequest('**/api/reverse-geocode?*');
      await page.goto('/');
      const form = page.getByRole('main').getByRole('search');
      await asked;
      const field = form.locator('input[name=place]');
      await field.focus();
      await page.keyboard.type(typed);
      position.resolve();
      await expect(page.locator(`a[href*="placeId=${BERLIN}"]`).first()).toBeAttached();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(typed || 'Berlin');
      code.resolve();
      await expect(form.getByRole('combobox', { name: 'Where' })).toBeFocused();
      await expect(page.getByRole('option').first()).toBeVisible();
      // What stands in the field unasked is typed over; what was typed goes on.
      await page.keyboard.type('men');
      await expect(field).toHaveValue(typed ? 'Bremen' : 'men');
      expect(await form.locator('[name=placeId]').count()).toBe(0);
    });
});

test('the row of cities is pushed aside on a phone and moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pl/search-massage');
  await expectNoOverflow(page);
  const row = where(page, 'Gdzie?').getByRole('list');
  const [first, last] = [row.getByRole('listitem').first(), row.getByRole('listitem').last()];
  expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y);
  await last.getByRole('link').focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
