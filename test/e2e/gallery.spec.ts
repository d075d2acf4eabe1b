/** The photos of a profile: turned by keys, buttons and swipes, never by themselves. */
import { jpeg } from '../support/pictures.ts';
import { createAccount, expect, logIn, openSections, publishProfile, test } from './support.ts';

test('photos are turned by keys and buttons, and the focus stays where it turned the last one', async ({
  page,
  axe,
}) => {
  await logIn(page, await createAccount('partner'));
  const { _id: id } = await (await page.request.get('/api/user')).json();
  const photos: string[] = [];
  for (const width of [800, 810, 820]) {
    const photo = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await jpeg(width, 600) };
    const uploaded = await page.request.post(`/api/user-photo/${id}`, { multipart: { photo } });
    photos.push((await uploaded.json()).photoId);
  }
  await publishProfile(page, { photos });
  await page.goto(`/search-massage/profile-details?id=${id}`);
  const gallery = page.getByRole('region', { name: 'Photos: Studio Leaf' });
  const shown = gallery.getByText(/^\d of 3$/);
  const next = gallery.getByRole('button', { name: 'Next photo' });
  const previous = gallery.getByRole('button', { name: 'Previous photo' });
  await expect(gallery.getByRole('img', { name: /photo 2 of 3/ })).toHaveCount(1);
  await expect(shown).toHaveAttribute('aria-live', 'polite');
  await axe(page);

  await gallery.getByRole('list').focus();
  // Faster than the photos move.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText('3 of 3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveText('2 of 3');

  // Faster than what was scrolled is rendered.
  await previous.click();
  await expect(shown).toHaveText('1 of 3');
  await gallery.getByRole('list').evaluate((list) => {
    list.style.scrollBehavior = 'auto';
    for (let press = 1; press <= 2; press++) {
      list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      list.dispatchEvent(new Event('scroll'));
    }
    list.style.scrollBehavior = '';
  });
  await expect(shown).toHaveText('3 of 3');
  await previous.click();
  await expect(shown).toHaveText('2 of 3');

  await next.press('Enter');
  await expect(shown).toHaveText('3 of 3');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await next.press('Enter');
  await expect(shown).toHaveText('3 of 3');
  await previous.click();
  await previous.click();
  await expect(shown).toHaveText('1 of 3');
  await expect(previous).toBeHidden();

  // In the form: the photo that comes first has no way further, and keeps the focus.
  await page.goto('/user-zone/edit-partner-profile');
  await expect(page.locator('html')).toHaveAttribute('data-guarded');
  await openSections(page);
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter');
  const first = page.getByRole('group', { name: 'Photos' }).first().getByRole('listitem').first();
  await expect(first.getByRole('button', { name: 'Move photo 1 earlier' })).toBeDisabled();
  await expect(first).toBeFocused();
});
