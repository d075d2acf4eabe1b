/** What devices and phones are told of visits: once each, in their language, to whom wants it, and nothing more. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { newSubscription, pushedTo, textedTo } from '../../../../../test/support/alerts.ts';
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../../test/support/practice.ts';
import { translator } from '../../../messages.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
let phone: string;
let day: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const today = Math.floor(app.now() / DAY) * DAY;
  app.advance(today + DAY + 9 * HOUR - app.now());
  day = today + 5 * DAY;
  practice = await createPractice(app);
  client = await app.account('client');
  const { rows } = await app.pool.query(
    `SELECT '+' || phone_prefix || phone_number AS phone FROM users WHERE id = $1`,
    [client.id],
  );
  phone = rows[0].phone;
});

const at = (hour: number) => new Date(day + hour * HOUR).toISOString();
const goTo = (instant: number) => app.advance(instant - app.now());
const act = (id: string, verb: string, as: string, body: object = {}) =>
  app.call('POST', `/api/booking/${id}/${verb}`, { as, body });
const cancel = async (id: string) =>
  assert.equal((await act(id, 'cancel', practice.token, { reason: 'Flu' })).status, 200);

async function register(of: { id: string; token: string }, locale: string, token = newSubscription()) {
  const body = { token, platform: 'web', locale };
  const { status } = await app.call('PUT', `/api/user-notification/${of.id}`, { as: of.token, body });
  assert.equal(status, 204);
}
const choose = (kind: string, channel: string, isOn: boolean) =>
  app.call('PUT', `/api/user-notification/${client.id}/kinds`, {
    as: client.token,
    body: { choices: [{ kind, channel, isOn }] },
  });

async function requested(hour = 12): Promise<string> {
  const held = await holdTime(app, practice, at(hour), client.token);
  const answer = await bookHeld(app, held.body.holdId, client.token);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return held.body.holdId;
}
async function confirmed(hour = 12): Promise<string> {
  const id = await requested(hour);
  assert.equal((await act(id, 'confirm', practice.token)).status, 200);
  return id;
}
const told = async (userId: string) => (await pushedTo(app, userId)).map(({ title }) => title);
const partner = () => ({ id: practice.profileId, token: practice.token });

describe('devices', () => {
  it('are told of each thing once, each side in the language of the device, with a way to the visit', async () => {
    await register(partner(), 'pl');
    await register(client, 'de');
    const id = await requested();
    await act(id, 'confirm', practice.token);
    await act(id, 'cancel', practice.token, { reason: 'Grypa' });
    const [pl, de] = [translator('pl', 'mails'), translator('de', 'mails')];
    assert.deepEqual(await told(practice.profileId), [
      pl('bookingRequestedPartner.heading'),
      pl('bookingConfirmedPartner.heading'),
    ]);
    const [first, second, ...more] = await pushedTo(app, client.id);
    assert.deepEqual(more, []);
    assert.equal(first?.title, de('bookingConfirmedClient.heading'));
    assert.equal(first?.path, `/de/user-zone/profile-settings#visit-${id}`);
    assert.equal(first?.lang, 'de');
    assert.equal(second?.title, de('bookingCancelledByPartner.heading'));
    assert.equal(second?.tag, first?.tag);
  });

  it('show no treatment, no reason, no note, and of a client the first name alone', async () => {
    await register(partner(), 'en');
    await register(client, 'en');
    const id = await confirmed();
    await act(id, 'cancel', practice.token, { reason: 'Flu' });
    const shown = [...(await pushedTo(app, practice.profileId)), ...(await pushedTo(app, client.id))];
    assert.ok(shown.length >= 4);
    const text = shown.map(({ title, body }) => `${title} ${body}`).join('\n');
    assert.doesNotMatch(text, /massage|Flu|Nowak|600|Piotrkowska/i);
    assert.match(text, /Anna/);
    assert.match(text, /Studio Spokój/);
  });

  it('hear nothing when that is switched off, when their session is over, or of another account', async () => {
    await register(client, 'en');
    await choose('VISIT_CHANGE', 'PUSH', false);
    await confirmed();
    assert.deepEqual(await told(client.id), []);
    await choose('VISIT_CHANGE', 'PUSH', true);
    await confirmed(14);
    assert.equal((await told(client.id)).length, 1);
    const id = await requested(16);
    await app.call('POST', '/api/logout', { as: client.token });
    await act(id, 'confirm', practice.token);
    assert.equal((await told(client.id)).length, 1);
  });

  it('of a session that has run out are told nothing, before it is tidied away as well', async () => {
    await register(client, 'en');
    const id = await requested();
    await app.pool.query(`UPDATE sessions SET expires_at = $2 WHERE user_id = $1`, [
      client.id,
      new Date(app.now() - 1),
    ]);
    await act(id, 'confirm', practice.token);
    assert.deepEqual(await told(client.id), []);
  });

  it('that are gone are forgotten; what comes too late, or to a device that is another’s now, is not sent', async () => {
    await register(client, 'en', newSubscription('push.invalid'));
    const left = async () =>
      (await app.pool.query('SELECT token_hash FROM push_tokens WHERE user_id = $1', [client.id])).rows;
    assert.equal((await left()).length, 1);
    await confirmed();
    assert.deepEqual(await told(client.id), []);
    assert.deepEqual(await left(), []);

    const token = newSubscription();
    await register(client, 'en', token);
    const [{ token_hash: hash }] = await left();
    const job = {
      recipientId: client.id,
      device: hash.toString('base64url'),
      title: 'late',
      body: '',
      lang: 'en',
      path: '/',
      tag: '',
      isUrgent: false,
    };
    await app.handlers['push.send']({ ...job, id: randomUUID(), until: app.now() });
    assert.deepEqual(await told(client.id), []);
    await register(partner(), 'en', token);
    await app.handlers['push.send']({ ...job, id: randomUUID(), until: app.now() + HOUR });
    assert.deepEqual(await told(client.id), []);
    assert.deepEqual(await told(practice.profileId), []);
    await register(client, 'en', token);
    await app.handlers['push.send']({ ...job, id: randomUUID(), until: app.now() + HOUR });
    assert.deepEqual(await told(client.id), ['late']);
  });
});

describe('phones', () => {
  it('are texted of what was cancelled and moved only when that was asked for, by the number of the account', async () => {
    await cancel(await confirmed());
    assert.deepEqual(await textedTo(app, phone), []);
    assert.equal((await choose('VISIT_CHANGE', 'SMS', true)).status, 200);
    await cancel(await confirmed(14));
    const [text, ...more] = await textedTo(app, phone);
    assert.deepEqual(more, []);
    assert.match(text ?? '', /^Palmora: .*Studio Spok/);
    await app.pool.query(`UPDATE users SET phone_number = '699123123' WHERE id = $1`, [client.id]);
    const { body } = await app.call('GET', `/api/user-notification/${client.id}/kinds`, { as: client.token });
    assert.ok(
      body.items.every((one: { channel: string; isOn: boolean }) => one.channel !== 'SMS' || !one.isOn),
    );
    await cancel(await confirmed(16));
    assert.deepEqual(await textedTo(app, '+48699123123'), []);
    assert.equal((await textedTo(app, phone)).length, 1);
  });

  it('are not texted at night: in the morning, unless it is too late then', async () => {
    await choose('VISIT_CHANGE', 'SMS', true);
    const id = await confirmed();
    // 22 in Warsaw.
    goTo(day - 2 * DAY + 21 * HOUR);
    await cancel(id);
    const { rows } = await app.pool.query(
      `DELETE FROM pgboss.job WHERE name = 'sms.send' RETURNING start_after, data`,
    );
    assert.deepEqual(
      rows.map((row) => Number(row.start_after)),
      [day - DAY + 7 * HOUR],
    );
    // Somebody comes to it at night all the same: it is put off again.
    await app.handlers['sms.send'](rows[0].data);
    const again = await app.pool.query(
      `DELETE FROM pgboss.job WHERE name = 'sms.send' RETURNING start_after`,
    );
    assert.equal(again.rows.length, 1);
    goTo(day - DAY + 7 * HOUR);
    await app.handlers['sms.send'](rows[0].data);
    await app.handlers['sms.send'](rows[0].data);
    assert.equal((await textedTo(app, phone)).length, 1);
    await app.handlers['sms.send']({ ...rows[0].data, id: randomUUID(), until: app.now() });
    assert.equal((await textedTo(app, phone)).length, 1);
  });

  it('are not texted in the morning what the night has overtaken', async () => {
    await choose('VISIT_CHANGE', 'SMS', true);
    const id = await confirmed();
    await app.drain();
    goTo(day - 2 * DAY + 21 * HOUR);
    const date = new Date(day).toISOString().slice(0, 10);
    for (const time of ['14:00', '15:00']) {
      const { version } = (await app.call('GET', `/api/booking/${id}`, { as: practice.token })).body;
      const body = { date, time, durationMinutes: 60, worker: practice.workers[0], version };
      const { status } = await app.call('POST', `/api/calendar/visit/${id}/move`, {
        as: practice.token,
        body,
      });
      assert.equal(status, 200);
    }
    await cancel(id);
    const { rows } = await app.pool.query(`DELETE FROM pgboss.job WHERE name = 'sms.send' RETURNING data`);
    assert.equal(rows.length, 3);
    goTo(day - DAY + 8 * HOUR);
    for (const { data } of rows) await app.handlers['sms.send'](data);
    const [text, ...more] = await textedTo(app, phone);
    assert.deepEqual(more, []);
    assert.match(text ?? '', /cancel/i);
  });

  it('are not texted when that was withdrawn meanwhile, nor too often in a day', async () => {
    await choose('VISIT_CHANGE', 'SMS', true);
    const job = {
      recipientId: client.id,
      phone,
      text: 'Palmora: …',
      timeZone: 'Europe/Warsaw',
      until: app.now() + 3 * DAY,
    };
    for (let n = 0; n < 8; n++) await app.handlers['sms.send']({ ...job, id: randomUUID() });
    assert.equal((await textedTo(app, phone)).length, 6);
    app.advance(DAY);
    await choose('VISIT_CHANGE', 'SMS', false);
    await app.handlers['sms.send']({ ...job, id: randomUUID() });
    assert.equal((await textedTo(app, phone)).length, 6);
    await choose('REMINDER_DAY', 'SMS', true);
    await app.handlers['sms.send']({ ...job, id: randomUUID() });
    assert.equal((await textedTo(app, phone)).length, 7);
  });
});

describe('reminders', () => {
  it('come by each way that is wanted, once, at one moment', async () => {
    await confirmed();
    await choose('REMINDER_DAY', 'MAIL', false);
    await choose('REMINDER_DAY', 'SMS', true);
    await choose('REMINDER_HOURS', 'PUSH', false);
    const heard: string[] = [];
    const alerts = {
      push: async (_trx: unknown, all: readonly { userId: string; kind: string }[]) => {
        for (const { userId, kind } of all) if (userId === client.id) heard.push(`push ${kind}`);
      },
      sms: async (_trx: unknown, one: { userId: string; kind: string }) =>
        void (one.userId === client.id && heard.push(`sms ${one.kind}`)),
    };
    const sweep = async () => {
      const mails = await sweepVisits(app, () => {}, alerts);
      heard.push(...mails.filter(({ to }) => to === client.email).map(({ kind }) => `mail ${kind}`));
      return heard.splice(0).sort();
    };
    goTo(day + 12 * HOUR - DAY);
    assert.deepEqual(await sweep(), ['push bookingReminder', 'sms reminder']);
    assert.deepEqual(await sweep(), []);
    goTo(day + 10 * HOUR);
    assert.deepEqual(await sweep(), ['mail bookingReminder']);
    assert.deepEqual(await sweep(), []);
  });
});
