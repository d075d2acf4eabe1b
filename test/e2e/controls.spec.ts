/** The controls of a form by keyboard, mouse and touch, and what each says of itself. */
import { createAccount, expect, logIn, openSections, publishProfile, test } from './support.ts';

test('the form of a profile: radios, switch, times, numbers, phone, chips, and what is wrong', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createAccount('partner'));
  await publishProfile(page);
  await page.goto('/user-zone/edit-partner-profile');
  await openSections(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('radios: one stop, arrows choose and go round', async () => {
    const genders = page.getByRole('group', { name: 'Gender' });
    await expect(genders).toHaveAccessibleDescription(/giving the treatments/);
    const radios = genders.getByRole('radio');
    await page.getByLabel('Business name or your name').focus();
    await press('Tab');
    await expect(genders.getByRole('radio', { name: 'Woman' })).toBeFocused();
    await press('ArrowRight');
    const next = genders.locator(':focus');
    await expect(next).toBeChecked();
    await expect(genders.getByRole('radio', { name: 'Woman' })).not.toBeChecked();
    await press('ArrowLeft', 'ArrowLeft');
    await expect(radios.last()).toBeChecked();
    await press('Tab');
    await expect(genders.locator(':focus')).toHaveCount(0);
  });

  await test.step('a checkbox and a switch: Space, and the label by mouse', async () => {
    const diploma = page.getByRole('checkbox', { name: /massage therapy qualification/ });
    await expect(diploma).toBeFocused();
    await press('Space');
    await expect(diploma).toBeChecked();
    await page.getByText('I hold a massage therapy qualification').click();
    await expect(diploma).not.toBeChecked();
    const booking = page.getByRole('switch', { name: /^Online booking/ });
    const wasOn = await booking.isChecked();
    await booking.focus();
    await press('Space');
    await expect(booking).toBeChecked({ checked: !wasOn });
    await page.getByText('Online booking', { exact: true }).click();
    await expect(booking).toBeChecked({ checked: wasOn });
  });

  await test.step('a time behind its mask', async () => {
    await page.getByRole('radio', { name: 'During opening times' }).check();
    const week = page.getByRole('group', { name: 'Opening times' });
    await week.getByRole('button', { name: /^Monday: add hours/ }).press('Enter');
    const from = week.getByRole('textbox', { name: 'Monday, from' });
    await expect(from).toHaveValue('09:00');
    await from.focus();
    // The whole time is marked: what is typed takes its place.
    await expect.poll(() => from.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(5);
    await page.keyboard.type('7');
    await expect(from).toHaveValue('07:__');
    await page.keyboard.type('x9');
    await expect(from).toHaveValue('07:__');
    await page.keyboard.type('45');
    await expect(from).toHaveValue('07:45');
    await press('Backspace', 'Backspace', 'Backspace');
    await expect(from).toHaveValue('0_:__');
    await page.keyboard.type('830');
    await expect(from).toHaveValue('08:30');
    await press('Tab');
    await expect(week.getByRole('textbox', { name: 'Monday, to' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-guarded');
    const remove = week.getByRole('button', { name: /^Monday: remove 08:30/ });
    await remove.press('Enter');
    await expect(week.getByRole('listitem').filter({ hasText: 'Monday' })).toBeFocused();
  });

  await test.step('what was done is said once each, and gives the focus back', async () => {
    const week = page.getByRole('group', { name: 'Opening times' });
    await week.getByRole('button', { name: /^Friday: add hours/ }).press('Enter');
    const copy = week.getByRole('button', { name: 'Friday: copy to all days' });
    const said = page.getByRole('status').filter({ hasText: 'Copied to all days' });
    // They go by themselves: on a slow machine perhaps before they are looked at.
    await expect(async () => {
      await copy.press('Enter');
      await copy.press('Enter');
      const count = () => said.getByText('Copied to all days').count();
      await expect.poll(count, { timeout: 3_000 }).toBeGreaterThan(1);
      await expect(said).toHaveAttribute('aria-atomic', 'false', { timeout: 1_000 });
      await said.getByRole('button', { name: 'Close' }).first().press('Enter', { timeout: 2_000 });
      await expect(copy).toBeFocused({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('a number says its unit and takes digits alone', async () => {
    const duration = page.getByLabel('Duration').first();
    await expect(duration).toHaveAccessibleDescription('min');
    await duration.fill('');
    await duration.pressSequentially('a4-5.');
    await expect(duration).toHaveValue('45');
    const price = page.getByLabel('Price from').first();
    await price.fill('');
    await price.pressSequentially('1e20,50');
    await expect(price).toHaveValue('120,50');
    await expect(price).toHaveAccessibleDescription('PLN');
    await price.focus();
    await press('ArrowUp');
    await page.mouse.wheel(0, 10);
    await expect(price).toHaveValue('120,50');
  });

  await test.step('a phone number: two parts of one thing', async () => {
    const phone = page.getByRole('group', { name: 'Phone' });
    await expect(phone.getByRole('combobox', { name: 'Country code' })).toHaveValue('48');
    await expect(phone.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('type', 'tel');
  });

  await test.step('chips: any number of them, by keys and label', async () => {
    const whom = page.getByRole('group', { name: 'Who you treat' });
    const couples = whom.getByRole('checkbox', { name: 'Couples' });
    await couples.focus();
    await press('Space');
    await expect(couples).toBeChecked();
    await couples.click();
    await expect(couples).not.toBeChecked();
  });

  await test.step('what is wrong: the summary first, then the field and its words', async () => {
    const name = page.getByLabel('Business name or your name');
    await name.fill('');
    await page.getByLabel('Duration').first().fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const summary = page.getByRole('region', { name: /Check these fields/ });
    await expect(summary).toBeFocused();
    const links = summary.getByRole('link');
    await expect(links).toHaveCount(2);
    await axe(page);
    await links.first().press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/.+/);
    await name.fill('Studio Leaf');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(summary).toBeFocused();
    await expect(links).toHaveCount(1);
    await links.first().click();
    await expect(page.getByLabel('Duration').first()).toBeFocused();
  });
});

test('tabs and pages are links that say which is shown', async ({ page }) => {
  await page.goto('/regulations?tab=service-terms');
  const tabs = page.getByRole('main').getByRole('navigation').first();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Terms of use');
  await tabs.getByRole('link', { name: 'Privacy policy' }).press('Enter');
  await expect(page).toHaveURL(/tab=privacy-policy/);
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Privacy policy');
  await expect(tabs.getByRole('link', { name: 'Privacy policy' })).toBeFocused();

  await page.goto('/search-massage?placeId=everywhere');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.locator('[aria-current=page]')).toHaveAccessibleName('Page 1');
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL(/pageNr=2/);
  await expect(pages.locator('[aria-current=page]')).toHaveAccessibleName('Page 2');
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    /search-massage\?placeId=everywhere$/,
  );
});
