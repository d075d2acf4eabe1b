import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

const DAY = 86_400_000;
let app: TestApp;
let practice: TestPractice;
/** A local date of the test's own; the practice receives from 8 to 20 in Warsaw. */
let date: string;
let day = Date.UTC(2026, 10, 2);

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { workers: 2, bookingMode: 'INSTANT' });
});
afterAll(() => app.close());
beforeEach(() => {
  // No two tests have a weekday in common for longer than their series last.
  day += 29 * DAY;
  date = later(0);
});

const later = (days: number) => new Date(day + days * DAY).toISOString().slice(0, 10);
const call = (method: string, url: string, body?: object, headers?: Record<string, string>) =>
  app.call(method, url, { as: practice.token, ...(body && { body }), ...(headers && { headers }) });
const anna = () => practice.workers[0] as string;
const said = () => ({ service: practice.services.relaxing, worker: anna(), name: 'Pani Zofia' });
const preview = (time: string, more: object = {}) =>
  call('POST', '/api/calendar/series/preview', { ...said(), date, time, everyWeeks: 1, times: 3, ...more });
const enter = (visits: object[], more: object = {}, headers?: Record<string, string>) =>
  call('POST', '/api/calendar/series', { ...said(), visits, ...more }, headers);
const weekly = (time: string, times = 3) =>
  Array.from({ length: times }, (_, week) => ({ date: later(week * 7), time }));
const ofSeries = async (): Promise<number> => {
  const { rows } = await app.pool.query(
    'SELECT count(*)::int AS count FROM appointments WHERE series_id IS NOT NULL',
  );
  return rows[0].count;
};
const problem = ({ status, body }: { status: number; body: { code: string; errors?: object[] } }) => [
  status,
  body.code,
  ...(body.errors ?? []).map((each) => {
    const { path, code } = each as { path: string; code: string };
    return `${path} ${code}`;
  }),
];
type Row = { date: string; time: string; state: string; alternatives: { date: string; time: string }[] };
const states = (rows: Row[]) => rows.map(({ state }) => state);

describe('the dates of a visit that is repeated', () => {
  it('come with what speaks against each and free times near it, and nothing is written', async () => {
    const before = await ofSeries();
    await call('POST', '/api/calendar/visit', { ...said(), date: later(7), time: '10:00' });
    const off = await call('POST', '/api/calendar/day-off', {
      from: later(14),
      to: later(14),
      worker: anna(),
    });
    const { status, body } = await preview('10:00', { times: 4 });
    assert.equal(status, 200);
    assert.deepEqual(
      body.rows.map((row: Row) => row.date),
      [date, later(7), later(14), later(21)],
    );
    assert.deepEqual(states(body.rows), ['FREE', 'TAKEN', 'DAY_OFF', 'FREE']);
    const others = body.rows[1].alternatives.map((other: Row) => [other.date, other.time]);
    // An hour, and fifteen minutes of break on both sides.
    assert.deepEqual(others, [
      [later(7), '08:45'],
      [later(7), '11:15'],
      [later(7), '08:30'],
    ]);
    for (const other of body.rows[2].alternatives) assert.notEqual(other.date, later(14));
    assert.equal(await ofSeries(), before);
    await call('DELETE', `/api/calendar/day-off/${off.body.dayOff.id}`);
    assert.deepEqual(states((await preview('06:30')).body.rows), Array(3).fill('OUTSIDE_HOURS'));
  });

  it('end where visits can be written down no more, and leave out what the clock skips', async () => {
    const far = await preview('10:00', { everyWeeks: 4, times: 26 });
    assert.equal(states(far.body.rows).at(-1), 'TOO_FAR');
    const skipped = await preview('02:30', { date: '2027-03-21', times: 2 });
    assert.deepEqual(states(skipped.body.rows), ['OUTSIDE_HOURS', 'SKIPPED']);
    assert.equal(skipped.body.rows[1].start, null);
    // The same hour by the clock of the place, on both sides of the change.
    const { body } = await preview('09:00', { date: '2027-03-24', times: 2 });
    assert.deepEqual(
      body.rows.map(({ start }: { start: string }) => start.slice(11, 16)),
      ['08:00', '07:00'],
    );
  });

  it('say what is wrong with a field', async () => {
    assert.deepEqual(problem(await preview('10:00', { times: 1 })), [
      400,
      'INVALID_INPUT',
      'times numberTooSmall',
    ]);
    assert.deepEqual(problem(await preview('10:00', { everyWeeks: 5 })), [
      400,
      'INVALID_INPUT',
      'everyWeeks numberTooBig',
    ]);
    assert.deepEqual(problem(await preview('10:00', { date: '2026-11-01' })), [
      400,
      'INVALID_INPUT',
      'date invalidDate',
    ]);
    assert.deepEqual(problem(await preview('10:00', { tells: true })), [
      400,
      'INVALID_INPUT',
      'email required',
    ]);
  });
});

describe('a series', () => {
  it('is entered at once, each visit with its number, and shown with the others', async () => {
    const { status, body } = await enter(
      [...weekly('10:00'), { date: later(21), time: '15:30' }].toReversed(),
    );
    assert.equal(status, 201);
    const { visits } = body;
    assert.deepEqual(
      visits.map(
        ({
          date,
          time,
          state,
          series,
        }: {
          date: string;
          time: string;
          state: string;
          series: { position: number; size: number };
        }) => [date, time, state, series.position, series.size],
      ),
      [
        [date, '10:00', 'CONFIRMED', 1, 4],
        [later(7), '10:00', 'CONFIRMED', 2, 4],
        [later(14), '10:00', 'CONFIRMED', 3, 4],
        [later(21), '15:30', 'CONFIRMED', 4, 4],
      ],
    );
    // One client, one card, which counts them all.
    assert.equal(new Set(visits.map(({ cardId }: { cardId: string }) => cardId)).size, 1);
    const again = await call('GET', `/api/calendar/series/${visits[0].series.seriesId}`);
    assert.deepEqual(
      again.body.visits.map(({ id }: { id: string }) => id),
      visits.map(({ id }: { id: string }) => id),
    );
    const other = await createPractice(app);
    const foreign = await app.call('GET', `/api/calendar/series/${visits[0].series.seriesId}`, {
      as: other.token,
    });
    assert.equal(foreign.status, 404);
  });

  it('is entered whole or not at all, whatever was looked at before', async () => {
    await call('POST', '/api/calendar/visit', { ...said(), date: later(14), time: '10:30' });
    const before = await ofSeries();
    assert.deepEqual(problem(await enter(weekly('10:00'))), [409, 'SLOT_TAKEN']);
    // Two of the chosen ones stand in each other's way.
    assert.deepEqual(
      problem(
        await enter([
          { date, time: '16:00' },
          { date, time: '16:30' },
        ]),
      ),
      [409, 'SLOT_TAKEN'],
    );
    assert.deepEqual(
      problem(
        await enter([
          { date, time: '16:00' },
          { date: '2027-03-28', time: '02:30' },
        ]),
      ),
      [400, 'INVALID_INPUT', 'visits.1.time timeSkipped'],
    );
    assert.equal(await ofSeries(), before);
    assert.deepEqual(states((await preview('10:00')).body.rows), ['FREE', 'FREE', 'TAKEN']);
  });

  it('of two that are entered at the same time and share a time, one is entered', async () => {
    const before = await ofSeries();
    const answers = await Promise.all([
      enter(weekly('12:00')),
      enter(weekly('12:00').toReversed()),
      enter([
        { date: later(14), time: '12:30' },
        { date: later(21), time: '12:30' },
      ]),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 409, 409]);
    assert.ok([2, 3].includes((await ofSeries()) - before));
  });

  it('is entered once, however often it is asked for under the same key', async () => {
    const before = await ofSeries();
    const key = { 'idempotency-key': `series-${day}` };
    const [first, second] = await Promise.all([
      enter(weekly('14:00'), {}, key),
      enter(weekly('14:00'), {}, key),
    ]);
    const third = await enter(weekly('14:00'), {}, key);
    assert.equal((await ofSeries()) - before, 3);
    const done = [first, second, third].filter(({ status }) => status === 201);
    assert.ok(done.length >= 2);
    for (const { body } of done) assert.deepEqual(body, third.body);
  });

  it('is told in one mail with all times and all of them for the calendar', async () => {
    const to = `series-${day}@test.example`;
    await enter(weekly('10:00', 4), { email: to, tells: true, language: 'de' });
    const mails = await app.mailsTo(to);
    const { rows } = await app.pool.query('SELECT id FROM appointments WHERE email = $1', [to]);
    const mail = (mails[0] ?? '').replaceAll(/=\r?\n/g, '');
    assert.equal(rows.length, 4);
    for (const { id } of rows) assert.match(mail, new RegExp(`/de/visit/${id}\\?key=3D`));
    assert.equal(decodedCalendar(mail).match(/BEGIN:VEVENT/g)?.length, 4);
    assert.match(decodedCalendar(mail), /METHOD:PUBLISH/);
  });
});

/** The calendar of a mail, whatever it is encoded in. */
function decodedCalendar(mail: string): string {
  const part = /text\/calendar[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail)?.[1] ?? '';
  return part.includes('BEGIN:VCALENDAR') ? part : Buffer.from(part, 'base64').toString();
}

describe('calling a series off', () => {
  it('leaves what comes before, and ends this one and all later ones that still stand, with one mail', async () => {
    const to = `later-${day}@test.example`;
    const { body } = await enter(weekly('10:00', 5), { email: to, tells: true });
    const ids: string[] = body.visits.map(({ id }: { id: string }) => id);
    await call('POST', `/api/booking/${ids[3]}/cancel`, { reason: 'Urlaub' });
    const answer = await call('POST', `/api/calendar/visit/${ids[1]}/cancel-later`, {
      reason: 'Ich bin krank',
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(
      answer.body.visits.map(({ id }: { id: string }) => id),
      [ids[1], ids[2], ids[4]],
    );
    const series = await call('GET', `/api/calendar/series/${body.visits[0].series.seriesId}`);
    assert.deepEqual(
      series.body.visits.map(({ state, reason }: { state: string; reason: string }) => [state, reason]),
      [
        ['CONFIRMED', ''],
        ['CANCELLED_BY_PARTNER', 'Ich bin krank'],
        ['CANCELLED_BY_PARTNER', 'Ich bin krank'],
        ['CANCELLED_BY_PARTNER', 'Urlaub'],
        ['CANCELLED_BY_PARTNER', 'Ich bin krank'],
      ],
    );
    // Entered, one called off alone, and the rest in one mail.
    const mails = await app.mailsTo(to);
    assert.equal(mails.length, 3);
    const mail = (mails.at(-1) ?? '').replaceAll(/=\r?\n/g, '');
    assert.equal(decodedCalendar(mail).match(/STATUS:CANCELLED/g)?.length, 3);
    // The time is free again.
    assert.equal((await enter([{ date: later(7), time: '10:00' }])).status, 201);
    assert.deepEqual(
      problem(await call('POST', `/api/calendar/visit/${ids[1]}/cancel-later`, { reason: 'x' })),
      [409, 'ILLEGAL_TRANSITION'],
    );
  });

  it('goes by the time of each: one that was moved before it stays', async () => {
    const { body } = await enter(weekly('17:00', 3));
    const [first, second, third] = body.visits;
    const moved = await call('POST', `/api/calendar/visit/${third.id}/move`, {
      date: later(1),
      time: '17:00',
      worker: practice.workers[1],
      durationMinutes: 60,
      version: third.version,
    });
    assert.equal(moved.status, 200);
    const answer = await call('POST', `/api/calendar/visit/${second.id}/cancel-later`, { reason: 'x' });
    assert.deepEqual(
      answer.body.visits.map(({ id }: { id: string }) => id),
      [second.id],
    );
    const rest = await call('POST', `/api/calendar/visit/${first.id}/cancel-later`, { reason: 'x' });
    assert.equal(rest.body.visits.length, 2);
  });

  it('needs a reason, and is the partner’s alone', async () => {
    const { body } = await enter(weekly('18:15', 2));
    const path = `/api/calendar/visit/${body.visits[0].id}/cancel-later`;
    assert.deepEqual(problem(await call('POST', path, { reason: ' ' })), [
      400,
      'INVALID_INPUT',
      'reason required',
    ]);
    const other = await createPractice(app);
    assert.equal((await app.call('POST', path, { as: other.token, body: { reason: 'x' } })).status, 404);
  });
});
