/** The menus of the bar: the browser's own disclosures, closed by everything that leaves them. */
import { expect, test } from './support.ts';

test('one menu at a time; leaving by Tab, a press outside and another page close it', async ({ page }) => {
  await page.goto('/about-us');
  const banner = page.getByRole('banner');
  const types = banner.locator('summary', { hasText: 'Massage types' });
  const languages = banner.locator('summary', { hasText: 'Language' });
  const osteopathy = banner.getByRole('link', { name: 'Osteopathy' }).first();
  const czech = banner.getByRole('link', { name: 'Čeština' }).first();
  const open = async () => {
    await types.click();
    await expect(osteopathy).toBeVisible();
  };

  await open();
  await expect(banner.getByRole('navigation', { name: 'Main navigation' })).toMatchAriaSnapshot(`
    - group:
      - text: Massage types
      - list:
        - listitem:
          - link "Relaxing massages"
  `);
  await types.click();
  await expect(osteopathy).toBeHidden();
  await open();
  await languages.click();
  await expect(czech).toBeVisible();
  await expect(osteopathy).toBeHidden();
  await expect(czech).toHaveAttribute('lang', 'cs');
  await expect(banner.getByRole('link', { name: 'English' }).first()).toHaveAttribute('aria-current', 'true');

  await open();
  await page.mouse.click(1200, 700);
  await expect(osteopathy).toBeHidden();
  await open();
  await banner.getByRole('link', { name: 'All treatments' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(osteopathy).toBeHidden();
  await expect(banner.locator('summary', { hasText: 'Location' })).toBeFocused();

  await open();
  await osteopathy.press('Enter');
  await expect(page).toHaveURL(/category=osteopathy/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(osteopathy).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the menu opens by a tap, walks by Tab, closes by Escape and by a link', async ({ page, axe }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about-us');
    const banner = page.getByRole('banner');
    const button = banner.locator('summary').last();
    const menu = banner.getByRole('navigation', { name: 'Menu' });
    await expect(button).toHaveAccessibleName('Menu');
    await button.tap();
    await expect(menu).toBeVisible();
    await axe(page);
    await button.focus();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await menu.getByRole('link', { name: 'Osteopathy' }).tap();
    await expect(page).toHaveURL(/category=osteopathy/);
    await expect(menu).toBeHidden();
    // To another list of the same page: the focus stays in the bar.
    await button.tap();
    await menu.getByRole('link', { name: 'Chiropractic' }).press('Enter');
    await expect(page).toHaveURL(/category=chiropractic/);
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});
