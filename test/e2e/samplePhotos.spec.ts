/** The sample photos of the demo: marked as such, told in the reader's language, small on a phone. */
import type { APIRequestContext } from '@playwright/test';
import { expect, expectNoOverflow, test, untilTakenOver } from './support.ts';

interface Shown {
  announcementId: string;
  title: string;
  profile: { profileId: string };
  photos: { url: string; sample: string | null }[];
}

interface Card {
  announcementId: string;
  photo: unknown;
  isCalendarEnabled: boolean;
}

/** A demo announcement in Warszawa with sample photos and free times, as the API tells it to a German reader. */
async function announcementWithPhotos(request: APIRequestContext): Promise<Shown> {
  const places = await (await request.get('/api/city?q=Warszawa&types=cities')).json();
  const found = await request.post('/api/announcement/fetch-all', {
    data: { placeId: places.items[0].placeId },
  });
  const { items } = await found.json();
  const card = items.find((one: Card) => one.photo !== null && one.isCalendarEnabled);
  const shown = await request.get(`/api/announcement/${card.announcementId}`, {
    headers: { 'accept-language': 'de' },
  });
  return shown.json();
}

test('a sample photo says that it is one and what it shows, on both pages, with and without scripts', async ({
  page,
  request,
  browser,
  baseURL,
  axe,
}) => {
  const { announcementId, profile, photos } = await announcementWithPhotos(request);
  const told = photos.map(({ sample }) => sample ?? '');
  expect(new Set(told).size).toBe(photos.length);
  // Where they stand side by side in one frame.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    `/de/search-massage/announcement-details/${announcementId}`,
    `/de/search-massage/profile-details?id=${profile.profileId}`,
  ]) {
    await page.goto(address);
    const gallery = page.getByRole('region', { name: /^Fotos: / });
    for (const sample of told) await expect(gallery.getByRole('img', { name: sample })).toHaveCount(1);
    await expect(gallery.getByText('Beispielfoto')).toHaveCount(photos.length);
    await expect(gallery.getByText('Beispielfoto').first()).toBeInViewport();
    await expect(gallery.getByText(/^1 von \d$/)).toBeVisible();
    await untilTakenOver(gallery.getByRole('list'));
    await gallery.getByRole('list').focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText(/^2 von \d$/)).toBeVisible();
    await expect(gallery.getByText('Beispielfoto').nth(1)).toBeInViewport();
    await axe(page);
  }
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(`/ru/search-massage/announcement-details/${announcementId}`);
  await expect(plain.getByText('Фото для примера').first()).toBeVisible();
  await context.close();
});

test('on a wide screen photos and free times stand in the first screen', async ({ page, request, axe }) => {
  const { announcementId } = await announcementWithPhotos(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/de/search-massage/announcement-details/${announcementId}`);
  const gallery = page.getByRole('region', { name: /^Fotos: / });
  const times = page.getByRole('region', { name: 'Nächste freie Termine' });
  await expect(times.getByRole('button')).not.toHaveCount(0);
  await expect(gallery).toBeInViewport({ ratio: 1 });
  await expect(times).toBeInViewport({ ratio: 1 });
  const beside = [await gallery.boundingBox(), await times.boundingBox()];
  expect(beside[0]?.y).toBe(beside[1]?.y);
  expect(beside[0]?.height).toBe(beside[1]?.height);
  await axe(page);
});

for (const width of [390, 1280]) {
  test(`on a card too, ${width} px wide`, async ({ page, request, axe }) => {
    const { announcementId, profile, photos } = await announcementWithPhotos(request);
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      '/de/search-massage?placeId=g-756135',
      `/de/search-massage/profile-details?id=${profile.profileId}`,
    ]) {
      await page.goto(address);
      const card = page
        .getByRole('article')
        .filter({ has: page.locator(`a[href$="/announcement-details/${announcementId}"]`) });
      await expect(card.getByRole('img', { name: photos[0]?.sample ?? '' })).toBeVisible();
      const photo = await card.getByRole('img').boundingBox();
      const mark = await card.getByText('Beispielfoto').boundingBox();
      if (!photo || !mark) throw new Error('no photo, or no mark');
      expect(mark.x).toBeGreaterThan(photo.x);
      expect(mark.x + mark.width).toBeLessThan(photo.x + photo.width);
      expect(mark.y + mark.height).toBeLessThan(photo.y + photo.height);
      expect(mark.height).toBeLessThan(40);
    }
    await axe(page);
  });
}

test('on a phone the first photo is small, comes first, and keeps its place free', async ({
  browser,
  baseURL,
  request,
}) => {
  const { announcementId } = await announcementWithPhotos(request);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(`/search-massage/announcement-details/${announcementId}`);
  const images = page.getByRole('region', { name: /^Photos: / }).getByRole('img');
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(images.nth(1)).not.toHaveAttribute('fetchpriority');
  await expect(images.nth(1)).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const address = await images.first().evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(Number(new URL(address).searchParams.get('width'))).toBeLessThanOrEqual(828);
  expect((await (await page.request.get(address)).body()).length).toBeLessThan(60_000);
  // The frame is as high as it will be before a byte of the photo is there.
  const box = await images.first().boundingBox();
  expect(box && Math.abs(box.width / box.height - 16 / 9)).toBeLessThan(0.02);
  await expectNoOverflow(page);
  await context.close();
});
