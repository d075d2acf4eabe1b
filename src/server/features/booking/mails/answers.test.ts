/** Where answers to the mails of a visit go. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../../test/support/practice.ts';

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
/** What everybody reads in the profile; the account's own address is nobody's business. */
let contact: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await createPractice(app);
  client = await app.account('client');
  contact = `salon-${randomUUID().slice(0, 8)}@test.example`;
  await profile('email = $2', contact);
});

const profile = (set: string, ...values: unknown[]) =>
  app.pool.query(`UPDATE partner_profiles SET ${set} WHERE user_id = $1`, [practice.profileId, ...values]);
const act = (id: string, verb: string, as: string, body: object = {}) =>
  app.call('POST', `/api/booking/${id}/${verb}`, { as, body });

/** The partner gives a visit another time, by the practice's clock. */
async function replan(id: string, date: string, time: string): Promise<void> {
  const { body: seen } = await app.call('GET', `/api/booking/${id}`, { as: practice.token });
  const body = {
    ...{ date, time, worker: practice.workers[0], durationMinutes: 60 },
    version: seen.version,
  };
  const answer = await app.call('POST', `/api/calendar/visit/${id}/move`, { as: practice.token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

/** Asks for a visit. */
async function asked(start = '2026-11-24T09:00:00Z'): Promise<string> {
  const { body } = await holdTime(app, practice, start, client.token);
  assert.equal((await bookHeld(app, body.holdId, client.token)).status, 201);
  return body.holdId;
}

const NOBODY = 'Replies to this email aren’t read by anyone. Questions? Write to us at ';
const FOOT = { practice: 'goes straight to the practice', client: 'goes straight to the client' };

interface Answered {
  replyTo: string | null;
  foot: 'practice' | 'client' | 'nobody' | null;
}

/** Whom the newest mail to an address says that answers reach: in its head and at its foot. */
async function answered(to: string): Promise<Answered> {
  const source = (await app.mailsTo(to)).at(-1) ?? '';
  const [head = ''] = source.split('\r\n\r\n', 1);
  const replyTo = /^Reply-To: (.+)\r$/m.exec(`${head}\r`.replaceAll(/\r\n[ \t]+/g, ' '))?.[1] ?? null;
  const said = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  const foot = said.includes(FOOT.practice) ? 'practice' : said.includes(FOOT.client) ? 'client' : null;
  return { replyTo, foot: foot ?? (said.includes(NOBODY) ? 'nobody' : null) };
}
const toNobody = { replyTo: null, foot: 'nobody' };
const toPractice = () => ({ replyTo: contact, foot: 'practice' });
const toClient = (email = client.email) => ({ replyTo: email, foot: 'client' });

describe('answers to the mails of a visit', () => {
  it('reach the other side from the confirmation to the end, and nobody before or after', async () => {
    const id = await asked();
    assert.deepEqual(await answered(client.email), toNobody, 'asked');
    assert.deepEqual(await answered(practice.email), toNobody, 'asked');
    await act(id, 'confirm', practice.token);
    assert.deepEqual(await answered(client.email), toPractice(), 'confirmed');
    assert.deepEqual(await answered(practice.email), toClient(), 'confirmed');
    assert.equal((await act(id, 'reschedule', client.token, { start: '2026-11-25T09:00:00Z' })).status, 200);
    assert.deepEqual(await answered(client.email), toPractice(), 'a move is asked for');
    assert.deepEqual(await answered(practice.email), toClient(), 'a move is asked for');
    await act(id, 'cancel', practice.token, { reason: 'Ill' });
    assert.deepEqual(await answered(client.email), toNobody, 'cancelled');
    assert.deepEqual(await answered(practice.email), toNobody, 'cancelled');
  });

  it('reach no address that their writer may not see', async () => {
    let last = '';
    const confirmed = async (start: string) => {
      last = await asked(start);
      await act(last, 'confirm', practice.token);
      return answered(client.email);
    };
    await profile(`email = ''`);
    assert.deepEqual(await confirmed('2026-11-24T09:00:00Z'), toNobody, 'the account’s address is private');
    assert.deepEqual(await answered(practice.email), toClient());
    await profile('email = $2', contact);
    assert.deepEqual(await confirmed('2026-11-24T11:00:00Z'), toPractice());
    await profile(`email = 'a@b.example, x@y.example'`);
    assert.deepEqual(await confirmed('2026-11-24T13:00:00Z'), toNobody, 'no address');
    await profile('email = $2', 'зоя@salon.example');
    assert.deepEqual(await confirmed('2026-11-24T15:00:00Z'), toNobody, 'letters that a head does not take');
    await profile('email = $2, withheld_at = now()', contact);
    const before = (await app.mailsTo(client.email)).length;
    await replan(last, '2026-11-26', '10:00');
    assert.equal((await app.mailsTo(client.email)).length, before + 1);
    assert.deepEqual(await answered(client.email), toNobody, 'a profile that is out of sight');
    await profile('withheld_at = NULL');
    await replan(last, '2026-11-26', '12:00');
    assert.deepEqual(await answered(client.email), toPractice());
  });

  it('go to the address of now, and to nobody who cancelled or left while the mail waited', async () => {
    const id = await asked();
    await app.drain();
    await act(id, 'confirm', practice.token);
    const { rows } = await app.pool.query(
      `SELECT data::text AS job FROM pgboss.job WHERE name = 'mail.send'`,
    );
    const toPartner = rows.map(({ job }) => String(job)).filter((job) => job.includes(practice.email));
    assert.equal(toPartner.length, 1);
    assert.ok(!toPartner[0]?.includes(client.email), 'a job names who must be found in it');
    await app.pool.query(`UPDATE users SET email = 'new-' || email WHERE id = $1`, [client.id]);
    assert.deepEqual(await answered(practice.email), toClient(`new-${client.email}`));

    const other = await asked('2026-11-24T12:00:00Z');
    await app.drain();
    await act(other, 'confirm', practice.token);
    await act(other, 'cancel', client.token);
    const mails = await app.mailsTo(practice.email);
    assert.ok(!mails.slice(-2).some((mail) => /^Reply-To:/m.test(mail)), 'confirmed, then cancelled');

    const before = (await app.mailsTo(`new-${client.email}`)).length;
    await act(await asked('2026-11-24T15:00:00Z'), 'confirm', practice.token);
    const added = (await app.mailsTo(`new-${client.email}`)).slice(before);
    assert.deepEqual(
      added.map((mail) => /^Reply-To:/m.test(mail)),
      [false, true],
      'of the request, which waited until it was confirmed, and of the confirmation',
    );
  });

  it('name nobody whose account is gone: not in what waits, nor in what is kept', async () => {
    const id = await asked();
    await act(id, 'confirm', practice.token);
    assert.deepEqual(await answered(practice.email), toClient());
    await act(await asked('2026-11-24T12:00:00Z'), 'confirm', practice.token);
    assert.equal((await app.call('DELETE', `/api/user/${client.id}`, { as: client.token })).status, 204);
    const kept = await app.mailsTo(practice.email);
    assert.equal(kept.filter((mail) => /METHOD:REQUEST/.test(mail)).length, 4);
    const heads = kept.map((mail) => mail.split('\r\n\r\n', 1)[0] ?? '');
    assert.equal(heads.filter((head) => head.includes(client.email)).length, 0);
  });

  it('name no practice that is gone, by the address that its profile showed', async () => {
    const id = await asked();
    await act(id, 'confirm', practice.token);
    assert.deepEqual(await answered(client.email), toPractice());
    const leave = `/api/user/${practice.profileId}`;
    assert.equal((await app.call('DELETE', leave, { as: practice.token })).status, 204);
    const heads = (await app.mailsTo(client.email)).map((mail) => mail.split('\r\n\r\n', 1)[0] ?? '');
    assert.ok(heads.length > 2);
    assert.equal(heads.filter((head) => /^Reply-To:/m.test(head)).length, 0);
  });

  it('about visits that a partner wrote down reach who agreed to mails', async () => {
    const enter = async (hour: number, more: object) => {
      const answer = await app.call('POST', '/api/calendar/visit', {
        as: practice.token,
        body: {
          service: practice.services.relaxing,
          worker: practice.workers[0],
          date: '2026-11-27',
          time: `${hour}:00`,
          name: 'Zofia "x@y.example" Lis',
          ...more,
        },
      });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return answer.body.id as string;
    };
    const email = `zofia-${randomUUID().slice(0, 8)}@test.example`;
    const told = await enter(10, { email, tells: true });
    assert.deepEqual(await answered(email), toPractice());
    await replan(told, '2026-11-27', '11:00');
    assert.deepEqual(await answered(practice.email), toClient(email));
    await replan(await enter(14, { email }), '2026-11-27', '15:00');
    assert.deepEqual(await answered(practice.email), toNobody);
    await replan(await enter(17, {}), '2026-11-27', '18:00');
    assert.deepEqual(await answered(practice.email), toNobody, 'no address at all');
  });

  it('reach a guest at the address that was confirmed for the booking', async () => {
    const id = await asked();
    const email = `guest-${randomUUID().slice(0, 8)}@test.example`;
    await app.pool.query(
      `UPDATE appointments SET client_id = NULL, is_guest = true, email = $2 WHERE id = $1`,
      [id, email],
    );
    await act(id, 'confirm', practice.token);
    assert.deepEqual(await answered(practice.email), toClient(email));
    assert.deepEqual(await answered(email), toPractice());
  });

  it('about a series reach the practice as long as one of its visits is agreed', async () => {
    const email = `adam-${randomUUID().slice(0, 8)}@test.example`;
    const { status, body } = await app.call('POST', '/api/calendar/series', {
      as: practice.token,
      body: {
        service: practice.services.relaxing,
        worker: practice.workers[0],
        name: 'Adam Lis',
        email,
        tells: true,
        visits: ['2026-11-27', '2026-12-04'].map((date) => ({ date, time: '10:00' })),
      },
    });
    assert.equal(status, 201, JSON.stringify(body));
    const first = `SELECT id FROM appointments WHERE email = $1 ORDER BY starts_at LIMIT 1`;
    await app.pool.query(`UPDATE appointments SET state = 'CANCELLED_BY_PARTNER' WHERE id = (${first})`, [
      email,
    ]);
    assert.deepEqual(await answered(email), toPractice());
  });

  it('to reminders reach the practice', async () => {
    const id = await asked('2026-11-24T09:00:00Z');
    await act(id, 'confirm', practice.token);
    const before = (await app.mailsTo(client.email)).length;
    app.advance(Date.parse('2026-11-23T09:00:00Z') - app.now());
    await app.pool.query(
      `INSERT INTO pgboss.job (name, data, singleton_key) VALUES ('booking.due', $1, 'reminder')`,
      [{ id, due: 'REMINDER_DAY' }],
    );
    assert.equal((await app.mailsTo(client.email)).length, before + 1);
    assert.deepEqual(await answered(client.email), toPractice());
  });
});
