/** The whole life of a listing, lived as its partner and as staff, by what the pages say in each language. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { inDatabase } from './database.ts';
import { become } from './ownListings.ts';
import { staffLogIn } from './staff.ts';
import {
  at,
  createAccount,
  expect,
  expectNoOverflow,
  logIn,
  mailedLink,
  openSections,
  publishProfile,
  test,
  waitUntilAlive,
} from './support.ts';

interface Life {
  locale: Locale;
  /** The language people write in at the place. */
  author: Locale;
  placeId: string;
  currency: string;
  isPhone: boolean;
  colorScheme: 'light' | 'dark';
  description: string;
  /** As it is refused, as staff lets it through, and as it is when it is extended. */
  titles: [string, string, string];
}

const number = randomInt(100_000);
const LIVES: Life[] = [
  {
    locale: 'pl',
    author: 'pl',
    placeId: 'g-3093133',
    currency: 'PLN',
    isPhone: false,
    colorScheme: 'light',
    description: 'Spokojny gabinet w centrum. Przed masażem krótka rozmowa o tym, czego unikać.',
    titles: [
      `MASAŻ KLASYCZNY ${number}`,
      `MASAŻ NA SPOKOJNIE ${number}`,
      `Masaż klasyczny w ciszy ${number}`,
    ],
  },
  {
    locale: 'de',
    author: 'de',
    placeId: 'g-2867714',
    currency: 'EUR',
    isPhone: true,
    colorScheme: 'dark',
    description: 'Eine ruhige Praxis nahe der Isar. Vor der Behandlung sprechen wir kurz miteinander.',
    titles: [`KLASSISCHE MASSAGE ${number}`, `MASSAGE IN RUHE ${number}`, `Massage nahe der Isar ${number}`],
  },
  {
    locale: 'ru',
    author: 'pl',
    placeId: 'g-3093133',
    currency: 'PLN',
    isPhone: true,
    colorScheme: 'light',
    description: 'Gabinet, w którym mówimy po polsku i po rosyjsku. Przed masażem krótka rozmowa.',
    titles: [
      `MASAŻ TAJSKI ${number}`,
      `MASAŻ BEZ POŚPIECHU ${number}`,
      `Masaż tajski bez pośpiechu ${number}`,
    ],
  },
];

/** The amounts in a text, in minor units. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/(\d[\d\s\u00a0\u202f.]*)(?:,(\d\d))?\s*(?:zł|€|EUR|PLN)/gu)].map(
    ([, whole = '', rest = '00']) => Number(whole.replaceAll(/\D/g, '') + rest),
  );

for (const life of LIVES) {
  const { locale, titles } = life;
  const say = (feature: string) => translator(locale, feature);
  const [form, pays, row, zone, own, review, money, invoices] = [
    'announcementForm',
    'payments',
    'announcements',
    'accountZone',
    'ownListings',
    'staffReview',
    'staffPayments',
    'invoices',
  ].map(say) as [Say, Say, Say, Say, Say, Say, Say, Say];

  test.describe(`in ${locale}`, () => {
    test.use({
      viewport: life.isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      isMobile: life.isPhone,
      hasTouch: life.isPhone,
      colorScheme: life.colorScheme,
    });

    test(`a listing is sent back, put right, extended, over, active again, copied, hidden, deleted and refunded (${locale})`, async ({
      page,
      request,
      browser,
      axe,
    }, info) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const main = page.getByRole('main');
      const go = (path: string) => page.goto(at(locale, path));
      /** Not all buttons of a listing stand: where there are many, the others are in a menu. */
      const openMore = async () => {
        const more = main.locator('summary', { hasText: own('more') });
        if (await more.isVisible()) await more.click();
      };
      async function look(name: string, seen: Page = page) {
        await expectNoOverflow(seen);
        // So high that the bar at the bottom lies on nothing.
        const size = seen.viewportSize() ?? { width: 1280, height: 900 };
        await seen.setViewportSize({ ...size, height: 4000 });
        await axe(seen);
        await seen.setViewportSize(size);
        await seen.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      }

      const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      waitUntilAlive(staff);
      await staffLogIn(staff, 'admin');

      const email = await createAccount('partner');
      // Mails and the reasons of staff come in the language of the account.
      await inDatabase((client) =>
        client.query('UPDATE users SET locale = $2 WHERE email = $1', [email, locale]),
      );
      await logIn(page, email);
      await publishProfile(page, { placeId: life.placeId, currency: life.currency });

      /** Pays what is asked for at the sandbox; net and tax come to the sum that the button says. */
      async function pay(name: string) {
        // The page before has a summary as well, and no sum on its button.
        const button = main.getByRole('button').filter({ hasText: /\d/ }).last();
        await expect(button).toBeVisible();
        const asked = async () => amounts((await button.textContent()) ?? '');
        const summary = main.getByRole('region', { name: pays('summary') });
        const [net = 0, tax = 0, total = -1] = amounts((await summary.textContent()) ?? '');
        expect(net + tax, await summary.innerText()).toBe(total);
        expect(await asked()).toEqual([total]);
        await main.getByRole('checkbox', { name: pays('asksForEarlyStart') }).check();
        await look(name);
        await button.click();
        await expect(page).toHaveURL(/\/sandbox\/checkout/);
        await page.locator('button[value=pay]').click();
      }

      /** The case of a title, opened from the queue. */
      async function openCase(title: string) {
        await staff.goto(at(locale, '/moderation/queue'));
        await staff.getByRole('button', { name: review('queue.openOf', { title }) }).click();
        await expect(staff.getByRole('heading', { level: 1 })).toHaveText(title);
      }

      const id = await test.step('added, asked to be checked, paid', async () => {
        await go('/user-zone/add-announcement');
        await page.locator('#title').fill(titles[0]);
        await page.locator(`[id="description.${life.author}"]`).fill(life.description);
        await main.getByRole('button', { name: form('saveAndPreview') }).click();
        await expect(main.getByRole('region', { name: form('preview.findings') })).toBeVisible();
        await look('1-preview');
        await main.getByRole('link', { name: form('preview.requestReview') }).click();
        await pay('2-payment');
        await expect(page.getByRole('heading', { level: 1, name: form('success.reviewTitle') })).toBeVisible({
          timeout: 30_000,
        });
        await look('3-in-review');
        return new URL(page.url()).searchParams.get('announcementId') ?? '';
      });

      await test.step('sent back by staff with a reason', async () => {
        await openCase(titles[0]);
        await staff.locator('#reason-3').check();
        await look('4-case', staff);
        await staff.getByRole('button', { name: review('decide.reject') }).click();
        await expect(staff).not.toHaveURL(new RegExp(id));
      });

      await test.step('put right where the reason stands, and let through', async () => {
        await page.goto(await mailedLink(request, email, '/user-zone/fix-announcement/'));
        const title = page.locator('#title');
        await expect(title).toHaveAttribute('aria-invalid', 'true');
        await look('5-fix');
        await title.fill(titles[1]);
        await main.getByRole('checkbox', { name: form('requestReview') }).check();
        await main.getByRole('button', { name: form('fix.save') }).click();
        // Within the sentence it begins with a small letter.
        await expect(main).toContainText(new RegExp(row('status.IN_REVIEW'), 'i'));
        await openCase(titles[1]);
        await staff.getByRole('button', { name: review('decide.approve') }).click();
        await expect(staff).not.toHaveURL(new RegExp(id));
        await go('/user-zone/announcements');
        await expect(main).toContainText(row('status.ACTIVE'));
        await look('6-list');
      });

      await test.step('extended with changes', async () => {
        await main.getByRole('link', { name: row('own.extend') }).click();
        await expect(page.getByRole('heading', { level: 1, name: pays('heading.extend') })).toBeVisible();
        await main.getByRole('radio').nth(1).check();
        await look('7-extend');
        await openSections(page, locale);
        await page.locator('#title').fill(titles[2]);
        await main.getByRole('button', { name: form('renew.save') }).click();
        await expect(page).toHaveURL(/\/user-zone\/payment/);
        await expect(main.getByRole('radio').nth(1)).toBeChecked();
        await pay('8-extend-payment');
        await expect(page).toHaveURL(/user-zone\/announcements\?paid=extend/, { timeout: 30_000 });
        await expect(main.getByRole('heading', { name: titles[2] })).toBeVisible();
        await look('9-extended');
      });

      await test.step('over when its time is, and active again', async () => {
        await become(id, `expires_at = now() - interval '1 minute'`);
        await go(`/user-zone/extend-announcement/${id}`);
        await expect(page).toHaveURL(/activate-announcement/);
        await expect(page.getByRole('heading', { level: 1, name: pays('heading.activate') })).toBeVisible();
        await look('10-activate');
        await main.getByRole('button', { name: form('renew.unchanged') }).click();
        await expect(page).toHaveURL(/\/user-zone\/payment/);
        await pay('11-activate-payment');
        await expect(page).toHaveURL(/user-zone\/announcements\?paid=activate/, { timeout: 30_000 });
        await expect(main).toContainText(row('status.ACTIVE'));
      });

      await test.step('copied', async () => {
        await openMore();
        await main.getByRole('link', { name: zone('ads.duplicate') }).click();
        await expect(page.getByRole('heading', { level: 1, name: form('duplicate.title') })).toBeVisible();
        await expect(page.locator('#title')).toHaveValue(titles[2]);
        await look('12-duplicate');
        await main.getByRole('button', { name: form('duplicate.save') }).click();
        await expect(page.getByRole('heading', { level: 1, name: form('preview.title') })).toBeVisible();
      });

      await test.step('hidden, deleted, and back', async () => {
        await go('/user-zone/announcements?status=ACTIVE');
        if (life.isPhone) await openMore();
        await main.getByRole('button', { name: zone('ads.hide') }).click();
        await expect(main.getByText(zone('ads.hidden'), { exact: true })).toBeVisible();
        await openMore();
        await main.getByRole('button', { name: zone('ads.delete') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: zone('ads.delete') })
          .click();
        const undo = page.getByRole('button', { name: own('undo') });
        await undo.focus();
        await expect(main.getByRole('heading', { name: titles[2] })).toHaveCount(0);
        await undo.press('Enter');
        await expect(main.getByRole('heading', { name: titles[2] })).toBeVisible();
        await look('13-undone');
      });

      await test.step('its last payment is given back by an admin, with a credit note', async () => {
        const orderId = await inDatabase(async (client) => {
          const { rows } = await client.query(
            'SELECT id FROM orders WHERE announcement_id = $1 ORDER BY created_at DESC LIMIT 1',
            [id],
          );
          return rows[0].id as string;
        });
        const office = staff.getByRole('main');
        await staff.goto(at(locale, `/moderation/payment/${orderId}`));
        await office.getByRole('textbox', { name: money('act.reason') }).fill('Kulanz: doppelt gekauft.');
        await office.getByRole('button', { name: money('act.refund') }).click();
        await expect(office).toContainText(money('states.REFUNDED'));
        await look('14-refunded', staff);
        await go('/user-zone/invoices');
        await expect(main).toContainText(invoices('kinds.KOR'));
        await look('15-invoices');
      });
      await staff.context().close();
    });
  });
}

type Say = ReturnType<typeof translator>;
