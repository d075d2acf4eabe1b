import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { type ReadEvent, readSubscription } from '../../../../test/support/iCalendar.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { CALENDAR_FEEDS } from '../../../domain/calendarFeeds/limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const create = (as: string, body: object = {}) => app.call('POST', '/api/calendar-feed', { as, body });
const list = async (as: string) => (await app.call('GET', '/api/calendar-feed', { as })).body.items;
const revoke = (as: string, id: string) => app.call('DELETE', `/api/calendar-feed/${id}`, { as });

/** The path of a new address. */
async function pathOf(as: string, body: object = {}): Promise<string> {
  const answer = await create(as, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return new URL(answer.body.address).pathname;
}

/** What somebody sees who subscribed to an address; nobody is signed in. */
async function seen(path: string) {
  const { status, body } = await app.call('GET', path);
  assert.equal(status, 200);
  return readSubscription(body);
}

const post = async (as: string, url: string, body: object) => {
  const answer = await app.call('POST', url, { as, body });
  assert.ok(answer.status < 300, `${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const enter = ({ token, services, workers }: TestPractice, more: object): Promise<{ id: string }> =>
  post(token, '/api/calendar/visit', {
    service: services.relaxing,
    worker: workers[0],
    date: '2026-11-24',
    time: '10:00',
    name: 'Anna Maria Nowak',
    phone: '+48 600 700 800',
    ...more,
  });

const uid = (id: string) => `${id}@palmora.example`;
const summaries = ({ events }: { events: ReadEvent[] }) => events.map(({ summary }) => summary);

test('an address is told once, stored as a hash alone, and its last reading is shown', async () => {
  const { token, profileId } = await createPractice(app);
  const { body } = await create(token);
  const [, secret = ''] =
    /^http:\/\/localhost:3000\/api\/calendar\/feed\/([\w-]{43})\.ics$/.exec(body.address) ?? [];
  assert.ok(secret, body.address);
  const { rows } = await app.pool.query(
    `SELECT row_to_json(calendar_feeds)::text AS stored, token_hash = sha256($2) AS is_hash
     FROM calendar_feeds WHERE user_id = $1`,
    [profileId, Buffer.from(secret)],
  );
  assert.deepEqual([rows.length, rows[0].is_hash, rows[0].stored.includes(secret)], [1, true, false]);
  const feed = { ...body.feed, usedAt: null };
  assert.deepEqual(await list(token), [{ scope: 'PRACTICE', workerId: null, name: 'Studio Spokój', feed }]);
  const usedAt = async () => (await list(token))[0].feed.usedAt;
  const path = new URL(body.address).pathname;
  const first = new Date(app.now()).toISOString();
  await seen(path);
  assert.equal(await usedAt(), first);
  app.advance(CALENDAR_FEEDS.usedNotedMinutes * 60_000 - 1);
  await seen(path);
  assert.equal(await usedAt(), first);
  app.advance(1);
  await seen(path);
  assert.equal(await usedAt(), new Date(app.now()).toISOString());
});

test('a new address ends the one before, one for each of a team stands beside it, and each can be ended', async () => {
  const { token, workers } = await createPractice(app, { workers: 2 });
  const old = await pathOf(token);
  const status = async (path: string) => (await app.call('GET', path)).status;
  const [whole, one] = [await pathOf(token), await pathOf(token, { worker: workers[0] })];
  assert.deepEqual(await Promise.all([old, whole, one].map(status)), [404, 200, 200]);
  const told = await list(token);
  assert.deepEqual(
    told.map(({ scope, workerId, name, feed }: never) => [scope, workerId, name, feed !== null]),
    [
      ['PRACTICE', null, 'Studio Spokój', true],
      ['WORKER', workers[0], 'Worker 1', true],
      ['WORKER', workers[1], 'Worker 2', false],
    ],
  );
  // Whoever asks at the same time: one address stands.
  const made = await Promise.all(Array.from({ length: 5 }, () => pathOf(token)));
  assert.equal((await Promise.all(made.map(status))).filter((one) => one === 200).length, 1);
  const [{ feed }] = await list(token);
  assert.equal((await revoke(token, feed.id)).status, 204);
  assert.equal((await revoke(token, feed.id)).status, 404);
  assert.deepEqual(await Promise.all([...made, one].map(status)), [404, 404, 404, 404, 404, 200]);
});

test('nobody makes or ends what is another’s', async () => {
  const [own, other] = [await createPractice(app), await createPractice(app)];
  const client = await app.account('client');
  const newcomer = await app.account('partner');
  const { feed } = (await create(own.token)).body;
  for (const { token } of [other, client]) {
    assert.equal((await revoke(token, feed.id)).status, 404);
    assert.equal((await create(token, { worker: own.workers[0] })).status, 404);
  }
  assert.equal((await create(newcomer.token)).body.code, 'PROFILE_MISSING');
  assert.deepEqual(await list(newcomer.token), []);
  assert.equal((await app.call('GET', '/api/calendar-feed')).status, 401);
});

test('the partner reads the whole practice: whom, with the phone, by whom; blocked time is busy, days off are not', async () => {
  const practice = await createPractice(app, { workers: 2 });
  const { token, workers } = practice;
  const path = await pathOf(token);
  const { id } = await enter(practice, {});
  const home = { worker: workers[1], time: '12:00', place: 'CLIENT', address: 'Zielona 3, Łódź' };
  await enter(practice, { ...home, name: 'Jan; Lis, \\n' });
  await post(token, '/api/calendar/block', {
    workers: [workers[1]],
    date: '2026-11-25',
    from: '09:00',
    to: '24:00',
  });
  await post(token, '/api/calendar/day-off', { from: '2026-12-24', to: '2026-12-26', note: 'Święta' });
  await post(token, '/api/calendar/day-off', { worker: workers[0], from: '2026-12-01', to: '2026-12-01' });
  const morning = { from: '2026-12-25', to: '2026-12-25', periods: [{ from: '09:00', to: '12:00' }] };
  await post(token, '/api/calendar/day-off', morning);
  const calendar = await seen(path);
  assert.deepEqual(
    [calendar.method, calendar.name, calendar.standardName, calendar.refresh],
    ['PUBLISH', 'Palmora: Studio Spokój', 'Palmora: Studio Spokój', ['PT1H', 'PT1H']],
  );
  const [visit, atHome, block, oneOff, off, rest] = calendar.events;
  assert.deepEqual(summaries(calendar), [
    'Swedish massage · Anna Maria Nowak',
    'Swedish massage · Jan; Lis, \\n',
    'Blocked time · Worker 2',
    'Day off · Worker 1',
    'Święta',
    'Święta',
  ]);
  assert.deepEqual(
    [visit?.uid, visit?.start, visit?.end, visit?.status, visit?.isBusy, visit?.invites],
    [uid(id), '2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z', 'CONFIRMED', true, 0],
  );
  assert.match(visit?.description ?? '', /Anna Maria Nowak\n\+48 600 700 800\nWorker 1\n/);
  assert.match(visit?.location ?? '', /Piotrkowska 12/);
  assert.match(visit?.url ?? '', new RegExp(`/user-zone/calendar\\?visit=${id}$`));
  assert.equal(atHome?.location, 'Zielona 3, Łódź');
  assert.deepEqual(
    [block?.start, block?.end, block?.isBusy, block?.status],
    ['2026-11-25T08:00:00.000Z', '2026-11-25T23:00:00.000Z', true, 'CONFIRMED'],
  );
  // What is open at other times is no day off.
  assert.deepEqual([off?.start, off?.end, off?.isBusy], ['2026-12-24', '2026-12-25', false]);
  assert.deepEqual([rest?.start, rest?.end], ['2026-12-26', '2026-12-27']);
  assert.notEqual(rest?.uid, off?.uid);
  assert.deepEqual([oneOff?.start, oneOff?.end, oneOff?.isBusy], ['2026-12-01', '2026-12-02', false]);
});

test('a worker reads their own: the first name and the service, and nothing else of the client', async () => {
  const practice = await createPractice(app, { workers: 2 });
  const { token, workers } = practice;
  const path = await pathOf(token, { worker: workers[0] });
  await enter(practice, { note: 'A bad back', email: 'anna@test.example' });
  await enter(practice, { time: '12:00', place: 'CLIENT', address: 'Zielona 3, Łódź', name: 'Jan Lis' });
  await enter(practice, { worker: workers[1], name: 'Zofia Lis' });
  const block = { date: '2026-11-25', from: '09:00', to: '10:00', note: 'Course' };
  await post(token, '/api/calendar/block', { ...block, workers });
  await post(token, '/api/calendar/day-off', { from: '2026-12-24', to: '2026-12-24' });
  await post(token, '/api/calendar/day-off', { worker: workers[1], from: '2026-12-01', to: '2026-12-01' });
  const calendar = await seen(path);
  assert.equal(calendar.name, 'Palmora: Worker 1');
  assert.deepEqual(summaries(calendar), [
    'Swedish massage · Anna',
    'Swedish massage · Jan',
    'Course',
    'Day off',
  ]);
  const { body } = await app.call('GET', path);
  // The signs of an id are anything.
  const said = body.replaceAll(/^UID:.*$/gm, '');
  for (const word of ['Nowak', 'Lis', '600', 'Zielona', '150', 'bad back', 'anna@', practice.email, 'URL:'])
    assert.ok(!said.includes(word), word);
  assert.deepEqual(
    calendar.events.slice(0, 2).map(({ location }) => location.includes('Piotrkowska')),
    [true, false],
  );
});

test('the client reads their own in their language; the door stands in it as long as they may know it', async () => {
  const practice = await createPractice(app, { workplace: 'PRIVATE_PROPERTY' });
  const client = await app.account('client');
  await app.pool.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [client.id]);
  const path = await pathOf(client.token);
  const held = await holdTime(app, practice, '2026-11-25T09:00:00.000Z', client.token);
  const only = async () => {
    const { name, events } = await seen(path);
    assert.deepEqual([name, events.length], ['Palmora: Meine Termine', 1]);
    return events[0] as ReadEvent;
  };
  assert.deepEqual((await seen(path)).events, [], 'what is only held is no visit');
  const id = held.body.holdId;
  await bookHeld(app, id, client.token);
  const requested = await only();
  assert.deepEqual([requested.uid, requested.status], [uid(id), 'TENTATIVE']);
  assert.match(requested.summary, /^Klassische Massage · Studio Spokój$/);
  assert.ok(!requested.location.includes('12'), requested.location);
  assert.match(requested.url, /\/de\/user-zone\/profile-settings#visit-/);
  await post(practice.token, `/api/booking/${id}/confirm`, {});
  const confirmed = await only();
  assert.equal(confirmed.status, 'CONFIRMED');
  assert.match(confirmed.location, /Piotrkowska 12/);
  assert.match(confirmed.description, /Second gate/);
  const replanned = { date: '2026-11-26', time: '15:00', worker: practice.workers[0], durationMinutes: 60 };
  await post(practice.token, `/api/calendar/visit/${id}/move`, { ...replanned, version: confirmed.sequence });
  const moved = await only();
  assert.deepEqual([moved.uid, moved.start], [confirmed.uid, '2026-11-26T14:00:00.000Z']);
  await post(practice.token, `/api/booking/${id}/cancel`, { reason: 'Krank' });
  const cancelled = await only();
  assert.deepEqual([cancelled.status, cancelled.isBusy], ['CANCELLED', false]);
  assert.ok(!cancelled.location.includes('12'), cancelled.location);
  const sequences = [requested, confirmed, moved, cancelled].map(({ sequence }) => sequence);
  assert.deepEqual(
    sequences,
    [...new Set(sequences)].sort((a, b) => a - b),
  );
  // The same entry as in the file, which a mail brings as well.
  const { body: file } = await app.call('GET', `/api/booking/${id}/calendar.ics`, { as: client.token });
  assert.ok(file.includes(`UID:${uid(id)}`.slice(0, 70)));
});

test('who has it already is answered so, and told anew when something changed; it is nobody else’s to keep', async () => {
  const practice = await createPractice(app);
  const path = await pathOf(practice.token);
  const first = await app.call('GET', path);
  const { etag } = first.headers as { etag: string };
  assert.match(etag, /^"[\w-]+"$/);
  assert.equal(first.headers['cache-control'], 'private, no-cache');
  assert.equal(first.headers['content-type'], 'text/calendar; charset=utf-8');
  const again = (method = 'GET') => app.call(method, path, { headers: { 'if-none-match': etag } });
  assert.deepEqual([(await again()).status, (await again()).body], [304, '']);
  assert.equal((await again('HEAD')).status, 304);
  const head = await app.call('HEAD', path);
  assert.deepEqual(
    [head.status, head.body, head.headers.etag, head.headers['content-length']],
    [200, '', etag, String(Buffer.byteLength(first.body))],
  );
  await enter(practice, {});
  const changed = await again();
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.etag, etag);
});

test('a wrong, an ended and a suspended one’s address are answered alike', async () => {
  const practice = await createPractice(app, { workers: 2 });
  const client = await app.account('client');
  const told = async (path: string) => {
    const { status, body, headers } = await app.call('GET', path);
    return { status, body: { ...body, requestId: undefined }, type: headers['content-type'] };
  };
  const wrong = await told(`/api/calendar/feed/${'x'.repeat(43)}.ics`);
  assert.deepEqual([wrong.status, wrong.body.code], [404, 'NOT_FOUND']);
  const [whole, worker, own] = [
    await pathOf(practice.token),
    await pathOf(practice.token, { worker: practice.workers[1] }),
    await pathOf(client.token),
  ];
  for (const path of [
    '/api/calendar/feed/.ics',
    '/api/calendar/feed/short.ics',
    `/api/calendar/feed/${'y'.repeat(150)}.ics`,
    whole.replace('.ics', 'x.ics'),
  ])
    assert.deepEqual(await told(path), wrong, path);
  const ended = async (path: string, sql: string, id: string, back?: string) => {
    assert.equal((await told(path)).status, 200, sql);
    await app.pool.query(sql, [id]);
    assert.deepEqual(await told(path), wrong, sql);
    if (back) await app.pool.query(back, [id]);
  };
  const user = (value: string) => `UPDATE users SET suspended_at = ${value} WHERE id = $1`;
  await ended(whole, user('now()'), practice.profileId, user('NULL'));
  await ended(worker, user('now()'), practice.profileId, user('NULL'));
  await ended(own, user('now()'), client.id, user('NULL'));
  await ended(worker, 'UPDATE workers SET removed_at = now() WHERE id = $1', practice.workers[1] ?? '');
  await ended(whole, 'UPDATE partner_profiles SET removed_at = now() WHERE user_id = $1', practice.profileId);
  await ended(own, 'DELETE FROM users WHERE id = $1', client.id);
});

test('one calendar is read only so often, whoever reads it', async () => {
  const { token } = await createPractice(app);
  const [path, other] = [await pathOf(token), await pathOf((await app.account('client')).token)];
  const call = (n: number, of = path) => app.call('GET', of, { from: `10.7.0.${n}` });
  for (let n = 1; n <= CALENDAR_FEEDS.readsOfOne.hits; n++) assert.equal((await call(n)).status, 200);
  const refused = await call(200);
  assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_ATTEMPTS']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await call(201, other)).status, 200);
});

test('it holds thirty days back and all to come, and only so many entries', async () => {
  const { token, profileId, workers } = await createPractice(app);
  const path = await pathOf(token);
  const block = (count: number, from: number) =>
    app.pool.query(
      `INSERT INTO time_blocks (id, profile_id, worker_id, series_id, starts_at, ends_at, note, created_at)
       SELECT gen_random_uuid(), $1, $2, gen_random_uuid(), at, at + interval '10 minutes', '', now()
       FROM (SELECT to_timestamp($3) + n * interval '1 hour' AS at FROM generate_series(1, $4) AS n) AS times`,
      [profileId, workers[0], from / 1000, count],
    );
  const edge = app.now() - CALENDAR_FEEDS.daysBack * 86_400_000;
  // The last of them begins at the edge.
  await block(3, edge - 3 * 3_600_000);
  assert.equal((await seen(path)).events.length, 1);
  await block(CALENDAR_FEEDS.entries + 5, app.now());
  const { events } = await seen(path);
  assert.equal(events.length, CALENDAR_FEEDS.entries);
  assert.equal(events[0]?.start, new Date(edge).toISOString());
  assert.deepEqual(
    events.map(({ start }) => start),
    events.map(({ start }) => start).sort(),
  );
});
