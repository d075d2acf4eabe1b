/** Cards of clients: made by visits, found, changed, merged, taken along and left behind. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import type { ClientCard, Imported } from '../../../contract/clientCards.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import { databaseOf } from '../../db/database.ts';
import { pageOfCards } from './queries.ts';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<TestApp['account']>>;
const done = ({ status, body }: Answer) => {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
};
const problem = ({ status, body }: Answer) => [
  status,
  body.errors
    ? body.errors.map((e: { path: string; code: string }) => `${e.path} ${e.code}`).join()
    : body.code,
];

let day = 0;
/** A visit by hand on a day of its own. */
const enter = async (practice: TestPractice, more: object = {}) =>
  app.call('POST', '/api/calendar/visit', {
    as: practice.token,
    body: {
      service: practice.services.relaxing,
      worker: practice.workers[0],
      date: new Date(Date.UTC(2026, 11, 1 + (day++ % 28))).toISOString().slice(0, 10),
      time: '10:00',
      name: 'Zofia Lis',
      ...more,
    },
  });
const book = async (practice: TestPractice, client: Account, start: string, more: object = {}) => {
  const { holdId } = done(await holdTime(app, practice, start, client.token));
  return done(await bookHeld(app, holdId, client.token, more)).id as string;
};
const list = async ({ token }: { token: string }, query = '') =>
  done(await app.call('GET', `/api/client-card${query}`, { as: token }));
const names = async (practice: TestPractice, query = '') =>
  (await list(practice, query)).items.map(({ name }: { name: string }) => name);
const one = async (practice: TestPractice, id: string) =>
  done(await app.call('GET', `/api/client-card/${id}`, { as: practice.token }));
const create = async (practice: TestPractice, body: object) =>
  done(await app.call('POST', '/api/client-card', { as: practice.token, body }));
const edit = (practice: TestPractice, id: string, body: object) =>
  app.call('PUT', `/api/client-card/${id}`, { as: practice.token, body });
const merge = (practice: TestPractice, id: string, body: object) =>
  app.call('POST', `/api/client-card/${id}/merge`, { as: practice.token, body });
const take = (practice: TestPractice, text: string | Buffer, more: object = {}) =>
  app.call('POST', '/api/client-card/import', {
    as: practice.token,
    body: { file: Buffer.from(text).toString('base64'), ...more },
  });

test('the same account booking twice at once has one card; its number follows, its name stays the partner’s', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  const starts = ['2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z', '2026-11-25T09:00:00Z'];
  const held = [];
  for (const start of starts) held.push(done(await holdTime(app, practice, start, client.token)).holdId);
  // A time that is only held has no card.
  assert.equal((await list(practice)).total, 0);
  const answers = await Promise.all(held.map((id) => bookHeld(app, id, client.token)));
  answers.forEach(done);
  const { items, total } = await list(practice);
  assert.equal(total, 1);
  assert.deepEqual(
    [items[0].name, items[0].phone, items[0].email, items[0].hasAccount, items[0].counts.coming],
    ['Anna Nowak', '+48600700800', client.email, true, 3],
  );
  const card = await one(practice, items[0].cardId);
  done(await edit(practice, card.cardId, { name: 'Anna N.', phone: card.phone, version: card.version }));
  const visit = await book(practice, client, '2026-11-26T09:00:00Z', { phone: '+48 600 700 801' });
  const after = await one(practice, card.cardId);
  assert.deepEqual([after.name, after.phone, after.email], ['Anna N.', '+48600700801', client.email]);
  const asPartner = done(await app.call('GET', `/api/booking/${visit}`, { as: practice.token }));
  const asClient = done(await app.call('GET', `/api/booking/${visit}`, { as: client.token }));
  assert.deepEqual([asPartner.cardId, asClient.cardId], [card.cardId, null]);
  // With another partner it is another card.
  const elsewhere = await createPractice(app);
  await book(elsewhere, client, '2026-11-27T09:00:00Z');
  assert.equal((await list(elsewhere)).items[0].cardId === card.cardId, false);
});

test('a visit by hand makes a card, or goes to the one that is chosen and adds what it did not say', async () => {
  const practice = await createPractice(app);
  const first = done(await enter(practice, { note: 'Back' }));
  const again = done(
    await enter(practice, {
      card: first.cardId,
      phone: '+48 600 700 802',
      email: 'zofia@test.example',
      tells: true,
    }),
  );
  assert.equal(again.cardId, first.cardId);
  const card = await one(practice, first.cardId);
  assert.deepEqual(
    [card.phone, card.email, card.consentedAt, card.counts.coming, card.note],
    ['+48600700802', 'zofia@test.example', new Date(app.now()).toISOString(), 2, ''],
  );
  const foreign = await createPractice(app);
  for (const id of [first.cardId, '0192f0c1-0000-7000-8000-000000000000'])
    assert.deepEqual(problem(await enter(foreign, { card: id })), [400, 'card invalidChoice']);
  // Nothing is left of what was refused.
  assert.equal((await list(foreign)).total, 0);
});

test('cards are found by parts of name, number and address, whatever the accents', async () => {
  const practice = await createPractice(app);
  const other = await createPractice(app);
  await create(practice, { name: 'Łucja Żółć', phone: '+48 600 700 811', email: 'lucja.z@test.example' });
  await create(practice, { name: 'Алёна Чайка', note: 'zolc' });
  await create(practice, { name: 'Jürgen Groß' });
  await create(other, { name: 'Łucja Obca' });
  const found = async (q: string) => names(practice, `?q=${encodeURIComponent(q)}`);
  for (const q of [
    'lucja',
    'ŻÓŁĆ łuc',
    'zolc',
    '700 811',
    '600-700-811',
    '+48600700811',
    'lucja.z@test',
    'LUCJA.Z',
  ])
    assert.deepEqual(await found(q), ['Łucja Żółć'], q);
  for (const q of ['алена', 'АЛЁНА', 'чайка']) assert.deepEqual(await found(q), ['Алёна Чайка'], q);
  for (const q of ['gross', 'JURGEN', 'Groß']) assert.deepEqual(await found(q), ['Jürgen Groß'], q);
  for (const q of ['obca', '%', '_', '---', 'lucja gross']) assert.deepEqual(await found(q), [], q);
  assert.deepEqual(await names(practice, '?order=NAME'), ['Jürgen Groß', 'Łucja Żółć', 'Алёна Чайка']);
});

test('a number without a country is one of the partner’s own', async () => {
  const practice = await createPractice(app);
  const written = async (phone: string) => (await create(practice, { name: 'Łucja', phone })).phone;
  assert.equal(await written('600/700-811'), '+48600700811');
  assert.equal(await written('0049 171 1234567'), '+491711234567');
});

test('words are folded in the database as everywhere else', async () => {
  const said =
    'Łódź ŻÓŁĆ Příliš žluťoučký Straße Ægir Œuvre Ñandú Алёна Йод Ça va? ½ ﬁn E‑mail Łukasz-O’Neil';
  for (const text of said.split(' ').concat(said)) {
    const { rows } = await app.pool.query('SELECT folded_words($1) AS words', [text]);
    assert.equal(rows[0].words, foldName(text), text);
  }
});

test('pages of 24, those seen last first, in one query that begins at the partner', async () => {
  const practice = await createPractice(app);
  const text = ['name', ...Array.from({ length: 30 }, (_, n) => `Client ${String(n).padStart(2, '0')}`)];
  assert.equal(done(await take(practice, text.join('\n'))).taken, 30);
  const seen = done(await enter(practice, { name: 'Seen long ago', date: '2026-11-20' }));
  const last = done(await enter(practice, { name: 'Seen last', date: '2026-11-20', time: '12:00' }));
  const first = await list(practice);
  assert.deepEqual([first.total, first.items.length, first.pageSize], [32, 24, 24]);
  assert.deepEqual(
    first.items.slice(0, 3).map((card: ClientCard) => [card.name, card.lastVisit]),
    [
      ['Seen last', '2026-11-20'],
      ['Seen long ago', '2026-11-20'],
      ['Client 00', null],
    ],
  );
  assert.equal((await list(practice, '?pageNr=2')).items.length, 8);
  done(await app.call('POST', `/api/booking/${last.id}/no-show`, { as: practice.token, body: {} }));
  const missed = await one(practice, last.cardId);
  assert.deepEqual([missed.counts.noShows, missed.counts.visits, missed.lastVisit], [1, 0, null]);
  const past = done(
    await app.call('GET', `/api/client-card/${seen.cardId}/visits?group=PAST`, { as: practice.token }),
  );
  assert.deepEqual([past.total, past.items[0].id, past.items[0].role], [1, seen.id, 'partner']);

  // So many cards and visits of others that reading all of them would be dearer.
  const other = await createPractice(app);
  await app.pool.query(
    `INSERT INTO client_cards (id, partner_id, name, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Other ' || n, now(), now() FROM generate_series(1, 10000) AS n`,
    [other.profileId],
  );
  await app.pool.query(
    `INSERT INTO appointments (id, reference, profile_id, worker_id, group_id, state, service_id, service, starts_at,
       ends_at, break_minutes, time_zone, locale, requested_at, created_at, updated_at, card_id)
     SELECT gen_random_uuid(), 'T' || row_number() OVER (), $1, $2, gen_random_uuid(), 'COMPLETED', $3, '{}', now(),
       now(), 0, 'Europe/Warsaw', 'pl', now(), now(), now(), id FROM client_cards WHERE partner_id = $1`,
    [other.profileId, other.workers[0], other.services.relaxing],
  );
  const client = await app.pool.connect();
  try {
    await client.query('ANALYZE client_cards, appointments');
    const plan = async (query: { sql: string; parameters: readonly unknown[] }) => {
      const { rows } = await client.query(`EXPLAIN ${query.sql}`, [...query.parameters]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const said = await plan(
      pageOfCards(databaseOf(app.pool), practice.profileId, {
        q: 'seen',
        order: 'LAST_VISIT',
        now: app.now(),
        limit: 24,
        offset: 0,
      }).compile(),
    );
    assert.match(said, /client_cards_partner|client_cards_one/);
    assert.match(said, /appointments_card/);
    assert.doesNotMatch(said, /Seq Scan on (client_cards|appointments)/);
  } finally {
    client.release();
  }
});

test('a late cancellation is counted apart, and as cancelled', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const id = await book(practice, client, '2026-11-22T07:00:00Z');
  done(await app.call('POST', `/api/booking/${id}/cancel`, { as: client.token, body: { reason: '' } }));
  const [card] = (await list(practice)).items;
  assert.deepEqual(card.counts, { visits: 0, coming: 0, cancelled: 1, cancelledLate: 1, noShows: 0 });
  const own = done(await app.call('GET', '/api/client-card/own', { as: client.token }));
  assert.deepEqual(
    [own.items.length, own.items[0].partner.name, own.items[0].partner.profileId, own.items[0].counts],
    [1, 'Studio Spokój', practice.profileId, card.counts],
  );
  // The partner's own words are not the client's to see.
  done(await edit(practice, card.cardId, { name: card.name, note: 'Difficult', version: 1 }));
  const seen = await app.call('GET', '/api/client-card/own', { as: client.token });
  assert.ok(!JSON.stringify(seen.body).includes('Difficult'));
});

test('of two writers the second hears that there is a newer card; consent has its date', async () => {
  const practice = await createPractice(app);
  const { cardId, version } = await create(practice, { name: 'Ewa', email: 'ewa@test.example' });
  const body = { name: 'Ewa', email: 'ewa@test.example', version };
  const answers = await Promise.all([
    edit(practice, cardId, { ...body, note: 'one', consents: true }),
    edit(practice, cardId, { ...body, note: 'two', consents: true }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  assert.equal(refused?.body.code, 'STALE_VERSION');
  const card = await one(practice, cardId);
  assert.equal(card.consentedAt, new Date(app.now()).toISOString());
  const since = Date.parse(card.consentedAt);
  app.advance(60_000);
  const kept = done(await edit(practice, cardId, { ...body, consents: true, version: card.version }));
  assert.equal(Date.parse(kept.consentedAt), since);
  // Consent for one address is none for another.
  const moved = done(
    await edit(practice, cardId, { ...body, email: 'e@test.example', consents: true, version: kept.version }),
  );
  assert.equal(Date.parse(moved.consentedAt), since + 60_000);
  const withdrawn = done(await edit(practice, cardId, { ...body, version: moved.version }));
  assert.equal(withdrawn.consentedAt, null);
  assert.deepEqual(
    problem(await edit(practice, cardId, { name: 'Ewa', consents: true, version: withdrawn.version })),
    [400, 'email required'],
  );
});

test('two cards become one with what was chosen, and all visits', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  const booked = await book(practice, client, '2026-11-23T09:00:00Z');
  const { cardId } = done(await app.call('GET', `/api/booking/${booked}`, { as: practice.token }));
  const written = done(await enter(practice, { name: 'Ania', phone: '+48 600 700 800' }));
  const [mine, theirs] = [await one(practice, written.cardId), await one(practice, cardId)];
  // The same number: they may be one person.
  assert.deepEqual(
    mine.alike.map((card: ClientCard) => card.cardId),
    [cardId],
  );
  const versions = { version: mine.version, otherVersion: theirs.version };
  assert.deepEqual(problem(await merge(practice, mine.cardId, { other: mine.cardId, ...versions })), [
    400,
    'other invalidChoice',
  ]);
  assert.deepEqual(
    problem(await merge(practice, mine.cardId, { other: cardId, ...versions, otherVersion: 9 })),
    [409, 'STALE_VERSION'],
  );
  const foreign = await createPractice(app);
  const { cardId: foreignId } = await create(foreign, { name: 'Foreign' });
  for (const other of [foreignId, '0192f0c1-0000-7000-8000-000000000000'])
    assert.deepEqual(problem(await merge(practice, mine.cardId, { other, ...versions })), [404, 'NOT_FOUND']);
  const both = done(await merge(practice, mine.cardId, { other: cardId, email: 'OTHER', ...versions }));
  assert.deepEqual(
    [both.name, both.email, both.hasAccount, both.counts.coming],
    ['Ania', client.email, true, 2],
  );
  assert.equal((await app.call('GET', `/api/client-card/${cardId}`, { as: practice.token })).status, 404);
  assert.equal((await list(practice)).total, 1);
  // The next booking finds the card that stayed.
  await book(practice, client, '2026-11-24T09:00:00Z');
  assert.equal((await one(practice, mine.cardId)).counts.coming, 3);
});

test('two accounts are two people; bookings during a merge lose no visit', async () => {
  const practice = await createPractice(app);
  const [one1, two] = [await app.account('client'), await app.account('client')];
  await book(practice, one1, '2026-11-23T09:00:00Z');
  await book(practice, two, '2026-11-23T11:00:00Z');
  const [a, b] = (await list(practice)).items;
  const refused = await merge(practice, a.cardId, { other: b.cardId, version: 1, otherVersion: 1 });
  assert.deepEqual(problem(refused), [409, 'CARDS_OF_TWO_ACCOUNTS']);
  const written = done(await enter(practice));
  const { holdId } = done(await holdTime(app, practice, '2026-11-24T09:00:00Z', one1.token));
  const ofOne = a.email === one1.email ? a : b;
  const [merged, booked, entered] = await Promise.all([
    merge(practice, written.cardId, { other: ofOne.cardId, version: 1, otherVersion: 1 }),
    bookHeld(app, holdId, one1.token),
    enter(practice, { card: written.cardId }),
  ]);
  assert.deepEqual([booked.status, entered.status], [201, 201]);
  assert.ok([200, 409].includes(merged.status), JSON.stringify(merged.body));
  const { rows } = await app.pool.query(
    'SELECT count(*)::int AS lost FROM appointments WHERE profile_id = $1 AND requested_at IS NOT NULL AND card_id IS NULL',
    [practice.profileId],
  );
  assert.equal(rows[0].lost, 0);
});

test('a file is taken row by row: wrong ones are named, known ones passed over', async () => {
  const practice = await createPractice(app);
  await create(practice, { name: 'Known', phone: '+48 600 700 820', email: 'Known@test.example' });
  const file = [
    '\uFEFFImię i nazwisko;Telefon;E-mail;Notatka',
    'Ada Nowa;600 700 821;ada@test.example;"two',
    'lines; and ""quotes"""',
    ';600 700 822;;',
    'Bad Phone;12;;',
    'Bad Mail;;nobody;',
    "Guarded;'+48600700823;;'=1+1",
    'Same Phone;48 600 700 820;;',
    'Same Mail;;known@TEST.example;',
    'Twice;600700821;;',
  ].join('\r\n');
  const refused = done(await take(practice, file, { whole: true }));
  assert.deepEqual([refused.taken, refused.wrong.length, (await list(practice)).total], [0, 3, 1]);
  const { taken, wrong, known } = done(await take(practice, file));
  assert.equal(taken, 2);
  assert.deepEqual(
    wrong.map(({ line, column, code }: Imported['wrong'][number]) => [line, column, code]),
    [
      [4, 'name', 'required'],
      [5, 'phone', 'invalidPhone'],
      [6, 'email', 'invalidEmail'],
    ],
  );
  assert.ok(wrong.every(({ detail }: Imported['wrong'][number]) => detail.length > 10));
  assert.deepEqual(
    known.map(({ line, by, name }: Imported['known'][number]) => [line, by, name]),
    [
      [8, 'phone', 'Known'],
      [9, 'email', 'Known'],
      [10, 'phone', 'Ada Nowa'],
    ],
  );
  const [ada] = (await list(practice, '?q=ada')).items;
  const card = await one(practice, ada.cardId);
  assert.deepEqual(
    [card.phone, card.note, card.consentedAt],
    ['+48600700821', 'two\nlines; and "quotes"', null],
  );
  // Once more it takes nobody.
  assert.equal(done(await take(practice, file)).taken, 0);
});

test('what is no table of clients is refused with its reason', async () => {
  const practice = await createPractice(app);
  const rows = (count: number) => ['name', ...Array.from({ length: count }, (_, n) => `N ${n}`)].join('\n');
  for (const [file, said] of [
    [Buffer.from([0x6e, 0xff, 0xfe]), 'file notUtf8'],
    ['Ort;Telefon\nBerlin;1', 'file noNameColumn'],
    ['name\n"Anna', 'file brokenQuotes'],
    ['\n\n', 'file required'],
    [rows(2001), 'file tooManyRows'],
  ] as const)
    assert.deepEqual(problem(await take(practice, file)), [400, said]);
  assert.equal(done(await take(practice, rows(2000))).taken, 2000);
  const large = await take(practice, `name,note\n${'x'.repeat(1_000_000)}`);
  assert.ok([400, 413].includes(large.status));
});

test('all cards go out as a table that spreadsheets run nothing of, and come in again', async () => {
  const practice = await createPractice(app);
  await create(practice, { name: '=HYPERLINK("x")', phone: '+48 600 700 830', note: '@SUM(A1)\nline "two"' });
  await create(practice, { name: 'Zoë; O’Neil, Ltd', email: 'zoe@test.example', consents: true });
  await create(practice, { name: "'=1;-2", email: 'typed@test.example', note: '- one\n- two;+3' });
  const answer = await app.call('GET', '/api/client-card/export', {
    as: practice.token,
    headers: { 'user-language': 'pl' },
  });
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.ok(answer.body.startsWith('\uFEFF'));
  assert.match(answer.body, /"'=HYPERLINK\(""x""\)",'\+48600700830,,"'@SUM\(A1\)\nline ""two"""/);
  const second = await createPractice(app);
  assert.equal(done(await take(second, answer.body)).taken, 3);
  const cards = await Promise.all(
    (await list(second, '?order=NAME')).items.map(({ cardId }: ClientCard) => one(second, cardId)),
  );
  assert.deepEqual(
    cards.map(({ name, phone, email, note, consentedAt }) => [name, phone, email, note, consentedAt]),
    [
      ["'=1;-2", '', 'typed@test.example', '- one\n- two;+3', null],
      ['=HYPERLINK("x")', '+48600700830', '', '@SUM(A1)\nline "two"', null],
      ['Zoë; O’Neil, Ltd', '', 'zoe@test.example', '', null],
    ],
  );
});

test('a client who leaves is on no card; what was agreed by phone stays agreed', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  const booked = await book(practice, client, '2026-11-28T09:00:00Z');
  const { cardId } = done(await app.call('GET', `/api/booking/${booked}`, { as: practice.token }));
  done(await edit(practice, cardId, { name: 'Leaving', note: 'Secret', version: 1 }));
  const past = done(
    await enter(practice, { card: cardId, name: 'Leaving', date: '2026-11-20', time: '15:00' }),
  );
  const coming = done(await enter(practice, { card: cardId, name: 'Leaving', date: '2026-12-30' }));
  done(await app.call('DELETE', `/api/user/${client.id}`, { as: client.token }));
  const card = await one(practice, cardId);
  assert.deepEqual(
    [
      card.name,
      card.phone,
      card.email,
      card.note,
      card.hasAccount,
      card.counts.visits,
      card.counts.cancelled,
    ],
    ['', '', '', '', false, 1, 1],
  );
  const seen = async (id: string) =>
    done(await app.call('GET', `/api/booking/${id}`, { as: practice.token }));
  assert.equal((await seen(past.id)).client.name, 'Former client');
  const agreed = await seen(coming.id);
  assert.deepEqual([agreed.client.name, agreed.cardId], ['Leaving', null]);
});

test('visits from before there were cards get theirs', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  await book(practice, client, '2026-11-23T09:00:00Z', { name: 'First name' });
  app.advance(1000);
  await book(practice, client, '2026-11-24T09:00:00Z', { name: 'Last name' });
  await enter(practice, { name: 'Żaneta', phone: '+48 600 700 840' });
  app.advance(1000);
  await enter(practice, { name: 'zaneta', phone: '+48 600 700 840', email: 'z@test.example', tells: true });
  await enter(practice, { name: 'Other', phone: '+48 600 700 840' });
  await app.pool.query('DELETE FROM client_cards');
  const filling = readFileSync(
    path.join(import.meta.dirname, '../../db/migrations/0061_client_cards_filled.sql'),
    'utf8',
  );
  await app.pool.query(`BEGIN; ${filling}; COMMIT`);
  const cards = (await list(practice, '?order=NAME')).items;
  assert.deepEqual(
    cards.map(({ name, hasAccount, counts, email }: ClientCard) => [name, hasAccount, counts.coming, email]),
    [
      ['Last name', true, 2, client.email],
      ['Other', false, 1, ''],
      ['zaneta', false, 2, 'z@test.example'],
    ],
  );
  assert.notEqual((await one(practice, cards[2].cardId)).consentedAt, null);
});
