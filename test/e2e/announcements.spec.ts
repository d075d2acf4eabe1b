/** What a partner does with announcements that are there already: corrects one, edits one. */
import { DEMO_PASSWORD } from './demo.ts';
import { expect, expectNoOverflow, logIn, test } from './support.ts';

test('the partner corrects what the review found, and edits what is online', async ({ page, axe }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'partner@demo.palmora.example', DEMO_PASSWORD);
  await page.goto('/user-zone/profile-settings');
  const rejected = page.getByRole('listitem').filter({ hasText: 'Needs changes' });
  await rejected.getByRole('link', { name: 'Fix' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fix announcement' })).toBeVisible();

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
  await page.getByRole('button', { name: 'Send in again' }).click();
  await expect(page).toHaveURL(/announcement-details/);
  await expect(page.getByText('Your announcement: Active')).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit announcement' })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Title/ })).toBeVisible();
  await title.fill('Masaż leczniczy po nowemu');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Masaż leczniczy po nowemu' })).toBeVisible();
});
