import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

const DAY = 86_400_000;
let app: TestApp;
let practice: TestPractice;
/** A local date of the test's own; the practice receives from 8 to 20 in Warsaw. */
let date: string;
let day = Date.UTC(2026, 11, 1);

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { workers: 2, bookingMode: 'INSTANT' });
});
afterAll(() => app.close());
beforeEach(() => {
  day += DAY;
  date = new Date(day).toISOString().slice(0, 10);
});

const call = (method: string, url: string, body?: object, as = practice.token) =>
  app.call(method, url, { as, ...(body && { body }) });
const [anna, bea] = [() => practice.workers[0] as string, () => practice.workers[1] as string];
const enter = (time: string, more: object = {}) =>
  call('POST', '/api/calendar/visit', {
    service: practice.services.relaxing,
    worker: anna(),
    date,
    time,
    name: 'Pani Zofia',
    ...more,
  });
const calendar = async (from = date, to = from) =>
  (await call('GET', `/api/calendar?from=${from}&to=${to}`)).body;
const freeTimes = async (worker = anna()): Promise<string[]> => {
  const query = `service=${practice.services.relaxing}&worker=${worker}&from=${date}&to=${date}`;
  const { body } = await app.call('GET', `/api/profile/${practice.profileId}/free-slots?${query}`);
  return body.slots.map(({ localTime }: { localTime: string }) => localTime);
};
const problem = ({ status, body }: { status: number; body: { code: string; errors?: object[] } }) => [
  status,
  body.code,
  ...(body.errors ?? []).map((each) => {
    const { path, code } = each as { path: string; code: string };
    return `${path} ${code}`;
  }),
];

describe('a visit that the partner writes down', () => {
  it('is agreed at once, stands in the calendar and takes the time, also outside the opening hours', async () => {
    const { status, body } = await enter('06:30', { phone: '+48 600 700 800', note: 'Left shoulder' });
    assert.equal(status, 201);
    assert.deepEqual(
      [body.state, body.time, body.endTime, body.client.name, body.client.phone, body.note],
      ['CONFIRMED', '06:30', '07:30', 'Pani Zofia', '+48600700800', 'Left shoulder'],
    );
    await enter('10:00');
    const { visits } = await calendar();
    assert.deepEqual(
      visits.map(({ time }: { time: string }) => time),
      ['06:30', '10:00'],
    );
    const free = await freeTimes();
    // An hour, and fifteen minutes of break on both sides.
    assert.ok(free.includes('08:45') && !free.includes('09:00') && !free.includes('11:00'));
    assert.ok(free.includes('11:15'));
  });

  it('is refused where the person has no time, by the rules and by the database alone', async () => {
    await enter('10:00');
    assert.deepEqual(problem(await enter('10:30')), [409, 'SLOT_TAKEN']);
    assert.deepEqual(problem(await enter('11:00')), [409, 'SLOT_TAKEN']);
    assert.equal((await enter('10:30', { worker: bea() })).status, 201);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter('15:00')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('is told only to who agreed, in their language, and leads them to the visit without a log-in', async () => {
    const [told, quiet] = [`told-${day}@test.example`, `quiet-${day}@test.example`];
    await enter('12:00', { email: quiet });
    await enter('14:00', { email: told, tells: true, language: 'de' });
    const mail = (await app.mailsTo(told))[0] ?? '';
    assert.match(mail, /text\/calendar/);
    assert.match(mail.replaceAll(/=\r?\n/g, ''), /\/de\/visit\/[\da-f-]{36}\?key=3D[\w-]{43}/);
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS sent FROM pgboss.job WHERE data::text LIKE $1`,
      [`%${quiet}%`],
    );
    assert.equal(rows[0].sent, 0);
    assert.deepEqual(problem(await enter('16:00', { tells: true })), [
      400,
      'INVALID_INPUT',
      'email required',
    ]);
  });

  it('says what is wrong with a field', async () => {
    const other = await createPractice(app);
    assert.deepEqual(problem(await enter('10:00', { worker: other.workers[0] })), [
      400,
      'INVALID_INPUT',
      'worker invalidChoice',
    ]);
    assert.deepEqual(problem(await enter('10:00', { service: other.services.sport })), [
      400,
      'INVALID_INPUT',
      'service invalidChoice',
    ]);
    assert.deepEqual(problem(await enter('10:00', { date: '2026-11-01' })), [
      400,
      'INVALID_INPUT',
      'date invalidDate',
    ]);
    assert.deepEqual(problem(await enter('02:30', { date: '2027-03-28' })), [
      400,
      'INVALID_INPUT',
      'time timeSkipped',
    ]);
    assert.deepEqual(problem(await enter('10:00', { place: 'CLIENT' })), [
      400,
      'INVALID_INPUT',
      'address required',
    ]);
    assert.deepEqual(problem(await enter('10:00', { phone: '12' })), [
      400,
      'INVALID_INPUT',
      'phone invalidPhone',
    ]);
    assert.deepEqual((await calendar()).visits, []);
  });

  it('is one, however often the same request comes', async () => {
    const key = { 'idempotency-key': `enter-${day}` };
    const send = () =>
      app.call('POST', '/api/calendar/visit', {
        as: practice.token,
        headers: key,
        body: { service: practice.services.relaxing, worker: anna(), date, time: '09:00', name: 'Zofia' },
      });
    const [first, second] = [await send(), await send()];
    assert.equal(first.body.id, second.body.id);
    assert.equal((await calendar()).visits.length, 1);
  });
});

describe('another time', () => {
  const move = (id: string, body: object) =>
    call('POST', `/api/calendar/visit/${id}/move`, { date, worker: anna(), durationMinutes: 60, ...body });

  it('is given to an agreed visit, with another length and person, and the client is told', async () => {
    const client = await app.account('client');
    const held = await holdTime(app, practice, `${date}T09:00:00.000Z`, client.token, { worker: anna() });
    const { body: booked } = await bookHeld(app, held.body.holdId, client.token);
    assert.equal(booked.can.replan, false);
    const { version, can } = (await call('GET', `/api/booking/${booked.id}`)).body;
    assert.equal(can.replan, true);
    const moved = await move(booked.id, { time: '18:30', worker: bea(), durationMinutes: 90, version });
    assert.deepEqual(
      [moved.status, moved.body.time, moved.body.endTime, moved.body.worker.workerId, moved.body.state],
      [200, '18:30', '20:00', bea(), 'CONFIRMED'],
    );
    const mails = await app.mailsTo(client.email);
    assert.match(mails.at(-1) ?? '', /text\/calendar/);
    assert.deepEqual(problem(await move(booked.id, { time: '12:00', version })), [409, 'STALE_VERSION']);
    assert.equal((await calendar()).visits[0].time, '18:30');
  });

  it('is not one that is taken, nor given to what is over or not agreed', async () => {
    const { body: one } = await enter('10:00');
    await enter('13:00');
    assert.deepEqual(problem(await move(one.id, { time: '12:30', version: one.version })), [
      409,
      'SLOT_TAKEN',
    ]);
    await call('POST', `/api/booking/${one.id}/cancel`, { reason: 'ill' });
    const { version } = (await call('GET', `/api/booking/${one.id}`)).body;
    assert.deepEqual(problem(await move(one.id, { time: '16:00', version })), [409, 'ILLEGAL_TRANSITION']);
  });

  it('is of two at once given by one', async () => {
    const { body: visit } = await enter('10:00');
    const answers = await Promise.all(
      ['12:00', '14:00', '16:00'].map((time) => move(visit.id, { time, version: visit.version })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  });
});

describe('blocked time', () => {
  const block = (more: object) =>
    call('POST', '/api/calendar/block', { workers: [anna()], date, from: '12:00', to: '14:00', ...more });

  it('takes no visits, of nobody, until it is given back', async () => {
    const { status, body } = await block({ note: 'Dentist' });
    assert.equal(status, 201);
    assert.deepEqual(
      body.blocks.map(({ date, time, endTime, note, isOneOfSeveral }: Record<string, unknown>) => [
        date,
        time,
        endTime,
        note,
        isOneOfSeveral,
      ]),
      [[date, '12:00', '14:00', 'Dentist', false]],
    );
    assert.ok(!(await freeTimes()).some((time) => time > '10:45' && time < '14:00'));
    assert.deepEqual(problem(await enter('13:00')), [409, 'SLOT_TAKEN']);
    const client = await app.account('client');
    const held = await holdTime(app, practice, `${date}T12:00:00.000Z`, client.token, { worker: anna() });
    assert.equal(held.body.code, 'SLOT_TAKEN');
    assert.equal((await call('DELETE', `/api/calendar/block/${body.blocks[0].id}`)).status, 204);
    assert.equal((await enter('13:00')).status, 201);
  });

  it('every week leaves out what is taken and says so; the rest of its row goes at once', async () => {
    const next = new Date(day + 7 * DAY).toISOString().slice(0, 10);
    await enter('13:00', { date: next });
    const { body } = await block({ weeks: 3, to: '24:00', workers: [anna(), bea()] });
    assert.deepEqual(body.taken, [{ workerId: anna(), date: next }]);
    assert.equal(body.blocks.length, 5);
    assert.ok(body.blocks.every(({ endTime }: { endTime: string }) => endTime === '24:00'));
    const [first, second] = body.blocks.filter(({ workerId }: { workerId: string }) => workerId === bea());
    assert.equal((await call('DELETE', `/api/calendar/block/${second.id}?all=true`)).status, 204);
    const last = new Date(day + 14 * DAY).toISOString().slice(0, 10);
    assert.deepEqual(
      (await calendar(date, last)).blocks.map(({ id }: { id: string }) => id).sort(),
      body.blocks
        .filter((each: { date: string }) => each.date === first.date)
        .map(({ id }: { id: string }) => id)
        .sort(),
    );
    await call('DELETE', `/api/calendar/block/${first.id}?all=true`);
    assert.deepEqual(problem(await call('DELETE', `/api/calendar/block/${first.id}`)), [404, 'NOT_FOUND']);
  });

  it('every week passes over what the clock skips, and is refused where that is on its first day', async () => {
    const weekly = await block({ date: '2027-03-21', from: '02:15', to: '03:15', weeks: 3 });
    assert.equal(weekly.status, 201);
    assert.deepEqual(
      weekly.body.blocks.map((one: { start: string; end: string }) => [one.start, one.end]),
      [
        ['2027-03-21T01:15:00.000Z', '2027-03-21T02:15:00.000Z'],
        ['2027-03-28T01:00:00.000Z', '2027-03-28T01:15:00.000Z'],
        ['2027-04-04T00:15:00.000Z', '2027-04-04T01:15:00.000Z'],
      ],
    );
    const within = await block({
      workers: [bea()],
      date: '2027-03-21',
      from: '02:15',
      to: '02:45',
      weeks: 2,
    });
    assert.deepEqual([within.status, within.body.blocks.length, within.body.taken], [201, 1, []]);
    assert.deepEqual(problem(await block({ date: '2027-03-28', from: '02:15', to: '03:15' })), [
      400,
      'INVALID_INPUT',
      'from timeSkipped',
    ]);
  });

  it('is refused where all of it is taken, over, or no stretch of time', async () => {
    await enter('12:30');
    assert.deepEqual(problem(await block({})), [409, 'SLOT_TAKEN']);
    assert.deepEqual(problem(await block({ date: '2026-11-01' })), [
      400,
      'INVALID_INPUT',
      'date invalidDate',
    ]);
    assert.deepEqual(problem(await block({ to: '12:00' })), [400, 'INVALID_INPUT', 'to endBeforeStart']);
    const other = await createPractice(app);
    assert.deepEqual(problem(await block({ workers: other.workers })), [
      400,
      'INVALID_INPUT',
      'workers invalidChoice',
    ]);
  });

  it('and a visit never both stand, whoever comes first', async () => {
    const client = await app.account('client');
    const answers = await Promise.all([
      block({ from: '16:00', to: '18:00' }),
      holdTime(app, practice, `${date}T15:30:00.000Z`, client.token, { worker: anna() }),
      enter('17:00'),
      block({ from: '16:30', to: '17:30' }),
    ]);
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  });
});

describe('days off', () => {
  const off = (more: object = {}) => call('POST', '/api/calendar/day-off', { from: date, to: date, ...more });

  it('close days of one person, or of all, and call nothing off', async () => {
    await enter('10:00');
    const { status, body } = await off({ worker: anna(), note: 'Holiday' });
    assert.deepEqual([status, body.visits], [201, 1]);
    assert.deepEqual(await freeTimes(anna()), []);
    assert.ok((await freeTimes(bea())).length > 0);
    const shown = await calendar();
    assert.equal(shown.visits.length, 1);
    assert.deepEqual(
      shown.workers.map(({ days }: { days: { open: object[] }[] }) => days[0]?.open.length),
      [0, 1],
    );
    const all = await off();
    assert.deepEqual(await freeTimes(bea()), []);
    for (const { id } of [body.dayOff, all.body.dayOff])
      assert.equal((await call('DELETE', `/api/calendar/day-off/${id}`)).status, 204);
    assert.ok((await freeTimes(anna())).length > 0);
  });

  it('are one when the same come twice, and are named until they are over', async () => {
    const [first, second] = [await off(), await off()];
    assert.equal(first.body.dayOff.id, second.body.dayOff.id);
    const { daysOff } = await calendar('2026-11-24');
    assert.ok(daysOff.some(({ id }: { id: string }) => id === first.body.dayOff.id));
    await call('DELETE', `/api/calendar/day-off/${first.body.dayOff.id}`);
    assert.deepEqual(problem(await call('DELETE', `/api/calendar/day-off/${first.body.dayOff.id}`)), [
      404,
      'NOT_FOUND',
    ]);
  });

  it('may be open at other times: only then it is booked, though more days are closed around it', async () => {
    const evening = [
      { from: '21:00', to: '22:00' },
      { from: '20:00', to: '21:00' },
    ];
    await off({ worker: anna(), from: new Date(day - DAY).toISOString().slice(0, 10) });
    const { status, body } = await off({ worker: anna(), periods: evening });
    // Those that touch are one.
    assert.deepEqual([status, body.dayOff.periods], [201, [{ from: '20:00', to: '22:00' }]]);
    const times = await freeTimes();
    assert.deepEqual([times[0], times.at(-1)], ['20:00', '21:00']);
    const shown = await calendar();
    assert.deepEqual(shown.workers[0].days[0].open, [{ from: '20:00', to: '22:00' }]);
    assert.ok((await freeTimes(bea())).includes('08:00'));
    const client = await app.account('client');
    const hold = (time: string) =>
      holdTime(app, practice, `${date}T${time}:00.000Z`, client.token, { worker: anna() });
    assert.deepEqual(problem(await hold('09:00')), [409, 'SLOT_UNAVAILABLE']);
    assert.equal((await hold('19:00')).status, 201);
  });

  it('are what was said last of them; only visits outside their times are counted', async () => {
    // Where no other test has any.
    date = '2027-01-12';
    await enter('09:00');
    await enter('11:30');
    const closed = await off({ note: 'Holiday' });
    const morning = [{ from: '09:00', to: '12:00' }];
    const open = await off({ periods: morning });
    const again = await off({ periods: morning });
    const { id } = closed.body.dayOff;
    assert.deepEqual([closed.body.visits, open.body.visits], [2, 1]);
    assert.deepEqual(open.body.dayOff, {
      id,
      workerId: null,
      from: date,
      to: date,
      periods: morning,
      note: '',
    });
    assert.deepEqual(again.body, open.body);
    assert.ok((await freeTimes(bea())).includes('11:00'));
    await off();
    assert.deepEqual(await freeTimes(bea()), []);
    assert.deepEqual(
      (await calendar()).daysOff.filter(({ from }: { from: string }) => from === date).length,
      1,
    );
  });

  it('are open at stretches of a day, each of which ends after it begins', async () => {
    const periods = [
      { from: '09:00', to: '10:00' },
      { from: '12:00', to: '11:00' },
    ];
    assert.deepEqual(problem(await off({ periods })), [400, 'INVALID_INPUT', 'periods.1.to endBeforeStart']);
    assert.deepEqual(problem(await off({ periods: [] })), [400, 'INVALID_INPUT', 'periods tooFew']);
  });

  it('do not begin in the past, nor end before they begin', async () => {
    assert.deepEqual(problem(await off({ from: '2026-11-01' })), [400, 'INVALID_INPUT', 'from invalidDate']);
    assert.deepEqual(problem(await off({ to: '2026-11-24' })), [400, 'INVALID_INPUT', 'to endBeforeStart']);
    assert.deepEqual(problem(await off({ to: '2029-01-01' })), [400, 'INVALID_INPUT', 'to invalidDate']);
  });
});

describe('the calendar', () => {
  it('shows six weeks at the most, and nothing of others', async () => {
    const other = await createPractice(app);
    await enter('10:00');
    const whole = await calendar(date, '2027-12-31');
    assert.equal(Date.parse(whole.to) - Date.parse(whole.from), 41 * DAY);
    const theirs = await call('GET', `/api/calendar?from=${date}`, undefined, other.token);
    assert.deepEqual([theirs.body.visits, theirs.body.blocks, theirs.body.daysOff], [[], [], []]);
    assert.deepEqual(
      theirs.body.workers.map(({ workerId }: { workerId: string }) => workerId),
      other.workers,
    );
  });

  it('shows a visit in the weeks in which it stands, and in those to which it is asked to be moved', async () => {
    const onRequest = await createPractice(app);
    const client = await app.account('client');
    const later = new Date(day + 21 * DAY).toISOString().slice(0, 10);
    const held = await holdTime(app, onRequest, `${date}T11:00:00.000Z`, client.token);
    const id = held.body.holdId;
    assert.equal((await bookHeld(app, id, client.token)).status, 201);
    const act = (verb: string, as: string, body: object = {}) =>
      call('POST', `/api/booking/${id}/${verb}`, body, as);
    assert.equal((await act('confirm', onRequest.token)).status, 200);
    const move = { start: `${later}T12:00:00.000Z` };
    assert.equal((await act('reschedule', client.token, move)).status, 200);
    for (const from of [date, later]) {
      const { body } = await call('GET', `/api/calendar?from=${from}&to=${from}`, undefined, onRequest.token);
      assert.deepEqual(
        body.visits.map((visit: { id: string }) => visit.id),
        [id],
        from,
      );
    }
  });

  it('is nobody’s without a profile', async () => {
    const partner = await app.account('partner');
    assert.deepEqual(problem(await call('GET', '/api/calendar', undefined, partner.token)), [
      404,
      'PROFILE_MISSING',
    ]);
  });

  it('stays its owner’s while the profile is out of sight', async () => {
    const hidden = await createPractice(app);
    await app.pool.query('UPDATE partner_profiles SET withheld_at = now() WHERE user_id = $1', [
      hidden.profileId,
    ]);
    assert.equal((await call('GET', '/api/calendar', undefined, hidden.token)).status, 200);
  });
});
