/** The pages of an announcement and a profile as HTML: what a reader of another language is told, and where their links lead. */
import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { translator } from '../../src/server/messages.ts';
import { announcementBody, partnerWithProfile, publishedAnnouncement } from '../support/announcements.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bookHeld, holdTime } from '../support/booking.ts';
import { builtPages } from '../support/builtPages.ts';
import { type Page, textOf } from '../support/htmlPage.ts';
import { createPractice } from '../support/practice.ts';
import { completedVisit, writeReview } from '../support/reviews.ts';
import { rewriteAnnouncement } from '../support/storedAnnouncement.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

let app: TestApp;
let visitor: Visitor;
let announcement: string;
let profile: string;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  visitor = createVisitor(app);
  const { id, token } = await partnerWithProfile(app);
  await app.pool.query(
    `UPDATE partner_profiles SET description = 'Spokojny gabinet.', eng_description = 'A calm studio.' WHERE user_id = $1`,
    [id],
  );
  const announcementId = await publishedAnnouncement(app, token, {
    description: { pl: 'Spokojny gabinet w centrum, ciepły olejek i czas tylko dla Państwa.' },
  });
  announcement = `/search-massage/announcement-details/${announcementId}`;
  profile = `/search-massage/profile-details?id=${id}`;
});
afterAll(() => app.close());

const said = ({ main }: Page, text: string) => main.queryByText(text) !== null;

test('the way down is called as the page it leads to, on both pages', async () => {
  for (const address of [`/de${announcement}`, `/de${profile}`]) {
    const page = await visitor.open(address);
    const way = page.part('navigation', translator('de', 'partners')('youAreHere'));
    const link = way.getAllByRole('link').at(-1) as HTMLElement;
    const there = await visitor.press(link);
    assert.equal(textOf(link), there.heading);
  }
});

test('a description says in which language it is, but to those whose language it is', async () => {
  const pages: [address: string, language: string][] = [
    [announcement, 'Polnisch'],
    [profile, 'Englisch'],
  ];
  for (const [address, language] of pages) {
    const words = (locale: 'de' | 'pl', name: string) =>
      translator(locale, 'partners')('writtenIn', { language: name });
    assert.ok(said(await visitor.open(`/de${address}`), words('de', language)), address);
    const polish = await visitor.open(`/pl${address}`);
    assert.ok(!said(polish, words('pl', 'polski')), address);
  }
});

test('a profile names what its announcements offer in the language of the reader', async () => {
  const page = await visitor.open(`/de${profile}`);
  const t = translator('de', 'partners');
  const listed = page.part('region', t('announcements'));
  listed.getByText('Klassische Massage · Osteopathie');
  assert.equal(listed.getByRole('link', { name: /^Masaż klasyczny/ }).getAttribute('lang'), 'pl');
});

test('who the law says one deals with can be unfolded on the profile, line by line, and nothing where nothing was given', async () => {
  const label = translator('de', 'catalogue')('fields.imprint');
  assert.ok(!said(await visitor.open(`/de${profile}`), label));
  const { id } = await partnerWithProfile(app);
  const imprint = 'Studio Oliwka GmbH\nHRB 12345 B';
  await app.pool.query('UPDATE partner_profiles SET imprint = $2 WHERE user_id = $1', [id, imprint]);
  const { main } = await visitor.open(`/de/search-massage/profile-details?id=${id}`);
  const fold = main.getByText(label).closest('details');
  assert.equal(fold?.querySelector('p')?.textContent, imprint);
});

test('of a partner who comes to clients only no page promises a place or an address', async () => {
  const practice = await createPractice(app, { workplace: 'HOME_VISITS_ONLY' });
  await rewriteAnnouncement(app.pool, practice.announcementId, {
    workplace: 'HOME_VISITS_ONLY',
    isVisitingClient: true,
  });
  const [partners, announcements] = [translator('de', 'partners'), translator('de', 'announcements')];
  const booking = translator('de', 'booking');
  const shown = await visitor.open(`/de/search-massage/profile-details?id=${practice.profileId}`);
  assert.ok(said(shown, partners('comesToYou')) && !said(shown, partners('hiddenAddress')));
  assert.ok(said(shown, translator('de', 'catalogue')('workplaces.HOME_VISITS_ONLY')));
  const listing = await visitor.open(`/de/search-massage/announcement-details/${practice.announcementId}`);
  assert.ok(said(listing, announcements('comesToYou')) && !said(listing, announcements('approximate')));
  const times = await visitor.open(
    `/de/booking?profileId=${practice.profileId}&service=${practice.services.sport}`,
  );
  assert.equal(times.main.queryByRole('navigation', { name: booking('person.where') }), null);
  times.main.getByRole('textbox', { name: booking('town.label') });
});

test('who has no photos is seen all the same', async () => {
  for (const address of [announcement, profile]) {
    const page = await visitor.open(address);
    const [face] = page.main.getAllByText('SD');
    assert.equal(face?.closest('[data-tone]')?.getAttribute('data-tone'), 'palm', address);
    assert.equal(page.main.queryByRole('region', { name: /^Photos/ }), null);
  }
});

test('a profile with a calendar is booked by its main button, and a day without times says so', async () => {
  const { profileId } = await createPractice(app);
  await app.pool.query(`UPDATE partner_profiles SET opening_times = opening_times - '7' WHERE user_id = $1`, [
    profileId,
  ]);
  const t = translator('en', 'partners');
  const page = await visitor.open(`/search-massage/profile-details?id=${profileId}`);
  const buttons = page.main.getAllByRole('link', { name: t('book') });
  assert.equal(buttons.length, 2);
  for (const button of buttons) assert.match(button.getAttribute('href') ?? '', /view=calendar$/);
  const times = (await visitor.press(buttons[0] as HTMLElement)).part('region', t('calendar'));
  const days = times.getAllByRole('group').filter(({ tagName }) => tagName === 'FIELDSET');
  const empty = days.filter((day) => day.querySelector('button') === null);
  assert.ok(empty.length > 0 && empty.length < days.length);
  for (const day of days) assert.equal(textOf(day).includes(t('noTimes')), empty.includes(day));
});

test('a preview shows what leads to the booking, without effect, and says so', async () => {
  const { token } = await partnerWithProfile(app);
  const body = announcementBody();
  const added = await app.call('POST', '/api/announcement', { as: token, body });
  const page = await createVisitor(app, { session: token }).open(
    `/user-zone/add-announcement?id=${added.body.announcementId}&step=preview`,
  );
  const t = translator('en', 'announcementForm');
  const buttons = page.main.getAllByRole<HTMLButtonElement>('button', { name: /Book/ });
  // One of each offer, and the one beside the contacts.
  assert.equal(buttons.length, body.offers.length + 1);
  for (const button of buttons) {
    assert.ok(button.disabled);
    const why = page.document.getElementById(button.getAttribute('aria-describedby') ?? '');
    assert.equal(why?.textContent, t('preview.booking'));
  }
  page.main.getByText(t('preview.nextTimes'));
  assert.equal(page.document.querySelector('main a[href*="/booking"]'), null);
});

test('where no announcement is shown the page leads to one’s visits, and tells nobody whether there is one', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const hold = await holdTime(app, practice, '2026-11-25T09:00:00Z', client.token);
  assert.equal((await bookHeld(app, hold.body.holdId, client.token)).status, 201);
  await app.pool.query('UPDATE announcements SET hidden = true WHERE id = $1', [practice.announcementId]);
  const of = (id: string) => `/search-massage/announcement-details/${id}`;
  const guest = createVisitor(app, { session: client.token });
  const hidden = await guest.open(of(practice.announcementId));
  assert.deepEqual([hidden.status, hidden.heading], [404, 'Listing not found']);
  const visits = await guest.press(hidden.main.getByRole('link', { name: 'My appointments' }));
  assert.match(textOf(visits.the('main')), /Studio Spokój/);
  const stranger = createVisitor(app);
  for (const id of [practice.announcementId, randomUUIDv7()]) {
    const page = await stranger.open(of(id));
    assert.equal(page.status, 404);
    assert.equal(page.the('main').innerHTML, hidden.the('main').innerHTML);
  }
});

test('whoever reads reviews is told on the page itself how they are checked', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const visit = await completedVisit(app, practice, client);
  assert.equal((await writeReview(app, visit, client.token)).status, 201);
  const t = translator('en', 'reviews');
  for (const address of [
    `/search-massage/announcement-details/${practice.announcementId}`,
    `/search-massage/profile-details?id=${practice.profileId}`,
  ]) {
    const page = await visitor.open(address);
    const how = page.part('region', t('title')).getByText(t('how'));
    assert.equal(how.tagName, 'SUMMARY', address);
    assert.ok(textOf(how.parentElement as HTMLElement).length > 200, address);
  }
});
