/** The people of a practice: their order, and what becomes of visits when one of them leaves. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['account']>>;
let practice: TestPractice;
/** The people of the practice in the order in which they were made. */
let people: [ann: string, bob: string, cid: string];

beforeAll(async () => {
  app = await createTestApp();
  client = await app.account('client');
});
beforeEach(async () => {
  practice = await createPractice(app, { workers: 3, bookingMode: 'INSTANT' });
  people = practice.workers as typeof people;
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: object, as = practice.token) =>
  app.call(method, path, { as, ...(body && { body }) });
const leaving = (id: string, query = '') => call('GET', `/api/team/${id}/leaving${query}`);
const leave = (id: string, body: object) => call('POST', `/api/team/${id}/leaving`, body);
const byId = async (id: string) => (await call('GET', `/api/booking/${id}`)).body;

/** A day that is open, in winter: an hour ahead of UTC. */
const DAY = '2026-12-01';
const enter = async (worker: string, date: string, time: string, more: object = {}) => {
  const { status, body } = await call('POST', '/api/calendar/visit', {
    service: practice.services.relaxing,
    worker,
    date,
    time,
    name: 'Zofia Lis',
    ...more,
  });
  assert.equal(status, 201);
  return body as { id: string; version: number };
};
const slotsOf = async (worker: string, date = DAY) => {
  const words = new URLSearchParams({ from: date, to: date, service: practice.services.relaxing, worker });
  const { body } = await call('GET', `/api/profile/${practice.profileId}/free-slots?${words}`);
  return body.slots.length as number;
};
const namesIn = (workers: { workerId: string }[]) => workers.map(({ workerId }) => people.indexOf(workerId));

it('the order is the profile’s, the booking page’s and the calendar’s; an open form of the profile becomes an old one', async () => {
  const version = async () =>
    (await call('GET', `/api/profile/${practice.profileId}/${practice.profileId}`)).body.version;
  const before = await version();
  const [ann, bob, cid] = people;
  const put = (workers: string[]) => call('PUT', '/api/team', { workers });
  const ordered = await put([cid, ann, bob]);
  assert.deepEqual([ordered.status, namesIn(ordered.body.workers)], [200, [2, 0, 1]]);
  assert.equal(await version(), before + 1);
  for (const path of [
    `/api/profile/${practice.profileId}`,
    `/api/booking/terms?profileId=${practice.profileId}`,
    '/api/calendar',
  ])
    assert.deepEqual(namesIn((await call('GET', path)).body.workers), [2, 0, 1], path);
  for (const others of [
    [cid, ann],
    [cid, ann, ann],
    [cid, ann, practice.profileId],
  ])
    assert.equal((await put(others)).body.code, 'STALE_VERSION');
  assert.deepEqual(namesIn((await call('GET', '/api/team')).body.workers), [2, 0, 1]);
});

it('from the day on which somebody leaves nothing is free with them, and nothing further is written down', async () => {
  const [ann] = people;
  assert.ok((await slotsOf(ann)) > 0);
  assert.equal((await leave(ann, { date: DAY })).status, 200);
  assert.equal(await slotsOf(ann), 0);
  assert.ok((await slotsOf(ann, '2026-11-30')) > 0);
  const { body: day } = await call('GET', `/api/calendar?from=2026-11-30&to=${DAY}`);
  assert.deepEqual(
    day.workers[0].days.map(({ open }: { open: unknown[] }) => open.length),
    [1, 0],
  );
  const said = { service: practice.services.relaxing, worker: ann, time: '10:00', name: 'Zofia Lis' };
  const refused = await call('POST', '/api/calendar/visit', { ...said, date: DAY });
  assert.equal(refused.body.code, 'SLOT_UNAVAILABLE');
  const held = await holdTime(app, practice, `${DAY}T09:00:00Z`, client.token, { worker: ann });
  assert.equal(held.body.code, 'SLOT_UNAVAILABLE');
  const moved = await enter(ann, '2026-11-30', '10:00');
  const to = { worker: ann, date: DAY, time: '10:00', durationMinutes: 60, version: moved.version };
  const replanned = await call('POST', `/api/calendar/visit/${moved.id}/move`, to);
  assert.equal(replanned.body.code, 'SLOT_UNAVAILABLE');
  assert.equal((await call('DELETE', `/api/team/${ann}/leaving`)).status, 204);
  assert.ok((await slotsOf(ann)) > 0);
});

it('what a client keeps while typing goes, and cannot be booked any more', async () => {
  const [ann] = people;
  const held = await holdTime(app, practice, `${DAY}T09:00:00Z`, client.token, { worker: ann });
  assert.equal(held.status, 201);
  await leave(ann, { date: DAY });
  assert.equal((await bookHeld(app, held.body.holdId, client.token)).body.code, 'HOLD_EXPIRED');
});

it('the visits from that day on are listed, each with who is free and gives the service', async () => {
  const [ann, bob, cid] = people;
  await app.pool.query('UPDATE workers SET service_ids = $2 WHERE id = $1', [cid, [practice.services.sport]]);
  await enter(ann, '2026-11-30', '12:00');
  const free = await enter(ann, DAY, '10:00');
  const taken = await enter(ann, DAY, '12:00');
  await enter(bob, DAY, '12:45');
  const outside = await enter(ann, DAY, '20:30');
  const { body } = await leaving(ann, `?from=${DAY}`);
  assert.deepEqual(
    body.visits.map(({ visit, others }: { visit: { id: string }; others: { workerId: string }[] }) => [
      visit.id,
      namesIn(others),
    ]),
    [
      [free.id, [1]],
      [taken.id, []],
      [outside.id, []],
    ],
  );
  assert.deepEqual([body.worker.visits, body.worker.visitsAfter, body.from], [4, 0, DAY]);
  assert.equal((await leaving(practice.profileId)).status, 404);
});

it('what is chosen is done at once: one visit passed on, one called off with the reason, one left; clients are told', async () => {
  const [ann, bob] = people;
  const told = (email: string) => ({ email, tells: true });
  const given = await enter(ann, DAY, '10:00', told('given@example.com'));
  const off = await enter(ann, DAY, '12:00', told('off@example.com'));
  const left = await enter(ann, DAY, '14:00');
  const settled = [
    { id: given.id, version: given.version, worker: bob },
    { id: off.id, version: off.version, worker: null },
  ];
  const wordless = await leave(ann, { date: DAY, visits: settled });
  assert.deepEqual([wordless.status, wordless.body.errors[0].path], [400, 'reason']);
  const { status, body } = await leave(ann, { date: DAY, visits: settled, reason: 'Ann leaves us.' });
  assert.equal(status, 200);
  assert.deepEqual(
    body.visits.map(({ visit }: { visit: { id: string } }) => visit.id),
    [left.id],
  );
  assert.deepEqual([body.worker.leavesOn, body.worker.visitsAfter], [DAY, 1]);
  const passedOn = await byId(given.id);
  assert.deepEqual([passedOn.worker.workerId, passedOn.state, passedOn.time], [bob, 'CONFIRMED', '10:00']);
  const calledOff = await byId(off.id);
  assert.deepEqual([calledOff.state, calledOff.reason], ['CANCELLED_BY_PARTNER', 'Ann leaves us.']);
  // After the one that the visit was written down; long lines of a mail are folded.
  const mailed = async (email: string) => (await app.mailsTo(email)).join().replaceAll('=\r\n', '');
  assert.match(await mailed('off@example.com'), /Ann leaves us\./);
  assert.match(await mailed('given@example.com'), /Worker 2/);
});

it('all or none: where somebody cannot give one of them, nothing has changed', async () => {
  const [ann, bob, cid] = people;
  const [first, second] = [await enter(ann, DAY, '10:00'), await enter(ann, DAY, '12:00')];
  await enter(bob, DAY, '12:30');
  const give = (visit: { id: string; version: number }, worker: string | null) => ({
    id: visit.id,
    version: visit.version,
    worker,
  });
  const attempt = (...visits: object[]) => leave(ann, { date: DAY, visits, reason: 'gone' });
  const nothing = async (code: string, answer: Awaited<ReturnType<typeof leave>>) => {
    assert.equal(answer.body.code, code);
    const { body } = await leaving(ann, `?from=${DAY}`);
    assert.deepEqual([body.visits.length, body.worker.leavesOn], [2, null], code);
  };
  await nothing('SLOT_TAKEN', await attempt(give(first, null), give(second, bob)));
  await nothing('STALE_VERSION', await attempt(give(first, cid), give({ ...second, version: 7 }, null)));
  await nothing('INVALID_INPUT', await attempt(give(first, ann)));
  await nothing('SLOT_UNAVAILABLE', await attempt(give(first, practice.profileId)));
  await app.pool.query('UPDATE workers SET service_ids = $2 WHERE id = $1', [cid, [practice.services.sport]]);
  await nothing('INVALID_INPUT', await attempt(give(first, cid)));
  const early = await enter(ann, '2026-11-30', '10:00');
  await nothing('STALE_VERSION', await attempt(give(early, null)));
  const other = await createPractice(app);
  const foreign = await call('POST', `/api/team/${ann}/leaving`, { date: DAY }, other.token);
  assert.equal(foreign.status, 404);
});

it('a request is passed on as one, and declined with the reason', async () => {
  await app.pool.query("UPDATE partner_profiles SET booking_mode = 'REQUEST' WHERE user_id = $1", [
    practice.profileId,
  ]);
  const [ann, bob] = people;
  const ask = async (start: string) => {
    const held = await holdTime(app, practice, start, client.token, { worker: ann });
    await bookHeld(app, held.body.holdId, client.token);
    return byId(held.body.holdId);
  };
  const [given, off] = [await ask(`${DAY}T09:00:00Z`), await ask(`${DAY}T12:00:00Z`)];
  const visits = [
    { id: given.id, version: given.version, worker: bob },
    { id: off.id, version: off.version, worker: null },
  ];
  assert.equal((await leave(ann, { date: DAY, visits, reason: 'gone' })).status, 200);
  assert.deepEqual(
    [(await byId(given.id)).state, (await byId(given.id)).worker.workerId, (await byId(off.id)).state],
    ['REQUESTED', bob, 'DECLINED'],
  );
});

it('a client moves a visit past the leaving to somebody else; a wish for the one who leaves is listed and cannot be granted', async () => {
  const [ann, bob] = people;
  const book = async (time: string) => {
    const held = await holdTime(app, practice, `2026-11-30T${time}:00Z`, client.token, { worker: ann });
    return (await bookHeld(app, held.body.holdId, client.token)).body.id as string;
  };
  const move = (id: string, time: string, worker?: string) =>
    call('POST', `/api/booking/${id}/reschedule`, { start: `${DAY}T${time}:00Z`, worker }, client.token);
  const [moved, asked] = [await book('09:00'), await book('12:00')];
  await app.pool.query("UPDATE partner_profiles SET booking_mode = 'REQUEST' WHERE user_id = $1", [
    practice.profileId,
  ]);
  assert.equal((await move(asked, '12:00')).status, 200);
  await leave(ann, { date: DAY });
  const { body } = await leaving(ann);
  assert.deepEqual(
    body.visits.map(
      ({ visit, isWish, canPassOn }: { visit: { id: string }; isWish: boolean; canPassOn: boolean }) => [
        visit.id,
        isWish,
        canPassOn,
      ],
    ),
    [[asked, true, false]],
  );
  const accepted = await call('POST', `/api/booking/${asked}/move/accept`, {});
  assert.equal(accepted.body.code, 'SLOT_UNAVAILABLE');
  assert.equal((await call('POST', `/api/booking/${asked}/move/decline`, {})).status, 200);
  await app.pool.query("UPDATE partner_profiles SET booking_mode = 'INSTANT' WHERE user_id = $1", [
    practice.profileId,
  ]);
  assert.equal((await move(moved, '09:00', ann)).body.code, 'SLOT_UNAVAILABLE');
  assert.equal((await move(moved, '09:00')).body.code, 'SLOT_UNAVAILABLE');
  assert.equal((await move(moved, '09:00', bob)).status, 200);
  assert.equal((await byId(moved)).worker.workerId, bob);
});

it('nobody goes out of the profile while visits are to come with them; the database alone refuses it as well', async () => {
  const [ann, bob, cid] = people;
  const own = `/api/profile/${practice.profileId}/${practice.profileId}`;
  const path = `/api/user-profile/partner/${practice.profileId}`;
  const save = async (ids: string[]) => {
    const { body } = await call('GET', own);
    const { version, name, gender, currency, workplace, openingTimes, phonePrefix, isCalendarEnabled } = body;
    const known = {
      version,
      name,
      gender,
      currency,
      workplace,
      openingTimes,
      phonePrefix,
      isCalendarEnabled,
    };
    const services = body.services.map(({ price, ...service }: { price: object }) => ({ ...service, price }));
    const workers = body.workers
      .filter(({ workerId }: { workerId: string }) => ids.includes(workerId))
      .map(({ photo: _, ...worker }: { photo: null }) => worker);
    const phoneNumber = '501100200';
    return call('PUT', path, { ...known, placeId: 'g-3093133', phoneNumber, services, workers });
  };
  const visit = await enter(ann, DAY, '10:00');
  const refused = await save([bob, cid]);
  assert.deepEqual([refused.status, refused.body.code], [409, 'WORKER_HAS_VISITS']);
  await assert.rejects(
    app.pool.query('UPDATE workers SET removed_at = $2 WHERE id = $1', [ann, new Date(app.now())]),
    {
      constraint: 'workers_stay_with_visits',
    },
  );
  const visits = [{ id: visit.id, version: visit.version, worker: bob }];
  await leave(ann, { date: DAY, visits });
  assert.equal((await save([bob, cid])).status, 200);
  assert.deepEqual(namesIn((await call('GET', '/api/team')).body.workers), [1, 2]);
});
