/** Reviews: a visit that took place is reviewed, read by everybody, answered, reported and hidden by staff; with scripts and without. */
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { bothSides, VISITS } from './bothSides.ts';
import { inDatabase } from './database.ts';
import { become, writeDrafts } from './ownListings.ts';
import { staffLogIn } from './staff.ts';
import { at, bookVisit, expect, expectNoOverflow, mailsTo, test, untilTakenOver } from './support.ts';

const WORDS = 'Sehr ruhige Hände, danke.\nIch komme wieder.';
const REPLY = 'Danke, bis bald!';

/** The visit was two days ago. */
const letPass = (visitId: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE appointments SET state = 'COMPLETED', starts_at = starts_at - interval '5 days',
         ends_at = ends_at - interval '5 days', expires_at = NULL WHERE id = $1`,
      [visitId],
    ),
  );

/** A live announcement of a partner who is logged in. */
async function liveListing({ request }: Page): Promise<string> {
  await writeDrafts(request, 1);
  const { items } = await (await request.get('/api/announcement/my-ads')).json();
  const id = items[0].announcementId as string;
  await become(id, "status = 'ACTIVE', published_at = now(), expires_at = now() + interval '30 days'");
  return id;
}

for (const { locale, scripts, width, colorScheme } of [
  { locale: 'pl', scripts: true, width: 390, colorScheme: 'light' },
  { locale: 'de', scripts: false, width: 1280, colorScheme: 'dark' },
] as const satisfies { locale: Locale; scripts: boolean; width: number; colorScheme: string }[]) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      colorScheme,
      expectedErrors: [/status of 40[04]/],
    });

    test('a visit is reviewed, seen, answered, reported and hidden', async ({
      browser,
      request,
      axe,
      baseURL,
      page: office,
    }, info) => {
      const r = translator(locale, 'reviews');
      const own = translator(locale, 'ownReviews');
      const b = translator(locale, 'booking');
      const { client, partner, profileId, leave } = await bothSides(
        { browser, request, baseURL },
        { client: width, partner: width },
        'INSTANT',
        {},
        // A form without stars, sent by the browser.
        scripts ? [] : [/status of 400/],
      );
      const look = async (page: Page, name: string) => {
        await expectNoOverflow(page);
        if (scripts) await axe(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      };
      const main = (page: Page): Locator => page.getByRole('main');
      const listingId = await liveListing(partner);
      const visit = await bookVisit(client, profileId, 3);
      await letPass(visit.id);
      const profile = at(locale, `/search-massage/profile-details?id=${profileId}`);

      await test.step('nothing is said before there is a review', async () => {
        await client.goto(profile);
        await expect(main(client).getByRole('heading', { name: r('title') })).toHaveCount(0);
      });

      await test.step('the client comes from the past visits and writes one', async () => {
        await client.goto(at(locale, VISITS));
        const past = main(client).getByRole('region', { name: b('past.title') });
        await past.getByRole('link', { name: new RegExp(`^${b('past.review')}`) }).click();
        await expect(client.getByRole('heading', { level: 1 })).toHaveText(own('write'));
        await expect(main(client)).toContainText(own('shownAs', { name: 'Anna N.' }));
        const submit = main(client).getByRole('button', { name: own('submit') });
        if (scripts) await untilTakenOver(submit);
        await submit.click();
        const summary = main(client).getByRole('region', { name: own('summary') });
        await expect(summary).toContainText(own('rating'));
        await look(client, 'form');
        const best = main(client).getByRole('radio').first();
        if (scripts) {
          // By keyboard alone: the second of the choices.
          await best.focus();
          await client.keyboard.press('ArrowDown');
        } else await main(client).getByRole('radio').nth(1).check();
        await main(client).getByRole('textbox').fill(WORDS);
        await submit.click();
        await expect(main(client).getByRole('status')).toHaveText(own('done.written'));
        await expect(client.getByRole('heading', { level: 1 })).toHaveText(own('yours'));
        await look(client, 'written');
      });

      await test.step('everybody reads it on the profile and the announcement, and sees it on the card', async () => {
        const rating = r('rating', { value: 4, count: 1 });
        for (const path of [profile, at(locale, `/search-massage/announcement-details/${listingId}`)]) {
          await expect.poll(async () => (await request.get(path)).text()).toContain('Ich komme wieder.');
          await office.goto(path);
          const part = main(office).getByRole('region', { name: r('title') });
          await expect(part.getByRole('img', { name: rating })).toBeVisible();
          await expect(part.getByRole('img', { name: r('stars', { stars: 4 }) })).toBeVisible();
          await expect(part).toContainText('Anna N.');
          await expect(part.getByText(r('how'))).toBeVisible();
          await look(office, path === profile ? 'profile' : 'announcement');
          const told = await office.locator('script[type="application/ld+json"]').first().textContent();
          expect(JSON.parse(told ?? '{}').aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 });
        }
        expect((await client.request.put(`/api/favourite/${listingId}`)).status()).toBe(204);
        await client.goto(at(locale, '/favourites'));
        await expect(main(client).getByRole('img', { name: rating })).toBeVisible();
      });

      await test.step('the partner finds it on the start page and replies', async () => {
        await partner.goto(at(locale, VISITS));
        const fresh = translator(locale, 'accountZone')('newReviews', { count: 1 });
        const part = main(partner).getByRole('region', { name: fresh });
        await part.getByRole('link').click();
        await expect(partner.getByRole('heading', { level: 1 })).toHaveText(own('partner.title'));
        await look(partner, 'received');
        await main(partner).getByRole('textbox').fill(REPLY);
        await main(partner)
          .getByRole('button', { name: own('partner.submit') })
          .click();
        await expect(main(partner).getByRole('status')).toHaveText(own('partner.replied'));
        await expect(main(partner).getByRole('listitem')).toContainText(REPLY);
        await look(partner, 'replied');
        await expect.poll(async () => (await request.get(profile)).text()).toContain(REPLY);
        const { email } = await (await client.request.get('/api/user')).json();
        await expect.poll(async () => (await mailsTo(request, email)).length).toBeGreaterThan(1);
      });

      await test.step('somebody reports it, and a moderator hides it', async () => {
        const t = translator(locale, 'reports');
        const s = translator(locale, 'staffReports');
        await office.goto(profile);
        await main(office)
          .getByRole('link', { name: r('reportOf', { name: 'Anna N.' }) })
          .click();
        await expect(office.getByRole('heading', { level: 1 })).toHaveText(
          t('form.title', { kind: 'review' }),
        );
        await main(office)
          .getByRole('radio', { name: t('reasons.HATE') })
          .check();
        await main(office)
          .getByRole('textbox', { name: t('form.text') })
          .fill('Das ist beleidigend.');
        await main(office).getByRole('checkbox').check();
        await main(office)
          .getByRole('button', { name: t('form.submit') })
          .click();
        await expect(office).toHaveURL(/\/report\/status/);
        const number = new URL(office.url()).searchParams.get('number') ?? '';
        await staffLogIn(office, 'moderator');
        await office.goto(at(locale, '/moderation/reports'));
        await main(office).getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
        await expect(main(office)).toContainText('Ich komme wieder.');
        await look(office, 'case');
        await main(office)
          .getByRole('radio', { name: s('measures.REVIEW_HIDDEN') })
          .check();
        await main(office)
          .getByRole('textbox', { name: s('decide.facts') })
          .fill('Beleidigung.');
        await main(office)
          .getByRole('radio', { name: s('grounds.TERMS') })
          .check();
        await main(office)
          .getByRole('textbox', { name: s('decide.reference') })
          .fill('§ 6');
        await main(office)
          .getByRole('button', { name: s('decide.submit') })
          .click();
        await expect(main(office).getByRole('button', { name: s('takeBack.submit') })).toBeVisible();
        await expect.poll(async () => (await request.get(profile)).text()).not.toContain('Ich komme wieder.');
        await client.goto(at(locale, `/user-zone/reviews/${visit.id}`));
        await expect(main(client)).toContainText(own('withheld'));
      });

      await test.step('its writer takes it away', async () => {
        await main(client).getByText(own('takeAway'), { exact: true }).first().click();
        await main(client)
          .getByRole('button', { name: own('takeAway') })
          .click();
        await expect(main(client).getByRole('status')).toHaveText(own('done.removed'));
        await expect(client.getByRole('heading', { level: 1 })).toHaveText(own('write'));
        await look(client, 'removed');
      });
      await leave();
    });
  });
}
