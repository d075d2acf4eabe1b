/** The professionals' hub, and the anchors of the user zone for whoever is signed in. */
import { at, createAccount, expect, logIn, test } from './support.ts';

test('a visitor reads the first steps and finds education, supply and the four links', async ({
  page,
  axe,
}) => {
  await page.goto('/massage-master-zone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps on Palmora');
  const bar = page.getByRole('banner').getByRole('navigation').first();
  for (const [name, href] of [
    ['Benefits', '/partner#benefits'],
    ['Pricing', '/partner#price'],
    ['Education', '/user-zone/education'],
    ['Supplies', '/user-zone/supply'],
  ] as const)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See courses' })).toHaveAttribute(
    'href',
    '/user-zone/education',
  );
  await expect(main.getByText('One phone number can be used for up to 3 active listings.')).toBeVisible();
  await axe(page);
  await main.getByRole('link', { name: 'Exactly how it’s worked out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How search results are ranked');
});

test('a partner sees the own progress and the next step, also without scripts', async ({ page, browser }) => {
  const email = await createAccount('partner');
  await logIn(page, email);
  await page.goto('/massage-master-zone');
  const main = page.getByRole('main');
  await expect(main.getByText('1 of 4 steps done')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create your profile' })).toHaveAttribute(
    'href',
    '/user-zone/add-partner-profile',
  );
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(at('de', '/massage-master-zone'));
  await expect(other.getByRole('main')).toContainText('1 von 4 Schritten erledigt');
  await plain.close();
});

test('a client is told what the hub is for', async ({ page, axe }) => {
  await logIn(page, await createAccount('client'));
  await page.goto('/massage-master-zone');
  await expect(page.getByRole('main').getByText('This is a client account.')).toBeVisible();
  await axe(page);
});

for (const accountType of ['partner', 'client'] as const) {
  test(`#price and #benefits lead a signed-in ${accountType} to both`, async ({ page, axe }) => {
    await logIn(page, await createAccount(accountType));
    for (const [anchor, heading] of [
      ['price', 'Pricing'],
      ['benefits', 'Benefits'],
    ] as const) {
      await page.goto(`/user-zone#${anchor}`);
      await expect(page).toHaveURL(new RegExp(`/user-zone/profile-settings#${anchor}$`));
      await expect(page.locator(`#${anchor}`).getByRole('heading', { name: heading })).toBeInViewport();
    }
    await axe(page);
    await page.getByLabel('The country you work in').selectOption('DE');
    await page.getByRole('button', { name: 'Show prices' }).click();
    await expect(page).toHaveURL(/country=DE/);
    await expect(page.locator('#price').getByText(/€/).first()).toBeVisible();
  });
}
