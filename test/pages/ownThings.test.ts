/** What somebody logged in does with visits, the calendar and listings in a browser without scripts. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { visitLinkPath } from '../../src/server/features/booking/visitKey.ts';
import { translator } from '../../src/server/messages.ts';
import { announcementBody, partnerWithProfile, publishedAnnouncement } from '../support/announcements.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bookHeld, holdTime } from '../support/booking.ts';
import { builtPages } from '../support/builtPages.ts';
import { fill } from '../support/htmlForm.ts';
import { type Page, textOf } from '../support/htmlPage.ts';
import { mailedLink } from '../support/mailedLink.ts';
import { PASSWORD } from '../support/people.ts';
import { createPractice } from '../support/practice.ts';
import { linkKeyOf } from '../support/visitLink.ts';
import { createVisitor } from '../support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

const said = (page: Page) => textOf(page.the('main'));
/** A date so many days ahead, as yyyy-mm-dd. */
const ahead = (days: number) => new Date(app.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a word before its value has the colon of the language', async () => {
  const { token } = await app.account('client');
  const visitor = createVisitor(app, { session: token });
  const start = await visitor.open('/fr/user-zone/profile-settings');
  // `said` makes a plain space of each.
  assert.ok(start.the('main').textContent.includes('Pour les professionnels\u00a0: Tarifs'));
  const { document } = await visitor.open('/fr/user-zone/profile-settings?tab=summary');
  assert.ok(document.querySelector('main a[aria-label="Modifier\u00a0: Mot de passe"]'));
});

test('a partner’s summary says what the profile says of whom the law has one deal with', async () => {
  const { id, token } = await partnerWithProfile(app);
  const imprint = 'Studio Oliwka GmbH';
  await app.pool.query('UPDATE partner_profiles SET imprint = $2 WHERE user_id = $1', [id, imprint]);
  const visitor = createVisitor(app, { session: token });
  const page = await visitor.open('/de/user-zone/profile-settings?tab=summary');
  const label = page.main.getByText(translator('de', 'catalogue')('fields.imprint'));
  assert.equal(label.nextElementSibling?.textContent, imprint);
});

test('a visit that its client called off says so of them, and leads to another one', async () => {
  const t = translator('en', 'booking');
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const { token } = await app.account('client');
  const held = await holdTime(app, practice, `${ahead(3)}T09:00:00.000Z`, token);
  const { id } = (await bookHeld(app, held.body.holdId, token)).body;
  const byLink = visitLinkPath(id, await linkKeyOf(app, id));
  const open = await createVisitor(app).open(byLink);
  assert.ok(said(open).includes(t('link.private')));
  await app.call('POST', `/api/booking/${id}/cancel`, { as: token, body: {} });
  const visitor = createVisitor(app, { session: token });
  for (const address of [`/booking?profileId=${practice.profileId}&done=${id}`, byLink]) {
    const page = await visitor.open(address);
    assert.ok(said(page).includes(t('past.states.CANCELLED_BY_CLIENT')), said(page));
    assert.ok(!said(page).includes(t('link.private')));
    const again = page.screen.getByRole('link', { name: new RegExp(t('past.again')) });
    (await visitor.press(again)).screen.getByRole('heading', { name: t('service.heading') });
  }
});

test('past visits are read page by page, and booked again', async () => {
  const t = translator('en', 'booking');
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const { token } = await app.account('client');
  for (let days = 2; days < 13; days += 1) {
    const held = await holdTime(app, practice, `${ahead(days)}T09:00:00.000Z`, token);
    assert.equal((await bookHeld(app, held.body.holdId, token)).status, 201);
    // Not all of them within a day.
    if (days === 7) app.advance(86_400_000);
    const { status } = await app.call('POST', `/api/booking/${held.body.holdId}/cancel`, {
      as: token,
      body: {},
    });
    assert.equal(status, 200);
  }
  const visitor = createVisitor(app, { session: token });
  const pastOf = ({ part }: Page) => part('region', t('past.title'));
  const first = pastOf(await visitor.open('/user-zone/profile-settings'));
  assert.equal(first.getAllByRole('heading', { level: 3 }).length, 10);
  const second = await visitor.press(
    first.getByRole('link', { name: translator('en', 'shell')('pages.next') }),
  );
  assert.match(second.address, /pageNr=2#past$/);
  assert.equal(pastOf(second).getAllByRole('heading', { level: 3 }).length, 1);
  const again = pastOf(second).getByRole('link', { name: new RegExp(`^${t('past.again')}`) });
  (await visitor.press(again)).screen.getByRole('heading', { name: t('time.heading') });
});

test('a visit is moved over a version that is seen first', async () => {
  const f = translator('en', 'calendarForms');
  const { token, services, workers } = await createPractice(app, { bookingMode: 'INSTANT' });
  const [date, other] = [ahead(4), ahead(6)];
  const [worker] = workers;
  const entered = await app.call('POST', '/api/calendar/visit', {
    as: token,
    body: { service: services.relaxing, worker, date, time: '10:00', name: 'Zofia Wrona' },
  });
  assert.equal(entered.status, 201);
  const { id, version } = entered.body;
  const visitor = createVisitor(app, { session: token });
  const form = await visitor.open(`/user-zone/calendar/visit/${id}/move`);
  assert.ok(said(form).includes(f('move.untold')));
  await app.call('POST', `/api/calendar/visit/${id}/move`, {
    as: token,
    body: { date, time: '14:00', worker, durationMinutes: 60, version },
  });
  fill(form.the('main [name=date]'), other);
  fill(form.the('main [name=time]'), '9:30');
  const asked = await visitor.press(form.main.getByRole('button', { name: f('move.submit') }));
  assert.match(said(asked), /10:00–11:00/);
  assert.match(said(asked), /14:00–15:00/);
  assert.equal(asked.the<HTMLInputElement>('main [name=date]').value, other);
  const moved = await visitor.press(asked.main.getByRole('button', { name: f('move.anyway') }));
  assert.match(moved.address, new RegExp(`view=day&date=${other}`));
  const { body } = await app.call('GET', `/api/booking/${id}`, { as: token });
  assert.deepEqual([body.date, body.time], [other, '09:30']);
});

test('a visit is written down without time for the way once that is said, and a report of an absence taken back', async () => {
  const f = translator('en', 'calendarForms');
  const b = translator('en', 'booking');
  const { token, services, workers } = await createPractice(app, { bookingMode: 'INSTANT' });
  const date = ahead(4);
  const enter = (body: object) =>
    app.call('POST', '/api/calendar/visit', {
      as: token,
      body: { service: services.relaxing, worker: workers[0], date, name: 'Zofia Wrona', ...body },
    });
  assert.equal((await enter({ time: '12:00', place: 'CLIENT', address: 'Zielona 3' })).status, 201);
  const visitor = createVisitor(app, { session: token });
  const form = await visitor.open(
    `/user-zone/calendar/visit?date=${date}&time=13:20&service=${services.relaxing}`,
  );
  assert.equal(form.main.queryByRole('button', { name: f('when.withoutTravel') }), null);
  fill(form.the('main [name=name]'), 'Anna Lis');
  const asked = await visitor.press(form.main.getByRole('button', { name: f('enter.submit') }));
  assert.match(said(asked), /takes 10 min; you have 5 min/);
  const entered = await visitor.press(asked.main.getByRole('button', { name: f('when.withoutTravel') }));
  assert.match(entered.address, new RegExp(`view=day&date=${date}&visit=`));
  const id = entered.address.slice(-36);
  const { body } = await app.call('GET', `/api/booking/${id}`, { as: token });
  app.advance(Date.parse(body.end) - app.now());
  assert.equal((await app.call('POST', `/api/booking/${id}/no-show`, { as: token, body: {} })).status, 200);
  const missed = await visitor.open(`/user-zone/calendar?date=${date}&visit=${id}`);
  await visitor.press(missed.main.getByRole('button', { name: b('visits.undoNoShow') }));
  assert.equal((await app.call('GET', `/api/booking/${id}`, { as: token })).body.state, 'CONFIRMED');
});

test('a partner offers a time to one who waits, and the list says so', async () => {
  const t = translator('en', 'waitingList');
  const { token, profileId, services } = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const wish = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromTime: '10:00', toTime: '14:00', name: 'Anna Lis' };
  const { status } = await app.call('POST', '/api/booking/waitlist', {
    as: client.token,
    body: { profileId, service: services.relaxing, from: ahead(4), to: ahead(6), ...wish },
  });
  assert.equal(status, 201);
  const visitor = createVisitor(app, { session: token });
  const list = await visitor.open('/user-zone/profile-settings?tab=waiting');
  const times = await visitor.press(list.main.getByRole('link', { name: t('partner.offer') }));
  const [first] = times.main.getAllByRole('button', { name: /10:00$/ });
  assert.ok(first);
  const done = await visitor.press(first);
  assert.equal(done.main.queryByRole('link', { name: t('partner.offer') }), null);
  assert.match(said(done), /Offered now: .*10:00, until/);
});

test('a request is no entry of a calendar yet, and what its client noted says what it is', async () => {
  const t = translator('en', 'booking');
  const practice = await createPractice(app);
  const { token } = await app.account('client');
  const held = await holdTime(app, practice, `${ahead(3)}T09:00:00.000Z`, token);
  const { id } = (await bookHeld(app, held.body.holdId, token, { note: 'The left knee' })).body;
  const asClient = createVisitor(app, { session: token });
  const asPartner = createVisitor(app, { session: practice.token });
  const open = async () => [
    await asClient.open(`/booking?profileId=${practice.profileId}&done=${id}`),
    await asPartner.open(`/user-zone/calendar?visit=${id}`),
  ];
  const files = ({ document }: Page) => document.querySelectorAll('main a[download]').length;
  const asked = await open();
  for (const page of asked) assert.ok(said(page).includes(`${t('visits.note')}The left knee`), said(page));
  assert.deepEqual(asked.map(files), [0, 0]);
  const { status } = await app.call('POST', `/api/booking/${id}/confirm`, { as: practice.token, body: {} });
  assert.equal(status, 200);
  assert.deepEqual((await open()).map(files), [1, 1]);
});

test('a request is answered as it was seen: one that was moved meanwhile is not confirmed, and shown anew', async () => {
  const t = translator('en', 'booking');
  const practice = await createPractice(app);
  const { token } = await app.account('client');
  const held = await holdTime(app, practice, `${ahead(3)}T09:00:00.000Z`, token);
  const { id } = (await bookHeld(app, held.body.holdId, token)).body;
  const visitor = createVisitor(app, { session: practice.token });
  const waiting = await visitor.open('/user-zone/profile-settings?tab=waiting');
  const confirm = { name: t('visits.confirm') };
  const start = `${ahead(4)}T12:00:00.000Z`;
  const moved = await app.call('POST', `/api/booking/${id}/reschedule`, { as: token, body: { start } });
  assert.equal(moved.body.state, 'REQUESTED');
  const refused = await visitor.press(waiting.main.getByRole('button', confirm));
  assert.equal(refused.main.getByRole('alert').textContent, t('visits.changed'));
  assert.match(said(refused), /13:00/);
  const stateNow = async () => (await app.call('GET', `/api/booking/${id}`, { as: token })).body.state;
  assert.equal(await stateNow(), 'REQUESTED');
  const done = await visitor.press(refused.main.getByRole('button', confirm));
  assert.equal(done.main.queryByRole('alert'), null);
  assert.equal(await stateNow(), 'CONFIRMED');
});

test('a visit is offered to calendars while it stands, and no longer when it was called off', async () => {
  const file = { name: translator('en', 'booking')('visits.calendar') };
  const { token, services, workers } = await createPractice(app, { bookingMode: 'INSTANT' });
  const entered = await app.call('POST', '/api/calendar/visit', {
    as: token,
    body: {
      service: services.relaxing,
      worker: workers[0],
      date: ahead(4),
      time: '10:00',
      name: 'Zofia Wrona',
    },
  });
  const { id, version } = entered.body;
  const visitor = createVisitor(app, { session: token });
  const open = () => visitor.open(`/user-zone/calendar?visit=${id}`);
  (await open()).main.getByRole('link', file);
  const body = { reason: 'The room is flooded', version };
  const { status } = await app.call('POST', `/api/booking/${id}/cancel`, { as: token, body });
  assert.equal(status, 200);
  const page = await open();
  assert.ok(said(page).includes(body.reason));
  assert.equal(page.main.queryByRole('link', file), null);
});

test('who calls visits off for somebody who leaves is led to the reason that is missing', async () => {
  const t = translator('en', 'team');
  const { token, services, workers } = await createPractice(app, { bookingMode: 'INSTANT' });
  const [worker = ''] = workers;
  const entered = await app.call('POST', '/api/calendar/visit', {
    as: token,
    body: { service: services.relaxing, worker, date: ahead(4), time: '10:00', name: 'Zofia Wrona' },
  });
  assert.equal(entered.status, 201);
  const visitor = createVisitor(app, { session: token });
  const page = await visitor.open(`/user-zone/calendar/team/${worker}/leaving`);
  fill(page.main.getByLabelText(t('leaving.what')), t('leaving.cancel'));
  const refused = await visitor.press(page.main.getByRole('button', { name: t('leaving.submit') }));
  const wrong = refused.main.getByRole('link', { name: new RegExp(`^${t('leaving.reason')}`) });
  assert.equal(wrong.getAttribute('href'), '#reason');
});

test('links lead through the own listings from page to page, and one beyond the last is the last', async () => {
  const pageSize = 24;
  const { token } = await partnerWithProfile(app);
  for (let count = 0; count < pageSize + 2; count += 1)
    await app.call('POST', '/api/announcement', { as: token, body: announcementBody() });
  const visitor = createVisitor(app, { session: token });
  const rowsOf = ({ main }: Page) => main.getAllByRole('group', { name: /^Actions: / }).length;
  const first = await visitor.open('/user-zone/announcements');
  const second = await visitor.press(first.screen.getByRole('link', { name: 'Next page' }));
  assert.equal(rowsOf(second), 2);
  const back = await visitor.press(second.screen.getByRole('link', { name: 'Previous page' }));
  assert.equal(rowsOf(back), pageSize);
  assert.equal(rowsOf(await visitor.open('/user-zone/announcements?pageNr=99')), 2);
  assert.equal(rowsOf(await visitor.open('/user-zone/announcements?pageNr=x')), pageSize);
});

test('a payment that is under way is cancelled in the list of the own listings, and on the payment page', async () => {
  const { token } = await partnerWithProfile(app);
  const body = announcementBody({ phoneNumber: '501100377' });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: token, body })).body;
  const visitor = createVisitor(app, { session: token });
  const payment = `/user-zone/payment?announcementId=${announcementId}&purpose=add`;
  const name = translator('en', 'payments')('cancel');
  for (const address of ['/user-zone/announcements', `${payment}&cancelled`]) {
    const checkout = { as: token, body: { announcementId } };
    assert.equal((await app.call('POST', '/api/payment/create-session', checkout)).status, 200);
    const page = await visitor.open(address);
    const done = await visitor.press(page.main.getByRole('button', { name }));
    assert.ok(said(done).includes(translator('en', 'ownListings')('kinds.cancelCheckout')), address);
    assert.equal(done.main.queryByRole('button', { name }), null);
  }
  assert.equal((await visitor.open(payment)).main.queryByRole('button', { name }), null);
});

test('more time that is being paid for is given up like that, too; with an edit it is said that the edit goes', async () => {
  const { token } = await partnerWithProfile(app);
  const phoneNumber = '501100378';
  const announcementId = await publishedAnnouncement(app, token, { phoneNumber });
  const visitor = createVisitor(app, { session: token });
  const pages = [
    '/user-zone/announcements',
    `/user-zone/payment?announcementId=${announcementId}&purpose=extend`,
  ];
  const own = translator('en', 'ownListings');
  const edit = async () => {
    const { version } = (await app.call('GET', `/api/announcement/${announcementId}`, { as: token })).body
      .owner;
    const body = { ...announcementBody({ phoneNumber, title: 'Nowy' }), version };
    const url = `/api/announcement/${announcementId}?extendOrActivateEdition=true`;
    assert.equal((await app.call('PUT', url, { as: token, body })).status, 200);
  };
  const press = async (address: string, name: string) => {
    const page = await visitor.open(address);
    for (const menu of page.document.querySelectorAll('details')) menu.open = true;
    return visitor.press(page.main.getAllByRole('button', { name })[0] as HTMLElement);
  };
  for (const address of pages) {
    const checkout = { as: token, body: { announcementId, purpose: 'extend' } };
    assert.equal((await app.call('POST', '/api/payment/create-session', checkout)).status, 200);
    assert.ok(
      said(await press(address, own('cancelPayment'))).includes(own('kinds.cancelCheckout')),
      address,
    );
    await edit();
    const done = await press(address, own('discard.action'));
    assert.ok(said(done).includes(own('discard.done')), address);
    const hidden = { name: own('discard.action'), hidden: true };
    assert.equal(done.main.queryAllByRole('button', hidden).length, 0, address);
  }
});

test('the link of another account’s sign-up: it is confirmed, and said whose account this is', async () => {
  const t = translator('en', 'accounts');
  const own = await app.account('client');
  const email = 'elsewhere@test.example';
  const signedUp = await app.call('POST', '/api/user-create', {
    from: '10.9.0.1',
    body: {
      email,
      phonePrefix: '48',
      phoneNumber: '501234567',
      password: PASSWORD,
      accountType: 'client',
      isAgreementAccepted: true,
    },
  });
  assert.equal(signedUp.status, 201);
  const link = await mailedLink(app, email, '/sign-up/success');
  const visitor = createVisitor(app, { session: own.token });
  const button = { name: 'Confirm address' };
  const press = ({ main }: Page) => visitor.press(main.getByRole('button', button));
  const asked = await press(await visitor.open(link));
  fill(asked.main.getByLabelText(/^Password/), PASSWORD);
  assert.ok(said(await press(asked)).includes(t('success.doneBeside', { email: own.email })));
  const used = await press(await visitor.open(link));
  assert.ok(said(used).includes(t('success.used', { email: own.email })));
  const on = await visitor.press(used.main.getByRole('link', { name: 'Continue' }));
  assert.equal(on.address, '/user-zone/profile-settings');
});
