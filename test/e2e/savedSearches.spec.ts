/** A search that is saved on the phone: asked for after the log-in, kept in the list, removed and brought back. */
import { PASSWORD, createAccount, expect, expectNoOverflow, test } from './support.ts';

const SEARCH = '/search-massage?placeId=c-PL&category=relaxing';

test('a visitor saves a search, is told that it is saved, and keeps it in the list', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');
  const email = await createAccount('client');
  await page.goto(SEARCH);
  await main.getByRole('link', { name: 'Save search' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this search');
  await axe(page);
  await expectNoOverflow(page);
  await expect(main.getByLabel(/^Name/)).toHaveValue(/ · Poland$/);
  await main.getByLabel(/^Name/).fill('');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByLabel(/^Name/)).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel(/^Name/).fill('Weekends');
  await main.getByLabel(/^Email me/).check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/search-massage\?placeId=c-PL&category=relaxing$/);
  await main.getByRole('link', { name: 'Search saved' }).click();
  await expect(page).toHaveURL(/\/favourites\/searches$/);

  const items = main.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
  const mails = items.getByRole('button', { name: /^Email me new listings/ });
  await expect(mails).toHaveAttribute('aria-pressed', 'true');
  await axe(page);
  await expectNoOverflow(page);
  await mails.click();
  await expect(mails).toHaveAttribute('aria-pressed', 'false');
  const said = page.getByRole('status');
  await expect(said.filter({ hasText: 'Emails about new listings are off' })).toBeVisible();

  await items.locator('summary').click();
  await items.getByLabel(/^New name/).fill('Saturdays');
  await items.getByRole('button', { name: 'Save' }).click();
  await expect(items.getByRole('heading')).toHaveText('Saturdays');

  await items.getByRole('button', { name: 'Remove: Saturdays' }).click();
  await expect(main.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(items.getByRole('heading')).toHaveText('Saturdays');
  await items.getByRole('link', { name: 'Saturdays' }).click();
  await expect(page).toHaveURL(/\/search-massage\?placeId=c-PL&category=relaxing$/);
  await expect(main.getByRole('link', { name: 'Search saved' })).toBeVisible();
});
