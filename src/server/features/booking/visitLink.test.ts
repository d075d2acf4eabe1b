/** The link in a client's mails: one visit, without a log-in, and nothing else. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { lockAwaited } from '../../../../test/support/database.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { linkKeyOf } from '../../../../test/support/visitLink.ts';

const HOUR = 3_600_000;
let app: TestApp;
let practice: TestPractice;
let onRequest: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
/** Each visit at a time of its own, on days three and later. */
let times = 0;
/** Each from an address of its own: attempts are counted by address. */
let addresses = 0;

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
  onRequest = await createPractice(app);
  client = await app.account('client');
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await app.account('client');
});

const nextTime = () => {
  const n = times++;
  const day = Math.floor(app.now() / (24 * HOUR)) * 24 * HOUR + (3 + Math.floor(n / 6)) * 24 * HOUR;
  return new Date(day + 8 * HOUR + (n % 6) * 1.5 * HOUR).toISOString();
};
const from = () => {
  addresses += 1;
  return `10.7.${addresses >> 8}.${addresses & 255}`;
};

async function booked(at: TestPractice = practice, as = client): Promise<{ id: string; key: string }> {
  const { body } = await holdTime(app, at, nextTime(), as.token, {}, from());
  const answer = await bookHeld(app, body.holdId, as.token);
  assert.equal(answer.status, 201);
  if (answer.body.state === 'REQUESTED')
    await app.call('POST', `/api/booking/${body.holdId}/confirm`, { as: at.token, body: {} });
  return { id: body.holdId, key: await linkKeyOf(app, body.holdId) };
}

const see = (id: string, key: string) =>
  app.call('GET', `/api/visit/${id}?key=${encodeURIComponent(key)}`, { from: from() });
const head = async (id: string, key: string) => {
  const { statusCode, body } = await app.app.inject({ method: 'HEAD', url: `/api/visit/${id}?key=${key}` });
  return [statusCode, body];
};
const act = (id: string, verb: string, body: object) =>
  app.call('POST', `/api/visit/${id}/${verb}`, { body, from: from() });

/** A mail's source, its encoding undone. */
const plain = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

const missing = ({ status, body }: Answer) => assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);

/** A visit that the partner wrote down, on days of its own. */
async function entered(more: object): Promise<string> {
  const date = new Date(app.now() + (40 + times++) * 24 * HOUR).toISOString().slice(0, 10);
  const { status, body } = await app.call('POST', '/api/calendar/visit', {
    as: practice.token,
    body: {
      service: practice.services.relaxing,
      worker: practice.workers[0],
      date,
      time: '10:00',
      name: 'Zofia Lis',
      ...more,
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

describe('the link of a visit', () => {
  it('shows it as its client sees it, and nothing of the account', async () => {
    const { id, key } = await booked();
    const { status, body, headers } = await see(id, key);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.deepEqual(
      [body.role, body.state, body.can.cancel, body.can.confirm],
      ['client', 'CONFIRMED', true, false],
    );
    assert.match(body.place.street, /Piotrkowska/);
    assert.deepEqual([body.client.email, body.client.phone], ['', '']);
    assert.ok(!JSON.stringify(body).includes(client.email));
    const file = await app.call('GET', `/api/visit/${id}/calendar.ics?key=${key}`, { from: from() });
    assert.match(file.body, /^BEGIN:VCALENDAR[\s\S]*METHOD:PUBLISH/);
    assert.ok(!file.body.includes(key), 'a calendar is shared with others');
  });

  it('answers everything else like a visit that does not exist', async () => {
    const { id, key } = await booked();
    const other = await booked();
    const changed = `${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.at(-1)}`;
    const reminders = await linkKeyOf(app, id, 'reminders');
    const nobody = '0199a3c2-0000-7000-8000-000000000009';
    const none = await see(nobody, key);
    missing(none);
    for (const wrong of [other.key, changed, key.slice(1), `${key}A`, '', 'ż', reminders]) {
      const answer = await see(id, wrong);
      missing(answer);
      const { instance: _, requestId: __, ...said } = answer.body;
      const { instance: ___, requestId: ____, ...expected } = none.body;
      assert.deepEqual(said, expected);
      missing(await act(id, 'cancel', { key: wrong }));
      missing(await act(id, 'reschedule', { key: wrong, start: nextTime() }));
    }
    missing(await app.call('GET', `/api/visit/${id}/calendar.ics?key=${other.key}`, { from: from() }));
    const slots = `/api/profile/${practice.profileId}/free-slots?service=${practice.services.relaxing}`;
    missing(await app.call('GET', `${slots}&except=${id}&key=${other.key}`));
    assert.equal((await app.call('GET', `${slots}&except=${id}&key=${key}`)).status, 200);
    assert.equal((await see(id, key)).body.state, 'CONFIRMED');
  });

  it('changes nothing when it is only followed, by HEAD as by GET', async () => {
    const { id, key } = await booked();
    const before = await app.pool.query('SELECT * FROM appointments WHERE id = $1', [id]);
    assert.equal((await see(id, key)).status, 200);
    assert.deepEqual(await head(id, key), [200, '']);
    assert.deepEqual(await head(id, 'x'), [404, '']);
    assert.equal((await app.call('GET', `/api/visit/${id}/cancel?key=${key}`)).status, 405);
    const then = await app.pool.query('SELECT * FROM appointments WHERE id = $1', [id]);
    assert.deepEqual(then.rows, before.rows);
  });

  it('calls it off once, also when it is pressed twice at once, and both sides are told', async () => {
    const guest = await app.account('client');
    const { id, key } = await booked(practice, guest);
    const answers = await Promise.all([act(id, 'cancel', { key }), act(id, 'cancel', { key })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await see(id, key)).body.state, 'CANCELLED_BY_CLIENT');
    const { rows } = await app.pool.query(
      `SELECT data ->> 'by' AS by, actor_id FROM events WHERE subject_id = $1 AND kind = 'CANCELLED_BY_CLIENT'`,
      [id],
    );
    assert.deepEqual(rows, [{ by: 'guest', actor_id: null }]);
    const told = (await app.mailsTo(guest.email)).filter((mail) => mail.includes('method=CANCEL'));
    assert.equal(told.length, 1);
  });

  it('lets the click of the partner decide when that came first', async () => {
    const { id, key } = await booked();
    const db = await app.pool.connect();
    try {
      await db.query('BEGIN');
      await db.query(
        `SELECT 1 FROM workers WHERE id = (SELECT worker_id FROM appointments WHERE id = $1) FOR UPDATE`,
        [id],
      );
      const partner = app.call('POST', `/api/booking/${id}/cancel`, {
        as: practice.token,
        body: { reason: 'Ill' },
      });
      await lockAwaited(app.pool);
      const mine = act(id, 'cancel', { key });
      await db.query('COMMIT');
      const statuses = [(await partner).status, (await mine).status].sort();
      assert.deepEqual(statuses, [200, 409]);
    } finally {
      db.release();
    }
  });

  it('moves it by the rules of its partner: at once, twice, or asked for and taken back', async () => {
    const { id, key } = await booked();
    for (const [, moves] of [1, 2].entries()) {
      const start = nextTime();
      const { status, body } = await act(id, 'reschedule', { key, start });
      assert.deepEqual([status, body.start, body.reschedules], [200, start, moves]);
    }
    const third = await act(id, 'reschedule', { key, start: nextTime() });
    assert.deepEqual([third.status, third.body.code], [409, 'ILLEGAL_TRANSITION']);

    const asked = await booked(onRequest);
    const old = (await see(asked.id, asked.key)).body.start;
    const move = await act(asked.id, 'reschedule', { key: asked.key, start: nextTime() });
    assert.deepEqual([move.status, move.body.start, move.body.move.state], [200, old, 'ASKED']);
    const back = await act(asked.id, 'move/withdraw', { key: asked.key });
    assert.equal(back.body.move.state, 'WITHDRAWN');
  });

  it('cancels and takes back what was seen alone: what has changed meanwhile stays as it is', async () => {
    const { id, key } = await booked();
    const { version } = (await see(id, key)).body;
    await act(id, 'reschedule', { key, start: nextTime() });
    const stale = await act(id, 'cancel', { key, version });
    assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION']);
    const moved = (await see(id, key)).body;
    assert.equal(moved.state, 'CONFIRMED');
    assert.equal((await act(id, 'cancel', { key, version: moved.version })).status, 200);

    const asked = await booked(onRequest);
    const before = (await see(asked.id, asked.key)).body;
    await act(asked.id, 'reschedule', { key: asked.key, start: nextTime() });
    const other = await act(asked.id, 'move/withdraw', { key: asked.key, version: before.version });
    assert.equal(other.body.code, 'STALE_VERSION');
    assert.equal((await see(asked.id, asked.key)).body.move.state, 'ASKED');
  });

  it('is done once under one Idempotency-Key', async () => {
    const { id, key } = await booked();
    const start = nextTime();
    const send = () =>
      app.call('POST', `/api/visit/${id}/reschedule`, {
        body: { key, start },
        headers: { 'idempotency-key': 'form-1' },
      });
    assert.deepEqual([(await send()).status, (await send()).status], [200, 200]);
    assert.equal((await see(id, key)).body.reschedules, 1);
  });

  it('ends with the account', async () => {
    const leaving = await app.account('client');
    const { id, key } = await booked(practice, leaving);
    assert.equal((await see(id, key)).status, 200);
    const gone = await app.call('DELETE', `/api/user/${leaving.id}`, {
      as: leaving.token,
      body: { password: 'a-long-enough-passphrase' },
    });
    assert.ok(gone.status < 300, JSON.stringify(gone.body));
    missing(await see(id, key));
    missing(await act(id, 'cancel', { key }));
  });
});

describe('the mails of a visit', () => {
  it('carry the link, and their calendars do not', async () => {
    const guest = await app.account('client');
    const { id, key } = await booked(practice, guest);
    const mail = plain((await app.mailsTo(guest.email)).at(-1) ?? '');
    assert.ok(mail.includes(`/visit/${id}?key=${key}`));
    assert.ok(mail.includes(`/visit/${id}/cancel?key=${key}`));
    assert.ok(mail.includes(`/booking?profileId=${practice.profileId}&move=${id}&key=${key}`));
    await app.call('POST', `/api/booking/${id}/cancel`, { as: practice.token, body: { reason: 'Ill' } });
    const cancelled = plain((await app.mailsTo(guest.email)).at(-1) ?? '');
    assert.ok(cancelled.includes(`/visit/${id}?key=${key}`), 'also of a visit that is off');
    for (const source of await app.mailsTo(guest.email)) {
      const encoded = /text\/calendar[\s\S]*?base64\r\n\r\n([\s\S]*?)\r\n--/.exec(source)?.[1];
      if (encoded)
        assert.ok(!Buffer.from(encoded, 'base64').toString().replaceAll('\r\n ', '').includes(key));
    }
    const toPartner = (await app.mailsTo(practice.email)).map(plain).join();
    assert.ok(!toPartner.includes('/visit/'), 'the partner has an account');
  });

  it('give it to whom a partner wrote down, where they agreed to mails', async () => {
    const email = 'zofia.lis@test.example';
    const told = await entered({ email, tells: true });
    const key = await linkKeyOf(app, told);
    const [mail = ''] = await app.mailsTo(email);
    assert.ok(plain(mail).includes(`/visit/${told}?key=${key}`));
    assert.equal((await act(told, 'cancel', { key })).body.state, 'CANCELLED_BY_CLIENT');
    const untold = await entered({ email });
    await assert.rejects(linkKeyOf(app, untold));
  });
});

it('ends 30 days after the visit', async () => {
  const { id, key } = await booked();
  const end = Date.parse((await see(id, key)).body.end);
  app.advance(end + 30 * 24 * HOUR - 60_000 - app.now());
  assert.equal((await see(id, key)).status, 200);
  app.advance(60_000);
  missing(await see(id, key));
});
