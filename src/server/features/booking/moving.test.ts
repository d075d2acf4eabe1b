import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../test/support/booking.ts';
import { lockAwaited } from '../../../../test/support/database.ts';
import {
  createPractice,
  type PracticeOptions,
  type TestPractice,
} from '../../../../test/support/practice.ts';

const HOUR = 3_600_000;
/** A day of the test's own; Warsaw is an hour ahead of UTC. */
let day = Date.UTC(2026, 10, 24);
const AT = (time: string) => `${new Date(day).toISOString().slice(0, 10)}T${time}:00.000Z`;

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
let other: Awaited<ReturnType<TestApp['account']>>;

beforeAll(async () => {
  app = await createTestApp();
  other = await app.account('client');
  await open();
});
afterAll(() => app.close());
beforeEach(async () => {
  day += 24 * HOUR;
  client = await app.account('client');
  // The holds of the last test are over.
  app.advance(15 * 60_000);
});

async function open(options: PracticeOptions = {}): Promise<void> {
  practice = await createPractice(app, options);
  client = await app.account('client');
}

const hold = (start: string, as = client.token) => holdTime(app, practice, start, as);
const act = (id: string, verb: string, as: string, body: object = {}) =>
  app.call('POST', `/api/booking/${id}/${verb}`, { as, body });
const move = (id: string, start: string) => act(id, 'reschedule', client.token, { start });
const see = async (id: string, as = client.token) =>
  (await app.call('GET', `/api/booking/${id}`, { as })).body;

async function confirmed(start: string): Promise<string> {
  const { body } = await hold(start);
  const booked = await bookHeld(app, body.holdId, client.token);
  if (booked.body.state === 'REQUESTED') await act(body.holdId, 'confirm', practice.token);
  return body.holdId;
}

/** The newest mail to somebody, its encoding undone, and the calendar in it with its folded lines joined. */
async function newestMail(email: string): Promise<{ text: string; calendar: string }> {
  const source = (await app.mailsTo(email)).at(-1) ?? '';
  const text = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  const encoded = /text\/calendar[\s\S]*?base64\r\n\r\n([\s\S]*?)\r\n--/.exec(source)?.[1];
  const calendar = encoded ? Buffer.from(encoded, 'base64').toString() : text;
  return { text, calendar: calendar.replaceAll(/\r?\n[ \t]/g, '') };
}

describe('asking a partner on request to move a confirmed visit', () => {
  it('leaves the visit where it is and takes both times', async () => {
    const id = await confirmed(AT('09:00'));
    const asked = await move(id, AT('15:00'));
    const { state, start, reschedules, can } = asked.body;
    assert.deepEqual([asked.status, state, start, reschedules], [200, 'CONFIRMED', AT('09:00'), 0]);
    assert.deepEqual(
      [asked.body.move.state, asked.body.move.start, asked.body.move.time],
      ['ASKED', AT('15:00'), '16:00'],
    );
    assert.equal(asked.body.move.expiresAt, new Date(app.now() + 24 * HOUR).toISOString());
    assert.deepEqual([can.withdrawMove, can.acceptMove, can.reschedule], [true, false, false]);
    const partner = await see(id, practice.token);
    assert.deepEqual(
      [partner.can.acceptMove, partner.can.declineMove, partner.can.withdrawMove],
      [true, true, false],
    );
    for (const time of ['09:00', '14:30', '15:00', '16:00']) {
      assert.equal((await hold(AT(time), other.token)).body.code, 'SLOT_TAKEN', time);
    }
    const open = await app.call('GET', `/api/profile/partner/appointment/all-future/${practice.profileId}`);
    assert.deepEqual(
      open.body.busy.map((busy: { start: string }) => busy.start),
      [AT('09:00'), AT('15:00')],
    );
    const waiting = await app.call('GET', '/api/booking?waits=ANSWER', { as: practice.token });
    assert.deepEqual(
      waiting.body.items.map((item: { id: string }) => item.id),
      [id],
    );
  });

  it('takes the time that the client keeps there besides, and no hold that is not in the way', async () => {
    const id = await confirmed(AT('09:00'));
    const inTheWay = (await hold(AT('15:00'))).body.holdId;
    const query = `service=${practice.services.relaxing}&except=${id}&from=${AT('09:00').slice(0, 10)}`;
    const url = `/api/profile/${practice.profileId}/free-slots?${query}`;
    const { slots } = (await app.call('GET', url, { as: client.token })).body;
    assert.ok(slots.some(({ start }: { start: string }) => start === AT('15:15')));
    // The partner who moves it may not take what is kept.
    const { slots: others } = (await app.call('GET', url, { as: practice.token })).body;
    assert.ok(others.some(({ start }: { start: string }) => start === AT('12:00')));
    assert.ok(!others.some(({ start }: { start: string }) => start === AT('15:15')));
    assert.equal((await move(id, AT('12:00'))).status, 200);
    assert.equal((await see(inTheWay)).state, 'HELD');
    assert.equal((await act(id, 'move/withdraw', client.token)).status, 200);
    assert.equal((await move(id, AT('15:15'))).status, 200);
    assert.equal((await see(inTheWay)).state, 'EXPIRED');
  });

  it('has the asked time protected by the database itself', async () => {
    const id = await confirmed(AT('09:00'));
    await move(id, AT('15:00'));
    const { rows } = await app.pool.query('SELECT * FROM appointments WHERE id = $1', [id]);
    const insert = (start: string) =>
      app.pool.query(
        `INSERT INTO appointments (id, reference, profile_id, worker_id, group_id, state, service_id, service, starts_at,
           ends_at, break_minutes, time_zone, locale, created_at, updated_at)
         SELECT gen_random_uuid(), left(gen_random_uuid()::text, 8), profile_id, worker_id, gen_random_uuid(),
           'CONFIRMED', service_id, service, $2, $2::timestamptz + interval '1 hour', 15, time_zone, 'pl', now(), now()
         FROM appointments WHERE id = $1`,
        [rows[0].id, start],
      );
    for (const start of [AT('09:30'), AT('15:30'), AT('16:00')]) {
      await assert.rejects(insert(start), { code: '23P01', constraint: 'appointments_no_overlap' }, start);
    }
    await insert(AT('11:00'));
  });

  it('lets the client ask for a time that overlaps the own one', async () => {
    const id = await confirmed(AT('09:00'));
    assert.equal((await move(id, AT('09:15'))).body.move.state, 'ASKED');
    await act(id, 'move/accept', practice.token);
    assert.equal((await see(id)).start, AT('09:15'));
  });

  it('moves it when the partner accepts, and counts that as one of two moves', async () => {
    const id = await confirmed(AT('09:00'));
    await move(id, AT('15:00'));
    assert.equal((await act(id, 'move/accept', client.token)).body.code, 'ILLEGAL_TRANSITION');
    const moved = await act(id, 'move/accept', practice.token);
    assert.deepEqual(
      [moved.body.state, moved.body.start, moved.body.reschedules, moved.body.move.state],
      ['CONFIRMED', AT('15:00'), 1, 'ACCEPTED'],
    );
    assert.equal((await hold(AT('09:00'), other.token)).status, 201);
    assert.equal((await hold(AT('15:00'), other.token)).body.code, 'SLOT_TAKEN');
    assert.equal((await act(id, 'move/accept', practice.token)).body.code, 'ILLEGAL_TRANSITION');
    await move(id, AT('12:00'));
    await act(id, 'move/accept', practice.token);
    const third = await move(id, AT('15:00'));
    assert.deepEqual([third.status, third.body.code], [409, 'ILLEGAL_TRANSITION']);
    assert.equal((await see(id)).can.reschedule, false);
  });

  for (const [how, verb, role, state] of [
    ['declined by the partner', 'move/decline', 'partner', 'DECLINED'],
    ['withdrawn by the client', 'move/withdraw', 'client', 'WITHDRAWN'],
  ] as const) {
    it(`lets the old time stand when it is ${how}, at no cost`, async () => {
      const id = await confirmed(AT('09:00'));
      await move(id, AT('15:00'));
      const [right, wrong] =
        role === 'partner' ? [practice.token, client.token] : [client.token, practice.token];
      assert.equal((await act(id, verb, wrong)).body.code, 'ILLEGAL_TRANSITION');
      assert.equal((await act(id, verb, other.token)).status, 404);
      const { body } = await act(id, verb, right);
      assert.deepEqual(
        [body.state, body.start, body.reschedules, body.move.state],
        ['CONFIRMED', AT('09:00'), 0, state],
      );
      assert.equal((await hold(AT('15:00'), other.token)).status, 201);
      assert.equal((await hold(AT('09:00'), other.token)).body.code, 'SLOT_TAKEN');
      assert.equal((await move(id, AT('12:00'))).body.move.state, 'ASKED');
    });
  }

  it('lapses by the clock, once, and both sides hear of it', async () => {
    await open();
    const id = await confirmed(AT('09:00'));
    await move(id, AT('15:00'));
    app.advance(24 * HOUR);
    assert.equal((await see(id)).move.state, 'LAPSED');
    assert.equal((await see(id)).can.reschedule, true);
    assert.equal((await act(id, 'move/accept', practice.token)).body.code, 'ILLEGAL_TRANSITION');
    const told = (await Promise.all([sweepVisits(app), sweepVisits(app)])).flat();
    const sent = told.filter(({ to }) => to === client.email || to === practice.email);
    assert.deepEqual(
      sent.map(({ kind }) => kind),
      ['bookingMoveLapsed', 'bookingMoveLapsed'],
    );
    const { state, start, reschedules } = await see(id);
    assert.deepEqual([state, start, reschedules], ['CONFIRMED', AT('09:00'), 0]);
    assert.equal((await hold(AT('15:00'), other.token)).status, 201);
    app.advance(-24 * HOUR);
  });

  it('falls with the visit, and both times are free again', async () => {
    const id = await confirmed(AT('09:00'));
    await move(id, AT('15:00'));
    const { body } = await act(id, 'cancel', practice.token, { reason: 'Ill' });
    assert.deepEqual([body.state, body.move.state], ['CANCELLED_BY_PARTNER', 'WITHDRAWN']);
    assert.equal((await hold(AT('09:00'), other.token)).status, 201);
    assert.equal((await hold(AT('15:00'), other.token)).status, 201);
  });

  it('gives the asked time to one of many, and asks once at a time', async () => {
    const ids = [await confirmed(AT('09:00')), await confirmed(AT('12:00'))];
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => move(id, AT('15:00'))));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  });

  it('accepts or withdraws, never both', async () => {
    const id = await confirmed(AT('09:00'));
    await move(id, AT('15:00'));
    const [accepted, withdrawn] = await Promise.all([
      act(id, 'move/accept', practice.token),
      act(id, 'move/withdraw', client.token),
    ]);
    assert.deepEqual([accepted.status, withdrawn.status].sort(), [200, 409]);
    assert.equal((await see(id)).start, accepted.status === 200 ? AT('15:00') : AT('09:00'));
  });

  it('is refused for the time it already has, and later than four hours before', async () => {
    const id = await confirmed(AT('09:00'));
    assert.equal((await move(id, AT('09:00'))).body.code, 'SLOT_UNAVAILABLE');
    const wait = Date.parse(AT('09:00')) - 3 * HOUR - app.now();
    app.advance(wait);
    assert.equal((await move(id, AT('15:00'))).body.code, 'ILLEGAL_TRANSITION');
    app.advance(-wait);
  });
});

describe('moving otherwise', () => {
  it('happens at once with a partner who takes instant bookings', async () => {
    await open({ bookingMode: 'INSTANT' });
    const id = await confirmed(AT('09:00'));
    const { body } = await move(id, AT('15:00'));
    assert.deepEqual(
      [body.state, body.start, body.reschedules, body.move],
      ['CONFIRMED', AT('15:00'), 1, null],
    );
  });

  it('stays with the worker', async () => {
    await open({ bookingMode: 'INSTANT', workers: 2 });
    const id = await confirmed(AT('09:00'));
    const { worker } = await see(id);
    assert.deepEqual((await move(id, AT('11:00'))).body.worker, worker);
  });

  it('comes after what else is being done with the worker’s calendar', async () => {
    await open({ bookingMode: 'INSTANT' });
    const id = await confirmed(AT('09:00'));
    const booking = await app.pool.connect();
    await booking.query('BEGIN');
    await booking.query('SELECT FROM workers WHERE id = $1 FOR NO KEY UPDATE', [practice.workers[0]]);
    const moved = move(id, AT('15:00'));
    const first = await Promise.race([
      moved.then(() => 'it is moved'),
      lockAwaited(app.pool).then(() => 'it waits'),
    ]);
    await booking.query('COMMIT');
    booking.release();
    assert.deepEqual([first, (await moved).status], ['it waits', 200]);
  });

  it('goes to a time that somebody kept and let lapse, before the clock has written that down', async () => {
    await open({ bookingMode: 'INSTANT' });
    const id = await confirmed(AT('09:00'));
    assert.equal((await hold(AT('15:00'), other.token)).status, 201);
    assert.equal((await move(id, AT('15:00'))).body.code, 'SLOT_UNAVAILABLE');
    app.advance(10 * 60_000);
    assert.equal((await move(id, AT('15:00'))).status, 200);
  });

  it('does not undo the length or the person that the partner gives it meanwhile', async () => {
    await open({ bookingMode: 'INSTANT', workers: 2 });
    const id = await confirmed(AT('09:00'));
    const { worker } = await see(id);
    const replanning = await app.pool.connect();
    await replanning.query('BEGIN');
    await replanning.query('SELECT FROM workers WHERE id = $1 FOR NO KEY UPDATE', [worker.workerId]);
    const moved = move(id, AT('15:00'));
    await lockAwaited(app.pool);
    await replanning.query(
      `UPDATE appointments SET ends_at = ends_at + interval '30 minutes', sequence = sequence + 1 WHERE id = $1`,
      [id],
    );
    await replanning.query('COMMIT');
    replanning.release();
    assert.deepEqual([(await moved).status, (await moved).body.code], [409, 'BUSY']);
    const now = await see(id);
    assert.deepEqual([now.start, now.end], [AT('09:00'), AT('10:30')]);
    assert.equal((await move(id, AT('15:00'))).body.end, AT('16:30'));
  });

  it('takes the time that the client keeps in another tab between the look at the calendar and its lock', async () => {
    await open({ bookingMode: 'INSTANT' });
    const id = await confirmed(AT('09:00'));
    const { body: kept } = await hold(AT('18:00'));
    const other = await app.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM workers WHERE id = $1 FOR NO KEY UPDATE', [practice.workers[0]]);
    const moved = move(id, AT('15:00'));
    await lockAwaited(app.pool);
    await other.query('UPDATE appointments SET starts_at = $2, ends_at = $3 WHERE id = $1', [
      kept.holdId,
      ...[AT('15:00'), AT('16:00')],
    ]);
    await other.query('COMMIT');
    other.release();
    assert.equal((await moved).status, 200, JSON.stringify((await moved).body));
    const { rows } = await app.pool.query('SELECT state FROM appointments WHERE id = $1', [kept.holdId]);
    assert.equal(rows[0].state, 'EXPIRED');
  });

  it('is over where the partner no longer takes bookings online', async () => {
    await open();
    const id = await confirmed(AT('09:00'));
    await app.pool.query('UPDATE partner_profiles SET is_calendar_enabled = false WHERE user_id = $1', [
      practice.profileId,
    ]);
    const { can, why } = await see(id);
    assert.deepEqual([can.reschedule, why.reschedule, can.cancel], [false, 'NOT_ONLINE', true]);
    assert.equal((await move(id, AT('15:00'))).body.code, 'CALENDAR_DISABLED');
  });
});

describe('the mails of a move', () => {
  it('say from when to when, and keep the calendars right', async () => {
    await open();
    const id = await confirmed(AT('09:00'));
    const theirs = (await app.mailsTo(practice.email)).length;
    await move(id, AT('15:00'));
    const asked = await newestMail(practice.email);
    assert.match(asked.text, /Request to move · /);
    assert.match(asked.text, /Agreed time: [^\n]*10:00[^\n]*\r?\nRequested time: [^\n]*16:00/);
    const sent = await newestMail(client.email);
    assert.match(sent.text, /original time stays confirmed/);
    // The calendars keep the agreed time until the new one is accepted.
    for (const { calendar } of [asked, sent]) {
      assert.match(calendar, new RegExp(`UID:${id}@`));
      assert.match(calendar, /DTSTART;TZID=Europe\/Warsaw:\d+T100000[\s\S]*STATUS:CONFIRMED/);
    }
    await act(id, 'move/decline', practice.token, { reason: 'Full that evening' });
    const stands = await newestMail(client.email);
    assert.match(stands.text, /<title>[^<]*Original time kept/);
    assert.match(stands.text, /Full that evening/);
    assert.match(stands.calendar, /DTSTART;TZID=Europe\/Warsaw:\d+T100000/);
    // The side that declined has nothing to learn.
    assert.equal((await app.mailsTo(practice.email)).length, theirs + 1);
    await move(id, AT('15:00'));
    await act(id, 'move/accept', practice.token);
    const moved = await newestMail(client.email);
    assert.match(moved.text, /Previous time: [^\n]*10:00[^\n]*\r?\nNew time: [^\n]*16:00/);
    assert.match(moved.calendar, new RegExp(`UID:${id}@`));
    assert.match(moved.calendar, /DTSTART;TZID=Europe\/Warsaw:\d+T160000[\s\S]*STATUS:CONFIRMED/);
    const sequence = ({ calendar }: { calendar: string }) => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1]);
    assert.ok(sequence(moved) > sequence(stands) && sequence(stands) > sequence(asked));
  });
});
