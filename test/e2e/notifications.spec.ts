/** What is said for a while: how long it stands, what stops its clock, and who hears it. */
import { expect, test } from './support.ts';
import { pauseTime } from './world.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

test('it ends by itself, not while it is hovered or has the focus, and can be closed', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/about-us');
  await page.clock.runFor(2_000);
  await expect(page.locator('html')).toHaveAttribute('data-guarded');
  await pauseTime(page);
  await context.setOffline(true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
  const alert = page.getByRole('alert');
  const said = alert.getByText('You’re offline');
  const press = async () => {
    await link.focus();
    await page.keyboard.press('Enter');
    // A live region comes empty, when its code is there: it says what comes into it.
    await expect(alert).toBeAttached();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(said).toBeVisible({ timeout: 200 });
    }).toPass();
  };

  await press();
  await expect(page).toHaveURL(/about-us/);
  await page.clock.runFor(9_000);
  await expect(said).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(said).toHaveCount(0);

  await press();
  await said.hover();
  await page.clock.runFor(30_000);
  await expect(said).toBeVisible();
  await page.mouse.move(5, 5);
  await alert.getByRole('button', { name: 'Try again' }).focus();
  await page.clock.runFor(30_000);
  await expect(said).toBeVisible();
  await link.focus();
  await page.clock.runFor(11_000);
  await expect(said).toHaveCount(0);

  await press();
  await alert.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(said).toHaveCount(0);
  await expect(link).toBeFocused();
  await context.setOffline(false);
});
