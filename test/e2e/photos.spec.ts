/** The photos of a form that is not saved yet: what is refused, what finds no room, what a lost form leaves behind. */
import type { Page } from '@playwright/test';
import { LIMITS } from '../../src/domain/limits.ts';
import { translator } from '../../src/server/messages.ts';
import { declaredPng, jpeg } from '../support/pictures.ts';
import { createAccount, expect, expectNoOverflow, logIn, openSections, test } from './support.ts';

const MAX = LIMITS.photos.max;
const FORM = '/user-zone/add-partner-profile';
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const photosOf = (page: Page) => page.getByRole('group', { name: 'Photos' }).first();
const pick = (page: Page, files: ReturnType<typeof file>[]) => page.locator('#photos').setInputFiles(files);
const count = (page: Page, number: number) =>
  expect(photosOf(page).getByText(`${number} of ${MAX}`)).toBeVisible({ timeout: 45_000 });

// A trace reads previews of files by fetch, which the page's policy forbids.
test.use({ trace: 'off' });

test.describe('refused files', () => {
  test.use({ expectedErrors: [/status of 4(13|22)/] });

  test('take no room, keep their names and reasons, and more than fits is said', async ({ page, axe }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const email = await createAccount('partner');
    await logIn(page, email);
    await page.goto(FORM);
    await openSections(page);
    const good = await jpeg(800, 600);
    const wrong = ['notes.jpg', 'plan.jpg', 'list.jpg', 'old.jpg', 'scan.jpg'];
    await pick(page, [
      ...Array.from({ length: 5 }, (_, index) => file(`room${index}.jpg`, good)),
      ...wrong.map((name) => file(name, Buffer.from(`not a picture: ${name}`))),
    ]);
    await count(page, 5);
    const refused = photosOf(page).getByRole('list', { name: 'Not added' });
    for (const name of wrong) {
      const row = refused.getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText('couldn’t read this photo');
      // The same file would be refused again.
      await expect(row.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    }
    await expect(page.locator('#photos')).toBeEnabled();

    // Taken off by keyboard, the focus goes where the next photo is added.
    for (const name of wrong.slice(1)) {
      await refused.getByRole('button', { name: `Remove from the list: ${name}` }).press('Enter');
      await expect(page.locator('#photos')).toBeFocused();
    }
    await expect(refused.getByRole('listitem')).toHaveCount(1);

    await pick(page, [
      file('huge.jpg', Buffer.concat([good, Buffer.alloc(LIMITS.photos.bytes)])),
      file('wide.png', declaredPng(10_001, 5_000)),
      file('tiny.jpg', await jpeg(64, 64)),
      ...Array.from({ length: 5 }, (_, index) => file(`more${index}.jpg`, good)),
    ]);
    await expect(refused.getByRole('listitem').filter({ hasText: 'huge.jpg' })).toContainText('12 MB');
    await expect(refused.getByRole('listitem').filter({ hasText: 'wide.png' })).toContainText(
      '50 megapixels',
    );
    await count(page, 9);
    await expect(photosOf(page).getByText(/left out: .*more3\.jpg.*more4\.jpg/)).toBeVisible();
    await expect(photosOf(page).getByText(/Photo 6 is small/)).toBeVisible();
    await axe(page);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
      await photosOf(page).screenshot({ path: test.info().outputPath(`photos-${width}.png`) });
    }
  });

  test('speak every language', async ({ page }) => {
    const email = await createAccount('partner');
    await logIn(page, email);
    for (const locale of ['pl', 'de', 'ru'] as const) {
      const t = translator(locale, 'photos');
      await page.goto(`/${locale}${FORM}`);
      await openSections(page, locale);
      await page.setViewportSize({ width: 390, height: 844 });
      await pick(page, [
        file('plan.png', declaredPng(60_000, 60_000)),
        file('DSC_0001.JPG', Buffer.alloc(LIMITS.photos.bytes + 1)),
        file('tiny.jpg', await jpeg(64, 64)),
      ]);
      const refused = page.getByRole('list', { name: t('refused') });
      await expect(refused.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('img', { name: t('photo', { number: 1 }) })).toBeVisible();
      await expectNoOverflow(page);
      const group = page.locator('fieldset').filter({ has: page.locator('#photos') });
      await group.screenshot({ path: test.info().outputPath(`photos-${locale}.png`) });
    }
  });
});

test('a lost form does not lock its partner out elsewhere', async ({ page, browser, baseURL }) => {
  const email = await createAccount('partner');
  await logIn(page, email);
  await page.goto(FORM);
  await openSections(page);
  const good = await jpeg(800, 600);
  await pick(
    page,
    Array.from({ length: MAX }, (_, index) => file(`room${index}.jpg`, good)),
  );
  await count(page, MAX);

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await logIn(elsewhere, email);
  await elsewhere.goto(FORM);
  await openSections(elsewhere);
  await count(elsewhere, 0);
  await pick(elsewhere, [file('again.jpg', good)]);
  await count(elsewhere, 1);
  await elsewhere.context().close();
});

test('a draft comes back without the photos that are gone, and says which', async ({ page }) => {
  const email = await createAccount('partner');
  await logIn(page, email);
  await page.goto(FORM);
  await openSections(page);
  const good = await jpeg(800, 600);
  await pick(page, [file('a.jpg', good), file('b.jpg', good), file('c.jpg', good)]);
  await count(page, 3);
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  const { _id: userId } = await (await page.request.get('/api/user')).json();
  const kept = () =>
    page.evaluate(
      () =>
        JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('draft.'))?.[1] ?? '{}').values
          ?.photos,
    );
  await expect.poll(async () => (await kept()).length).toBe(3);
  const [, second, third] = await kept();
  for (const { photoId } of [second, third]) {
    await page.request.post(`/api/delete-user-photo/${userId}`, { data: { photoId } });
  }
  await page.reload();
  await openSections(page);
  await expect(photosOf(page).getByText(/Photos 2 and 3 are no longer there/)).toBeVisible();
  await count(page, 1);
  // What stays can be taken further, and the draft forgets the others.
  await expect.poll(async () => (await kept()).length).toBe(1);

  // Starting over leaves nothing behind.
  await page.getByRole('button', { name: 'Start again' }).click();
  await count(page, 0);
});

test.describe('a form that is sent too soon', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('waits for the photos on their way, and names those that did not arrive', async ({ page }) => {
    await logIn(page, await createAccount('partner'));
    await page.goto(FORM);
    await openSections(page);
    let letThrough = () => {};
    const isThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/user-photo/*', async (route) => {
      await isThrough;
      await route.continue();
    });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(FORM)) sent += 1;
    });
    await pick(page, [file('slow.jpg', await jpeg(800, 600))]);
    const publish = page.locator('form button[type=submit]').last();
    await publish.click();
    await expect(page.getByText('Waiting for 1 photo to arrive.')).toBeVisible();
    expect(sent).toBe(0);
    letThrough();
    await count(page, 1);
    // It goes on by itself, and says what else is missing.
    await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/api/user-photo/*');
    await page.route('**/api/user-photo/*', (route) => route.abort());
    await pick(page, [file('lost.jpg', await jpeg(800, 600))]);
    await expect(photosOf(page).getByRole('list', { name: 'Not added' })).toContainText('lost.jpg');
    await publish.click();
    await expect(page.getByText('Nothing has been sent: lost.jpg didn’t arrive.')).toBeVisible();
  });
});
