/** The main story: a partner publishes and pays, a client finds and books, the partner answers. */
import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import {
  addAnnouncement,
  addProfile,
  at,
  book,
  expectVisitMail,
  filter,
  look,
  type Offer,
  openAnnouncement,
  openVisit,
  type Person,
  pay,
  searchFromHome,
  signUp,
} from './story.ts';
import { expect, test as base, watchErrors } from './support.ts';

type Meet = (
  locale: Locale,
  options?: BrowserContextOptions & Pick<Person, 'widths' | 'device'>,
) => Promise<Person>;

/** People with browsers of their own, all of them without an error in the console. */
const test = base.extend<{ meet: Meet }>({
  meet: async ({ browser, request, axe, baseURL }, use) => {
    const errors: string[] = [];
    const pages: Page[] = [];
    await use(async (locale, { widths, device, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 900 },
        timezoneId: 'Pacific/Auckland',
        ...options,
      });
      await watchErrors(context, (text) => errors.push(text));
      const page = await context.newPage();
      pages.push(page);
      return { page, request, axe, locale, widths, device, email: '' };
    });
    for (const page of pages) await page.context().close();
    expect(errors, 'errors in the console').toEqual([]);
  },
});

const DESKTOP: Parameters<Meet>[1] = { device: 'desktop' };
const PHONE: Parameters<Meet>[1] = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  widths: [320],
  device: 'phone',
};
const words = (person: Person, feature: string) => translator(person.locale, feature);

test('a partner publishes and pays, a client finds and books, the partner confirms', async ({ meet }) => {
  const offer: Offer = {
    title: `Masaż klasyczny w cichym gabinecie nr ${randomInt(100_000)}`,
    description: 'Spokojny gabinet w centrum. Przed masażem krótka rozmowa o tym, co boli i czego unikać.',
    name: 'Gabinet Cicha Dłoń',
    placeTyped: 'Lodz',
    place: 'Łódź',
    street: 'Piotrkowska',
    phone: `501${randomInt(100_000, 999_999)}`,
    price: '180',
  };
  const partner = await meet('pl', DESKTOP);
  await signUp(partner, 'partner', offer.phone);
  await addProfile(partner, offer);
  await addAnnouncement(partner, offer);
  await pay(partner);

  const client = await meet('pl', DESKTOP);
  await signUp(client, 'client', `502${randomInt(100_000, 999_999)}`);
  await searchFromHome(client, offer);
  await filter(client, offer, false);
  await openAnnouncement(client, offer);
  const t = words(client, 'announcements');
  await client.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${t('book')}: `) })
    .first()
    .click();
  const reference = await book(client, 'REQUEST', {
    name: 'Anna Wójcik',
    note: 'Ból karku po pracy przy biurku.',
  });
  await expectVisitMail(client, 'bookingRequestedClient');
  await expectVisitMail(partner, 'bookingRequestedPartner');

  const b = words(partner, 'booking');
  const request = await openVisit(partner, reference);
  await request.getByRole('button', { name: b('visits.confirm') }).click();
  await expect(request).toContainText(b('states.CONFIRMED'));
  await look(partner, 'partner-confirmed');
  await expectVisitMail(client, 'bookingConfirmedClient');
  const visit = await openVisit(client, reference);
  await expect(visit).toContainText(b('states.CONFIRMED'));
});

test('on the phone, in German: from the profile to a declined request', async ({ meet }) => {
  const offer: Offer = {
    title: `Klassische Massage am Isarufer ${randomInt(100_000)}`,
    description:
      'Eine ruhige Praxis nahe der Isar. Vor der Behandlung sprechen wir kurz über Ihre Beschwerden.',
    name: 'Praxis Sanfte Hand',
    placeTyped: 'Munchen',
    place: 'München',
    street: 'Isartorplatz',
    phone: `1512${randomInt(1_000_000, 9_999_999)}`,
    price: '75',
  };
  const partner = await meet('de', PHONE);
  await signUp(partner, 'partner', offer.phone);
  await addProfile(partner, offer);
  await addAnnouncement(partner, offer);
  await pay(partner);

  const client = await meet('de', PHONE);
  await signUp(client, 'client', `1512${randomInt(1_000_000, 9_999_999)}`);
  await searchFromHome(client, offer);
  await filter(client, offer, true);
  await openAnnouncement(client, offer);
  const t = words(client, 'announcements');
  await client.page
    .getByRole('link', { name: new RegExp(`^${t('book')}: `) })
    .first()
    .click();
  const reference = await book(client, 'REQUEST', {
    name: 'Anna Bauer',
    note: 'Verspannter Nacken vom Schreibtisch.',
  });

  const b = words(partner, 'booking');
  const request = await openVisit(partner, reference);
  await request.getByRole('button', { name: b('visits.decline') }).click();
  const dialog = partner.page.getByRole('dialog');
  await look(partner, 'partner-decline', 'phone');
  await dialog.getByRole('button', { name: b('visits.decline') }).click();
  await expect(partner.page.getByRole('main')).toContainText(b('visits.noneToAnswer'));
  await expectVisitMail(client, 'bookingDeclined');
});

test('in Russian, in the dark: an instant booking', async ({ meet, request }) => {
  const client = await meet('ru', { colorScheme: 'dark', widths: [320, 390] });
  await signUp(client, 'client', `916${randomInt(1_000_000, 9_999_999)}`);
  const offer = await instantOffer(request);
  await searchFromHome(client, offer);
  await look(client, 'search');
  await client.page.goto(at(client, `/search-massage/announcement-details/${offer.announcementId}`));
  await look(client, 'announcement');
  await client.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${words(client, 'announcements')('book')}: `) })
    .first()
    .click();
  const reference = await book(client, 'INSTANT', {
    name: 'Анна Иванова',
    note: 'Затекает шея от работы за компьютером.',
  });
  await expectVisitMail(client, 'bookingConfirmedClient');
  const visit = await openVisit(client, reference);
  await expect(visit).toContainText(words(client, 'booking')('states.CONFIRMED'));
  await look(client, 'client-visit');
});

/** A demo announcement in Prague whose partner takes bookings at once. */
async function instantOffer(
  request: APIRequestContext,
): Promise<Pick<Offer, 'placeTyped' | 'place'> & { announcementId: string }> {
  const places = await (await request.get('/api/city?q=Praha&types=cities')).json();
  const placeId = places.items[0].placeId;
  const found = await request.post('/api/announcement/fetch-all', {
    data: { placeId, category: ['relaxing'] },
  });
  for (const { announcementId, isCalendarEnabled } of (await found.json()).items) {
    if (!isCalendarEnabled) continue;
    const terms = await (await request.get(`/api/booking/terms?announcementId=${announcementId}`)).json();
    if (terms.bookingMode === 'INSTANT') return { announcementId, placeTyped: 'Прага', place: 'Прага' };
  }
  throw new Error('No demo announcement takes instant bookings');
}
