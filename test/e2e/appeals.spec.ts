/** Appeals through the console: lifted and kept, by keys and by forms alone, and what the owner reads of both. */
import type { Browser, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { announcementBody } from '../support/announcements.ts';
import { inDatabase } from './database.ts';
import { staffLogIn } from './staff.ts';
import {
  at,
  createAccount,
  expect,
  freshPhone,
  expectNoOverflow,
  logIn,
  mailsTo,
  publishProfile,
  test,
} from './support.ts';

/** A blocked announcement and its owner, who has appealed on the page of it. */
async function appealed(page: Page, locale: Locale, title: string) {
  const email = await createAccount('partner');
  await logIn(page, email);
  await publishProfile(page);
  const phoneNumber = freshPhone();
  const added = await page.request.post('/api/announcement', {
    data: announcementBody({ title, phoneNumber, website: '' }),
  });
  const { announcementId: id } = await added.json();
  await inDatabase((client) =>
    client.query(
      `UPDATE announcements SET status = 'BLOCKED', status_before = 'ACTIVE', published_at = now(), blocked_at = now(),
         expires_at = now() + interval '30 days', block_code = 'deception', block_text = 'Text from another salon.'
       WHERE id = $1`,
      [id],
    ),
  );
  const t = translator(locale, 'ownListings');
  const main = page.getByRole('main');
  await page.goto(at(locale, `/user-zone/announcements?of=${id}`));
  await expect(main).toContainText('Text from another salon.');
  await main.getByRole('textbox', { name: t('appeal.text') }).fill('It is my own text.');
  await main.getByRole('button', { name: t('appeal.submit') }).click();
  await expect(main).toContainText(t('appeal.waiting'));
  return { id, email, t };
}

/** Opens the case of an appeal from the queue, as a moderator: on a phone, or without scripts. */
async function openCase(browser: Browser, locale: Locale, title: string, id: string) {
  const t = translator(locale, 'staffReview');
  const isPhone = locale === 'de';
  const context = await browser.newContext({
    viewport: { width: isPhone ? 390 : 1280, height: 844 },
    javaScriptEnabled: isPhone,
    serviceWorkers: 'block',
  });
  const office = await context.newPage();
  await staffLogIn(office, 'moderator');
  const main = office.getByRole('main');
  await expect(async () => {
    // Journeys of other moderators run beside this one, and whoever goes on to the next case may have taken this.
    await inDatabase((client) => client.query('DELETE FROM case_holds WHERE subject_id = $1', [id]));
    await office.goto(at(locale, '/moderation/queue?kind=appeal'));
    await expectNoOverflow(office);
    await office.getByRole('button', { name: t('queue.openOf', { title }) }).click();
    await expect(office).toHaveURL(/\/moderation\/appeal\/[\w-]+\?kind=appeal$/);
    await expect(main.locator('#statement')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(main).toContainText('It is my own text.');
  await expect(main).toContainText('Text from another salon.');
  await expect(main).toContainText(t('grounds.deception'));
  await expectNoOverflow(office);
  return { office, main, t };
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a block is lifted by keys, and the listing is back', async ({ page, request, browser, axe }) => {
    const title = 'Massage am Kanal';
    const { id, email } = await appealed(page, 'de', title);
    const { office, main } = await openCase(browser, 'de', title, id);
    await axe(office);
    await main.getByRole('heading', { level: 1 }).focus();
    await office.keyboard.press('r');
    await expect(main.locator('input[value=refused]')).toBeChecked();
    await expect(main.locator('#statement')).toBeFocused();
    await main.getByRole('heading', { level: 1 }).focus();
    await office.keyboard.press('u');
    await expect(main.locator('input[value=upheld]')).toBeChecked();
    await expect(main.locator('#statement')).toBeFocused();
    await office.keyboard.type('Sie haben recht.');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Enter');
    await expect(office).not.toHaveURL(new RegExp(id));
    await office.context().close();
    expect((await request.get(`/api/announcement/${id}`)).status()).toBe(200);
    await expect.poll(() => mailsTo(request, email, title)).toHaveLength(1);
  });
});

test.describe('a desktop without scripts', () => {
  test.use({
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: false,
    expectedErrors: [/status of 4/],
  });

  test('a block is kept with its reasons, and there is no second appeal', async ({
    page,
    request,
    browser,
  }) => {
    const title = 'Masaż nad kanałem';
    const { id, email, t: own } = await appealed(page, 'pl', title);
    const { office, main, t } = await openCase(browser, 'pl', title, id);
    await main.locator('#statement').fill('Tekst jest z innego salonu.');
    await main.getByRole('radio', { name: t('appeal.refused') }).check();
    await main.getByRole('button', { name: t('appeal.submit') }).click();
    await expect(office).not.toHaveURL(new RegExp(id));
    await office.goto(at('pl', `/moderation/appeal/${id}`));
    await expect(main).toContainText(t('appeal.wasRefused'));
    await expect(main.getByRole('button', { name: t('appeal.submit') })).toHaveCount(0);
    await office.context().close();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Tekst jest z innego salonu.');
    await expect(page.getByRole('main')).toContainText(own('appeal.final'));
    await expect(page.getByRole('button', { name: own('appeal.submit') })).toHaveCount(0);
    expect((await request.get(`/api/announcement/${id}`)).status()).toBe(404);
    await expect.poll(() => mailsTo(request, email, title)).toHaveLength(1);
  });
});
