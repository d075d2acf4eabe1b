/** Reports: what anybody says of a listing, its receipt, what a moderator decides, and what is out of sight meanwhile. */
import type { APIRequestContext, Page } from '@playwright/test';
import { LOCALES, type Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { staffLogIn } from './staff.ts';
import { at, expect, expectNoOverflow, test } from './support.ts';

/** A listing of the demo that no other journey looks for; each language's is another one. */
async function someListing(
  request: APIRequestContext,
  locale: Locale,
): Promise<{ id: string; title: string }> {
  const found = await request.post('/api/announcement/fetch-all', { data: { placeId: 'g-3094802' } });
  const { items } = await found.json();
  const { announcementId, title } = items.at(-1 - LOCALES.indexOf(locale));
  return { id: announcementId, title };
}

/** Reports a listing from its page; the address of the status. */
async function report(
  page: Page,
  locale: Locale,
  { id, title }: { id: string; title: string },
  reason: string,
) {
  const t = translator(locale, 'reports');
  const main = page.getByRole('main');
  await page.goto(at(locale, `/search-massage/announcement-details/${id}`));
  await main.locator(`a[href*="/report?kind=announcement&id=${id}"]`).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('form.title', { kind: 'announcement' }));
  await expect(main).toContainText(title);
  await expectNoOverflow(page);
  const send = main.getByRole('button', { name: t('form.submit') });
  await main.getByRole('radio', { name: t(`reasons.${reason}`) }).check();
  await main.getByRole('textbox', { name: t('form.text') }).fill('To nie jest osoba ze zdjęcia.');
  await send.click();
  const confirm = translator(locale, 'errors')('fields.confirmationRequired');
  await expect(main.getByRole('region', { name: t('form.summary') })).toContainText(confirm);
  await main.getByRole('checkbox').check();
  await send.click();
  await expect(page).toHaveURL(/\/report\/status\?number=[\w-]{11}&key=[\w-]{32}/);
  await expect(main).toContainText(t('status.thanks'));
  await expect(main).toContainText(t('status.states.RECEIVED'));
  await expectNoOverflow(page);
  return page.url();
}

for (const { locale, scripts, width } of [
  { locale: 'pl', scripts: true, width: 390 },
  { locale: 'de', scripts: false, width: 1280 },
] as const) {
  test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: { width, height: 844 },
      expectedErrors: [/status of 400/],
    });

    test('a moderator decides, and the reporter’s status says so', async ({
      page,
      request,
      browser,
      axe,
    }) => {
      const t = translator(locale, 'reports');
      const s = translator(locale, 'staffReports');
      const main = page.getByRole('main');
      const status = await report(page, locale, await someListing(request, locale), 'FRAUD');
      if (scripts) await axe(page);
      const number = new URL(status).searchParams.get('number') ?? '';

      const office = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block',
      });
      const signedIn = await office.newPage();
      await staffLogIn(signedIn, 'moderator');
      await page.context().addCookies(await office.cookies());
      await office.close();

      await page.goto(at(locale, '/moderation/reports'));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(s('title'));
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      await main.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('reasons.FRAUD'));
      await expect(main).toContainText('To nie jest osoba ze zdjęcia.');
      await expectNoOverflow(page);
      if (scripts) await axe(page);
      const decide = main.getByRole('button', { name: s('decide.submit') });
      await main.getByRole('radio', { name: s('measures.PASSED_TO_AUTHORITIES') }).check();
      await main.getByRole('textbox', { name: s('decide.facts') }).fill('Fakty wyglądają inaczej.');
      await decide.click();
      await expect(main.getByRole('textbox', { name: s('decide.reference') })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(main.getByRole('textbox', { name: s('decide.facts') })).toHaveValue(
        'Fakty wyglądają inaczej.',
      );
      await main.getByRole('radio', { name: s('grounds.LAW') }).check();
      await main.getByRole('textbox', { name: s('decide.reference') }).fill('§ 1');
      await decide.click();
      await expect(main.getByRole('button', { name: s('takeBack.submit') })).toBeVisible();
      await page.goto(status);
      await expect(main).toContainText(t('measures.PASSED_TO_AUTHORITIES'));
      await expect(main).toContainText('Fakty wyglądają inaczej.');

      await page.goBack();
      await main.getByRole('textbox', { name: s('takeBack.facts') }).fill('Pomyłka.');
      await main.getByRole('button', { name: s('takeBack.submit') }).click();
      await expect(main.getByRole('button', { name: s('takeBack.submit') })).toHaveCount(0);
      await page.goto(status);
      await expect(main).toContainText(t('status.states.DISMISSED'));
      await expect(main).toContainText('Pomyłka.');
    });
  });
}

test.describe('ru', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    expectedErrors: [/status of 404/],
  });

  test('a report of exploitation takes a listing out of sight at once, a dismissal brings it back', async ({
    page,
    request,
  }) => {
    const s = translator('ru', 'staffReports');
    const listing = await someListing(request, 'ru');
    const path = at('ru', `/search-massage/announcement-details/${listing.id}`);
    const seen = async () => (await request.get(path)).status();
    await report(page, 'ru', listing, 'EXPLOITATION');
    await expect(page.getByRole('main')).toContainText(translator('ru', 'reports')('status.withheld'));
    await expect.poll(seen).toBe(404);

    await staffLogIn(page, 'moderator');
    await page.goto(at('ru', '/moderation/reports'));
    const main = page.getByRole('main');
    await main
      .getByRole('listitem')
      .filter({ hasText: s('withheld') })
      .first()
      .getByRole('link')
      .click();
    await main.getByRole('radio', { name: s('measures.NONE') }).check();
    await main.getByRole('textbox', { name: s('decide.facts') }).fill('Всё в порядке.');
    await main.getByRole('button', { name: s('decide.submit') }).click();
    await expect(main).toContainText(translator('ru', 'reports')('status.states.DISMISSED'));
    await expect.poll(seen).toBe(200);
  });
});
