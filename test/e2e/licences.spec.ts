/** A licence number waits for staff, shows as checked once they have looked at it, and no longer once it is another one. */
import { translator } from '../../src/server/messages.ts';
import { inDatabase } from './database.ts';
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

// One after the other: whoever has decided takes the next case, which would be the other’s.
test.describe.configure({ mode: 'default' });

for (const { locale, scripts, width } of [
  { locale: 'pl', scripts: true, width: 1280 },
  { locale: 'de', scripts: false, width: 390 },
] as const) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      expectedErrors: [/status of 4/],
    });

    test('a licence number is checked, and so is the next one', async ({ page, browser, axe }) => {
      const t = translator(locale, 'staffChecks');
      const marks = translator(locale, 'checks');
      const main = page.getByRole('main');
      // In letters: so many digits may read as a telephone number, which no name may have.
      const name = `Studio Jesion ${locale} ${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
      const own = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      await logIn(own, await createAccount('partner'));
      const profile = {
        name,
        phoneNumber: freshPhone(),
        services: [
          {
            serviceId: 'one',
            main: 'RELAXED_MASSAGE',
            sub: 'THAI_MASSAGE',
            durationMinutes: 60,
            price: { from: 20_000 },
          },
        ],
      };
      const id = await publishProfile(own, { ...profile, licenceNumber: 'PWZ 1' });
      // On the first page of the queue, whoever else waits.
      const waitsLongest = () =>
        inDatabase((client) =>
          client.query(`UPDATE partner_profiles SET licence_given_at = '2001-01-01' WHERE user_id = $1`, [
            id,
          ]),
        );
      await waitsLongest();

      await staffLogIn(page, 'moderator');
      const queue = at(locale, '/moderation/queue?kind=licence');
      const row = main.getByRole('listitem').filter({ hasText: name });
      await page.goto(queue);
      await row.getByRole('button').click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('titleOf', { name }));
      await expect(main).toContainText('PWZ 1');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      const submit = main.getByRole('button', { name: t('submit') });
      if (scripts) {
        await page.keyboard.press('r');
        await submit.click();
        await expect(main.locator('#statement')).toHaveAttribute('aria-invalid', 'true');
        await main.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('a');
      } else
        await main
          .getByRole('radio', { name: t('accepted') })
          .first()
          .check();
      await main.locator('#register').fill('KRF');
      await submit.click();
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(t('titleOf', { name }));

      await own.goto(at(locale, `/search-massage/profile-details?id=${id}`));
      const shown = own.getByRole('main');
      await expect(shown).toContainText(marks('LICENCE'));
      await expect(shown).toContainText('KRF · PWZ 1 · ');
      await expect(shown).toContainText(marks('note'));
      await expectNoOverflow(own);

      await page.goto(at(locale, `/moderation/user/${id}`));
      await expect(main).toContainText(t('wasAccepted'));
      await main
        .getByRole('radio', { name: t('accepted') })
        .first()
        .check();
      await main.locator('#register').fill(t('howHint').slice(0, 20));
      await submit.click();
      await expect(main).toContainText(t('kinds.IDENTITY'));
      await expectNoOverflow(page);
      if (scripts) await axe(page);

      const { version } = await (await own.request.get(`/api/profile/${id}/${id}`)).json();
      const changed = await own.request.put(`/api/user-profile/partner/${id}`, {
        data: {
          gender: 'FEMALE',
          placeId: 'g-3093133',
          workplace: 'CLASSIC',
          currency: 'PLN',
          clientTypes: ['WOMEN'],
          phonePrefix: '48',
          ...profile,
          licenceNumber: 'PWZ 2',
          version,
        },
      });
      expect(changed.status()).toBe(200);
      await expect(async () => {
        await own.goto(at(locale, `/search-massage/profile-details?id=${id}`));
        await expect(shown).toContainText(marks('IDENTITY'), { timeout: 2_000 });
        await expect(shown).not.toContainText(marks('LICENCE'), { timeout: 2_000 });
      }).toPass();
      await waitsLongest();
      await page.goto(queue);
      await expect(row).toHaveCount(1);
    });
  });
}
