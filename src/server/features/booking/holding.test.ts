import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { holdTime, sweepVisits } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** 8:00 of Monday 2026-11-23 in Warsaw. */
const MONDAY = Date.UTC(2026, 10, 23, 7);

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Every test has a practice, a client and minutes of its own, so that no hold of the last one counts. */
beforeEach(async () => {
  app.advance(15 * MINUTE);
  practice = await createPractice(app);
  client = await app.account('client');
});

/** The n-th of times that do not touch each other, nine a day: an hour and the break after it. */
const time = (n: number) => new Date(MONDAY + Math.floor(n / 9) * DAY + (n % 9) * 75 * MINUTE).toISOString();

const hold = (
  n: number,
  {
    as = client.token,
    from,
    ...more
  }: { as?: string; from?: string; worker?: string; replaces?: string; keepsOne?: boolean } = {},
) => holdTime(app, practice, time(n), as, more, from);

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const idsOf = (answers: Awaited<ReturnType<typeof hold>>[]) =>
  answers.filter(({ status }) => status === 201).map(({ body }) => body.holdId as string);

async function running(): Promise<number> {
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS held FROM appointments WHERE state = 'HELD' AND profile_id = $1`,
    [practice.profileId],
  );
  return rows[0].held;
}

describe('the number of times one may keep', () => {
  it('is kept to by a client who asks for many at once', async () => {
    const answers = await Promise.all(times(29).map((n) => hold(n)));
    assert.equal(idsOf(answers).length, BOOKING.holdsPerClient);
    const refused = answers.filter(({ status }) => status !== 201);
    assert.ok(refused.every(({ status, body }) => status === 429 && body.code === 'TOO_MANY_ATTEMPTS'));
    assert.equal(await running(), BOOKING.holdsPerClient);
  });

  it('is kept to by all who call from one address', async () => {
    const others = await Promise.all(times(5).map(() => app.account('client')));
    const answers = await Promise.all(times(25).map((n) => hold(n, { as: others[n % 5]?.token })));
    assert.equal(idsOf(answers).length, BOOKING.holdsPerAddress);
    assert.equal(await running(), BOOKING.holdsPerAddress);
    const { rows } = await app.pool.query(
      'SELECT DISTINCT held_from FROM appointments WHERE profile_id = $1',
      [practice.profileId],
    );
    assert.equal(rows.length, 1);
    assert.doesNotMatch(rows[0].held_from.toString('latin1'), /127\.0\.0\.1/);
  });

  it('counts none that has lapsed, whose address the next sweep forgets, and a booking at once', async () => {
    const ids = idsOf(await Promise.all(times(5).map((n) => hold(n))));
    app.advance(BOOKING.holdMinutes * MINUTE);
    assert.equal((await hold(5)).status, 201);
    const { body } = await hold(6);
    await app.call('POST', '/api/booking', {
      as: client.token,
      body: { holdId: body.holdId, name: 'Anna Nowak', phone: '+48 600 700 800' },
    });
    await sweepVisits(app);
    const { rows } = await app.pool.query(
      'SELECT count(*)::int AS known FROM appointments WHERE id = ANY($1) AND held_from IS NOT NULL',
      [[...ids, body.holdId]],
    );
    assert.equal(rows[0].known, 0);
  });
});

describe('a hold that replaces another', () => {
  it('gives up exactly that one, also at the limit', async () => {
    const ids = idsOf(await Promise.all(times(BOOKING.holdsPerClient).map((n) => hold(n))));
    const replaced = await hold(10, { replaces: ids[0] });
    assert.equal(replaced.status, 201);
    assert.equal(await running(), BOOKING.holdsPerClient);
    const state = await app.call('GET', `/api/booking/${ids[0]}`, { as: client.token });
    assert.equal(state.body.state, 'EXPIRED');
  });

  it('replaces one once, however often it is asked at the same time', async () => {
    const ids = idsOf(await Promise.all(times(BOOKING.holdsPerClient).map((n) => hold(n))));
    const answers = await Promise.all(times(10).map((n) => hold(10 + n, { replaces: ids[0] })));
    assert.equal(idsOf(answers).length, 1);
    assert.ok(answers.every(({ status }) => status === 201 || status === 429));
    assert.equal(await running(), BOOKING.holdsPerClient);
  });

  it('is no way around the limit: neither with a lapsed hold nor with one that is not the own', async () => {
    const lapsed = (await hold(20)).body.holdId;
    app.advance(BOOKING.holdMinutes * MINUTE);
    await Promise.all(times(BOOKING.holdsPerClient).map((n) => hold(n)));
    assert.equal((await hold(10, { replaces: lapsed })).status, 429);
    const other = await app.account('client');
    const foreign = (await hold(11, { as: other.token })).body.holdId;
    assert.equal((await hold(12, { replaces: foreign })).status, 404);
    assert.equal((await hold(12, { replaces: randomUUID() })).status, 404);
    assert.equal((await app.call('GET', `/api/booking/${foreign}`, { as: other.token })).body.state, 'HELD');
  });
});

describe('a client who keeps one time with a partner', () => {
  const stateOf = async (id: string, as = client.token) =>
    (await app.call('GET', `/api/booking/${id}`, { as })).body.state;

  it('gives up the one before, also for a time that touches it; nobody else’s', async () => {
    const other = await app.account('client');
    const others = (await hold(1, { as: other.token })).body.holdId;
    const first = (await hold(0, { keepsOne: true })).body.holdId;
    const quarterLater = new Date(MONDAY + 15 * MINUTE).toISOString();
    // The other client's hour begins 75 minutes after the first.
    assert.equal((await holdTime(app, practice, quarterLater, client.token)).body.code, 'SLOT_TAKEN');
    const second = await hold(2, { keepsOne: true });
    assert.equal(second.status, 201);
    assert.deepEqual(
      [await stateOf(first), await stateOf(second.body.holdId), await stateOf(others, other.token)],
      ['EXPIRED', 'HELD', 'HELD'],
    );
  });

  it('goes on with it by the same tap, as long as it was to be kept; another service or person is another', async () => {
    const [worker, service] = [practice.workers[0], practice.services.sport];
    const first = await hold(0, { keepsOne: true });
    app.advance(4 * MINUTE);
    for (const more of [{}, { worker }]) {
      const again = await hold(0, { keepsOne: true, ...more });
      assert.deepEqual([again.status, again.body], [201, first.body]);
    }
    const other = await holdTime(app, practice, time(0), client.token, { keepsOne: true, service });
    assert.notEqual(other.body.holdId, first.body.holdId);
    assert.equal(await stateOf(first.body.holdId), 'EXPIRED');
    app.advance(BOOKING.holdMinutes * MINUTE);
    assert.equal((await hold(0, { keepsOne: true })).status, 201, 'lapsed, it is kept anew');
    assert.equal(await running(), 1);
  });

  it('goes on with nothing that another person would give', async () => {
    practice = await createPractice(app, { workers: 2 });
    const ids: string[] = [];
    for (const worker of practice.workers) ids.push(...idsOf([await hold(0, { keepsOne: true, worker })]));
    assert.equal(new Set(ids).size, 2);
    assert.equal(await running(), 1);
  });

  it('goes on with none of several: one is kept anew, and the others go', async () => {
    const kept = idsOf([await hold(0), await hold(3)]);
    const again = await hold(0, { keepsOne: true });
    assert.equal(again.status, 201);
    assert.ok(!kept.includes(again.body.holdId));
    assert.equal(await running(), 1);
  });

  it('gives it up beside one that is named and has lapsed', async () => {
    const lapsed = (await hold(3, { keepsOne: true })).body.holdId;
    app.advance(BOOKING.holdMinutes * MINUTE);
    const kept = (await hold(0, { keepsOne: true })).body.holdId;
    const again = await hold(0, { keepsOne: true, replaces: lapsed });
    assert.deepEqual([again.status, again.body.holdId], [201, kept]);
  });

  it('gives up all that is kept with the partner, also for a time that touches the older of them', async () => {
    const kept = idsOf([await hold(0), await hold(3)]);
    const quarterLater = new Date(MONDAY + 15 * MINUTE).toISOString();
    const one = await holdTime(app, practice, quarterLater, client.token, { keepsOne: true });
    assert.equal(one.status, 201);
    assert.deepEqual(await Promise.all(kept.map((id) => stateOf(id))), ['EXPIRED', 'EXPIRED']);
    assert.equal(await running(), 1);
  });

  it('may go back and choose again as often as they like', async () => {
    for (const n of times(2 * BOOKING.holdsPerClient))
      assert.equal((await hold(n, { keepsOne: true })).status, 201, String(n));
    assert.equal(await running(), 1);
  });

  it('keeps one also of those asked for at the same time, whatever was kept before', async () => {
    practice = await createPractice(app, { workers: 6 });
    for (const first of [0, 20]) {
      // Nothing but the client is the same, so that they wait for each other nowhere else.
      const asked = practice.workers.map((worker, n) =>
        hold(first + n, { keepsOne: true, worker, from: `10.7.0.${n + 1}` }),
      );
      const answers = await Promise.all(asked);
      assert.ok(answers.every(({ status }) => status === 201));
      assert.equal(await running(), 1);
    }
  });

  it('names the one it replaces, and no other goes', async () => {
    const [first, second] = idsOf([await hold(0), await hold(1)]);
    assert.equal((await hold(2, { keepsOne: true, replaces: first })).status, 201);
    assert.equal(await stateOf(second ?? ''), 'HELD');
    assert.equal(await running(), 2);
  });

  it('keeps what is kept with another partner', async () => {
    const elsewhere = await createPractice(app);
    const kept = (await holdTime(app, elsewhere, time(0), client.token)).body.holdId;
    assert.equal((await hold(5, { keepsOne: true })).status, 201);
    assert.equal(await stateOf(kept), 'HELD');
  });
});

describe('what the caller keeps counts as free', () => {
  const free = async (
    as: string | undefined,
    { service = practice.services.relaxing, headers = {} } = {},
  ) => {
    const url = `/api/profile/${practice.profileId}/free-slots?service=${service}&from=2026-11-23&to=2026-11-23`;
    const { body } = await app.call('GET', url, { as, headers });
    const clock = (body.slots as { localTime: string }[]).map(({ localTime }) => localTime);
    return { clock, kept: body.kept };
  };

  it('for them alone, and it is marked; the hours around it are free, too', async () => {
    await hold(1, { keepsOne: true });
    app.advance(MINUTE);
    const own = await free(client.token);
    assert.deepEqual(own.kept, { start: time(1), secondsLeft: (BOOKING.holdMinutes - 1) * 60 });
    for (const clock of ['08:15', '09:15', '10:15']) assert.ok(own.clock.includes(clock), clock);
    for (const other of [undefined, (await app.account('client')).token]) {
      const { clock, kept } = await free(other);
      assert.equal(kept, null);
      assert.ok(!clock.includes('09:15') && !clock.includes('10:15'));
    }
    const sport = await free(client.token, { service: practice.services.sport });
    assert.equal(sport.kept, null);
    app.advance(BOOKING.holdMinutes * MINUTE);
    assert.equal((await free(client.token)).kept, null);
  });

  it('also when it is too near by now to be chosen anew', async () => {
    const soon = new Date(Math.ceil((app.now() + 3 * 3_600_000) / (15 * MINUTE)) * 15 * MINUTE);
    const day = soon.toISOString().slice(0, 10);
    const url = `/api/profile/${practice.profileId}/free-slots?service=${practice.services.relaxing}&from=${day}`;
    const starts = async () =>
      (await app.call('GET', url, { as: client.token })).body.slots.map(
        ({ start }: { start: string }) => start,
      );
    const first: string = (await starts())[0];
    await holdTime(app, practice, first, client.token, { keepsOne: true });
    app.advance(Date.parse(first) - 3 * 3_600_000 + MINUTE - app.now());
    assert.ok((await starts()).includes(first));
  });

  it('for a visitor by the browser, who goes on with it after logging in, by its key', async () => {
    const device = 'd'.repeat(43);
    const headers = { 'device-token': device };
    const body = { profileId: practice.profileId, service: practice.services.relaxing, start: time(1) };
    const ask = (as?: string) =>
      app.call('POST', '/api/booking/hold', {
        as,
        headers,
        body: { ...body, keepsOne: true },
        from: '10.8.0.1',
      });
    const first = await ask();
    assert.ok(first.body.key);
    assert.equal((await free(undefined, { headers })).kept?.start, time(1));
    assert.equal((await free(client.token, { headers })).kept?.start, time(1));
    assert.equal((await free(client.token)).kept, null);
    for (const as of [undefined, client.token]) assert.deepEqual((await ask(as)).body, first.body);
    assert.equal(await running(), 1);
  });
});
