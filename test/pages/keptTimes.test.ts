/** A time that somebody keeps, loses or has twice, and what is said of prices, as a browser without scripts shows it. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { translator } from '../../src/server/messages.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bookHeld, holdTime } from '../support/booking.ts';
import { builtPages } from '../support/builtPages.ts';
import { type Page, textOf } from '../support/htmlPage.ts';
import { createPractice, type TestPractice } from '../support/practice.ts';
import { createVisitor } from '../support/visitor.ts';

const t = translator('en', 'booking');
const v = translator('en', 'visit');

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await createPractice(app);
  client = await app.account('client');
});

/** So many days ahead, at an hour UTC. */
const at = (days: number, hour: number) => {
  const day = new Date(app.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
};
const timesOf = (more = '') =>
  `/booking?profileId=${practice.profileId}&service=${practice.services.relaxing}${more}`;
const said = (page: Page) => textOf(page.the('main'));

test('the time that a client keeps stands among the free ones, and the same press goes on with it', async () => {
  const start = at(3, 9);
  const { body } = await holdTime(app, practice, start, client.token, { keepsOne: true });
  const visitor = createVisitor(app, { session: client.token });
  const page = await visitor.open(timesOf(`&from=${start.slice(0, 10)}`));
  assert.match(said(page), /We’re holding .* for you for another 10 min/);
  const marked = page.screen.getByRole('button', { name: new RegExp(v('own.mark')) });
  const details = await visitor.press(marked);
  assert.match(details.address, new RegExp(`hold=${body.holdId}`));
  const again = await visitor.open(timesOf(`&start=${start}`));
  assert.match(
    (await visitor.press(again.screen.getByRole('button', { name: v('own.resume') }))).address,
    /hold=/,
  );
});

test('another time than the one that is kept is the one that the step goes on with', async () => {
  const [kept, wanted] = [at(3, 9), at(4, 11)];
  await holdTime(app, practice, kept, client.token, { keepsOne: true });
  const visitor = createVisitor(app, { session: client.token });
  const page = await visitor.open(timesOf(`&start=${wanted}`));
  assert.equal(page.screen.queryByRole('button', { name: v('own.resume') }), null);
  const on = page.screen.getByRole('button', { name: /^Continue: .*12:00/ });
  const details = await visitor.press(on);
  assert.match(said(details), /12:00–13:00/);
});

test('a time that is lost is named on its day, with the nearest ones to take instead', async () => {
  const start = at(6, 9);
  await holdTime(app, practice, start, client.token);
  const visitor = createVisitor(app);
  const page = await visitor.open(timesOf(`&start=${start}`));
  const notice = page.main.getByRole('status');
  assert.match(textOf(notice), /10:00.* is no longer available.*The nearest available times/s);
  const chosen = page.main.getByRole('link', { current: 'date' });
  assert.match(chosen.getAttribute('href') ?? '', new RegExp(`day=${start.slice(0, 10)}`));
  const [nearest] = [...notice.querySelectorAll('button')];
  assert.ok(nearest);
  assert.match((await visitor.press(nearest)).address, /hold=.*key=/);
});

test('who has a visit at that time is told which, and may book all the same; an open price says what decides it', async () => {
  await app.pool.query(
    `UPDATE partner_profiles SET price_factors = '{PERSON,TIME}', travel_cost_kind = 'FIXED', travel_cost = 3000
     WHERE user_id = $1`,
    [practice.profileId],
  );
  const start = at(4, 9);
  const elsewhere = await createPractice(app, { bookingMode: 'INSTANT' });
  await app.pool.query(`UPDATE partner_profiles SET name = 'Salon Lotos' WHERE user_id = $1`, [
    elsewhere.profileId,
  ]);
  const other = await holdTime(app, elsewhere, start, client.token);
  assert.equal((await bookHeld(app, other.body.holdId, client.token)).status, 201);
  const { body } = await holdTime(app, practice, start, client.token, {
    place: 'CLIENT',
    service: practice.services.sport,
  });
  const visitor = createVisitor(app, { session: client.token });
  const details = await visitor.open(`/booking?profileId=${practice.profileId}&hold=${body.holdId}`);
  const text = said(details);
  assert.ok(text.includes(t('meanwhile.title')) && text.includes('Salon Lotos'), text);
  assert.match(text, /The price depends on: who treats you, day and time/);
  assert.match(text, /Travel to you costs .*30.* extra/);
  const hiddenOnPhones = details.the('main').querySelectorAll('[data-in-strip]');
  assert.ok([...hiddenOnPhones].every((part) => !textOf(part).includes('depends on')));
  details.screen.getByRole('button', { name: t('submit.REQUEST') });
});

test('who treats is named beside the details, before anything is booked', async () => {
  const { body } = await holdTime(app, practice, at(3, 9), client.token);
  const visitor = createVisitor(app, { session: client.token });
  const details = await visitor.open(`/booking?profileId=${practice.profileId}&hold=${body.holdId}`);
  const person = details.part('region', t('summary.heading')).getByText(t('summary.person'));
  assert.equal(person.nextElementSibling?.textContent, 'Worker 1');
});

test('after a move the page says that the visit is moved, from when to when', async () => {
  const instant = await createPractice(app, { bookingMode: 'INSTANT' });
  const { body } = await holdTime(app, instant, at(3, 9), client.token);
  const { id } = (await bookHeld(app, body.holdId, client.token)).body;
  const visitor = createVisitor(app, { session: client.token });
  const done = `/booking?profileId=${instant.profileId}&done=${id}`;
  assert.equal((await visitor.open(done)).heading, t('done.confirmedTitle'));
  const move = { start: at(4, 11) };
  const { status } = await app.call('POST', `/api/booking/${id}/reschedule`, {
    as: client.token,
    body: move,
  });
  assert.equal(status, 200);
  const moved = await visitor.open(done);
  assert.equal(moved.heading, t('done.movedTitle'));
  assert.match(said(moved), /10:00.*12:00/);
});

test('who logs in to book finds the way to sign up before the form, everybody else behind it', async () => {
  const a = translator('en', 'accounts');
  const visitor = createVisitor(app);
  for (const [isBooking, next] of [
    [true, timesOf(`&start=${at(3, 9)}`)],
    [false, '/user-zone/profile-settings'],
  ] as const) {
    const page = await visitor.open(`/sign-in?next=${encodeURIComponent(next)}`);
    const signUp = page.main.getByRole('link', { name: 'Sign up' });
    const first = page.main.getByLabelText(new RegExp(`^${a('email')}`));
    const isBefore = signUp.compareDocumentPosition(first) === 4;
    assert.equal(isBefore, isBooking, next);
  }
});
