/** Leaving while something else happens: whichever comes first, nothing of the person is left, and nobody waits for ever. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { announcementBody, sendWebhook, webhookFor } from '../../../../test/support/announcements.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { createPractice } from '../../../../test/support/practice.ts';
import { dumpOf, filesOf } from '../../../../test/support/traces.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { upload } from '../../../../test/support/upload.ts';

const ROUNDS = 4;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Person = { id: string; token: string };
const leave = ({ id, token }: Person) => app.call('DELETE', `/api/user/${id}`, { as: token });
/** Each was answered, as expected of it. */
const answered = (answers: { status: number; body: unknown }[], ...statuses: number[]) => {
  for (const { status, body } of answers)
    assert.ok(statuses.includes(status), `${status} ${JSON.stringify(body)}`);
};
/** Where the word stands, but for tables that tell nothing of it. */
const tablesWith = async (word: string) =>
  [...(await dumpOf(app))].filter(([, rows]) => rows.includes(word)).map(([table]) => table);

test('two who delete the same account: it goes once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await app.account('client');
    const answers = await Promise.all([leave(client), leave(client), leave(client)]);
    answered(answers, 204, 401);
    assert.equal(answers.filter(({ status }) => status === 204).length, 1);
  }
});

test('a client books and leaves at once', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT', workers: 2 });
  for (let round = 0; round < ROUNDS; round++) {
    const client = await app.account('client');
    const start = (hour: number) => `2026-11-2${4 + round}T${String(hour).padStart(2, '0')}:00:00Z`;
    const held = await holdTime(app, practice, start(9), client.token);
    const booked = await holdTime(app, practice, start(12), client.token);
    const mark = `Racing ${round} Client`;
    const [left, ...others] = await Promise.all([
      leave(client),
      bookHeld(app, held.body.holdId, client.token, { name: mark }),
      bookHeld(app, booked.body.holdId, client.token, { name: mark }),
      holdTime(app, practice, start(15), client.token),
    ]);
    answered([left], 204);
    answered(others, 201, 401, 404, 409);
    await app.drain();
    assert.deepEqual(await tablesWith(mark), []);
    const { rows } = await app.pool.query('SELECT count(*)::int AS taken FROM taken_times');
    assert.equal(rows[0].taken, 0);
  }
});

test('a client books while the partner leaves', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const practice = await createPractice(app, { bookingMode: 'INSTANT' });
    const client = await app.account('client');
    const { body } = await holdTime(app, practice, '2026-11-24T09:00:00Z', client.token);
    const [left, ...others] = await Promise.all([
      leave({ id: practice.profileId, token: practice.token }),
      bookHeld(app, body.holdId, client.token),
      holdTime(app, practice, '2026-11-24T12:00:00Z', client.token, {
        announcementId: practice.announcementId,
      }),
    ]);
    answered([left], 204);
    answered(others, 201, 404, 409);
    const { rows } = await app.pool.query(
      `SELECT state FROM appointments WHERE profile_id = $1 AND state IN ('REQUESTED', 'CONFIRMED')`,
      [practice.profileId],
    );
    assert.deepEqual(rows, []);
  }
});

test('a payment comes while the partner leaves: it buys something that goes, or goes back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const practice = await createPractice(app);
    const me = { id: practice.profileId, token: practice.token };
    await app.pool.query("UPDATE partner_profiles SET licence_number = '1' WHERE user_id = $1", [me.id]);
    const added = await app.call('POST', '/api/announcement', {
      as: me.token,
      body: announcementBody({ phoneNumber: `50133${1000 + round}0`.slice(0, 9) }),
    });
    const { body: order } = await app.call('POST', '/api/payment/create-session', {
      as: me.token,
      body: { announcementId: added.body.announcementId },
    });
    const paid = await webhookFor(app, 'paid', order);
    const [left, taken] = await Promise.all([leave(me), sendWebhook(app, paid)]);
    answered([left], 204);
    answered([taken], 204, 200);
    const { rows } = await app.pool.query(
      'SELECT o.state, o.refund_due, o.owner_id, e.kind FROM orders o JOIN events e ON e.subject_id = o.id WHERE o.id = $1 AND e.kind LIKE $2',
      [order.orderId, 'paid%'],
    );
    assert.equal(rows.length, 1);
    assert.deepEqual([rows[0].state, rows[0].owner_id], ['PAID', null]);
    assert.equal(rows[0].refund_due, rows[0].kind === 'paidInVain');
  }
});

test('a photo is uploaded while its owner leaves: no file stays', async () => {
  const picture = await jpeg(900, 600);
  for (let round = 0; round < ROUNDS; round++) {
    const partner = await app.account('partner');
    const [left, sent] = await Promise.all([
      leave(partner),
      upload(app, `/api/user-photo/${partner.id}`, picture, partner.token),
    ]);
    answered([left], 204);
    answered([sent], 201, 401, 409);
  }
  await app.drain();
  const photos = [...filesOf(app).keys()].filter((file) => file.startsWith('photos'));
  assert.deepEqual(photos, []);
});

test('a device registers, something is kept and a card is written while their owner leaves', async () => {
  const practice = await createPractice(app);
  for (let round = 0; round < ROUNDS; round++) {
    const client = await app.account('client');
    const as = client.token;
    const [left, ...others] = await Promise.all([
      leave(client),
      app.call('PUT', `/api/user-notification/${client.id}`, { as, body: { token: `raced-${round}` } }),
      app.call('PUT', `/api/favourite/${practice.announcementId}`, { as }),
      app.call('POST', `/api/profile/client/${client.id}`, {
        as,
        body: { name: 'Racing Card', phonePrefix: '48', phoneNumber: '600700800' },
      }),
      app.call('POST', `/api/user/${client.id}/export`, { as }),
    ]);
    answered([left], 204);
    answered(others, 200, 201, 202, 204, 401, 409);
    await app.drain();
    assert.deepEqual(await tablesWith(`raced-${round}`), []);
    assert.deepEqual(await tablesWith('Racing Card'), []);
  }
});

test('of two admins who leave at once one stays, until there is another', async () => {
  const isLeft = "SELECT id FROM users WHERE staff_role = 'admin'";
  for (let round = 0; round < ROUNDS; round++) {
    const both = [await staffOf(app, 'admin'), await staffOf(app, 'admin')];
    const answers = await Promise.all(both.map(leave));
    answered(answers, 204, 409);
    assert.deepEqual(answers.map(({ body }) => body?.code).filter(Boolean), ['LAST_ADMIN']);
    const { rows } = await app.pool.query(isLeft);
    assert.equal(rows.length, 1);
    const last = both.find(({ id }) => id === rows[0].id);
    assert.ok(last);
    // Who is suspended cannot act as one.
    const suspended = await staffOf(app, 'admin');
    await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.id]);
    assert.equal((await leave(last)).body.code, 'LAST_ADMIN');
    const next = await staffOf(app, 'admin');
    assert.equal((await leave(last)).status, 204);
    await app.pool.query('UPDATE users SET staff_role = NULL WHERE id = ANY($1)', [[next.id, suspended.id]]);
  }
});
