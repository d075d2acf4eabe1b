/** Physiotherapy is a protected title: where the licence number is asked for, and how one gets there. */
import { createAccount, expect, logIn, publishProfile, test } from './support.ts';

test('physiotherapy needs a licence number, in the announcement and in the profile', async ({
  page,
  request,
  axe,
}) => {
  await logIn(page, await createAccount(request, 'partner'));
  const id = await publishProfile(page);

  await page.goto('/user-zone/edit-partner-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Registration number')).toHaveCount(0);

  await page.goto('/user-zone/add-announcement');
  await page.locator('#title').fill('Rehabilitation in the centre');
  await page.locator('[id="description.pl"]').fill('A calm studio in the centre of the city.');
  await page
    .getByRole('group', { name: 'Service 1' })
    .getByLabel('Treatment', { exact: false })
    .first()
    .selectOption({ label: 'Rehabilitation' });
  await page.getByRole('button', { name: 'Save and preview' }).click();
  const refusal = page
    .getByRole('main')
    .getByRole('link', { name: 'Physiotherapy needs a registration number.' });
  await refusal.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

  const licence = page.getByLabel('Registration number');
  await expect(licence).toBeVisible();
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.locator('[id="services.0.main"]').selectOption('PHYSIOTHERAPY');
  await page.locator('[id="services.0.sub"]').selectOption('REHABILITATION');
  await save.click();
  await expect(page.getByRole('region', { name: 'Check these fields' })).toContainText('Registration number');
  await expect(licence).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await licence.fill('PWZFz 12345');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes saved' })).toBeVisible();
  await page.goto(`/search-massage/profile-details?id=${id}&view=summary`);
  await expect(page.getByRole('main')).toContainText('PWZFz 12345');
});
