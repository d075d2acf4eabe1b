/** Calendars that partners keep elsewhere, from their servers to the times that clients are offered. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import {
  type CalendarServer,
  calendarText,
  event,
  startCalendarServer,
} from '../../../../test/support/outside/calendarServer.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { CALENDAR_IMPORTS } from '../../../domain/calendarImports/limits.ts';

let app: TestApp;
let server: CalendarServer;
let paths = 0;
let path: string;
beforeAll(async () => {
  app = await createTestApp({ CALENDAR_IMPORTS: 'anywhere', MAIL_FROM: 'Palmora <hello@mail.test.example>' });
  server = await startCalendarServer();
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  paths += 1;
  path = `/private-${paths}/very-secret-words.ics`;
  server.heard.length = 0;
});

const MINUTE = 60_000;
const call = (as: string, method: string, url: string, body?: object) => app.call(method, url, { as, body });
const add = (as: string, more: object = {}) =>
  call(as, 'POST', '/api/calendar/import', { name: 'Private', address: server.base + path, ...more });
const list = async (as: string) => (await call(as, 'GET', '/api/calendar/import')).body.items;
const readNow = (as: string, id: string) => call(as, 'POST', `/api/calendar/import/${id}/read`);
const dayOf = async (as: string, date = '2026-11-24') =>
  (await call(as, 'GET', `/api/calendar?from=${date}`)).body;
const timed = (uid: string, from: string, to: string, ...more: string[]) =>
  event(uid, `DTSTART:202611${from}00Z`, `DTEND:202611${to}00Z`, ...more);

/** When a client is offered to begin on a day, by the clock of the place. */
async function offered(practice: TestPractice, date = '2026-11-24'): Promise<string[]> {
  const { profileId, services } = practice;
  const url = `/api/profile/${profileId}/free-slots?service=${services.relaxing}&from=${date}&to=${date}`;
  const { body } = await app.call('GET', url);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Warsaw' });
  return body.slots.map(({ start }: { start: string }) => clock.format(Date.parse(start)));
}

test('what is busy elsewhere is offered to nobody and cannot be booked; its address and its words are told to nobody', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  server.put(path, calendarText(timed('a', '24T0900', '24T1100')));
  const before = await offered(practice);
  assert.ok(before.includes('10:00') && before.includes('11:00'), before.join());
  const added = await add(practice.token);
  assert.equal(added.status, 201, JSON.stringify(added.body));
  assert.deepEqual(
    [added.body.address, added.body.times, added.body.failure, added.body.workerId],
    [`${new URL(server.base).host}/….ics`, 1, null, null],
  );
  const free = await offered(practice);
  assert.ok(!free.some((time) => time > '09:00' && time < '12:00'), free.join());
  assert.ok(free.includes('12:00'), free.join());
  const held = await holdTime(app, practice, '2026-11-24T09:30:00.000Z', client.token);
  assert.equal(held.status, 409, JSON.stringify(held.body));
  // By hand no more than by clients.
  const entered = await call(practice.token, 'POST', '/api/calendar/visit', {
    service: practice.services.relaxing,
    worker: practice.workers[0],
    date: '2026-11-24',
    time: '10:30',
    name: 'Anna Nowak',
  });
  assert.equal(entered.body.code, 'SLOT_TAKEN');
  const { imported, blocks } = await dayOf(practice.token);
  assert.deepEqual(
    imported.map(({ name, time, endTime, isConflict }: never) => [name, time, endTime, isConflict]),
    [['Private', '10:00', '12:00', false]],
  );
  assert.deepEqual(blocks, []);
  const { rows } = await app.pool.query(
    `SELECT (SELECT string_agg(row_to_json(t)::text, ' ') FROM imported_times t)
       || (SELECT string_agg(row_to_json(t)::text, ' ') FROM taken_times t) AS stored`,
  );
  assert.ok(!/Dentist|secret/.test(rows[0].stored));
  for (const body of [await list(practice.token), added.body, await dayOf(practice.token)])
    assert.ok(!/very-secret|Dentist/.test(JSON.stringify(body)));
});

test('the database alone refuses a visit over it, and two imports may overlap', async () => {
  const practice = await createPractice(app);
  server.put(path, calendarText(timed('a', '24T0900', '24T1100'), timed('b', '24T1000', '24T1200')));
  await add(practice.token);
  await add(practice.token, { name: 'Other' });
  const insert = (from: string, to: string) =>
    app.pool.query(
      `INSERT INTO time_blocks (id, profile_id, worker_id, series_id, starts_at, ends_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, $4, now())`,
      [practice.profileId, practice.workers[0], from, to],
    );
  await assert.rejects(insert('2026-11-24T11:30Z', '2026-11-24T13:00Z'), {
    code: '23P01',
    constraint: 'appointments_no_overlap',
  });
  await insert('2026-11-24T12:00Z', '2026-11-24T13:00Z');
});

test('a visit that stands stays, is shown beside it, and its time is busy as soon as it is called off', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const held = await holdTime(app, practice, '2026-11-24T09:30:00.000Z', client.token);
  const booked = await bookHeld(app, held.body.holdId, client.token);
  assert.equal(booked.status, 201, JSON.stringify(booked.body));
  server.put(path, calendarText(timed('a', '24T0900', '24T1100'), timed('b', '24T1500', '24T1600')));
  await add(practice.token);
  const { visits, imported } = await dayOf(practice.token);
  assert.deepEqual([visits.length, visits[0].state], [1, 'CONFIRMED']);
  assert.deepEqual(
    imported.map(({ time, endTime, isConflict }: never) => [time, endTime, isConflict]),
    [
      ['10:00', '12:00', true],
      ['16:00', '17:00', false],
    ],
  );
  // The visit is changed as any other, although it stands within what is busy.
  const noted = await call(practice.token, 'POST', `/api/calendar/visit/${booked.body.id}/move`, {
    worker: practice.workers[0],
    date: '2026-11-24',
    time: '10:45',
    durationMinutes: 60,
    version: visits[0].version,
  });
  assert.equal(noted.body.code, 'SLOT_TAKEN', 'over the rest of it, it may not go');
  const cancelled = await call(practice.token, 'POST', `/api/booking/${booked.body.id}/cancel`, {
    reason: 'Ill',
  });
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
  const again = await holdTime(app, practice, '2026-11-24T09:30:00.000Z', client.token);
  assert.equal(again.status, 409);
  assert.ok(!(await offered(practice)).some((time) => time > '09:00' && time < '12:00'));
});

test('a request within it can be answered', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  const held = await holdTime(app, practice, '2026-11-24T09:30:00.000Z', client.token);
  const booked = await bookHeld(app, held.body.holdId, client.token);
  server.put(path, calendarText(timed('a', '24T0900', '24T1100')));
  await add(practice.token);
  const confirmed = await call(practice.token, 'POST', `/api/booking/${booked.body.id}/confirm`, {});
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
});

test('for one person or for everybody, whoever comes later too; who leaves takes theirs along', async () => {
  const practice = await createPractice(app, { workers: 2 });
  const [first = '', second = ''] = practice.workers;
  server.put(path, calendarText(timed('a', '24T0900', '24T1100')));
  assert.equal((await add(practice.token, { worker: first })).status, 201);
  const busy = async () =>
    (
      await app.pool.query(
        `SELECT worker_id FROM taken_times JOIN workers ON workers.id = worker_id
         WHERE kind = 'IMPORT' AND profile_id = $1`,
        [practice.profileId],
      )
    ).rows.map(({ worker_id }) => worker_id);
  assert.deepEqual(await busy(), [first]);
  await add(practice.token, { name: 'All' });
  assert.deepEqual((await busy()).sort(), [first, second].sort());
  const third = crypto.randomUUID();
  await app.pool.query(
    `INSERT INTO workers SELECT (jsonb_populate_record(w, jsonb_build_object('id', $2::text, 'position', 7))).* FROM workers w WHERE id = $1`,
    [second, third],
  );
  assert.ok((await busy()).includes(third));
  await app.pool.query('UPDATE workers SET removed_at = now() WHERE id = $1', [first]);
  assert.deepEqual((await busy()).sort(), [second, third].sort());
  assert.deepEqual(
    (await list(practice.token)).map(({ name }: { name: string }) => name),
    ['All'],
  );
  await app.pool.query('UPDATE partner_profiles SET removed_at = now() WHERE user_id = $1', [
    practice.profileId,
  ]);
  assert.deepEqual(await busy(), []);
});

test('what has gone there is free here; removed or renamed, it shows at once', async () => {
  const practice = await createPractice(app);
  server.put(path, calendarText(timed('a', '24T0900', '24T1100'), timed('b', '24T1300', '24T1400')));
  const { id } = (await add(practice.token)).body;
  server.put(path, calendarText(timed('b', '24T1300', '24T1500')));
  app.advance(MINUTE);
  assert.equal((await readNow(practice.token, id)).body.times, 1);
  const free = await offered(practice);
  assert.ok(free.includes('10:00') && !free.includes('15:00'), free.join());
  const renamed = await call(practice.token, 'PATCH', `/api/calendar/import/${id}`, { name: 'Family' });
  assert.equal(renamed.body.name, 'Family');
  assert.equal((await dayOf(practice.token)).imported[0].name, 'Family');
  assert.equal((await call(practice.token, 'DELETE', `/api/calendar/import/${id}`)).status, 204);
  assert.ok((await offered(practice)).includes('15:00'));
  assert.deepEqual((await dayOf(practice.token)).imported, []);
});

test('what cannot be read holds as it was, and is asked for ever less often', async () => {
  const practice = await createPractice(app);
  server.put(path, calendarText(timed('a', '24T0900', '24T1100')));
  const { id } = (await add(practice.token)).body;
  for (const [answer, failure] of [
    [500, 'REFUSED'],
    ['<html>Log in</html>', 'NO_CALENDAR'],
    [calendarText(event('x', 'DTSTART:20261124T090000Z', 'RRULE:FREQ=SECONDLY')), 'TOO_MANY'],
    ['x'.repeat(CALENDAR_IMPORTS.bytes + 1), 'TOO_LARGE'],
  ] as const) {
    server.put(path, answer);
    app.advance(MINUTE);
    const { body } = await readNow(practice.token, id);
    assert.deepEqual([body.failure, body.times], [failure, 1]);
  }
  const [shown] = await list(practice.token);
  assert.ok(Date.parse(shown.failingSince) > Date.parse(shown.readAt));
  const waits = (Date.parse(shown.nextAt) - app.now()) / MINUTE;
  assert.ok(waits >= 80 && waits <= 81, `after four failures: ${waits}`);
  assert.ok(!(await offered(practice)).includes('10:00'));
  server.put(path, calendarText());
  app.advance(MINUTE);
  const { body } = await readNow(practice.token, id);
  assert.deepEqual([body.failure, body.failingSince, body.times], [null, null, 0]);
});

test('the clock has each read when it is due, by one at a time, and what is the same is not sent again', async () => {
  const practice = await createPractice(app);
  server.put(path, calendarText(timed('a', '24T0900', '24T1100')));
  const { id } = (await add(practice.token)).body;
  const heardOf = () => server.heard.filter(({ url }) => url === path).length;
  const sweep = async () => {
    await app.handlers['calendarImports.sweep']({});
    await app.drain();
  };
  await sweep();
  assert.equal(heardOf(), 1, 'it is not due');
  const spread = CALENDAR_IMPORTS.spreadSeconds * 1_000;
  app.advance(CALENDAR_IMPORTS.everyMinutes * MINUTE + spread);
  await Promise.all(Array.from({ length: 5 }, () => app.handlers['calendarImports.read']({ id })));
  assert.equal(heardOf(), 2);
  assert.ok(server.heard.at(-1)?.headers['if-none-match']);
  const [shown] = await list(practice.token);
  assert.deepEqual([shown.times, shown.readAt], [1, new Date(app.now()).toISOString()]);
  app.advance(CALENDAR_IMPORTS.everyMinutes * MINUTE + spread);
  await sweep();
  assert.equal(heardOf(), 3);
  // Whole again after a day, for the days that matter go on.
  app.advance(CALENDAR_IMPORTS.anewHours * 60 * MINUTE);
  await sweep();
  assert.equal(server.heard.at(-1)?.headers['if-none-match'], undefined);
  // Nobody reads for whoever is away.
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [practice.profileId]);
  app.advance(CALENDAR_IMPORTS.everyMinutes * MINUTE + spread);
  await sweep();
  assert.equal(heardOf(), 4);
});

test('by hand once a minute', async () => {
  const practice = await createPractice(app);
  server.put(path, calendarText());
  const { id } = (await add(practice.token)).body;
  const soon = await readNow(practice.token, id);
  assert.deepEqual([soon.status, soon.body.code], [429, 'TOO_MANY_ATTEMPTS']);
  app.advance(MINUTE);
  const both = await Promise.all([readNow(practice.token, id), readNow(practice.token, id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 429]);
});

test('three at the most, of one’s own, and only addresses of calendars', async () => {
  const practice = await createPractice(app);
  const other = await createPractice(app);
  server.put(path, calendarText());
  for (const address of [
    'ftp://a.example/a.ics',
    'https://user:secret@a.example/',
    'calendar',
    '/etc/passwd',
  ]) {
    const { body } = await add(practice.token, { address });
    assert.deepEqual(body.errors?.[0]?.path, 'address', address);
  }
  assert.equal((await add(practice.token, { worker: other.workers[0] })).body.errors[0].path, 'worker');
  const many = await Promise.all(Array.from({ length: 5 }, () => add(practice.token)));
  assert.deepEqual(many.map(({ status }) => status).sort(), [201, 201, 201, 400, 400]);
  const [{ id }] = await list(practice.token);
  for (const [method, url, body] of [
    ['PATCH', `/api/calendar/import/${id}`, { name: 'Mine' }],
    ['DELETE', `/api/calendar/import/${id}`],
    ['POST', `/api/calendar/import/${id}/read`],
  ] as const)
    assert.equal((await call(other.token, method, url, body)).status, 404, method);
  assert.ok((await list(practice.token)).every(({ name }: { name: string }) => name === 'Private'));
  assert.equal((await list(practice.token)).length, 3);
  assert.deepEqual(await list(other.token), []);
  const newcomer = await app.account('partner');
  assert.equal((await add(newcomer.token)).body.code, 'PROFILE_MISSING');
});

test('what Palmora told a calendar, before its UIDs had the sender’s domain and since, does not come back', async () => {
  const practice = await createPractice(app);
  server.put(
    path,
    calendarText(
      timed('0193a1c0-0000-7000-8000-000000000001@palmora.example', '24T0900', '24T1000'),
      timed('0193a1c0-0000-7000-8000-000000000002@MAIL.test.example', '24T1100', '24T1200'),
      timed('b', '24T1300', '24T1400'),
      // Another's that goes by our domain is busy time.
      timed('meeting@mail.test.example', '24T1500', '24T1600'),
    ),
  );
  assert.equal((await add(practice.token)).body.times, 2);
});

test('an address in this network is asked by nobody outside of a trial', async () => {
  const open = await createTestApp();
  try {
    const { token } = await createPractice(open);
    const heard = server.heard.length;
    const body = { name: 'Inner', address: server.base + path };
    const plain = await open.call('POST', '/api/calendar/import', { as: token, body });
    assert.equal(plain.body.errors[0].code, 'invalidUrl');
    const inner = await open.call('POST', '/api/calendar/import', {
      as: token,
      body: { ...body, address: body.address.replace('http:', 'webcal:') },
    });
    assert.deepEqual([inner.status, inner.body.failure], [201, 'FORBIDDEN']);
    assert.equal(server.heard.length, heard);
  } finally {
    await open.close();
  }
});
