/** The partner profile open in two tabs: the second to save sees both versions and loses nothing. */
import { createAccount, expect, logIn, openSections, publishProfile, test } from './support.ts';

test('two tabs of the profile’s form: both versions are shown, and nothing typed is lost', async ({
  page,
  context,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createAccount('partner'));
  const id = await publishProfile(page, { description: 'As it was' });
  const form = '/user-zone/edit-partner-profile';
  const nameIn = (tab: typeof page) => tab.getByLabel('Business name or your name');
  const save = { name: 'Save changes' };

  // Open before the other tab saves, typed in after it has.
  const second = await context.newPage();
  for (const tab of [second, page]) {
    await tab.goto(form);
    await expect(tab.locator('html')).toHaveAttribute('data-alive', { timeout: 60_000 });
    await openSections(tab);
  }
  await nameIn(page).fill('Name of the first tab');
  await page.getByRole('button', save).click();
  await expect(page).toHaveURL(/edit-partner-profile\/success/, { timeout: 60_000 });

  await second.getByLabel('Description', { exact: true }).fill('Written in the second tab');
  await second.getByRole('button', save).click();
  const choices = second.getByRole('region', {
    name: 'Your profile has been saved elsewhere in the meantime',
  });
  await expect(choices).toBeVisible({ timeout: 60_000 });
  const name = choices.getByRole('group', { name: 'Business name or your name' });
  await expect(name).toContainText('Name of the first tab');
  await expect(name).toContainText('Studio Leaf');
  await expect(name.getByRole('radio', { name: /Use the saved one/ })).toBeChecked();
  const description = choices.getByRole('group', { name: 'Description', exact: true });
  await expect(description).toContainText('As it was');
  await expect(description.getByRole('radio', { name: /Keep mine/ })).toBeChecked();
  await axe(second);
  await expect(second.getByLabel('Description', { exact: true })).toHaveValue('Written in the second tab');

  await choices.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(second).toHaveURL(/edit-partner-profile\/success/, { timeout: 60_000 });
  const saved = await (await second.request.get(`/api/profile/${id}`)).json();
  expect([saved.name, saved.description]).toEqual(['Name of the first tab', 'Written in the second tab']);
});
