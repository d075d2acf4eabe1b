/** Physiotherapy, and the titles that the law reserves: where the licence number is asked for, and how one gets there. */
import { createAccount, expect, logIn, openSections, publishProfile, test } from './support.ts';

test('physiotherapy needs a licence number, in the announcement and in the profile', async ({
  page,
  axe,
}) => {
  await logIn(page, await createAccount('partner'));
  const id = await publishProfile(page);

  await page.goto('/user-zone/edit-partner-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Registration number')).toHaveCount(0);

  await page.goto('/user-zone/add-announcement');
  await page.locator('#title').fill('Rehabilitation in the centre');
  await page.locator('[id="description.pl"]').fill('A calm studio in the centre of the city.');
  await openSections(page);
  await page
    .getByRole('group', { name: 'Service 1' })
    .getByLabel('Treatment')
    .selectOption('PHYSIOTHERAPY/REHABILITATION');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  const refusal = page
    .getByRole('main')
    .getByRole('link', { name: 'Physiotherapy needs a registration number.' });
  await refusal.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

  const licence = page.getByLabel('Registration number');
  await expect(licence).toBeVisible();
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.locator('[id="services.0.sub"]').selectOption('PHYSIOTHERAPY/REHABILITATION');
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

test('a reserved title is named as it is typed, with the way to the number that lets it stand', async ({
  page,
  axe,
}) => {
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, { description: 'Spokojny gabinet.' });
  await page.goto('/user-zone/add-announcement');
  const title = page.locator('#title');
  const finding = '“fizjoterapeuty” is a title protected by law.';
  const way = page.getByRole('main').getByRole('link', { name: 'Add your registration number', exact: true });
  await title.fill('Masaż fizjoterapeutyczny');
  await expect(page.getByText('is a title protected by law')).toHaveCount(0);
  await title.fill('Masaż u fizjoterapeuty');
  await expect(page.getByText(finding)).toBeVisible();
  await title.press('Tab');
  await expect(way).toBeFocused();
  await axe(page);

  await page.getByRole('button', { name: 'Save and preview' }).click();
  const stopped = page.getByRole('region', { name: 'Please change this before you pay' });
  await expect(stopped).toContainText(finding);
  const draft = new URL(page.url()).searchParams.get('id');
  await way.click();
  await page.getByLabel('Registration number').fill('PWZFz 12345');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes saved' })).toBeVisible();

  await page.goto(`/user-zone/add-announcement?id=${draft}`);
  await expect(title).toHaveValue('Masaż u fizjoterapeuty');
  await expect(page.getByText(finding)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await expect(stopped).toHaveCount(0);
});

test('whose law counts follows the place that is chosen', async ({ page }) => {
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, { description: 'Spokojny gabinet.' });
  await page.goto('/user-zone/add-announcement');
  await page.locator('#title').fill('Massage by an osteopath');
  const finding = page.getByText('“osteopath” is a title protected by law.');
  await openSections(page);
  await expect(finding).toHaveCount(0);
  await page.locator('#placeId').fill('London');
  await page
    .getByRole('option', { name: /^London/ })
    .first()
    .click();
  await expect(finding).toBeVisible();
});
