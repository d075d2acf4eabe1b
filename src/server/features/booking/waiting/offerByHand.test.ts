/** A time that a partner offers to one who waits. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../../test/support/practice.ts';

/** Two days that are open, in winter: an hour ahead of UTC. */
const [DAY, NEXT] = ['2026-12-01', '2026-12-02'];
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`).toISOString();

type Client = Awaited<ReturnType<TestApp['account']>> & { entry: string };

let app: TestApp;
let practice: TestPractice;
beforeAll(async () => {
  app = await createTestApp();
  // What no job offers the sweep finds: here nothing is offered before a test looks.
  await app.pool.query(`
    CREATE FUNCTION pgboss.drop_job() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER no_offers BEFORE INSERT ON pgboss.job FOR EACH ROW WHEN (NEW.name = 'booking.offer')
      EXECUTE FUNCTION pgboss.drop_job()`);
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
});

/** A client who waits for an hour of massage on the two days, between ten and two. */
async function waiting(more: object = {}): Promise<Client> {
  const client = await app.account('client');
  const { status, body } = await app.call('POST', '/api/booking/waitlist', {
    as: client.token,
    body: {
      profileId: practice.profileId,
      service: practice.services.relaxing,
      name: 'Anna Nowak',
      ...{ from: DAY, to: NEXT, weekdays: [1, 2, 3, 4, 5, 6, 7], fromTime: '10:00', toTime: '14:00' },
      ...more,
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  app.advance(1000);
  return { ...client, entry: body.id };
}

const offer = ({ entry }: Client, start: string, as = practice.token) =>
  app.call('POST', `/api/waitlist/${entry}/offer`, { as, body: { start } });
const timesOf = ({ entry }: Client, as = practice.token) =>
  app.call('GET', `/api/waitlist/${entry}/times`, { as });
const listOf = async (as: string) => (await app.call('GET', '/api/booking/waitlist', { as })).body.items;
const decline = ({ entry, token }: Client) =>
  app.call('POST', `/api/waitlist/${entry}/decline`, { as: token, body: {} });
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

it('is one of the next that suit, kept for them and mailed, and they wait no longer once it is booked', async () => {
  const client = await waiting();
  const booker = await app.account('client');
  const held = await holdTime(app, practice, at('10:00'), booker.token);
  await bookHeld(app, held.body.holdId, booker.token);
  const { body } = await timesOf(client);
  assert.deepEqual(
    body.times.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`),
    [`${DAY} 11:15`, `${DAY} 13:15`, `${NEXT} 10:00`, `${NEXT} 12:00`],
  );
  assert.equal(body.entry.name, 'Anna Nowak');
  assert.equal((await offer(client, at('11:15'))).status, 204);
  const mail = (await app.mailsTo(client.email)).at(-1) ?? '';
  assert.match(mail, /11:15/);
  const [own] = await listOf(client.token);
  const [queued] = await listOf(practice.token);
  assert.deepEqual([own.offer.time, queued.offer.time], ['11:15', '11:15']);
  assert.deepEqual(
    code(await offer(client, at('13:15'))),
    [409, 'ILLEGAL_TRANSITION'],
    'one after the other',
  );
  assert.equal((await holdTime(app, practice, at('11:15'), booker.token)).body.code, 'SLOT_TAKEN');
  assert.equal((await bookHeld(app, own.offer.holdId, client.token)).status, 201);
  assert.deepEqual([await listOf(client.token), await listOf(practice.token)], [[], []]);
  const { rows } = await app.pool.query(
    `SELECT data, actor_id FROM events WHERE subject_id = $1 AND kind = 'HELD'`,
    [own.offer.holdId],
  );
  assert.equal(rows[0].actor_id, practice.profileId);
});

it('goes to the next in the queue when it is let go', async () => {
  const [first, second] = [await waiting(), await waiting()];
  assert.equal((await offer(second, at('11:00'))).status, 204);
  assert.equal((await decline(second)).status, 204);
  const told = await sweepVisits(app);
  assert.deepEqual(
    told.filter(({ kind }) => kind === 'waitingOffer').map(({ to }) => to),
    [first.email],
  );
  assert.equal((await listOf(first.token))[0].offer.time, '11:00');
  assert.equal((await listOf(second.token))[0].offer, null);
});

it('is a time that can be booked, also when the offer ends, offered by the practice alone and thrice a day at most', async () => {
  const client = await waiting();
  const other = await createPractice(app);
  for (const as of [other.token, (await waiting()).token])
    for (const { status } of [await timesOf(client, as), await offer(client, at('11:00'), as)])
      assert.equal(status, as === other.token ? 404 : 403);
  for (const start of [at('11:05'), at('07:00'), at('20:00'), at('10:00', '2026-11-01')])
    assert.deepEqual(code(await offer(client, start)), [409, 'SLOT_UNAVAILABLE']);
  await app.pool.query('UPDATE partner_profiles SET is_calendar_enabled = false WHERE user_id = $1', [
    practice.profileId,
  ]);
  assert.deepEqual(code(await offer(client, at('11:00'))), [409, 'CALENDAR_DISABLED']);
  await app.pool.query('UPDATE partner_profiles SET is_calendar_enabled = true WHERE user_id = $1', [
    practice.profileId,
  ]);
  const suspend = (at: string) =>
    app.pool.query(`UPDATE users SET suspended_at = ${at} WHERE id = $1`, [client.id]);
  await suspend('now()');
  assert.deepEqual(code(await offer(client, at('11:00'))), [409, 'ILLEGAL_TRANSITION']);
  await suspend('NULL');
  for (const time of ['10:00', '11:00', '12:00']) {
    assert.equal((await offer(client, at(time))).status, 204);
    await decline(client);
  }
  assert.deepEqual(code(await offer(client, at('13:00'))), [429, 'TOO_MANY_ATTEMPTS']);
});

it('is one of several that are offered at once, and goes to nobody whom somebody else was before', async () => {
  const client = await waiting();
  const answers = await Promise.all([offer(client, at('10:00')), offer(client, at('13:00'))]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409]);
  const other = await waiting();
  const booker = await app.account('client');
  const [offered, held] = await Promise.all([
    offer(other, at('11:30', NEXT)),
    holdTime(app, practice, at('11:30', NEXT), booker.token),
  ]);
  assert.equal([offered.status === 204, held.status === 201].filter(Boolean).length, 1);
});
