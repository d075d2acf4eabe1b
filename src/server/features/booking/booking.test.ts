import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { atOnce } from '../../../../test/support/width.ts';

const HOUR = 3_600_000;
/** Monday 2026-11-23 in Warsaw, an hour ahead of UTC. */
const AT = (time: string, day = '2026-11-23') => `${day}T${time}:00.000Z`;

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
let other: Awaited<ReturnType<TestApp['account']>>;

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app);
  client = await app.account('client');
  other = await app.account('client');
});
afterAll(() => app.close());

const hold = (start: string, as = client.token, more: object = {}) =>
  holdTime(app, practice, start, as, more);
const submit = (holdId: string, as = client.token, more: object = {}) => bookHeld(app, holdId, as, more);
const act = (id: string, verb: string, as: string, body: object = {}) =>
  app.call('POST', `/api/booking/${id}/${verb}`, { as, body });

async function requested(start: string): Promise<string> {
  const { body } = await hold(start);
  const answer = await submit(body.holdId);
  assert.equal(answer.status, 201);
  assert.equal(answer.body.state, 'REQUESTED');
  return body.holdId;
}

/**
 * Of many who want the same one wins, whatever the load: the others hear that it is taken or, where the database had
 * no time for them, that they may try again; nobody sees a fault.
 */
function assertOneWinner(answers: Awaited<ReturnType<TestApp['call']>>[], taken: string): void {
  const codes = Map.groupBy(answers, ({ status, body }) =>
    status === 201 || status === 503 ? status : body.code,
  );
  assert.equal(codes.get(201)?.length, 1);
  assert.deepEqual(
    [...codes.keys()].filter((code) => ![201, 503, taken].includes(code)),
    [],
  );
  for (const { body } of codes.get(503) ?? []) assert.match(body.code, /UNAVAILABLE$/);
}

describe('many at once', () => {
  it('gives one slot to one of many who ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: atOnce(20, 200) }, (_, index) =>
        hold(AT('09:00'), index % 2 ? client.token : other.token),
      ),
    );
    assertOneWinner(answers, 'SLOT_TAKEN');
    assert.equal((await hold(AT('09:00'), other.token)).body.code, 'SLOT_TAKEN');
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS held FROM appointments WHERE state = 'HELD'`,
    );
    assert.equal(rows[0].held, 1);
  });

  it('books a held time once, however often it is sent', async () => {
    const { body } = await hold(AT('11:00'));
    const answers = await Promise.all(Array.from({ length: atOnce(20, 200) }, () => submit(body.holdId)));
    assertOneWinner(answers, 'ILLEGAL_TRANSITION');
    assert.equal((await submit(body.holdId)).body.code, 'ILLEGAL_TRANSITION');
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS booked FROM appointments WHERE state = 'REQUESTED'`,
    );
    assert.equal(rows[0].booked, 1);
    const booked = answers.find(({ status }) => status === 201)?.body;
    assert.equal(booked.partner.phoneText, '+48 501 100 200');
    assert.equal(booked.client.phoneText, '+48 600 700 800');
  });

  it('leaves the decision to the database when the free times are out of date', async () => {
    const [first, second] = await Promise.all([hold(AT('13:00')), hold(AT('13:30'), other.token)]);
    assert.deepEqual([first.status, second.status].sort(), [201, 409]);
  });
});

describe('holding', () => {
  it('answers a repeated key alike', async () => {
    const send = () =>
      app.call('POST', '/api/booking/hold', {
        as: client.token,
        body: {
          profileId: practice.profileId,
          service: practice.services.relaxing,
          start: AT('09:00', '2026-11-24'),
        },
        headers: { 'idempotency-key': 'k-1' },
      });
    const first = await send();
    const again = await send();
    assert.equal(first.status, 201);
    assert.deepEqual(again.body, first.body);
  });

  it('lapses after ten minutes, and the time is free for others at once', async () => {
    const { body } = await hold(AT('11:00', '2026-11-24'));
    assert.equal((await hold(AT('11:00', '2026-11-24'), other.token)).body.code, 'SLOT_TAKEN');
    app.advance(10 * 60_000);
    const late = await submit(body.holdId);
    assert.equal(late.status, 409);
    assert.equal(late.body.code, 'HOLD_EXPIRED');
    assert.equal((await hold(AT('11:00', '2026-11-24'), other.token)).status, 201);
    assert.equal((await submit(body.holdId)).body.code, 'HOLD_EXPIRED');
  });

  it('swaps a hold for another one', async () => {
    const first = await hold(AT('13:00', '2026-11-24'));
    const second = await hold(AT('13:15', '2026-11-24'), client.token, { replaces: first.body.holdId });
    assert.equal(second.status, 201);
    assert.equal((await submit(first.body.holdId)).body.code, 'HOLD_EXPIRED');
  });

  it('refuses what cannot be booked, each by its name', async () => {
    assert.equal((await hold(AT('09:05', '2026-11-24'))).body.code, 'SLOT_UNAVAILABLE');
    assert.equal((await hold(AT('23:00', '2026-11-24'))).body.code, 'SLOT_UNAVAILABLE');
    assert.equal((await hold(AT('09:00', '2027-02-24'))).body.code, 'SLOT_UNAVAILABLE');
    assert.equal((await hold(AT('10:00', '2026-11-21'))).body.code, 'SLOT_UNAVAILABLE');
    assert.equal((await hold(AT('09:00'), practice.token)).body.code, 'OWN_ANNOUNCEMENT_BOOKING');
    const stranger = await app.account('partner');
    assert.equal((await hold(AT('09:00'), stranger.token)).status, 403);
    const unknown = await hold(AT('09:00'), client.token, { profileId: other.id });
    assert.equal(unknown.status, 404);
    const closed = await createPractice(app, { isCalendarEnabled: false });
    const body = { profileId: closed.profileId, service: closed.services.relaxing, start: AT('09:00') };
    const answer = await app.call('POST', '/api/booking/hold', { as: client.token, body });
    assert.equal(answer.body.code, 'CALENDAR_DISABLED');
  });

  it('gives "anyone" to the next worker while one is free', async () => {
    const two = await createPractice(app, { workers: 2 });
    const body = {
      profileId: two.profileId,
      service: two.services.relaxing,
      start: AT('15:00', '2026-11-25'),
    };
    const ask = () => app.call('POST', '/api/booking/hold', { as: other.token, body });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 201, 409]);
    const { rows } = await app.pool.query(
      'SELECT DISTINCT worker_id FROM appointments WHERE profile_id = $1',
      [two.profileId],
    );
    assert.equal(rows.length, 2);
  });
});

describe('free slots', () => {
  const slots = (query: string, profile = practice) =>
    app.call(
      'GET',
      `/api/profile/${profile.profileId}/free-slots?service=${profile.services.relaxing}&${query}`,
    );

  it('leaves out what is taken with the break after it', async () => {
    await requested(AT('09:00', '2026-11-26'));
    const { body } = await slots('from=2026-11-26&to=2026-11-26');
    const times = body.slots.map((slot: { localTime: string }) => slot.localTime);
    assert.equal(body.timeZone, 'Europe/Warsaw');
    assert.deepEqual(times.slice(0, 5), ['08:00', '08:15', '08:30', '08:45', '11:15']);
    assert.equal(times.at(-1), '19:00');
    assert.equal(body.nextFreeDay, '2026-11-27');
  });

  it('offers the doubled hour twice on the day the clock goes back', async () => {
    const west = await createPractice(app, { timeZone: 'America/Santiago' });
    await app.pool.query(`UPDATE partner_profiles SET availability = 'ALWAYS' WHERE user_id = $1`, [
      west.profileId,
    ]);
    app.advance(120 * 24 * HOUR);
    const { body } = await slots('from=2027-04-03&to=2027-04-03', west);
    const doubled = body.slots.filter((slot: { localTime: string }) => slot.localTime === '23:00');
    assert.deepEqual(
      doubled.map((slot: { offset: string; doubled: boolean }) => [slot.offset, slot.doubled]),
      [
        ['-03:00', true],
        ['-04:00', true],
      ],
    );
    const token = (await app.account('client')).token;
    for (const { start } of doubled.slice(1)) {
      const body = { profileId: west.profileId, service: west.services.relaxing, start };
      assert.equal((await app.call('POST', '/api/booking/hold', { as: token, body })).status, 201);
    }
    app.advance(-120 * 24 * HOUR);
  });

  it('tells others busy intervals only', async () => {
    const url = `/api/profile/partner/appointment/all-future/${practice.profileId}`;
    const open = await app.call('GET', url, { as: client.token });
    assert.equal(open.body.appointments, null);
    assert.ok(open.body.busy.length > 0);
    assert.deepEqual(Object.keys(open.body.busy[0]).sort(), ['end', 'start', 'workerId']);
    const own = await app.call('GET', url, { as: practice.token });
    assert.ok(
      own.body.appointments.some(
        ({ client: { name } }: { client: { name: string } }) => name === 'Anna Nowak',
      ),
    );
  });

  it('answers unknown profiles like missing ones', async () => {
    const answer = await app.call(
      'GET',
      `/api/profile/${client.id}/free-slots?service=${practice.services.relaxing}`,
    );
    assert.equal(answer.status, 404);
  });
});

describe('the two sides', () => {
  it('lets the partner alone confirm, once', async () => {
    const id = await requested(AT('09:00', '2026-11-27'));
    assert.equal((await act(id, 'confirm', other.token)).status, 404);
    assert.equal((await act(id, 'confirm', client.token)).body.code, 'ILLEGAL_TRANSITION');
    const answer = await act(id, 'confirm', practice.token);
    assert.equal(answer.body.state, 'CONFIRMED');
    assert.equal(answer.body.can.noShow, false);
    assert.equal((await act(id, 'confirm', practice.token)).body.code, 'ILLEGAL_TRANSITION');
    assert.equal((await app.call('GET', `/api/booking/${id}`, { as: other.token })).status, 404);
  });

  it('frees the time of a declined request', async () => {
    const id = await requested(AT('11:00', '2026-11-27'));
    assert.equal((await act(id, 'decline', client.token)).body.code, 'ILLEGAL_TRANSITION');
    assert.equal((await act(id, 'decline', practice.token, { reason: 'Holiday' })).body.state, 'DECLINED');
    assert.equal((await hold(AT('11:00', '2026-11-27'), other.token)).status, 201);
  });

  it('lets the client cancel in time and asks the partner for a reason', async () => {
    const first = await requested(AT('13:00', '2026-11-27'));
    assert.equal((await act(first, 'cancel', other.token)).status, 404);
    assert.equal((await act(first, 'cancel', client.token)).body.state, 'CANCELLED_BY_CLIENT');
    const second = await requested(AT('13:00', '2026-11-27'));
    await act(second, 'confirm', practice.token);
    const silent = await act(second, 'cancel', practice.token);
    assert.deepEqual([silent.status, silent.body.errors?.[0]?.path], [400, 'reason']);
    const answer = await act(second, 'cancel', practice.token, { reason: 'Ill' });
    assert.deepEqual([answer.body.state, answer.body.reason], ['CANCELLED_BY_PARTNER', 'Ill']);
  });

  it('lets the client cancel late, says so before and to the partner', async () => {
    const id = await requested(AT('15:00', '2026-11-22'));
    await act(id, 'confirm', practice.token);
    const seen = (as: string) => app.call('GET', `/api/booking/${id}`, { as });
    const wait = Date.parse(AT('15:00', '2026-11-22')) - 24 * HOUR - app.now();
    app.advance(wait);
    assert.equal((await seen(client.token)).body.cancelsLate, false);
    app.advance(1);
    assert.equal((await seen(client.token)).body.cancelsLate, true);
    const late = await act(id, 'cancel', client.token);
    assert.deepEqual([late.body.state, late.body.cancelledLate], ['CANCELLED_BY_CLIENT', true]);
    assert.equal((await seen(practice.token)).body.cancelledLate, true);
    app.advance(-wait - 1);
  });

  it('lets nobody cancel what has begun, and calls nothing late that was not', async () => {
    const early = await requested(AT('17:00', '2026-11-22'));
    await act(early, 'confirm', practice.token);
    assert.equal((await act(early, 'cancel', client.token)).body.cancelledLate, false);
    const id = await requested(AT('17:00', '2026-11-22'));
    await act(id, 'confirm', practice.token);
    app.advance(32 * HOUR);
    assert.equal((await act(id, 'cancel', client.token)).body.code, 'CANCELLATION_TOO_LATE');
    const reason = { reason: 'Ill' };
    assert.equal((await act(id, 'cancel', practice.token, reason)).body.code, 'CANCELLATION_TOO_LATE');
    app.advance(-32 * HOUR);
  });

  it('moves a visit to a free time and never onto another', async () => {
    client = await app.account('client');
    const id = await requested(AT('15:00', '2026-11-27'));
    const blocker = await requested(AT('17:00', '2026-11-27'));
    assert.equal(
      (await act(id, 'reschedule', client.token, { start: AT('17:00', '2026-11-27') })).status,
      409,
    );
    assert.equal(
      (await act(id, 'reschedule', other.token, { start: AT('09:00', '2026-11-28') })).status,
      404,
    );
    const moved = await act(id, 'reschedule', client.token, { start: AT('15:15', '2026-11-27') });
    assert.deepEqual([moved.status, moved.body.time, moved.body.reschedules], [200, '16:15', 1]);
    assert.ok(blocker);
  });

  it('lists to each side its own', async () => {
    const mine = await app.call('GET', '/api/booking?state=CONFIRMED,REQUESTED', { as: client.token });
    assert.ok(mine.body.items.length > 0);
    assert.ok(mine.body.items.every((item: { role: string }) => item.role === 'client'));
    const theirs = await app.call('GET', '/api/booking', { as: other.token });
    assert.equal(theirs.body.total, 0);
    const asPartner = await app.call('GET', '/api/booking?role=partner', { as: client.token });
    assert.equal(asPartner.body.total, 0);
  });

  it('refuses fields that are not part of it', async () => {
    const { body } = await hold(AT('09:00', '2026-11-29'));
    const answer = await submit(body.holdId, client.token, { state: 'CONFIRMED', price: 1 });
    assert.equal(answer.status, 400);
    assert.equal((await submit(body.holdId, other.token)).status, 404);
    assert.equal(
      (await submit(body.holdId, client.token, { phone: '12' })).body.errors[0].code,
      'invalidPhone',
    );
  });
});

describe('the clock', () => {
  it('lets unanswered requests and old holds lapse, and completes what is over', async () => {
    client = await app.account('client');
    const unanswered = await requested(AT('09:00', '2026-11-30'));
    const given = await requested(AT('11:00', '2026-11-30'));
    await act(given, 'confirm', practice.token);
    app.advance(24 * HOUR);
    const swept = (await Promise.all([sweepVisits(app), sweepVisits(app)]))
      .flat()
      .filter(({ kind }) => kind !== 'bookingReminder');
    assert.equal(
      (await app.call('GET', `/api/booking/${unanswered}`, { as: client.token })).body.state,
      'EXPIRED',
    );
    const expired = await app.pool.query(
      `SELECT count(*)::int AS count FROM appointments WHERE state = 'EXPIRED' AND requested_at IS NOT NULL`,
    );
    // Both sides once each, although two sweeps ran.
    assert.equal(swept.length, 2 * expired.rows[0].count);
    assert.ok(swept.every(({ kind }) => kind === 'bookingExpiredClient' || kind === 'bookingExpiredPartner'));
    app.advance(10 * 24 * HOUR);
    await sweepVisits(app);
    assert.equal(
      (await app.call('GET', `/api/booking/${given}`, { as: client.token })).body.state,
      'COMPLETED',
    );
    const { rows } = await app.pool.query(
      `SELECT kind, data->>'by' AS by FROM events WHERE subject_id = $1 ORDER BY id`,
      [given],
    );
    assert.deepEqual(
      rows.map(({ kind, by }) => `${kind} by ${by}`),
      ['HELD by client', 'REQUESTED by client', 'CONFIRMED by partner', 'COMPLETED by clock'],
    );
    app.advance(-11 * 24 * HOUR);
  });
});
