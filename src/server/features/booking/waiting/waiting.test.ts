/** The waiting list: freed time in the order of the queue, one winner, whoever else acts or dies at the same time. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../../test/support/booking.ts';
import { lockAwaited } from '../../../../../test/support/database.ts';
import { createPractice, type TestPractice } from '../../../../../test/support/practice.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Client = Awaited<ReturnType<TestApp['account']>>;

let app: TestApp;
let practice: TestPractice;
/** The first hour of the visits' day, UTC; Warsaw is an hour ahead. */
let day: number;

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
  // Each test begins at 9 o'clock UTC, four days before its visits.
  const today = Math.floor(app.now() / DAY) * DAY;
  app.advance(today + DAY + 9 * HOUR - app.now());
  day = today + 5 * DAY;
});

const at = (hour: number) => new Date(day + hour * HOUR).toISOString();
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const goTo = (instant: number) => app.advance(instant - app.now());

const wish = (more: object = {}) => ({
  profileId: practice.profileId,
  service: practice.services.relaxing,
  name: 'Anna Nowak',
  from: dateOf(app.now()),
  to: dateOf(day + 2 * DAY),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromTime: '08:00',
  toTime: '20:00',
  ...more,
});

const join = (client: Client, more: object = {}) =>
  app.call('POST', '/api/booking/waitlist', { as: client.token, body: wish(more) });

/** A client who waits. */
async function waiting(more: object = {}): Promise<Client & { entry: string }> {
  const client = await app.account('client');
  const { status, body } = await join(client, more);
  assert.equal(status, 201, JSON.stringify(body));
  app.advance(1000);
  return { ...client, entry: body.id };
}

async function booked(client: Client, hour: number, more: object = {}): Promise<string> {
  const held = await holdTime(app, practice, at(hour), client.token, more);
  assert.equal((await bookHeld(app, held.body.holdId, client.token)).status, 201, JSON.stringify(held.body));
  return held.body.holdId;
}

const cancel = (id: string, client: Client) =>
  app.call('POST', `/api/booking/${id}/cancel`, { as: client.token, body: {} });

/** Whom a look at the clock mails an offer. */
async function offered(onMail?: () => void): Promise<string[]> {
  const told = await sweepVisits(app, onMail);
  return told.filter(({ kind }) => kind.startsWith('waitingOffer')).map(({ to }) => to);
}

const entries = async (client: { token: string }) =>
  (await app.call('GET', '/api/booking/waitlist', { as: client.token })).body.items;
const offerOf = async (client: { token: string }) => (await entries(client))[0]?.offer ?? null;

/** A visit at noon UTC that its client has called off. */
async function freed(hour = 12): Promise<Client> {
  const booker = await app.account('client');
  const id = await booked(booker, hour);
  assert.equal((await cancel(id, booker)).status, 200);
  return booker;
}

describe('joining', () => {
  it('is once for a service of a partner, and for so many at once', async () => {
    const client = await waiting();
    const again = await join(client);
    assert.deepEqual([again.status, again.body.code], [409, 'WAITING_ALREADY']);
    assert.equal((await join(client, { service: practice.services.sport })).status, 201);
    for (let more = 0; more < 3; more++) {
      const other = await createPractice(app);
      const answer = await join(client, { profileId: other.profileId, service: other.services.relaxing });
      assert.equal(answer.status, 201);
    }
    const other = await createPractice(app);
    const full = await join(client, { profileId: other.profileId, service: other.services.relaxing });
    assert.deepEqual([full.status, full.body.code], [409, 'WAITING_LISTS_FULL']);
  });

  it('at the same moment is once, and the database refuses a second one', async () => {
    const client = await app.account('client');
    const answers = await Promise.all([join(client), join(client), join(client)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    await assert.rejects(
      app.pool.query(
        `INSERT INTO waiting_list SELECT gen_random_uuid(), client_id, profile_id, service_id, worker_id, place, name,
           first_day, last_day, weekdays, from_time, to_time, time_zone, since, lapses_at, state, visit_id, changed_at
         FROM waiting_list WHERE client_id = $1`,
        [client.id],
      ),
      /waiting_list_once/,
    );
  });

  it('asks for days that can come, and for a window that has a beginning and an end', async () => {
    const client = await app.account('client');
    const wrong = [
      [{ from: dateOf(app.now() - DAY) }, 'from'],
      [{ to: dateOf(app.now() + 61 * DAY) }, 'to'],
      [{ from: dateOf(day), to: dateOf(day - DAY) }, 'to'],
      [{ fromTime: '12:00', toTime: '12:00' }, 'toTime'],
      [{ weekdays: [] }, 'weekdays'],
      [{ from: '2026-12-01', to: '2026-12-01', weekdays: [3] }, 'weekdays'],
      [{ service: practice.workers[0] }, 'service'],
      [{ phone: '+48600700800' }, 'phone'],
    ] as const;
    for (const [change, path] of wrong) {
      const { status, body } = await join(client, change);
      assert.deepEqual([status, body.errors?.[0]?.path], [400, path], JSON.stringify(change));
    }
    assert.deepEqual(await entries(client), []);
  });

  it('shows the partner who waits, in order, and nothing by which to reach them', async () => {
    const first = await waiting({ name: 'Zofia Lis' });
    await waiting({ name: 'Jan Wilk' });
    const queue = await entries({ token: practice.token });
    assert.deepEqual(
      queue.map(({ name }: { name: string }) => name),
      ['Zofia Lis', 'Jan Wilk'],
    );
    assert.ok(!JSON.stringify(queue).includes(first.email));
  });
});

describe('freed time', () => {
  it('is kept for the first one for half an hour, then for the next one', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await freed();
    assert.deepEqual(await offered(), [first.email]);
    const offer = await offerOf(first);
    assert.deepEqual([offer.start, offer.until], [at(12), new Date(app.now() + 30 * MINUTE).toISOString()]);
    const stranger = await app.account('client');
    assert.equal((await holdTime(app, practice, at(12), stranger.token)).body.code, 'SLOT_TAKEN');
    app.advance(29 * MINUTE);
    assert.deepEqual(await offered(), []);
    app.advance(MINUTE);
    assert.deepEqual(await offered(), [second.email]);
    assert.equal(await offerOf(first), null);
    app.advance(30 * MINUTE);
    // Nobody is left whom it was not offered to: it is everybody's.
    assert.deepEqual(await offered(), []);
    assert.equal((await holdTime(app, practice, at(12), stranger.token)).status, 201);
  });

  it('that is booked ends the waiting; who is turned away waits again in the old place', async () => {
    const onRequest = await createPractice(app);
    practice = onRequest;
    const [first, second] = [await waiting(), await waiting()];
    await freed();
    await offered();
    const { holdId } = await offerOf(first);
    assert.equal((await bookHeld(app, holdId, first.token)).status, 201);
    assert.deepEqual(await entries(first), []);
    app.advance(31 * MINUTE);
    assert.deepEqual(await offered(), []);
    const declined = await app.call('POST', `/api/booking/${holdId}/decline`, {
      as: practice.token,
      body: {},
    });
    assert.equal(declined.status, 200);
    assert.equal((await entries(first)).length, 1);
    // What was theirs is not offered to them again.
    assert.deepEqual(await offered(), [second.email]);
  });

  it('goes on at once where it is declined, or where who has it leaves', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    await freed();
    await offered();
    const decline = () =>
      app.call('POST', `/api/waitlist/${first.entry}/decline`, { as: first.token, body: {} });
    assert.equal((await decline()).status, 204);
    assert.equal((await decline()).status, 409);
    assert.equal((await entries(first)).length, 1);
    assert.deepEqual(await offered(), [second.email]);
    const left = await app.call('DELETE', `/api/waitlist/${second.entry}`, { as: second.token });
    assert.equal(left.status, 204);
    assert.deepEqual(await offered(), [third.email]);
  });

  it('waits for who has another offer, until that ends', async () => {
    const client = await waiting();
    await freed(12);
    assert.deepEqual(await offered(), [client.email]);
    await freed(14);
    assert.deepEqual(await offered(), []);
    app.advance(30 * MINUTE);
    assert.deepEqual(await offered(), [client.email]);
    assert.equal((await offerOf(client)).start, at(14));
  });

  it('comes at once to who lets another offer go, on the list or where the time is kept', async () => {
    const [first, second] = [await waiting(), await waiting()];
    for (const hour of [12, 14]) await freed(hour);
    assert.deepEqual((await offered()).sort(), [first.email, second.email].sort());
    for (const hour of [16, 18]) await freed(hour);
    assert.deepEqual(await offered(), []);
    const declined = await app.call('POST', `/api/waitlist/${first.entry}/decline`, {
      as: first.token,
      body: {},
    });
    assert.equal(declined.status, 204);
    assert.deepEqual(await offered(), [first.email]);
    const { holdId } = await offerOf(second);
    assert.equal((await cancel(holdId, second)).status, 200);
    assert.deepEqual(await offered(), [second.email]);
    // What is left of these times is nobody's in the tests to come.
    for (const { entry, token } of [first, second])
      await app.call('DELETE', `/api/waitlist/${entry}`, { as: token });
  });

  it('passes over whom it does not suit, who is suspended and whose it was', async () => {
    await waiting({ fromTime: '16:00' });
    await waiting({ to: dateOf(day - DAY) });
    const suspended = await waiting();
    await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.id]);
    const booker = await app.account('client');
    const id = await booked(booker, 12);
    assert.equal((await join(booker)).status, 201);
    const last = await waiting();
    await cancel(id, booker);
    assert.deepEqual(await offered(), [last.email]);
  });

  it('is not offered for a place where the partner gives visits no more', async () => {
    await waiting();
    const atHome = await waiting({ place: 'CLIENT' });
    await freed();
    await app.pool.query(`UPDATE partner_profiles SET workplace = 'HOME_VISITS_ONLY' WHERE user_id = $1`, [
      practice.profileId,
    ]);
    assert.deepEqual(await offered(), [atHome.email]);
  });

  it('is offered where another service fits into it, by the rules of that one', async () => {
    // From 12:00 to 13:15 with the break; half an hour and its break fit.
    const sport = await waiting({ service: practice.services.sport, fromTime: '13:30', toTime: '13:45' });
    await booked(await app.account('client'), 11 - 0.25);
    await freed();
    assert.deepEqual(await offered(), [sport.email]);
    assert.equal((await offerOf(sport)).start, at(12.5));
  });

  it('is what a hold let go is not; what is moved away, blocked no more and a day on is', async () => {
    const client = await waiting();
    const other = await app.account('client');
    const held = await holdTime(app, practice, at(12), other.token);
    await cancel(held.body.holdId, other);
    assert.deepEqual(await offered(), []);

    const moved = await booked(other, 12);
    await app.call('POST', `/api/booking/${moved}/reschedule`, { as: other.token, body: { start: at(15) } });
    assert.deepEqual(await offered(), [client.email]);
    assert.equal((await offerOf(client)).start, at(12));
    app.advance(30 * MINUTE);
    await offered();

    const date = dateOf(day + DAY);
    const block = await app.call('POST', '/api/calendar/block', {
      as: practice.token,
      body: { workers: practice.workers, date, from: '10:00', to: '12:00' },
    });
    await app.call('DELETE', `/api/calendar/block/${block.body.blocks[0].id}`, { as: practice.token });
    assert.deepEqual(await offered(), [client.email]);
    app.advance(30 * MINUTE);
    await offered();

    const off = await app.call('POST', '/api/calendar/day-off', {
      as: practice.token,
      body: { from: date, to: date },
    });
    await app.call('DELETE', `/api/calendar/day-off/${off.body.dayOff.id}`, { as: practice.token });
    assert.deepEqual(await offered(), [client.email]);
    assert.equal((await offerOf(client)).date, date);
  });

  it('is what is opened at other times, of a day that was closed as well', async () => {
    const client = await waiting({ fromTime: '18:00', toTime: '22:00' });
    const date = dateOf(day);
    const off = (more: object) =>
      app.call('POST', '/api/calendar/day-off', {
        as: practice.token,
        body: { from: date, to: date, ...more },
      });
    await off({});
    assert.deepEqual(await offered(), []);
    await off({ periods: [{ from: '20:30', to: '22:00' }] });
    assert.deepEqual(await offered(), [client.email]);
    assert.equal((await offerOf(client)).start, at(19.5));
  });

  it('that somebody keeps while typing is offered when they let it go', async () => {
    const client = await waiting();
    await freed();
    const stranger = await app.account('client');
    assert.equal(
      (await holdTime(app, practice, at(12), stranger.token, { worker: practice.workers[0] })).status,
      201,
    );
    assert.deepEqual(await offered(), []);
    app.advance(10 * MINUTE);
    assert.deepEqual(await offered(), [client.email]);
    assert.equal((await offerOf(client)).start, at(12));
  });

  it('is not offered sooner than it can be booked', async () => {
    await waiting({ fromTime: '13:00', toTime: '13:15' });
    const booker = await app.account('client');
    const id = await booked(booker, 12);
    goTo(day + 10.5 * HOUR);
    await cancel(id, booker);
    assert.deepEqual(await offered(), []);
  });
});

describe('time that is near', () => {
  it('is offered to five at once, and is whose books it first', async () => {
    const clients = [];
    for (let one = 0; one < 6; one++) clients.push(await waiting({ fromTime: '13:00', toTime: '13:15' }));
    const booker = await app.account('client');
    const id = await booked(booker, 12);
    goTo(day - 6 * HOUR);
    await cancel(id, booker);
    const five = clients.slice(0, 5);
    assert.deepEqual(
      await offered(),
      five.map(({ email }) => email),
    );
    assert.equal((await offerOf(five[0] as Client)).holdId, null);
    const answers = await Promise.all(five.map(({ token }) => holdTime(app, practice, at(12), token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 201);
    const { token } = five[winner] as Client;
    assert.equal((await bookHeld(app, answers[winner]?.body.holdId, token)).status, 201);
    assert.deepEqual(await entries({ token }), []);
    const loser = five[(winner + 1) % 5] as Client;
    const [entry] = await entries(loser);
    assert.equal(entry.offer, null);
    app.advance(31 * MINUTE);
    assert.deepEqual(await offered(), []);
  });

  it('goes to the next ones when nobody has booked it in time', async () => {
    const clients = [];
    for (let one = 0; one < 6; one++) clients.push(await waiting({ fromTime: '13:00', toTime: '13:15' }));
    const booker = await app.account('client');
    const id = await booked(booker, 12);
    goTo(day - 6 * HOUR);
    await cancel(id, booker);
    assert.equal((await offered()).length, 5);
    app.advance(30 * MINUTE);
    assert.deepEqual(await offered(), [clients[5]?.email]);
  });
});

describe('what comes at once, or not to its end', () => {
  it('offers once when several processes look at the same moment', async () => {
    const client = await waiting();
    await freed();
    const looks = await Promise.all([offered(), offered(), offered()]);
    assert.deepEqual(looks.flat(), [client.email]);
  });

  it.each([
    ['the look', 'SELECT FROM freed_times WHERE profile_id = $1 AND starts_at = $2 FOR UPDATE'],
    ['the refusal', 'LOCK TABLE pgboss.job IN SHARE MODE'],
  ])('is offered to who lets another go while it is looked at, also where %s begins', async (first, lock) => {
    const client = await waiting();
    await freed(12);
    assert.deepEqual(await offered(), [client.email]);
    await freed(14);
    const mailed: string[] = [];
    const look = async () => void mailed.push(...(await offered()));
    const refuse = async () => {
      const address = `/api/waitlist/${client.entry}/decline`;
      assert.equal((await app.call('POST', address, { as: client.token, body: {} })).status, 204);
    };
    const db = await app.pool.connect();
    try {
      await db.query('BEGIN');
      await db.query(lock, lock.includes('$1') ? [practice.profileId, at(14)] : []);
      const one = first === 'the look' ? look() : refuse();
      await lockAwaited(app.pool);
      const other = first === 'the look' ? refuse() : look();
      await Promise.race([other, lockAwaited(app.pool, 2)]);
      await db.query('COMMIT');
      await Promise.all([one, other]);
    } finally {
      db.release();
    }
    assert.deepEqual([...mailed, ...(await offered())], [client.email]);
  });

  it('keeps nothing when a mail is not handed over, and offers at the next look', async () => {
    const client = await waiting();
    await freed();
    const killed = () => {
      throw new Error('killed');
    };
    await assert.rejects(offered(killed), /killed/);
    assert.equal(await offerOf(client), null);
    assert.deepEqual(await offered(), [client.email]);
    assert.deepEqual(await offered(), []);
  });

  it('has one winner between the offer and a stranger', async () => {
    const client = await waiting();
    await freed();
    const stranger = await app.account('client');
    const [mails, held] = await Promise.all([offered(), holdTime(app, practice, at(12), stranger.token)]);
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS n FROM appointments WHERE profile_id = $1 AND state = 'HELD' AND starts_at = $2`,
      [practice.profileId, at(12)],
    );
    assert.equal(rows[0].n, 1, `${mails} ${client.email} ${held.status}`);
  });

  it('is no offer for who leaves at the same moment', async () => {
    const client = await waiting();
    await freed();
    await Promise.all([offered(), app.call('DELETE', `/api/waitlist/${client.entry}`, { as: client.token })]);
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS n FROM appointments WHERE profile_id = $1 AND state = 'HELD'`,
      [practice.profileId],
    );
    assert.equal(rows[0].n, 0);
  });
});

it('an entry lapses when its last wanted day is over, and is deleted when that is long ago', async () => {
  const client = await waiting({ to: dateOf(day) });
  // Midnight in Warsaw.
  goTo(day + 23 * HOUR - MINUTE);
  await sweepVisits(app);
  assert.equal((await entries(client)).length, 1);
  app.advance(MINUTE);
  assert.deepEqual(await entries(client), []);
  await sweepVisits(app);
  const states = async () =>
    (await app.pool.query('SELECT state FROM waiting_list WHERE client_id = $1', [client.id])).rows;
  assert.deepEqual(await states(), [{ state: 'LAPSED' }]);
  app.advance(31 * DAY);
  await sweepVisits(app);
  assert.deepEqual(await states(), []);
});

it('a job offers what is freed without a look at the clock', async () => {
  await app.pool.query('DROP TRIGGER no_offers ON pgboss.job');
  const client = await waiting();
  await freed();
  await app.drain();
  assert.notEqual(await offerOf(client), null);
});
