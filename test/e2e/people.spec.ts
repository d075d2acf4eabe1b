/** The console's people: somebody is found, suspended, out of sight and out of the account, and comes back. */
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
  PASSWORD,
  publishProfile,
  test,
} from './support.ts';

for (const { locale, scripts, width } of [
  { locale: 'pl', scripts: true, width: 390 },
  { locale: 'de', scripts: false, width: 1280 },
] as const) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      expectedErrors: [/status of 4/],
    });

    test('a partner is suspended and restored', async ({ page, request, browser, axe }) => {
      const t = translator(locale, 'staffPeople');
      const main = page.getByRole('main');
      const own = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      const email = await createAccount('partner');
      await logIn(own, email);
      await publishProfile(own, { name: 'Studio Wierzba' });
      const data = announcementBody({
        title: 'Masaż pod wierzbą',
        phoneNumber: freshPhone(),
        website: '',
      });
      const { announcementId: id } = await (await own.request.post('/api/announcement', { data })).json();
      await inDatabase((client) =>
        client.query(
          `UPDATE announcements SET status = 'ACTIVE', published_at = now(), expires_at = now() + interval '9 days'
           WHERE id = $1`,
          [id],
        ),
      );
      const listing = at(locale, `/search-massage/announcement-details/${id}`);
      const statusOfListing = async () => (await request.get(listing)).status();
      await expect.poll(statusOfListing).toBe(200);

      await staffLogIn(page, 'moderator');
      await page.goto(at(locale, '/moderation/users'));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('users.title'));
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await main.getByRole('searchbox', { name: t('users.q') }).fill(email);
      await main.getByRole('button', { name: t('users.find') }).click();
      await expect(main.getByRole('listitem')).toHaveCount(1);
      await main.getByRole('link', { name: 'Studio Wierzba' }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Studio Wierzba');
      await expect(main).toContainText('Masaż pod wierzbą');
      await expectNoOverflow(page);
      if (scripts) await axe(page);

      const suspend = main.getByRole('button', { name: t('suspend.submit') });
      await suspend.click();
      const reason = main.locator('#suspend-reason');
      await expect(reason).toHaveAttribute('aria-invalid', 'true');
      await reason.fill('Zdjęcia przedstawiają inną osobę.');
      await suspend.click();
      await expect(main).toContainText(t('user.suspendedTitle'));
      await expect(
        main
          .getByRole('listitem')
          .filter({ hasText: translator(locale, 'moderation')('acts.suspendUser') })
          .first(),
      ).toBeVisible();
      await expectNoOverflow(page);
      if (scripts) await axe(page);

      await expect.poll(statusOfListing).toBe(404);
      await own.goto('/user-zone/profile-settings');
      await expect(own).toHaveURL(/\/sign-in/);
      await own.getByLabel('Email address').fill(email);
      await own.getByLabel(/^Password/).fill(PASSWORD);
      await own.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await expect(own.getByRole('main')).toContainText(
        translator('en', 'errors')('codes.ACCOUNT_SUSPENDED'),
      );
      const subject = translator('en', 'mails')('accountSuspended.subject');
      await expect.poll(async () => (await mailsTo(request, email, subject)).length).toBe(1);

      await main.locator('#restore-reason').fill('Przysłano dowód.');
      await main.getByRole('button', { name: t('restore.submit') }).click();
      await expect(main.getByRole('button', { name: t('suspend.submit') })).toBeVisible();
      await expect.poll(statusOfListing).toBe(200);
      await own.context().close();
      const again = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      await logIn(again, email);
      await again.context().close();
    });
  });
}
