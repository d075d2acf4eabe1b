/** A partner’s own announcements over more than one page, and what is done with them. */
import { translator } from '../../src/server/messages.ts';
import { become, partnerWith, withoutScripts, writeDrafts } from './ownListings.ts';
import {
  at,
  createAccount,
  expect,
  expectNoOverflow,
  logIn,
  openSections,
  publishProfile,
  test,
} from './support.ts';

const PAGE_SIZE = 24;
const COUNT = PAGE_SIZE + 2;

test('the start shows the first ones and leads to all, page by page, and the last of a page leads back', async ({
  page,
  axe,
}, info) => {
  await logIn(page, await createAccount('partner'));
  await publishProfile(page);
  await writeDrafts(page.request, COUNT);
  const main = page.getByRole('main');
  const rows = main.getByRole('group', { name: /^Actions: / });
  await page.goto('/user-zone/profile-settings');
  await expect(rows).toHaveCount(PAGE_SIZE);
  await main.getByRole('link', { name: '2 more listings' }).click();
  await expect(page).toHaveURL(/\/user-zone\/announcements$/);
  const pages = main.getByRole('navigation', { name: 'Pages of your listings' });
  await expect(rows).toHaveCount(PAGE_SIZE);
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  // By keyboard alone.
  await pages.getByRole('link', { name: 'Page 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?pageNr=2$/);
  await expect(rows).toHaveCount(COUNT - PAGE_SIZE);
  await axe(page);
  for (const [locale, width, colorScheme] of [
    ['pl', 390, 'light'],
    ['de', 320, 'dark'],
    ['ru', 1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(at(locale, '/user-zone/announcements?pageNr=2'));
    const nav = translator(locale, 'accountZone')('ads.pages');
    await expect(main.getByRole('navigation', { name: nav })).toBeVisible();
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath(`${locale}.png`), fullPage: true });
  }

  // Those of the last page go: what is left is shown, with no page that is empty.
  await page.goto('/user-zone/announcements?pageNr=2');
  for (let left = COUNT - PAGE_SIZE; left > 0; left--) {
    await rows.first().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(left > 1 ? left - 1 : PAGE_SIZE);
  }
  await expect(pages).toHaveCount(0);
});

test('a deleted one is back by the toast; those with words in them are found', async ({ page }) => {
  await partnerWith(page, 2);
  const main = page.getByRole('main');
  const rows = main.getByRole('group', { name: /^Actions: / });
  await page.goto('/user-zone/announcements');
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // Whoever is busy with it keeps the notification, however slow the list is.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect(rows).toHaveCount(1);
  await undo.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Listing restored')).toBeVisible();

  const words = main.getByRole('searchbox', { name: 'Title or place' });
  await words.fill('nowhere');
  await words.press('Enter');
  await expect(main.getByRole('heading', { name: 'No listing has “nowhere”' })).toBeVisible();
  await main.getByRole('link', { name: 'Clear search' }).click();
  await expect(rows).toHaveCount(2);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('two buttons stand, the others are in a menu: by keys, and without scripts', async ({
    browser,
    page,
    baseURL,
    axe,
  }) => {
    const [id = ''] = await partnerWith(page, 1);
    await become(
      id,
      `status = 'ACTIVE', published_at = now(), expires_at = now() + interval '30 days', paid_days = 30`,
    );
    const group = page.getByRole('main').getByRole('group', { name: /^Actions: / });
    const deleting = group.getByRole('button', { name: 'Delete' });
    const more = group.locator('summary');
    await page.goto('/user-zone/announcements');
    await expect(more).toHaveText('More');
    await expect(group.getByRole('link')).toHaveCount(2);
    await expect(deleting).toHaveCount(0);
    expect((await group.boundingBox())?.height).toBeLessThan(60);

    await more.focus();
    await page.keyboard.press('Enter');
    await expect(deleting).toBeVisible();
    await axe(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await expect(deleting).toHaveCount(0);
    await expect(more).toBeFocused();

    await page.keyboard.press('Enter');
    await deleting.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep listing' }).press('Enter');
    await expect(more).toBeFocused();
    await expect(deleting).toHaveCount(0);

    const context = await withoutScripts(browser, page, baseURL);
    const plain = await context.newPage();
    await plain.setViewportSize({ width: 390, height: 844 });
    await plain.goto('/user-zone/announcements');
    const row = plain.getByRole('main').getByRole('group', { name: /^Actions: / });
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'Hide' }).click();
    await row.locator('summary').click();
    await expect(row.getByRole('button', { name: 'Show' })).toBeVisible();
    await context.close();
  });
});

test('without scripts a deleted one is undone, and restored from the list of the deleted', async ({
  browser,
  page,
  baseURL,
  axe,
}) => {
  const [id = ''] = await partnerWith(page, 1);
  const context = await withoutScripts(browser, page, baseURL);
  const plain = await context.newPage();
  const main = plain.getByRole('main');
  const rows = main.getByRole('group', { name: /^Actions: / });
  await plain.goto('/user-zone/announcements');
  await rows.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(0);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);

  expect((await page.request.delete(`/api/announcement/${id}`)).status()).toBe(204);
  await plain.goto('/user-zone/announcements');
  await main.getByRole('link', { name: /^Deleted/ }).click();
  await expect(main.getByText('30 days left to restore it')).toBeVisible();
  await main.getByRole('button', { name: 'Restore' }).click();
  await expect(main.getByText('Listing restored')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await context.close();
  await page.goto('/user-zone/announcements?status=DELETED');
  await axe(page);
});

test('of a blocked one it says why, and takes an appeal, without scripts too', async ({
  browser,
  page,
  baseURL,
  axe,
}) => {
  const ids = await partnerWith(page, 2);
  for (const id of ids)
    await become(
      id,
      `status = 'BLOCKED', status_before = 'ACTIVE', blocked_at = now(), block_text = 'It promises too much.'`,
    );
  const context = await withoutScripts(browser, page, baseURL);
  for (const [index, one] of [page, await context.newPage()].entries()) {
    const main = one.getByRole('main');
    await one.goto('/user-zone/announcements');
    await main.getByRole('link', { name: 'Reasons and appeal' }).nth(index).click();
    await expect(main.getByText('It promises too much.')).toBeVisible();
    if (index === 0) await axe(page);
    await main
      .getByLabel('Why the block is wrong')
      .fill('It promises nothing: read the second sentence again.');
    await main.getByRole('button', { name: 'Send appeal' }).press('Enter');
    await expect(main.getByText('We’re looking at it again.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
  }
  await context.close();
});

test('more days are chosen above the form, unchanged or with changes that wait for the payment', async ({
  page,
  axe,
}) => {
  const [id = ''] = await partnerWith(page, 1);
  await become(
    id,
    `status = 'ACTIVE', published_at = now() - interval '9 days', expires_at = now() + interval '3 days'`,
  );
  const main = page.getByRole('main');
  await page.goto('/user-zone/announcements');
  await main.getByRole('link', { name: 'Extend' }).click();
  await expect(page).toHaveURL(`/user-zone/extend-announcement/${id}`);
  await expect(main.getByRole('heading', { level: 1, name: 'Extend your listing' })).toBeVisible();
  // So high that the bar at the bottom lies on nothing.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await axe(page);
  await main.getByRole('radio', { name: /^90 days/ }).check();
  await main.getByRole('button', { name: 'Continue without changes' }).click();
  await expect(page).toHaveURL(/\/user-zone\/payment\?.*purpose=extend.*days=90/);
  await expect(main.getByRole('radio', { name: /^90 days/ })).toBeChecked();

  for (const [title, pendingFor] of [
    [null, null],
    ['A calm hour in the old town', 'PAYMENT'],
  ] as const) {
    await page.goto(`/user-zone/extend-announcement/${id}`);
    if (title) {
      await openSections(page);
      await main.getByLabel(/^Title/).fill(title);
    }
    await main.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/user-zone\/payment\?.*purpose=extend&days=30/);
    const { owner } = await (await page.request.get(`/api/announcement/${id}`)).json();
    expect(owner.pendingFor).toBe(pendingFor);
  }
});

test('a copy begins with what the original says, and becomes a draft when it is saved', async ({ page }) => {
  const [id = ''] = await partnerWith(page, 1);
  const main = page.getByRole('main');
  await page.goto(`/user-zone/duplicate-announcement/${id}`);
  await main.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/add-announcement\?id=.*step=preview/);
  const { total } = await (await page.request.get('/api/announcement/my-ads?status=DRAFT')).json();
  expect(total).toBe(2);
});
