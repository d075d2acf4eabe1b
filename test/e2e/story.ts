/** The steps of the main story through the pages, in any language: every step waits for what a person would see. */
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { expectNoOverflow, freshEmail, mailedLink, mailsTo, openSections, PASSWORD } from './support.ts';

type Device = 'desktop' | 'phone';

/** Somebody in front of a browser. */
export interface Person {
  page: Page;
  request: APIRequestContext;
  locale: Locale;
  axe: (page: Page) => Promise<void>;
  /** Widths in px at which every page is looked at besides the window's own. */
  widths?: readonly number[];
  /** What a story is told on that is told on the other as well: axe looks at a page on one of the two. Without it, at every page. */
  device?: Device;
  email: string;
}

/** What a partner sells in a story, in the words of their language. */
export interface Offer {
  title: string;
  description: string;
  name: string;
  /** What is typed into the place picker, and the place that is meant. */
  placeTyped: string;
  place: string;
  street: string;
  phone: string;
  price: string;
}

const say = (person: Person, feature: string) => translator(person.locale, feature);
const main = ({ page }: Person): Locator => page.getByRole('main');

/** An address in the person's language. */
export const at = ({ locale }: Person, path: string): string =>
  locale === 'en' ? path : `/${locale}${path}`;

/**
 * The page as it stands is accessible, nothing is too wide, and with E2E_PICTURES=1 a picture of it is kept with the results.
 * Of a story told on two devices axe looks on the named one.
 */
export async function look(person: Person, name: string, axeOn: Device = 'desktop'): Promise<void> {
  const { page, axe, widths = [], device = axeOn } = person;
  await expect(page.locator('h1')).toHaveCount(1);
  await expectNoOverflow(page);
  if (device === axeOn) await axe(page);
  if (process.env.E2E_PICTURES === '1')
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: size?.height ?? 800 });
    await expectNoOverflow(page);
  }
  if (size && widths.length > 0) await page.setViewportSize(size);
}

/** Signs up and confirms the address by the mail, which logs in; pages.spec and hub.spec look at these pages. */
export async function signUp(
  person: Person,
  accountType: 'client' | 'partner',
  phone: string,
): Promise<void> {
  const { page, request } = person;
  const t = say(person, 'accounts');
  person.email = freshEmail(accountType);
  await page.goto(at(person, '/sign-up'));
  await main(person)
    .getByRole('radio', { name: t(`signUp.${accountType}`) })
    .check();
  await page.getByLabel(t('email')).fill(person.email);
  await page.getByRole('textbox', { name: t('signUp.number') }).fill(phone);
  await page.locator('#password').fill(PASSWORD);
  await main(person).getByRole('checkbox').check();
  await main(person)
    .getByRole('button', { name: t('signUp.submit') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('success.checkTitle') })).toBeVisible();
  await page.goto(await mailedLink(request, person.email, '/sign-up/success'));
  await main(person)
    .getByRole('button', { name: t('success.confirmButton') })
    .click();
  await expect(page).toHaveURL(/\/user-zone/);
}

/** Publishes a profile: place by the picker, a photo, a service, opening times, booking on request. */
export async function addProfile(person: Person, offer: Offer): Promise<void> {
  const { page } = person;
  const t = say(person, 'partnerForm');
  const c = say(person, 'catalogue');
  await page.goto(at(person, '/user-zone/add-partner-profile'));
  await expect(page.getByRole('heading', { level: 1, name: t('addTitle') })).toBeVisible();
  await main(person)
    .getByRole('button', { name: t('publish') })
    .click();
  await expect(page.getByRole('region', { name: say(person, 'formParts')('summary') })).toBeFocused();

  await openSections(page, person.locale);
  await page.getByLabel(t('basics.name')).fill(offer.name);
  await page.getByRole('radio', { name: c('genders.FEMALE') }).check();
  await page.locator('#description').fill(offer.description);
  await addPhoto(person);
  await choosePlace(person, t('place.city'), offer);
  await page.getByRole('radio', { name: c('workplaces.CLASSIC') }).check();
  await page.getByRole('textbox', { name: t('place.street'), exact: true }).fill(offer.street);
  await page.getByRole('textbox', { name: t('place.houseNumber') }).fill('12');
  await page.locator('[id="services.0.sub"]').selectOption('RELAXED_MASSAGE/CLASSIC_MASSAGE');
  await page.locator('[id="services.0.price.from"]').fill(offer.price);
  await page.locator('[id="services.0.price.to"]').fill(offer.price);
  await page.getByRole('radio', { name: t('times.modes.REQUEST') }).check();
  await page.getByRole('checkbox', { name: c('clientTypes.WOMEN'), exact: true }).check();
  await page.getByRole('checkbox', { name: c('paymentMethods.CASH'), exact: true }).check();
  await look(person, 'profile-filled');
  await main(person)
    .getByRole('button', { name: t('publish') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
  await look(person, 'profile-published', 'phone');
}

/** Picks a place by what is typed. */
async function choosePlace({ page }: Person, label: string, offer: Offer): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(offer.placeTyped);
  await page.getByRole('option', { name: offer.place }).first().click();
  await expect(field).toHaveValue(offer.place);
}

/** Uploads a photo and waits until it stands in the list. */
async function addPhoto(person: Person): Promise<void> {
  const t = say(person, 'photos');
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: 62, g: 105, b: 88 } },
  })
    .jpeg()
    .toBuffer();
  await person.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(person.page.getByRole('img', { name: t('photo', { number: 1 }) })).toBeVisible();
}

/** Writes an announcement on what the profile already says, and looks at its preview. */
export async function addAnnouncement(person: Person, offer: Offer): Promise<void> {
  const { page } = person;
  const t = say(person, 'announcementForm');
  const c = say(person, 'catalogue');
  await page.goto(at(person, '/user-zone/add-announcement'));
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await page.locator('#title').fill(offer.title);
  await page.locator(`[id="description.${person.locale}"]`).fill(offer.description);
  await openSections(page, person.locale);
  await addTreatment(person, c('subs.RELAXED_MASSAGE.HOT_STONES_MASSAGE'));
  await expect(page.locator('[id="offers.1.price.from"]')).toBeFocused();
  await page.locator('[id="offers.1.durationMinutes"]').fill('90');
  await page.locator('[id="offers.1.price.from"]').fill(String(Number(offer.price) + 80));
  await page.locator('#district').fill('Centrum');
  await page.getByRole('checkbox', { name: c('clientTypes.COUPLES'), exact: true }).check();
  await page.getByRole('checkbox', { name: c('paymentMethods.CREDIT_CARD'), exact: true }).check();
  await page.getByRole('checkbox', { name: c('facilities.GUEST_SERVICE_IN_ENGLISH'), exact: true }).check();
  await page.getByRole('checkbox', { name: c('languages.en'), exact: true }).check();
  await page.getByLabel(c('fields.website')).fill('https://studio.example');
  await look(person, 'announcement-form');
  await main(person)
    .getByRole('button', { name: t('saveAndPreview') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('preview.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: offer.title })).toBeVisible();
  await look(person, 'announcement-preview', 'phone');
  await main(person)
    .getByRole('link', { name: t('preview.pay') })
    .click();
}

/** Chooses a treatment among all of the catalogue. */
async function addTreatment(person: Person, treatment: string): Promise<void> {
  const { page } = person;
  const t = say(person, 'formParts');
  await main(person)
    .getByRole('button', { name: t('services.add') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('services.choose') });
  await dialog.getByRole('checkbox', { name: treatment, exact: true }).first().check();
  await look(person, 'treatments', 'phone');
  await dialog.getByRole('button', { name: t('services.addChosen', { count: 1 }) }).click();
}

/** Pays at the sandbox; ends at the success page. */
export async function pay(person: Person): Promise<void> {
  const { page } = person;
  const t = say(person, 'payments');
  await expect(page.getByRole('heading', { level: 1, name: t('heading.add') })).toBeVisible();
  await main(person).getByRole('radio').nth(1).check();
  await main(person)
    .getByRole('checkbox', { name: t('asksForEarlyStart') })
    .check();
  await look(person, 'payment');
  await main(person).getByRole('button').last().click();
  await expect(page).toHaveURL(/\/sandbox\/checkout/);
  await page.locator('button[value=pay]').click();
  const heading = page.getByRole('heading', {
    level: 1,
    name: say(person, 'announcementForm')('success.title'),
  });
  await expect(heading).toBeVisible({ timeout: 15_000 });
  await look(person, 'announcement-success', 'phone');
}

/** From the home page by place and treatment to the search page. */
export async function searchFromHome(
  person: Person,
  offer: Pick<Offer, 'placeTyped' | 'place'>,
): Promise<void> {
  const { page } = person;
  const t = say(person, 'home');
  const c = say(person, 'catalogue');
  await page.goto(at(person, '/'));
  const search = main(person).getByRole('search');
  await search.getByLabel(t('search.place')).focus();
  const field = search.getByRole('combobox', { name: t('search.place') });
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await field.fill(offer.placeTyped);
  await page.getByRole('option', { name: offer.place }).first().click();
  await search.getByLabel(t('search.treatment')).selectOption({ label: c('mains.RELAXED_MASSAGE') });
  await search.getByRole('button', { name: t('search.submit') }).click();
  await expect(page).toHaveURL(/category=relaxing/);
  await expect(page).toHaveURL(/placeId=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(c('mains.RELAXED_MASSAGE'));
}

/** The name of an option of the filters: its words and how many results it would give. */
const counted = (words: string) => new RegExp(`^${words}( \\d|$)`);

/** Narrows the list by price, gender and payment; every filter stands in the address and as a chip. */
export async function filter(person: Person, offer: Offer, isPhone: boolean): Promise<void> {
  const { page } = person;
  const t = say(person, 'search');
  const f = say(person, 'searchFilters');
  const c = say(person, 'catalogue');
  if (isPhone) await page.getByRole('button', { name: t('filters') }).click();
  const panel = isPhone
    ? page.getByRole('dialog', { name: t('filters') })
    : page.getByRole('complementary', { name: t('filters') });
  await panel.getByRole('textbox', { name: f('priceTo') }).fill(String(Number(offer.price) + 5));
  await panel.getByRole('checkbox', { name: counted(c('genders.FEMALE')) }).check();
  const card = panel.getByRole('checkbox', { name: counted(c('paymentMethods.CREDIT_CARD')) });
  await card.check();
  // Each option says how many results it would give.
  await expect(card.locator('xpath=ancestor::label')).toContainText(/\d/);
  if (isPhone) await look(person, 'filter-sheet', 'phone');
  // By its place: as soon as it knows, it says how many results it would show.
  await panel.locator('button[type=submit]').click();
  if (isPhone) await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/genders=FEMALE/);
  await expect(page).toHaveURL(/payment=CREDIT_CARD/);
  await expect(page).toHaveURL(/price=/);
  const chips = page.getByRole('list', { name: f('applied') });
  await expect(chips.getByRole('link', { name: c('genders.FEMALE') })).toBeVisible();
  await expect(chips.getByRole('link', { name: c('paymentMethods.CREDIT_CARD') })).toBeVisible();
  await look(person, 'search-filtered');
}

/** Opens the announcement from the list, newest first. */
export async function openAnnouncement(person: Person, offer: Offer): Promise<void> {
  const { page } = person;
  await page.goto(`${page.url()}&sort=newest`);
  await main(person).getByRole('link', { name: offer.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
  await look(person, 'announcement');
}

/** Books the first free time of the first service; ends at the confirmation, whose reference comes back. */
export async function book(
  person: Person,
  mode: 'REQUEST' | 'INSTANT',
  { name, note }: { name: string; note: string },
): Promise<string> {
  const { page } = person;
  const t = say(person, 'booking');
  await expect(page.getByRole('heading', { name: t('time.heading') })).toBeVisible();
  await main(person).getByRole('group').getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: t('details.heading') })).toBeVisible();
  await page.getByLabel(t('details.name')).fill(name);
  await page.getByLabel(t('details.note')).fill(note);
  await page.reload();
  await expect(page.getByLabel(t('details.note'))).toHaveValue(note);
  await look(person, 'booking-details', 'phone');
  await main(person)
    .getByRole('button', { name: t(`submit.${mode}`) })
    .click();
  const title = t(mode === 'REQUEST' ? 'done.requestedTitle' : 'done.confirmedTitle');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await look(person, 'booking-done', 'phone');
  const reference = main(person).getByText(t('done.reference')).locator('strong');
  return (await reference.textContent())?.trim() ?? '';
}

/** The visit among all of one's own: a client's next one is a ticket, the others are cards. */
export async function openVisit(person: Person, reference: string): Promise<Locator> {
  const { page } = person;
  const { accountType } = await (await page.request.get('/api/user')).json();
  const tab = accountType === 'partner' ? '?tab=waiting' : '';
  await page.goto(at(person, `/user-zone/profile-settings${tab}`));
  const card = main(person).locator('article, li').filter({ hasText: reference }).first();
  await expect(card).toBeVisible();
  return card;
}

/** Waits for the mail of a kind to this person about the visit; it carries the visit for a calendar. */
export async function expectVisitMail(person: Person, kind: string): Promise<void> {
  const { request, email, locale } = person;
  // The day stands before these words, the other side's name behind them.
  const parts = { time: '', name: '' };
  const subject = translator(locale, 'mails')(`${kind}.subject`, parts).replaceAll(/^ *· | ·\s*$/g, '');
  await expect
    .poll(
      async () => {
        const [mail] = await mailsTo(request, email, subject);
        if (!mail) return '';
        return (await (await request.get(mail)).text()).includes('text/calendar')
          ? 'with a calendar part'
          : 'without';
      },
      { timeout: 20_000, message: `mail "${subject}" to ${email}` },
    )
    .toBe('with a calendar part');
}
