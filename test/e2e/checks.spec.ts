/** What the automatic checks find is shown while typing, in the preview and at the payment, before any money. */
import { createAccount, expect, logIn, publishProfile, test } from './support.ts';

test('a phone number in the title is named while typing and in the preview, and nobody pays for it', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, { description: 'Spokojny gabinet.' });
  await page.goto('/user-zone/add-announcement');
  const title = page.getByRole('textbox', { name: 'Title' });
  const finding = 'There are separate fields for contact details. Take this out: “600 700 800”.';
  await title.fill('Masaż 600 700 800 zadzwoń');
  await expect(page.getByText(finding)).toBeVisible();
  await page.getByRole('button', { name: 'Save and preview' }).click();

  const stopped = page.getByRole('region', { name: 'Please change this before you pay' });
  await expect(stopped).toContainText(finding);
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
  await axe(page);

  // Whoever goes to the payment all the same is led back to the field.
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`/user-zone/payment?announcementId=${id}&purpose=add`);
  const consent = page.getByRole('checkbox', { name: /start straight away/ });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(consent).toBeFocused();
  await consent.check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: finding }).click();
  await expect(title).toHaveValue('Masaż 600 700 800 zadzwoń');
  await title.fill('Masaż relaksacyjny');
  await expect(page.getByText(finding)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await consent.check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/sandbox\/checkout/);
});
