/** What is typed into the forms of listings and not saved: each form keeps its own, until it is taken. */
import { partnerWith } from './ownListings.ts';
import { expect, openSections, test } from './support.ts';

test('a half-typed new listing is no part of a copy, nor the other way round; what was saved is offered no more', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [id] = await partnerWith(page, 1);
  const main = page.getByRole('main');
  const title = page.locator('#title');
  const offered = main.getByRole('status').filter({ hasText: 'You have an unfinished listing' });
  const kept = page.getByText('Draft saved on this device');
  const add = '/user-zone/add-announcement';
  // What was typed is forgotten as its form makes room for the preview, a moment after the address has changed.
  const seesPreview = async () => {
    await expect(page).toHaveURL(/add-announcement\?id=.*step=preview/);
    await expect(main.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible();
  };

  await page.goto(add);
  await title.fill('Half a new one');
  await page.locator('[id="description.pl"]').fill('Spokojny gabinet w centrum.');
  await expect(kept).toBeVisible();

  await page.goto('/user-zone/announcements');
  await main.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(`/user-zone/duplicate-announcement/${id}`);
  await expect(title).toHaveValue('Masaż klasyczny i relaksacyjny');
  await expect(offered).toHaveCount(0);
  await openSections(page);
  await title.fill('Half a copy');
  await expect(kept).toBeVisible();
  await page.goto(`/user-zone/duplicate-announcement/${id}`);
  await offered.getByRole('button', { name: 'Continue' }).click();
  await expect(title).toHaveValue('Half a copy');
  await main.getByRole('button', { name: 'Save as draft' }).click();
  await seesPreview();
  await page.goto(`/user-zone/duplicate-announcement/${id}`);
  await expect(title).toHaveValue('Masaż klasyczny i relaksacyjny');
  await expect(offered).toHaveCount(0);

  await page.goto(add);
  await offered.getByRole('button', { name: 'Continue' }).click();
  await expect(title).toHaveValue('Half a new one');
  await main.getByRole('button', { name: 'Save and preview' }).click();
  await seesPreview();
  await page.goto(add);
  await expect(title).toHaveValue('');
  await expect(offered).toHaveCount(0);
});
