/** The pages behind the links of a visit's mails, as browsers without scripts and mail programs ask for them. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app.ts';
import { bookHeld, holdTime } from './support/booking.ts';
import { builtPages } from './support/builtPages.ts';
import { createPractice } from './support/practice.ts';
import { linkKeyOf } from './support/visitLink.ts';
import { createVisitor } from './support/visitor.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['account']>>;
let id: string;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  client = await app.account('client');
  const held = await holdTime(app, practice, '2026-11-24T09:00:00.000Z', client.token);
  id = held.body.holdId;
  await bookHeld(app, id, client.token);
});
afterAll(() => app.close());

/** What a mail program or a form sends; a mail program knows neither cookie nor origin. */
const send = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  app.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const page = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers: { 'accept-encoding': 'identity' } });

test('the page of a visit is told to nobody, and a wrong key is any missing page', async () => {
  const visitor = createVisitor(app);
  const key = await linkKeyOf(app, id);
  for (const url of [`/de/visit/${id}?key=${key}`, `/de/visit/${id}/cancel?key=${key}`]) {
    const { status, headers, text, meta } = await visitor.open(url);
    assert.equal(status, 200, url);
    assert.equal(headers['referrer-policy'], 'same-origin');
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(meta('robots').join(), /^noindex/);
    assert.ok(!text.includes(client.email));
    assert.equal((await page(url, 'HEAD')).statusCode, 200);
  }
  const missing = await visitor.open('/de/visit/0199a3c2-0000-7000-8000-000000000009?key=x');
  for (const wrong of [
    `?key=${key}x`,
    `?key=${'x'.repeat(500)}`,
    '?key=',
    '',
    `?key=${await linkKeyOf(app, id, 'reminders')}`,
  ]) {
    const answer = await visitor.open(`/de/visit/${id}${wrong}`);
    assert.equal(answer.status, 404, wrong);
    assert.equal(answer.the('main').outerHTML, missing.the('main').outerHTML);
  }
  assert.equal((await page(`/de/visit/${id}/nothing?key=${key}`)).statusCode, 404);
  assert.equal((await send(`/de/visit/${id}/cancel?key=${key}x`, 'verb=cancel')).statusCode, 404);
  assert.equal((await send(`/de/visit/${id}?key=${key}`, 'verb=delete')).statusCode, 400);
  assert.equal((await app.call('GET', `/api/visit/${id}?key=${key}`)).body.state, 'CONFIRMED');
});

test('a visit that has changed since its page was opened is not called off, and the page shows it as it is', async () => {
  const partner = await createPractice(app, { bookingMode: 'INSTANT' });
  const held = await holdTime(app, partner, '2026-11-24T14:00:00.000Z', client.token);
  const visit = held.body.holdId;
  await bookHeld(app, visit, client.token);
  const key = await linkKeyOf(app, visit);
  const visitor = createVisitor(app);
  const asked = await visitor.open(`/en/visit/${visit}/cancel?key=${key}`);
  const body = { key, start: '2026-11-24T16:00:00.000Z' };
  assert.equal((await app.call('POST', `/api/visit/${visit}/reschedule`, { body })).status, 200);
  const button = { name: 'Cancel appointment' };
  const refused = await visitor.press(asked.main.getByRole('button', button));
  assert.equal(refused.status, 409);
  assert.match(refused.main.getByRole('alert').textContent ?? '', /has changed in the meantime/);
  assert.equal((await app.call('GET', `/api/visit/${visit}?key=${key}`)).body.state, 'CONFIRMED');
  assert.equal((await visitor.press(refused.main.getByRole('button', button))).status, 200);
  assert.equal((await app.call('GET', `/api/visit/${visit}?key=${key}`)).body.state, 'CANCELLED_BY_CLIENT');
});

test('one press of a mail program ends reminders and invitations, without a redirect; following the link does not', async () => {
  const url = `/pl/visit/${id}/reminders?key=${await linkKeyOf(app, id, 'reminders')}`;
  const isOn = async () =>
    (
      await app.call('GET', `/api/user-notification/${client.id}/kinds`, { as: client.token })
    ).body.items.flatMap(({ isOn: on, channel }: { isOn: boolean; channel: string }) =>
      channel === 'MAIL' ? [on] : [],
    );
  assert.equal((await page(url)).statusCode, 200);
  assert.equal((await page(url, 'HEAD')).statusCode, 200);
  assert.deepEqual(await isOn(), [true, true, true]);
  const answer = await send(url, 'List-Unsubscribe=One-Click');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['referrer-policy'], 'same-origin');
  assert.deepEqual(await isOn(), [false, false, false]);
  assert.equal((await send(url, 'reminders=on')).statusCode, 200);
  assert.deepEqual(await isOn(), [true, true, true]);
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  assert.equal((await send(url, form, 'multipart/form-data; boundary=x')).statusCode, 200);
  assert.deepEqual(await isOn(), [false, false, false]);
  assert.equal((await send(`${url}x`, 'reminders=on')).statusCode, 404);
});

test('a reminder says so in its head', async () => {
  await send(`/de/visit/${id}/reminders?key=${await linkKeyOf(app, id, 'reminders')}`, 'reminders=on');
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const held = await holdTime(app, practice, '2026-11-24T12:00:00.000Z', client.token);
  await bookHeld(app, held.body.holdId, client.token);
  app.advance(Date.UTC(2026, 10, 23, 12) - app.now());
  await app.pool.query(
    `INSERT INTO pgboss.job (name, data, singleton_key) VALUES ('booking.due', $1, 'reminder')`,
    [JSON.stringify({ id: held.body.holdId, due: 'REMINDER_DAY' })],
  );
  const reminders = async () =>
    (await app.mailsTo(client.email))
      .map((mail) => mail.replaceAll(/\r\n[ \t]+/g, ' '))
      .filter((mail) => /^List-Unsubscribe/m.test(mail));
  const [mail = '', ...others] = await reminders();
  assert.equal(others.length, 0);
  assert.match(mail, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  assert.match(
    mail,
    /^List-Unsubscribe: <http:\/\/localhost:3000\S*\/visit\/[\da-f-]{36}\/reminders\?key=[\w-]{43}>\r$/m,
  );
});
