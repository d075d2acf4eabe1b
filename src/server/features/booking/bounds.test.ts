import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { VISITS } from '../../../domain/booking/visitBounds.ts';

const DAY = 86_400_000;
/** 8:00 of Monday 2026-11-23 in Warsaw. */
const MONDAY = Date.UTC(2026, 10, 23, 7);

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
  client = await app.account('client');
});

/** The n-th of times that do not touch each other, nine a day. */
const time = (n: number) => new Date(MONDAY + Math.floor(n / 9) * DAY + (n % 9) * 4_500_000).toISOString();
const hold = (n: number, of = practice, as = client.token) => holdTime(app, of, time(n), as);

async function book(n: number, of = practice, as = client.token): Promise<string> {
  const held = await hold(n, of, as);
  const booked = await bookHeld(app, held.body.holdId, as);
  assert.equal(booked.status, 201, JSON.stringify(booked.body));
  return booked.body.id;
}
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const cancel = (id: string, as = client.token) =>
  app.call('POST', `/api/booking/${id}/cancel`, { as, body: {} });

describe('visits of one client', () => {
  it('are five ahead with one partner: the sixth is refused in a sentence before anything is typed', async () => {
    const ids: string[] = [];
    for (const n of times(VISITS.perPartner)) ids.push(await book(n));
    const refused = await hold(10);
    assert.deepEqual([refused.status, refused.body.code], [409, 'VISITS_FULL']);
    assert.match(refused.body.detail, /\b5\b.*\b20\b/);
    const elsewhere = await createPractice(app, { bookingMode: 'INSTANT' });
    await book(10, elsewhere);
    assert.equal((await cancel(ids[0] ?? '')).status, 200);
    await book(10);
  });

  it('count where they are booked, too, however many are booked at once', async () => {
    for (const n of times(3)) await book(n);
    const held = await Promise.all(times(4).map((n) => hold(10 + n)));
    const answers = await Promise.all(held.map(({ body }) => bookHeld(app, body.holdId, client.token)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 201, 409, 409]);
    assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'VISITS_FULL'));
  });

  it('are ten booked within a day, cancelled ones among them; what the partner writes down does not count', async () => {
    for (const n of times(VISITS.newPerDay)) await cancel(await book(n));
    const { body } = await hold(11);
    assert.equal(body.code, 'VISITS_FULL_TODAY');
    assert.doesNotMatch(body.detail, /cancel/i);
    app.advance(DAY);
    await book(11);
    await app.pool.query(
      `UPDATE appointments SET client_id = NULL, is_guest = false, email = $2 WHERE client_id = $1`,
      [client.id, client.email],
    );
    await book(12);
  });

  it('count neither what a partner wrote down for the address nor a request that has lapsed', async () => {
    for (const n of times(VISITS.perPartner)) await book(n);
    assert.equal((await hold(10)).body.code, 'VISITS_FULL');
    const mine = await app.pool.query('SELECT id FROM appointments WHERE client_id = $1', [client.id]);
    const ids = mine.rows.map(({ id }) => id);
    await app.pool.query(
      'UPDATE appointments SET client_id = NULL, is_guest = false, email = $2 WHERE id = ANY ($1)',
      [ids, client.email],
    );
    await book(10);
    await app.pool.query(
      `UPDATE appointments SET client_id = $2, state = 'REQUESTED', expires_at = $3 WHERE id = ANY ($1)`,
      [ids, client.id, new Date(app.now() - 1)],
    );
    await book(11);
    await app.pool.query('UPDATE appointments SET expires_at = $2 WHERE id = ANY ($1)', [
      ids,
      new Date(app.now() + DAY),
    ]);
    assert.equal((await hold(12)).body.code, 'VISITS_FULL');
  });

  it('are twenty ahead with everybody', async () => {
    await book(0);
    await app.pool.query(
      `INSERT INTO appointments SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
         'group_id', gen_random_uuid(), 'reference', 'N' || n, 'worker_id', worker.id, 'profile_id', worker.profile_id,
         'created_at', a.created_at - interval '2 days', 'starts_at', a.starts_at + n * interval '1 day',
         'ends_at', a.ends_at + n * interval '1 day'))).*
       FROM appointments a, generate_series(1, $2) n, (SELECT id, profile_id FROM workers WHERE profile_id = $3) worker
       WHERE a.client_id = $1`,
      [client.id, VISITS.perClient - 2, (await createPractice(app)).profileId],
    );
    await book(1);
    assert.equal((await hold(2)).body.code, 'VISITS_FULL');
  });
});

it('a guest has as many as an account: the address counts, with an account or without', async () => {
  const from = '10.9.1.1';
  const email = client.email;
  const asGuest = async (n: number, to: string) => {
    const body = { profileId: practice.profileId, service: practice.services.relaxing, start: time(n) };
    const { holdId, key } = (await app.call('POST', '/api/booking/hold', { from, body })).body;
    const told = { holdId, key, email: to, name: 'Anna Nowak', phone: '+48 600 700 800' };
    await app.call('POST', '/api/booking/guest-code', { from, body: told });
    const code = (await app.mailsTo(to)).at(-1)?.match(/^Subject:.*?(\d{6})/m)?.[1];
    return app.call('POST', '/api/booking', { from, body: { ...told, code } });
  };
  for (const n of times(VISITS.perPartner)) await book(n);
  assert.equal((await asGuest(5, email)).body.code, 'VISITS_FULL');
  const stranger = `guest-${client.id.slice(0, 8)}@test.example`;
  assert.equal((await asGuest(6, stranger)).status, 201);
  await app.pool.query(
    'UPDATE appointments SET client_id = NULL, is_guest = true, email = $2 WHERE client_id = $1',
    [client.id, `other-${stranger}`],
  );
  assert.equal((await asGuest(7, `other-${stranger}`)).body.code, 'VISITS_FULL');
});
