/** A client's visits: what comes next, what waits, what is past and can be booked again; and the card kept on wish. */
import type { Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { bothSides, VISITS } from './bothSides.ts';
import { writtenByPractice } from './database.ts';
import { at, bookVisit, createAccount, expect, expectNoOverflow, logIn, test } from './support.ts';

for (const { locale, width } of [
  { locale: 'pl', width: 390 },
  { locale: 'de', width: 320 },
  { locale: 'ru', width: 1280 },
] as const) {
  test(`the next visit, what waits and what is past, ${locale} at ${width} px`, async ({
    browser,
    request,
    axe,
    baseURL,
  }, info) => {
    const t = translator(locale, 'booking');
    const shell = translator(locale, 'shell');
    const { client, partner, profileId, leave } = await bothSides(
      { browser, request, baseURL },
      { client: width },
    );
    const main = client.getByRole('main');
    const post = (page: Page, id: string, verb: string, data: object = {}) =>
      page.request.post(`/api/booking/${id}/${verb}`, { data });
    const look = async (name: string) => {
      await expectNoOverflow(client);
      await axe(client);
      await client.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };

    await client.goto(at(locale, VISITS));
    await expect(main).toContainText(t('visits.noneComing'));
    await expect(main.getByRole('link', { name: t('visits.search') }).first()).toBeVisible();
    await look('nothing');

    const next = await bookVisit(client, profileId, 2);
    await post(partner, next.id, 'confirm');
    const waiting = await bookVisit(client, profileId, 3);
    const declined = await bookVisit(client, profileId, 4);
    await post(partner, declined.id, 'decline', { reason: 'Zamknięte' });
    await client.goto(at(locale, VISITS));
    const ticket = main.getByRole('article');
    await expect(ticket).toContainText(next.reference);
    await expect(ticket).toContainText(t('visits.daysLeft', { days: 2 }));
    await expect(ticket).toContainText(t('states.CONFIRMED'));
    await expect(ticket.getByRole('link', { name: t('done.calendar') })).toBeVisible();
    const requests = main.getByRole('region', { name: t('visits.sent') });
    await expect(requests).toContainText(waiting.reference);
    await expect(requests).not.toContainText(next.reference);
    const past = main.getByRole('region', { name: t('past.title') });
    await expect(past).toContainText(t('past.states.DECLINED'));
    await expect(past).toContainText('Zamknięte');
    await look('visits');

    await client.goto(at(locale, `${VISITS}?tab=waiting`));
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(t('visits.sent'));
    await expect(main).toContainText(waiting.reference);
    await expect(main).not.toContainText(next.reference);
    await look('waiting');
    await main.getByRole('link', { name: t('visits.all') }).click();
    await expect(ticket).toBeVisible();

    // Elsewhere the visit is called off; whoever comes back to this tab sees it.
    await post(partner, next.id, 'cancel', { reason: 'Pęknięta rura' });
    await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(ticket).toHaveCount(0);
    await expect(past).toContainText('Pęknięta rura');

    const again = past.getByRole('link', { name: new RegExp(`^${t('past.again')}`) }).first();
    await again.focus();
    await client.keyboard.press('Enter');
    await expect(client).toHaveURL(new RegExp(`/booking\\?.*service=${next.serviceId}`));
    await expect(client.getByRole('heading', { name: t('time.heading') })).toBeVisible();

    await client.goto(at(locale, VISITS));
    await client.getByRole('banner').locator('summary:visible').last().click();
    await client
      .getByRole('banner')
      .getByRole('button', { name: shell('nav.logOut') })
      .filter({ visible: true })
      .click();
    await expect(client).toHaveURL(/\/partner$/);
    await main
      .getByRole('link', { name: translator(locale, 'forPartners')('client.search') })
      .first()
      .click();
    await expect(client).toHaveURL(/\/search-massage$/);
    await leave();
  });
}

test('the confirmation keeps name and phone on wish, and calls the visit off', async ({
  browser,
  request,
  axe,
  baseURL,
}) => {
  const t = translator('en', 'booking');
  const { client, profileId, leave } = await bothSides({ browser, request, baseURL }, { client: 390 });
  const { id } = await bookVisit(client, profileId, 3);
  const { _id } = await (await client.request.get('/api/user')).json();
  const card = () => client.request.get(`/api/profile/client/${_id}`);
  expect((await card()).status()).toBe(404);

  await client.goto(`/booking?profileId=${profileId}&done=${id}`);
  const main = client.getByRole('main');
  await expect(main).toContainText(t('done.now'));
  await axe(client);
  const save = main.getByRole('button', { name: t('card.keep') });
  await save.focus();
  await client.keyboard.press('Enter');
  await expect(client.getByText(t('card.kept'))).toBeVisible();
  await expect(save).toHaveCount(0);
  expect(await (await card()).json()).toMatchObject({
    name: 'Anna Nowak',
    phonePrefix: '48',
    phoneNumber: '600700800',
  });

  const withdraws = main.getByRole('button', { name: t('visits.withdraw') });
  await withdraws.press('Enter');
  const dialog = client.getByRole('dialog');
  await expect(dialog).toContainText('Studio Leaf');
  await expect(dialog.getByRole('button', { name: t('visits.keep') })).toBeFocused();
  await axe(client);
  await dialog.getByRole('button', { name: t('visits.withdraw') }).press('Enter');
  await expect(
    client.getByRole('heading', { level: 1, name: t('past.states.CANCELLED_BY_CLIENT') }),
  ).toBeVisible();
  await expect(main).not.toContainText(t('done.now'));
  await leave();
});

test('a client is led by links of their own, each marked on its page alone', async ({ page }) => {
  await logIn(page, await createAccount('client'));
  await page.goto(VISITS);
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  const links = ['Search for masseur', 'My appointments', 'Favourites', 'Profile'];
  await expect(nav.getByRole('link')).toHaveText(links);
  await expect(nav.locator('[aria-current=page]')).toHaveText(['My appointments']);
  await nav.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/tab=summary$/);
  await expect(nav.locator('[aria-current=page]')).toHaveText(['Profile']);
});

test('what comes later is read page by page, beside the past, by keyboard', async ({
  browser,
  request,
  axe,
  baseURL,
}, info) => {
  const t = translator('en', 'booking');
  const sides = { browser, request, baseURL };
  const { client: page, profileId, leave } = await bothSides(sides, { client: 390 }, 'INSTANT');
  const references: string[] = [];
  const book = async (days: number) => {
    const { id, reference } = await bookVisit(page, profileId, days);
    references.push(reference);
    return id;
  };
  for (let days = 2; days < 28; days++) {
    const id = await book(days);
    // One a day: what is past stands beside.
    if (days < 4) await page.request.post(`/api/booking/${id}/cancel`, { data: {} });
    else await writtenByPractice(id);
  }
  for (const days of [30, 31]) await writtenByPractice(await book(days));
  await page.goto(VISITS);
  const further = page.getByRole('region', { name: t('visits.further') });
  const shown = () => further.getByText(/^Ref\. /).allTextContents();
  expect(await shown()).toEqual(references.slice(3, 26).map((reference) => `Ref. ${reference}`));
  const pages = further.getByRole('navigation', { name: t('visits.pages.further') });
  await axe(page);
  await expectNoOverflow(page);
  await pages.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('further.png') });
  await pages.getByRole('link', { name: translator('en', 'shell')('pages.next') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?furtherNr=2#further$/);
  await expect.poll(shown).toEqual(references.slice(26).map((reference) => `Ref. ${reference}`));
  // The next one stands above all pages.
  await expect(page.getByRole('article').first()).toContainText(references[2] ?? '');
  await expect(page.getByRole('region', { name: t('past.title') })).toBeVisible();
  await leave();
});
