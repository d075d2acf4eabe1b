/** The form of a stored announcement: what staff wants changed, and what was saved elsewhere meanwhile. */
import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { become, partnerWith, withoutScripts } from './ownListings.ts';
import { at, expect, expectNoOverflow, openSections, test } from './support.ts';

const TITLE = 'The title promises to heal.';
const ENGLISH = 'Phone numbers don’t belong in the text.';
const OFFERS = 'One price is missing a zero.';
const REASONS = [
  { path: 'title', code: 'healingPromise', detail: TITLE },
  { path: 'description.en', code: 'contactData', detail: ENGLISH },
  { path: 'offers', code: 'misleading', detail: OFFERS },
  { path: 'clientTypes', code: 'unclear', detail: 'Do you really see men?' },
];

interface Saved {
  title: string;
  description: { en?: string };
  owner: { pending: Omit<Saved, 'owner'> | null };
}

const sendBack = (id: string) =>
  inDatabase((client) =>
    client.query("UPDATE announcements SET status = 'TO_FIX', paid_days = 30, reasons = $2 WHERE id = $1", [
      id,
      JSON.stringify(REASONS),
    ]),
  );

test('each reason stands at its field until that says something else; the sections with one are open', async ({
  page,
  browser,
  baseURL,
  axe,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [id = ''] = await partnerWith(page, 1);
  await sendBack(id);
  const path = `/user-zone/fix-announcement/${id}`;

  const context = await withoutScripts(browser, page, baseURL);
  const plain = await context.newPage();
  await plain.goto(path);
  for (const { detail } of REASONS)
    await expect(plain.getByRole('main').locator('form').getByText(detail)).toBeVisible();
  await context.close();

  for (const [locale, width, colorScheme] of [
    ['de', 390, 'light'],
    ['ru', 1280, 'dark'],
    ['en', 390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(at(locale, path));
    await expectNoOverflow(page);
    await axe(page);
    await page.screenshot({ path: info.outputPath(`${locale}.png`), fullPage: true });
  }

  const main = page.getByRole('main');
  const summary = main.getByRole('region', { name: 'What needs changing' });
  const section = (name: string) => main.locator('details', { has: page.getByRole('heading', { name }) });
  for (const name of ['Title and description', 'Services and prices', 'Clients and facilities'])
    await expect(section(name).first()).toHaveAttribute('open');
  for (const name of ['Photos', 'Contact']) await expect(section(name).first()).not.toHaveAttribute('open');
  await expect(section('Services and prices').first()).toContainText('1 error');

  const title = main.getByRole('textbox', { name: /^Title/ });
  await expect(title).toHaveAccessibleDescription(new RegExp(TITLE));
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('group', { name: 'Suitable for' })).toHaveAccessibleDescription(
    /Do you really see men/,
  );
  await expect(main.getByRole('button', { name: 'Add services' })).toHaveAccessibleDescription(OFFERS);

  await summary.getByRole('link', { name: /Description: English/ }).click();
  const english = main.getByRole('textbox', { name: /^Description: English/ });
  await expect(english).toBeFocused();
  await expect(english).toHaveAccessibleDescription(new RegExp(ENGLISH));
  await summary.getByRole('link', { name: new RegExp(OFFERS) }).click();
  await expect(main.getByRole('button', { name: 'Add services' })).toBeFocused();

  // The words are read while one follows them.
  await title.fill('A calm hour');
  await expect(title).toHaveAccessibleDescription(new RegExp(TITLE));
  await title.blur();
  await expect(title).not.toHaveAccessibleDescription(new RegExp(TITLE));
  await expect(title).not.toHaveAttribute('aria-invalid');
  await expect(summary).toContainText(TITLE);
  await expect(section('Title and description').first()).toContainText('1 error');
});

test('two tabs of a listing’s forms: both versions are shown, and nothing typed is lost', async ({
  page,
  context,
  axe,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [fixed = '', extended = ''] = await partnerWith(page, 2);
  await become(
    extended,
    `status = 'ACTIVE', published_at = now() - interval '9 days', expires_at = now() + interval '3 days'`,
  );
  await sendBack(fixed);
  const title = (tab: Page) => tab.getByRole('textbox', { name: /^Title/ });
  const english = (tab: Page) => tab.getByRole('textbox', { name: /^Description: English/ });

  for (const { id, path, button, saved } of [
    {
      id: fixed,
      path: `/user-zone/fix-announcement/${fixed}`,
      button: 'Resubmit',
      saved: ({ title, description }: Saved) => [title, description.en],
    },
    {
      id: extended,
      path: `/user-zone/extend-announcement/${extended}`,
      button: 'Save and continue',
      saved: ({ owner }: Saved) => [owner.pending?.title, owner.pending?.description.en],
    },
  ]) {
    const second = await context.newPage();
    for (const tab of [second, page]) {
      await tab.goto(path);
      await openSections(tab);
      const more = tab.locator('details', { hasText: 'Language and translations' }).last();
      await more.evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    }
    await title(page).fill('Title of the first tab');
    await page.getByRole('button', { name: button }).click();
    await expect(page).not.toHaveURL(new RegExp(path));

    await english(second).fill('Written in the second tab');
    await second.getByRole('button', { name: button }).click();
    const choices = second.getByRole('region', { name: 'This listing has been saved elsewhere' });
    await expect(choices).toBeVisible();
    const titles = choices.getByRole('group', { name: 'Title' });
    await expect(titles).toContainText('Title of the first tab');
    await expect(titles.getByRole('radio', { name: /Use the saved one/ })).toBeChecked();
    const texts = choices.getByRole('group', { name: 'Description: English' });
    await expect(texts).toContainText('A calm studio.');
    await expect(texts.getByRole('radio', { name: /Keep mine/ })).toBeChecked();
    await expect(choices.getByRole('group')).toHaveCount(2);
    await expect(english(second)).toHaveValue('Written in the second tab');
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      // So high that the bar at the bottom lies on nothing.
      await second.setViewportSize({ width, height: 2400 });
      await second.emulateMedia({ colorScheme });
      await expectNoOverflow(second);
      await axe(second);
      await choices.screenshot({ path: info.outputPath(`${id}-${width}.png`) });
    }
    await choices.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(second).not.toHaveURL(new RegExp(path));
    expect(saved(await (await second.request.get(`/api/announcement/${id}`)).json())).toEqual([
      'Title of the first tab',
      'Written in the second tab',
    ]);
    await second.close();
  }
});
