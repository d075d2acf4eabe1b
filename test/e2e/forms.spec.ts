/** The partner's long forms: sections that fold, services as a table, and the pages after saving. */
import type { Locator, Page } from '@playwright/test';
import { CATALOGUE } from '../../src/domain/catalogue/catalogue.ts';
import { translator } from '../../src/server/messages.ts';
import { createAccount, expect, expectNoOverflow, logIn, publishProfile, test } from './support.ts';

const EDIT = '/user-zone/edit-partner-profile';
const section = (page: Page, name: string) => page.locator(`#${name}-section`);
const head = (page: Page, name: string) => section(page, name).locator('> summary');
const isOpen = (box: Locator) => box.evaluate((element: HTMLDetailsElement) => element.open);
const thirteen = CATALOGUE.RELAXED_MASSAGE.slice(0, 13).map((sub) => ({
  main: 'RELAXED_MASSAGE',
  sub,
  durationMinutes: 60,
  price: { from: 16_000, to: 20_000 },
}));

test('sections say what is in them, open by keyboard and by their links, and where something is wrong', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, { services: thirteen });
  await page.goto(EDIT);
  await expect(page.getByText('8 of 8 sections complete')).toBeVisible();
  await expect(head(page, 'services')).toContainText('13 services · 60 min');
  await expect(head(page, 'services')).toContainText('Complete');
  await expect(head(page, 'photos')).toContainText('Optional');
  expect(await isOpen(section(page, 'place'))).toBe(false);
  await axe(page);

  await head(page, 'place').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeHidden();

  const contents = page.getByRole('navigation', { name: 'Sections of the form' });
  await contents.getByRole('link', { name: /^Services and prices/ }).press('Enter');
  await expect(head(page, 'services')).toBeFocused();
  const price = page.locator('[id="services.2.price.from"]');
  await price.fill('');
  await head(page, 'services').press('Enter');
  await expect(price).toBeHidden();
  await expect(head(page, 'services')).toContainText('1 error');
  await expect(contents.getByRole('link', { name: /^Services and prices/ })).toContainText('1 error');
  await expect(page.getByText('7 of 8 sections complete')).toBeVisible();

  // What is wrong is never folded away from whoever saves.
  await page.getByRole('button', { name: 'Save changes' }).click();
  const summary = page.getByRole('region', { name: 'Check these fields' });
  await expect(summary).toBeFocused();
  await expect(price).toBeVisible();
  await head(page, 'services').press('Enter');
  await expect(price).toBeHidden();
  await summary.getByRole('link', { name: /^Sports massage, Price from/ }).press('Enter');
  await expect(price).toBeFocused();
  await price.fill('170');
  await expect(head(page, 'services')).toContainText('Complete');

  // A link to a section from another page opens it.
  await page.goto(`${EDIT}#times-section`);
  await expect(page.getByRole('group', { name: 'Opening times' })).toBeVisible();
});

test('a new profile goes from section to section, and stays where something is missing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createAccount('partner'));
  await page.goto('/user-zone/add-partner-profile');
  await expect(page.getByText('5 of 8 sections complete')).toBeVisible();
  await expect(head(page, 'basics')).toContainText('2 fields to fill in');
  const next = page.getByRole('button', { name: 'Next: Photos' });
  await next.press('Enter');
  const name = page.getByLabel('Business name or your name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Studio Leaf');
  await page.getByRole('radio', { name: 'Woman' }).check();
  await next.press('Enter');
  await expect(head(page, 'photos')).toBeFocused();
  await expect(name).toBeHidden();
  await expect(head(page, 'basics')).toContainText('Studio Leaf · Woman');
  await expect(page.getByText('6 of 8 sections complete')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('thirteen services are a list that opens one at a time, and many are added at once', async ({
    page,
    axe,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page, await createAccount('partner'));
    await publishProfile(page, { services: thirteen });
    await page.goto(EDIT);
    await head(page, 'services').tap();
    const rows = section(page, 'services').getByRole('listitem');
    await expect(rows).toHaveCount(13);
    // Of the list alone: what a range of prices depends on is asked below it.
    const list = rows.first().locator('..');
    const height = async () => (await list.boundingBox())?.height ?? Infinity;
    expect(await height()).toBeLessThan(1_100);

    const line = (index: number) => rows.nth(index).getByRole('button', { expanded: false });
    await line(1).tap();
    await expect(page.locator('[id="services.1.durationMinutes"]')).toBeVisible();
    await line(4).tap();
    await expect(page.locator('[id="services.4.durationMinutes"]')).toBeVisible();
    await expect(page.locator('[id="services.1.durationMinutes"]')).toBeHidden();
    expect(await height()).toBeLessThan(1_500);

    // What is wrong in a folded row is said on it, and its link opens it.
    await page.locator('[id="services.4.durationMinutes"]').fill('5');
    await line(1).tap();
    await expect(rows.nth(4)).toContainText('1 error');
    await page.getByRole('button', { name: 'Save changes' }).tap();
    await page.getByRole('region', { name: 'Check these fields' }).getByRole('link').tap();
    await expect(page.locator('[id="services.4.durationMinutes"]')).toBeFocused();
    await page.locator('[id="services.4.durationMinutes"]').fill('75');

    await page.getByRole('button', { name: 'Add services' }).tap();
    const choice = page.getByRole('dialog', { name: 'Which services do you offer?' });
    await choice.getByRole('checkbox', { name: 'Osteopathy' }).check();
    await choice.getByRole('checkbox', { name: 'Acupuncture' }).check();
    await axe(page);
    await choice.getByRole('button', { name: 'Add 2 services' }).tap();
    await expect(rows).toHaveCount(15);
    await expect(page.locator('[id="services.13.price.from"]')).toBeFocused();
    await page.locator('[id="services.13.price.from"]').fill('150');
    await line(14).tap();
    await page.locator('[id="services.14.price.from"]').fill('160');
    await page.getByRole('button', { name: 'Duplicate service 15' }).tap();
    await expect(page.locator('[id="services.15.durationMinutes"]')).toBeFocused();
    await page.locator('[id="services.15.durationMinutes"]').fill('30');
    await page.getByRole('button', { name: 'Remove service 16' }).tap();
    await expect(rows).toHaveCount(15);
    await page.getByRole('button', { name: 'Save changes' }).tap();
    await expect(page).toHaveURL(/edit-partner-profile\/success/);
  });

  for (const locale of ['de', 'ru'] as const) {
    test(`the forms fit and are accessible in ${locale}`, async ({ page, axe }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logIn(page, await createAccount('partner'));
      await publishProfile(page, { services: thirteen.slice(0, 3) });
      const t = translator(locale, 'formParts');
      for (const path of [EDIT, '/user-zone/add-announcement']) {
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(`/${locale}${path}`);
          await expectNoOverflow(page);
          await axe(page);
          await page.getByRole('button', { name: t('sections.openAll') }).click();
          await expect(page.getByRole('button', { name: t('sections.foldAll') })).toBeVisible();
          await expectNoOverflow(page);
          await axe(page);
        }
      }
    });
  }
});

test('a new listing asks for a title alone; its page is passed on, and a promotion is seen', async ({
  page,
  context,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => shared.push(what), shared });
  });
  await logIn(page, await createAccount('partner'));
  await publishProfile(page, { services: thirteen, description: 'A quiet studio in the old town.' });
  await page.goto('/user-zone/add-announcement');
  await expect(page.getByText('5 of 6 sections complete')).toBeVisible();
  for (const name of ['offers', 'place', 'clients', 'contact']) {
    await expect(head(page, name)).toContainText('From your profile');
  }
  await page.locator('#title').fill('Thai massage by the river');
  await head(page, 'place').click();
  await page.getByLabel('District').fill('Bałuty');
  await expect(head(page, 'place')).toContainText('Complete');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Continue to payment' }).click();

  const pay = async (answer: 'pay' | 'cancel') => {
    await page.getByRole('checkbox', { name: /start straight away/ }).check();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.locator(`button[value=${answer}]`).click();
  };
  await pay('cancel');
  await expect(page.getByText('Your payment wasn’t completed')).toBeVisible();
  await pay('pay');
  await expect(page).toHaveURL(/add-announcement\/success/, { timeout: 15_000 });
  const id = new URL(page.url()).searchParams.get('announcementId');
  await axe(page);
  const link = page.getByRole('region', { name: 'Public link' });
  const address = await link.getByRole('link').getAttribute('href');
  expect(address).toMatch(new RegExp(`^http.*/search-massage/announcement-details/${id}$`));
  await link.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await link.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (navigator as unknown as { shared: unknown[] }).shared)).toEqual([
    { url: address, title: 'Thai massage by the river' },
  ]);
  await page.getByRole('link', { name: 'Write in a second language' }).click();
  const english = page.locator('[id="description.en"]');
  await expect(english).toBeFocused();

  // What is typed into a stored one comes back as well.
  await english.fill('An hour by the river.');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  const offered = page.getByRole('status').filter({ hasText: 'You have unsaved changes to this listing' });
  await offered.getByRole('button', { name: 'Continue' }).click();
  await expect(english).toHaveValue('An hour by the river.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/announcement-details/);
  await page.goto(`/user-zone/edit-announcement/${id}`);
  await expect(page.getByText('6 of 6 sections complete')).toBeVisible();
  await expect(offered).toHaveCount(0);

  await page.goto(`/user-zone/payment?announcementId=${id}&purpose=promote`);
  await pay('pay');
  await expect(page).toHaveURL(/user-zone\/announcements/, { timeout: 15_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Listing promoted until' })).toBeVisible();
  await axe(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Thai massage by the river' });
  await expect(row).toContainText(/Promoted until \d/);
  await expect(row.getByRole('link', { name: 'Promote for longer' })).toBeVisible();
  await page.goto(`/search-massage/announcement-details/${id}`);
  await expect(page.getByText(/^Promoted until \d/)).toBeVisible();
});

test('whoever’s session ended finds the log-in in the form, and the draft after it', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const email = await createAccount('partner');
  await logIn(page, email);
  await publishProfile(page);
  await page.goto(EDIT);
  await head(page, 'basics').click();
  await page.getByLabel('Business name or your name').fill('Studio Fern');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const box = page.getByRole('region', { name: 'Not saved yet' });
  await expect(box).toBeFocused();
  await box.getByRole('link', { name: 'Log in to continue.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill('a-long-enough-passphrase');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/edit-partner-profile/);
  await expect(page.getByText('We’ve restored the draft saved on this device.')).toBeVisible();
  await expect(head(page, 'basics')).toContainText('Studio Fern');
});
