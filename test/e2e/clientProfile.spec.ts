/** A client's card with the address of home visits, which a home visit then brings along. */
import { createAccount, expect, expectNoOverflow, logIn, publishProfile, test, at } from './support.ts';
import { translator } from '../../src/server/messages.ts';

for (const { locale, width, colorScheme } of [
  { locale: 'pl', width: 390, colorScheme: 'light' },
  { locale: 'de', width: 1280, colorScheme: 'dark' },
  { locale: 'ru', width: 390, colorScheme: 'dark' },
] as const) {
  test(`the card’s address goes into a home visit, ${locale} at ${width} px`, async ({
    page,
    browser,
    baseURL,
    axe,
  }, info) => {
    const t = translator(locale, 'accountZone');
    const words = translator(locale, 'booking');
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const practice = await browser.newContext({ ...(baseURL && { baseURL }) });
    const partner = await practice.newPage();
    await logIn(partner, await createAccount('partner'));
    const profileId = await publishProfile(partner, {
      availability: 'ALWAYS',
      isCalendarEnabled: true,
      isVisitingClient: true,
    });
    await practice.close();

    await logIn(page, await createAccount('client'));
    await page.goto(at(locale, '/user-zone/edit-client-profile'));
    await page.getByLabel(t('client.name'), { exact: false }).first().fill('Anna Nowak');
    const city = page.getByRole('combobox', { name: t('client.city') });
    await city.fill('łódź');
    await page.getByRole('listbox').getByRole('option').first().click();
    const town = page.getByLabel(t('client.town'), { exact: true });
    await expect(town, 'the town of the address follows the city').not.toHaveValue('');
    await page.getByLabel(t('client.note'), { exact: true }).fill('Bez olejków');
    await page.getByLabel(t('client.wayIn'), { exact: true }).fill('Klatka B, domofon 12');

    // An address without a street: the error leads to the field, and nothing typed is lost.
    const save = page.getByRole('button', { name: t('client.save'), exact: true });
    await save.click();
    const street = page.getByLabel(t('client.street'), { exact: true });
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(t('client.street')) })
      .or(page.locator('a[href="#homeAddress.street"]'))
      .first()
      .click();
    await expect(street).toBeFocused();
    await expect(page.getByLabel(t('client.wayIn'), { exact: true })).toHaveValue('Klatka B, domofon 12');
    await axe(page);
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath('error.png'), fullPage: true });

    await street.fill('Zielona');
    await page.getByLabel(t('client.houseNumber'), { exact: true }).fill('7/3');
    await page.getByLabel(t('client.postCode'), { exact: true }).fill('90-001');
    await page.screenshot({ path: info.outputPath('filled.png'), fullPage: true });
    await save.click();
    await expect(page).toHaveURL(/profile-settings/);
    await page.goto(at(locale, '/user-zone/profile-settings?tab=summary'));
    await expect(page.getByRole('main')).toContainText('ul. Zielona 7/3, 90-001');
    await expect(page.getByRole('main')).toContainText('Klatka B, domofon 12');
    await page.screenshot({ path: info.outputPath('summary.png'), fullPage: true });

    // At home the address and the way in are there, and can be changed for this visit alone.
    await page.goto(at(locale, `/booking?profileId=${profileId}&place=CLIENT`));
    await page.getByRole('main').getByRole('group').getByRole('button').first().click();
    await expect(page).toHaveURL(/hold=/);
    const address = page.getByLabel(words('details.address'), { exact: false });
    await expect(address).toHaveValue(/^ul\. Zielona 7\/3, 90-001 \S/);
    await expect(page.getByRole('textbox', { name: words('details.note') })).toHaveValue(
      'Bez olejków\nKlatka B, domofon 12',
    );
    await address.fill('ul. Inna 1, Łódź');
    await page.screenshot({ path: info.outputPath('booking.png'), fullPage: true });
    await page.getByRole('button', { name: words('submit.REQUEST') }).click();
    await expect(page).toHaveURL(/done=/);
    const { items } = await (await page.request.get('/api/booking')).json();
    expect([items[0].place.address, items[0].note]).toEqual([
      'ul. Inna 1, Łódź',
      'Bez olejków\nKlatka B, domofon 12',
    ]);
    const { _id } = await (await page.request.get('/api/user')).json();
    const card = await (await page.request.get(`/api/profile/client/${_id}`)).json();
    expect(card.homeAddress.street).toBe('Zielona');
  });
}
