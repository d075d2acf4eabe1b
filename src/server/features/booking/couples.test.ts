/** Visits for two, given by two of a practice at the same time. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['account']>>;
let practice: TestPractice;
let people: [ann: string, bob: string, cid: string];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // A new one each time: so many times are kept by one.
  client = await app.account('client');
  practice = await open('INSTANT');
});
afterAll(() => app.close());

/** A practice of three whose massage of an hour is for two. */
async function open(bookingMode: 'INSTANT' | 'REQUEST'): Promise<TestPractice> {
  const opened = await createPractice(app, { workers: 3, bookingMode });
  await app.pool.query('UPDATE services SET people = 2 WHERE id = $1', [opened.services.relaxing]);
  people = opened.workers as typeof people;
  return opened;
}

/** A day that is open, in winter: an hour ahead of UTC. */
const DAY = '2026-12-01';
const NINE = `${DAY}T09:00:00Z`;
const call = (method: string, path: string, body?: object, as = practice.token) =>
  app.call(method, path, { as, ...(body && { body }) });
const hold = (start: string, more: object = {}, as = client.token) =>
  holdTime(app, practice, start, as, more);
/** The massage that one gives. */
const holdAlone = (start: string, worker: string, as = client.token) =>
  hold(start, { service: practice.services.sport, worker }, as);
const namesIn = (ids: string[]) => ids.map((id) => people.indexOf(id));
const byId = async (id: string) => (await call('GET', `/api/booking/${id}`)).body;
const giversOf = (visit: { workers: { workerId: string }[] }) =>
  namesIn(visit.workers.map(({ workerId }) => workerId));
const takenOf = async (id: string): Promise<number[]> => {
  const { rows } = await app.pool.query<{ worker_id: string }>(
    'SELECT worker_id FROM taken_times WHERE appointment_id = $1 ORDER BY kind DESC, worker_id',
    [id],
  );
  return namesIn(rows.map(({ worker_id }) => worker_id)).sort();
};

async function booked(start: string, more: object = {}): Promise<string> {
  const held = await hold(start, more);
  assert.equal(held.status, 201, JSON.stringify(held.body));
  const { status, body } = await bookHeld(app, held.body.holdId, client.token);
  assert.equal(status, 201);
  return body.id;
}

const slotsOf = async (more: Record<string, string> = {}) => {
  const query = { service: practice.services.relaxing, from: DAY, to: DAY, ...more };
  const { body } = await call(
    'GET',
    `/api/profile/${practice.profileId}/free-slots?${new URLSearchParams(query)}`,
  );
  return body.slots.map(({ localTime }: { localTime: string }) => localTime) as string[];
};

const enter = (more: object) =>
  call('POST', '/api/calendar/visit', {
    service: practice.services.relaxing,
    date: DAY,
    time: '10:00',
    name: 'Zofia Lis',
    ...more,
  });

it('takes the time of two, whom everybody is told, and frees both', async () => {
  const [ann, bob, cid] = people;
  const id = await booked(NINE);
  assert.deepEqual(await takenOf(id), [0, 1]);
  const seen = await byId(id);
  assert.deepEqual([giversOf(seen), seen.worker.workerId, seen.service.people], [[0, 1], ann, 2]);
  for (const worker of [ann, bob]) assert.equal((await holdAlone(NINE, worker)).body.code, 'SLOT_TAKEN');
  const free = await holdAlone(NINE, cid);
  assert.equal(free.status, 201);
  const calendar = await call('GET', `/api/calendar?from=${DAY}&to=${DAY}`);
  assert.deepEqual(giversOf(calendar.body.visits[0]), [0, 1]);
  const cancelled = await call('POST', `/api/booking/${id}/cancel`, { reason: 'ill' });
  assert.equal(cancelled.status, 200);
  assert.deepEqual(await takenOf(id), []);
  assert.equal((await holdAlone(NINE, bob)).status, 201);
});

it('is offered while two are free, with whom is named among them', async () => {
  const [ann, bob, cid] = people;
  assert.ok((await slotsOf()).includes('10:00'));
  await holdAlone(NINE, ann);
  assert.ok((await slotsOf()).includes('10:00'));
  assert.ok(!(await slotsOf({ worker: ann })).includes('10:00'));
  assert.ok((await slotsOf({ worker: bob })).includes('10:00'));
  const named = await booked(`${DAY}T12:00:00Z`, { worker: cid });
  assert.equal(giversOf(await byId(named))[0], 2);
  await holdAlone(NINE, bob);
  assert.ok(!(await slotsOf()).includes('10:00'));
  assert.equal((await hold(NINE)).body.code, 'SLOT_TAKEN');
});

it('one of many who ask at once gets it, where there are three for two', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => app.account('client')));
  const answers = await Promise.all(others.map(({ token }) => hold(NINE, {}, token)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
});

it('the database alone refuses either of the two to anything else', async () => {
  const [ann, bob, cid] = people;
  const id = await booked(NINE);
  const copied = (worker: string, second: string | null) =>
    app.pool.query(
      `INSERT INTO appointments (id, reference, profile_id, worker_id, second_worker_id, group_id, state, service_id, service,
         starts_at, ends_at, break_minutes, time_zone, locale, created_at, updated_at)
       SELECT gen_random_uuid(), 'OTHER', profile_id, $2, $3, gen_random_uuid(), state, service_id, service,
         starts_at, ends_at, break_minutes, time_zone, locale, created_at, updated_at
       FROM appointments WHERE id = $1`,
      [id, worker, second],
    );
  for (const [worker, second] of [
    [bob, null],
    [cid, bob],
    [ann, cid],
  ] as const)
    await assert.rejects(copied(worker, second), { constraint: 'appointments_no_overlap' });
  await assert.rejects(copied(cid, cid), { constraint: 'appointments_two' });
});

it('is moved with both, or, where one has no time, with another beside the first who is named for it', async () => {
  const [, bob, cid] = people;
  const id = await booked(NINE);
  const move = (start: string, worker?: string) =>
    app.call('POST', `/api/booking/${id}/reschedule`, { as: client.token, body: { start, worker } });
  assert.equal((await move(`${DAY}T10:15:00Z`)).status, 200);
  assert.deepEqual(giversOf(await byId(id)), [0, 1]);
  const other = await app.account('client');
  assert.equal((await holdAlone(`${DAY}T13:00:00Z`, bob, other.token)).status, 201);
  // Nobody is put in for another unasked.
  assert.equal((await move(`${DAY}T13:00:00Z`)).body.code, 'SLOT_UNAVAILABLE');
  assert.equal((await move(`${DAY}T13:00:00Z`, cid)).status, 200);
  assert.deepEqual(giversOf(await byId(id)), [0, 2]);
  assert.deepEqual(await takenOf(id), [0, 2]);
});

it('asked to be moved, both times are kept for both, and the accepted one stays', async () => {
  practice = await open('REQUEST');
  const id = await booked(NINE);
  assert.equal((await call('POST', `/api/booking/${id}/confirm`, {})).status, 200);
  const asked = await app.call('POST', `/api/booking/${id}/reschedule`, {
    as: client.token,
    body: { start: `${DAY}T12:00:00Z` },
  });
  assert.equal(asked.status, 200);
  assert.deepEqual(giversOf((await byId(id)).move), [0, 1]);
  assert.deepEqual(await takenOf(id), [0, 0, 1, 1]);
  assert.equal((await call('POST', `/api/booking/${id}/move/accept`, {})).status, 200);
  const seen = await byId(id);
  assert.deepEqual([seen.time, giversOf(seen), await takenOf(id)], ['13:00', [0, 1], [0, 1]]);
});

it('by hand both are named, and the other goes on when one is changed', async () => {
  const [ann, bob, cid] = people;
  const refused = async (more: object) => (await enter(more)).body.errors?.[0];
  assert.deepEqual(
    [(await refused({ worker: ann }))?.path, (await refused({ worker: ann }))?.code],
    ['second', 'required'],
  );
  assert.equal((await refused({ worker: ann, second: ann }))?.path, 'second');
  const alone = { service: practice.services.sport, worker: ann, second: bob };
  assert.equal((await refused(alone))?.path, 'second');
  const { status, body } = await enter({ worker: ann, second: bob });
  assert.equal(status, 201);
  assert.equal((await enter({ worker: cid, second: bob })).body.code, 'SLOT_TAKEN');
  const to = { date: DAY, time: '10:00', durationMinutes: 60 };
  const passed = await call('POST', `/api/calendar/visit/${body.id}/move`, {
    ...{ ...to, worker: cid, version: body.version },
  });
  assert.deepEqual([passed.status, giversOf(passed.body)], [200, [2, 1]]);
  const swapped = await call('POST', `/api/calendar/visit/${body.id}/move`, {
    ...{ ...to, worker: bob, version: passed.body.version },
  });
  assert.deepEqual([swapped.status, giversOf(swapped.body).sort()], [200, [1, 2]]);
});

it('of two, the one who leaves passes it on to another', async () => {
  const [, bob, cid] = people;
  const id = await booked(NINE);
  const { body } = await call('GET', `/api/team/${bob}/leaving?from=${DAY}`);
  const [listed] = body.visits;
  assert.deepEqual(
    [listed.visit.id, namesIn(listed.others.map(({ workerId }: { workerId: string }) => workerId))],
    [id, [2]],
  );
  const left = await call('POST', `/api/team/${bob}/leaving`, {
    date: DAY,
    visits: [{ id, version: listed.visit.version, worker: cid }],
  });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  assert.deepEqual(
    [giversOf(await byId(id)), await takenOf(id)],
    [
      [0, 2],
      [0, 2],
    ],
  );
});

it('a profile offers for two only what two of its people give', async () => {
  const path = `/api/profile/${practice.profileId}/${practice.profileId}`;
  const { body: own } = await call('GET', path);
  const [relaxing, sport] = own.services;
  assert.deepEqual([relaxing.people, sport.people], [2, 1]);
  const { workers } = own;
  const asked = await call('GET', `/api/profile/${practice.profileId}`);
  assert.deepEqual(
    asked.body.services.map(({ people: many }: { people: number }) => many),
    [2, 1],
  );
  assert.equal(workers.length, 3);
});
