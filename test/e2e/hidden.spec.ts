/** What an owner reads of what staff did: an edit that was not accepted, a listing that a report hides, a photo that was removed. */
import type { Browser, Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { announcementBody } from '../support/announcements.ts';
import { jpeg } from '../support/pictures.ts';
import { inDatabase } from './database.ts';
import { become } from './ownListings.ts';
import { staffLogIn } from './staff.ts';
import {
  at,
  createAccount,
  expect,
  expectNoOverflow,
  freshPhone,
  logIn,
  publishProfile,
  test,
} from './support.ts';

const LIVE = "status = 'ACTIVE', published_at = now(), expires_at = now() + interval '30 days'";

/** A live listing of a partner who is logged in. */
async function liveListing(page: Page, photo?: Buffer) {
  await logIn(page, await createAccount('partner'));
  const partnerId = await publishProfile(page);
  const photos: string[] = [];
  if (photo) {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
    const sent = await page.request.post(`/api/user-photo/${partnerId}`, { multipart: { photo: file } });
    photos.push((await sent.json()).photoId);
  }
  const data = announcementBody({ website: '', phoneNumber: freshPhone(), photos });
  const { announcementId: id } = await (await page.request.post('/api/announcement', { data })).json();
  await become(id, LIVE);
  return { id: id as string, data, photoId: photos[0] ?? '' };
}

async function office(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await staffLogIn(staff, 'moderator');
  return staff;
}

for (const { locale, width } of [
  { locale: 'pl', width: 1280 },
  { locale: 'ru', width: 390 },
] as const)
  test.describe(locale, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`an edit that was not accepted says so, and is gone on with (${locale})`, async ({
      page,
      browser,
      axe,
    }, info) => {
      const t = translator(locale, 'ownNotices');
      const form = translator(locale, 'announcementForm');
      const main = page.getByRole('main');
      const { id, data } = await liveListing(page);
      // Its checks find something: a person reads it.
      await page.goto(at(locale, '/user-zone/announcements'));
      const staff = await office(browser);
      const edited = await page.request.put(`/api/announcement/${id}`, {
        data: { ...data, title: 'MASAŻ DLA KAŻDEGO', version: 1, requestReview: true },
      });
      expect((await edited.json()).owner.pendingFor).toBe('REVIEW');
      await staff.request.post('/api/moderation/queue/hold', { data: { kind: 'announcement', id } });
      const { waiting } = await (await staff.request.get(`/api/moderation/announcement/${id}`)).json();
      const rejected = await staff.request.post(`/api/moderation/announcement/${id}/reject`, {
        data: {
          revisionId: waiting,
          reasons: [{ path: 'title', code: 'other', text: 'Proszę bez wielkich liter.' }],
        },
      });
      expect(rejected.status()).toBe(204);
      await staff.context().close();

      await page.reload();
      await expect(main).toContainText(t('refused.title'));
      await expect(main).toContainText('Proszę bez wielkich liter.');
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath('row.png'), fullPage: true });
      await main.getByRole('link', { name: t('refused.action') }).click();
      const title = main.locator('#title');
      await expect(title).toHaveValue('MASAŻ DLA KAŻDEGO');
      await expect(main.getByRole('region', { name: form('fix.reasons') })).toContainText(
        'Proszę bez wielkich liter.',
      );
      await expect(title).toHaveAttribute('aria-invalid', 'true');
      await expectNoOverflow(page);
      await axe(page);
      await page.screenshot({ path: info.outputPath('form.png'), fullPage: true });
      await main.getByRole('link', { name: t('refused.fromLive') }).click();
      await expect(title).toHaveValue(data.title ?? '');
      await main.getByRole('link', { name: t('refused.action') }).click();
      await expect(title).toHaveValue('MASAŻ DLA KAŻDEGO');
      await title.fill('Masaż dla każdego');
      await main.getByRole('button', { name: form('edit.save') }).click();
      await expect(page).toHaveURL(new RegExp(`announcement-details/${id}`));
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Masaż dla każdego');
      await page.goto(at(locale, '/user-zone/announcements'));
      await expect(main).toContainText('Masaż dla każdego');
      await expect(main).not.toContainText(t('refused.title'));
    });
  });

test('a reported photo hides its listing, which says so to its owner, until the photo alone is removed', async ({
  page,
  request,
  browser,
  axe,
}, info) => {
  const t = translator('en', 'ownNotices');
  const s = translator('en', 'staffReports');
  const main = page.getByRole('main');
  const { id, photoId } = await liveListing(page, await jpeg(800, 600));
  const filed = await request.post('/api/report', {
    data: {
      subject: { kind: 'photo', id: photoId },
      reason: 'EXPLOITATION',
      text: 'I know her.',
      goodFaith: true,
    },
  });
  expect(filed.status()).toBe(202);
  await page.goto('/user-zone/announcements');
  await expect(main).toContainText(t('withheld.title', { kind: 'announcement' }));
  await expect(main).toContainText(t('withheld.looking', { reported: 'photo' }));
  await expect(main.getByRole('link', { name: t('withheld.contact') })).toHaveAttribute(
    'href',
    /legal-notice/,
  );
  await expectNoOverflow(page);
  await axe(page);
  await page.screenshot({ path: info.outputPath('withheld.png'), fullPage: true });

  const staff = await office(browser);
  const { number } = await filed.json();
  const reportId = await inDatabase(
    async (client) => (await client.query('SELECT id FROM reports WHERE number = $1', [number])).rows[0].id,
  );
  await staff.goto(`/moderation/report/${reportId}`);
  const console = staff.getByRole('main');
  await console.getByRole('radio', { name: s('measures.PHOTO_REMOVED') }).check();
  await console.getByRole('textbox', { name: s('decide.facts') }).fill('It shows somebody else.');
  await console.getByRole('radio', { name: s('grounds.TERMS') }).check();
  await console.getByRole('textbox', { name: s('decide.reference') }).fill('§ 5');
  await console.getByRole('button', { name: s('decide.submit') }).click();
  await expect(console).toContainText(translator('en', 'reports')('measures.PHOTO_REMOVED'));
  await staff.context().close();

  await page.reload();
  await expect(main).not.toContainText(t('withheld.title', { kind: 'announcement' }));
  const shown = await (await request.get(`/api/announcement/${id}`)).json();
  expect(shown.photos).toEqual([]);
  await page.goto(`/user-zone/announcements?of=${id}`);
  await expect(main).toContainText(translator('en', 'ownListings')('kinds.removePhoto'));
});
