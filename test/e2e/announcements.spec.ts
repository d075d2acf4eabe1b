/** What a partner does with announcements that are there already: corrects one, edits one. */
import { jpeg } from '../support/pictures.ts';
import {
  createAccount,
  expect,
  expectNoOverflow,
  logIn,
  openSections,
  publishProfile,
  test,
} from './support.ts';

test('the partner corrects what the review found, and edits what is online', async ({ page, axe }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'partner@demo.palmora.example');
  await page.goto('/user-zone/profile-settings');
  const rejected = page.getByRole('listitem').filter({ hasText: 'Needs changes' });
  await rejected.getByRole('link', { name: 'Fix' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fix listing' })).toBeVisible();

  // The reasons lead to their fields.
  await page
    .getByRole('region', { name: 'What needs changing' })
    .getByRole('link', { name: /Description/ })
    .click();
  const description = page.getByLabel('Description: Polish');
  await expect(description).toBeFocused();
  await axe(page);
  const text = await description.inputValue();
  expect(text).toContain('539 001 000');
  await description.fill(text.replace(/ Zapisy także pod numerem 539 001 000\./, ''));
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(page).toHaveURL(/announcement-details/);
  await expect(page.getByText('Your listing: active')).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit listing' })).toBeVisible();
  await openSections(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Title:/ })).toBeVisible();
  await title.fill('Masaż leczniczy po nowemu');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Masaż leczniczy po nowemu' })).toBeVisible();
});

test('an upright photo and words without an end stay in their boxes', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createAccount('partner'));
  const { _id: id } = await (await page.request.get('/api/user')).json();
  const photo = await page.request.post(`/api/user-photo/${id}`, {
    multipart: { photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 1200) } },
  });
  const endless = 'Relax'.repeat(16);
  await publishProfile(page, {
    name: endless,
    description: 'W'.repeat(200),
    photos: [(await photo.json()).photoId],
  });
  const lookAt = async (path?: string) => {
    if (path) await page.goto(path);
    await expect(page.getByText(endless).first()).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
    }
  };
  await lookAt(`/search-massage/profile-details?id=${id}`);
  await page.goto('/user-zone/add-announcement');
  await page.locator('#title').fill(endless);
  await page.locator('[id="description.pl"]').fill(`${'W'.repeat(200)} in the centre of the city.`);
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preview your listing' })).toBeVisible();
  await lookAt();
  // Back leads to what was saved, not to an empty form.
  await page.goBack();
  await expect(page).toHaveURL(/step=details/);
  await expect(page.locator('#title')).toHaveValue(endless);
  await page.goForward();
  await page.getByRole('main').getByRole('link', { name: 'Continue to payment' }).click();
  await lookAt();
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button').last().click();
  await page.locator('button[value=pay]').click();
  await expect(page).toHaveURL(/add-announcement\/success/);
  const announcementId = new URL(page.url()).searchParams.get('announcementId');
  await lookAt('/user-zone/profile-settings');
  await lookAt('/search-massage?place=Lodz&sort=newest');
  // On a phone the photo leads, whatever its shape; where there is room it stands beside the words.
  const found = page.locator('article', { hasText: endless });
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = await found.locator('img').boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(3 / 2, 1);
  expect(frame?.width).toBeGreaterThan(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  const [beside, words] = [
    await found.locator('img').boundingBox(),
    await found.getByRole('heading').boundingBox(),
  ];
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(words?.x ?? 0);

  // What was done elsewhere meanwhile is seen after a refusal.
  await page.goto('/user-zone/profile-settings');
  expect((await page.request.delete(`/api/announcement/${announcementId}`)).ok()).toBe(true);
  const row = page.getByRole('listitem').filter({ hasText: endless });
  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(row).toHaveCount(0);

  // Whoever has kept its address is told that it is gone, and what is like it.
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const gone = await visitor.goto(`/search-massage/announcement-details/${announcementId}`);
  expect(gone?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This listing is no longer available');
  const similar = visitor.getByRole('region', { name: 'Similar treatments nearby' }).getByRole('article');
  await expect(similar).toHaveCount(3);
  await similar.first().getByRole('link').first().click();
  await expect(visitor.getByRole('heading', { name: 'Services and prices' })).toBeVisible();
  await visitor.context().close();
});

test('a listing is passed on by what the device shares with, else by the clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  );
  await page.goto('/search-massage?placeId=g-3093133');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Services and prices' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const [copied, address] = await page.evaluate(async () => [
    await navigator.clipboard.readText(),
    location.href,
  ]);
  expect(copied).toBe(address);
});
