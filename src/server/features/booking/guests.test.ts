import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { type Answer, createTestApp, mailedToken, type TestApp } from '../../../../test/support/app.ts';
import { sweepVisits } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { GUEST } from '../../../domain/booking/guests.ts';
import type { Locale } from '../../../domain/locales.ts';

const MINUTE = 60_000;
/** 8:00 of Monday 2026-11-23 in Warsaw. */
const MONDAY = Date.UTC(2026, 10, 23, 7);
const PASSWORD = 'a-long-enough-passphrase';

let app: TestApp;
let practice: TestPractice;
let email: string;
/** Every test calls from an address of its own. */
let from: string;
let nr = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  nr += 1;
  from = `10.9.0.${nr}`;
  email = `guest-${randomUUID().slice(0, 8)}@test.example`;
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
});

interface Hold {
  holdId: string;
  key: string;
}

const time = (n: number) => new Date(MONDAY + n * 75 * MINUTE).toISOString();
const hold = (n = 0, more: object = {}) =>
  app.call('POST', '/api/booking/hold', {
    from,
    body: { profileId: practice.profileId, service: practice.services.relaxing, start: time(n), ...more },
  });
const held = async (n = 0): Promise<Hold> => (await hold(n)).body;
const TOLD = { name: 'Anna Nowak', phone: '+48 600 700 800' };
const ask = ({ holdId, key }: Hold, to = email, more: object = {}): Promise<Answer> =>
  app.call('POST', '/api/booking/guest-code', { from, body: { holdId, key, email: to, ...TOLD, ...more } });
const book = ({ holdId, key }: Hold, code: string, more: object = {}, as?: string): Promise<Answer> =>
  app.call('POST', '/api/booking', {
    from,
    as,
    body: { holdId, key, email, code, ...TOLD, ...more },
  });
/** The codes that were mailed to an address, in order. */
const codesTo = async (to: string): Promise<string[]> =>
  (await app.mailsTo(to)).flatMap((mail) => mail.match(/^Subject:.*?(\d{6})/m)?.[1] ?? []);
const codeFor = async (own: Hold, to = email): Promise<string> => {
  assert.equal((await ask(own, to)).status, 202);
  return (await codesTo(to)).at(-1) ?? '';
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const fieldOf = ({ body }: Answer) => [body.errors?.[0]?.path, body.errors?.[0]?.code];
const rowOf = async (id: string) =>
  (await app.pool.query('SELECT * FROM appointments WHERE id = $1', [id])).rows[0];

describe('a visitor', () => {
  it('keeps two times at once from an address, by keys that nobody else has', async () => {
    const [first, second, third] = [await hold(0), await hold(1), await hold(2)];
    assert.deepEqual([first.status, second.status, third.status], [201, 201, 429]);
    const { holdId, key } = first.body;
    const seen = (by: string, id = holdId) =>
      app.call('GET', `/api/booking/held?holdId=${id}&key=${by}`, { from });
    assert.equal((await seen(key)).body.visit.state, 'HELD');
    assert.equal((await seen(second.body.key)).status, 404);
    assert.equal((await seen('')).status, 404);
    assert.equal((await ask({ holdId, key: second.body.key })).status, 404);
    assert.equal((await book({ holdId, key: second.body.key }, '123456')).status, 404);
  });

  it('chooses another time in place of the one that is kept, by its key', async () => {
    const { holdId, key } = await held(0);
    await hold(1);
    assert.equal((await hold(2, { replaces: holdId, key: 'x' })).status, 404);
    assert.equal((await hold(2, { replaces: holdId, key })).status, 201);
    assert.equal((await rowOf(holdId)).state, 'EXPIRED');
  });
});

describe('a guest', () => {
  it('books with the code of the mail, once, and has the link of the visit', async () => {
    const own = await held();
    const code = await codeFor(own);
    const answer = await book(own, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const { linkKey } = answer.body;
    const row = await rowOf(own.holdId);
    assert.deepEqual(
      [row.client_id, row.is_guest, row.email, row.name, row.phone, row.held_from, row.held_device],
      [null, true, email, 'Anna Nowak', '+48600700800', null, null],
    );
    assert.equal((await app.call('GET', `/api/visit/${own.holdId}?key=${linkKey}`)).status, 200);
    assert.equal((await book(own, code)).status, 404);
    const mails = await app.mailsTo(email);
    assert.ok(mails.at(-1)?.includes('text/calendar'));
    const cancelled = await app.call('POST', `/api/visit/${own.holdId}/cancel`, { body: { key: linkKey } });
    assert.equal(cancelled.body.state, 'CANCELLED_BY_CLIENT');
  });

  it('writes the number as at home, where the language is that of the practice’s country', async () => {
    const own = await held();
    const code = await codeFor(own);
    const { holdId, key } = own;
    const said = { holdId, key, email, code, name: 'Anna Nowak', phone: '600 700 801' };
    const bookIn = (locale: Locale): Promise<Answer> =>
      app.call('POST', '/api/booking', { from, headers: { 'user-language': locale }, body: said });
    assert.deepEqual(fieldOf(await bookIn('ru')), ['phone', 'invalidPhone']);
    assert.equal((await bookIn('pl')).status, 201);
    assert.equal((await rowOf(holdId)).phone, '+48600700801');
  });

  it('is on one card of the partner, and comes back to it', async () => {
    const [first, second] = [await held(0), await held(1)];
    for (const own of [first, second]) {
      assert.equal((await ask(own)).status, 202);
      const code = (await codesTo(email)).at(-1) ?? '';
      assert.equal((await book(own, code)).status, 201);
    }
    const cards = await app.call('GET', '/api/client-card', { as: practice.token });
    assert.deepEqual(
      cards.body.items.map((card: { email: string; visits: number }) => card.email),
      [email],
    );
  });

  it('hears how many tries are left, and after five that another code is needed', async () => {
    const own = await held();
    const code = await codeFor(own);
    for (let left = GUEST.codeTries - 1; left > 0; left -= 1) {
      const answer = await book(own, wrong(code));
      assert.deepEqual([answer.status, ...fieldOf(answer)], [400, 'code', 'guestCodeWrong']);
      assert.match(answer.body.errors[0].detail, new RegExp(`\\b${left}\\b`));
    }
    assert.deepEqual(fieldOf(await book(own, wrong(code))), ['code', 'guestCodeUsedUp']);
    assert.deepEqual(fieldOf(await book(own, code)), ['code', 'guestCodeUsedUp']);
    app.advance(MINUTE);
    assert.equal((await ask(own)).status, 202);
    const [, next = ''] = await codesTo(email);
    assert.equal((await book(own, next)).status, 201);
  });

  it('has five tries however many come at once, and one of right ones books', async () => {
    const own = await held();
    const code = await codeFor(own);
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(own, wrong(code))));
    assert.equal(answers.filter((answer) => fieldOf(answer)[1] === 'guestCodeWrong').length, 4);
    assert.ok(answers.every(({ status }) => status === 400 || status === 409));
    const other = await held(1);
    app.advance(MINUTE);
    await ask(other);
    const right = (await codesTo(email)).at(-1) ?? '';
    const booked = await Promise.all(Array.from({ length: 4 }, () => book(other, right)));
    assert.equal(booked.filter(({ status }) => status === 201).length, 1);
    const confirmed = await app.pool.query(
      `SELECT 1 FROM events WHERE subject_id = $1 AND kind = 'CONFIRMED'`,
      [other.holdId],
    );
    assert.equal(confirmed.rowCount, 1);
  });

  it('has the time kept as long as the code is good, and hears that it is over', async () => {
    const own = await held();
    const code = await codeFor(own);
    app.advance(GUEST.codeMinutes * MINUTE - 1);
    assert.deepEqual(fieldOf(await book(own, wrong(code))), ['code', 'guestCodeWrong']);
    app.advance(1);
    assert.deepEqual(fieldOf(await book(own, code)), ['code', 'guestCodeExpired']);
    app.advance(GUEST.graceMinutes * MINUTE);
    assert.equal((await book(own, code)).body.code, 'HOLD_EXPIRED');
    assert.equal((await ask(own)).body.code, 'HOLD_EXPIRED');
    await sweepVisits(app);
    const { rowCount } = await app.pool.query('SELECT 1 FROM guest_codes WHERE email = $1', [email]);
    assert.equal(rowCount, 0);
  });

  it('gets none for what would book nothing: no mail is spent, and the time stays kept as it was', async () => {
    const own = await held();
    const { expires_at: keptUntil } = await rowOf(own.holdId);
    for (const [more, path, code] of [
      [{ phone: '600 700 801' }, 'phone', 'invalidPhone'],
      [{ phone: '+48 600' }, 'phone', 'invalidPhone'],
      [{ phone: '' }, 'phone', 'required'],
      [{ name: ' ' }, 'name', 'required'],
    ] as const) {
      const answer = await ask(own, email, more);
      assert.deepEqual([answer.status, ...fieldOf(answer)], [400, path, code]);
    }
    const { holdId, key } = (await hold(1, { place: 'CLIENT', start: time(20) })).body;
    assert.deepEqual(fieldOf(await ask({ holdId, key })), ['address', 'required']);
    const set = (column: string, value: unknown) =>
      app.pool.query(`UPDATE partner_profiles SET ${column} = $2 WHERE user_id = $1`, [
        practice.profileId,
        value,
      ]);
    await set('is_calendar_enabled', false);
    assert.equal((await ask(own)).body.code, 'CALENDAR_DISABLED');
    await set('is_calendar_enabled', true);
    assert.equal((await codesTo(email)).length, 0);
    assert.deepEqual((await rowOf(own.holdId)).expires_at, keptUntil);
    // None of these was counted as a mail.
    const answers = [await ask(own, `a-${email}`), await ask(own, `b-${email}`), await ask(own)];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [202, 202, 202],
    );
    assert.equal((await book(own, (await codesTo(email)).at(-1) ?? '')).status, 201);
  });

  it('is mailed once for presses within a minute', async () => {
    const own = await held();
    const answers = await Promise.all([ask(own), ask(own)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [202, 202],
    );
    await ask(own);
    assert.equal((await codesTo(email)).length, 1);
  });

  it('is mailed a few times for one hold, and a few times an hour to an address', async () => {
    const [own, other] = [await held(), await held(1)];
    for (const to of ['a', 'b', 'c']) assert.equal((await ask(own, `${to}-${email}`)).status, 202);
    assert.equal((await ask(own, `d-${email}`)).status, 429);
    for (let mails = 0; mails < 3; mails += 1) {
      assert.equal((await ask(other)).status, 202);
      app.advance(MINUTE);
    }
    const [here, elsewhere] = [from, `10.8.0.${nr}`];
    from = elsewhere;
    const next = await held(2);
    from = here;
    assert.equal((await ask(next)).status, 429);
    // Who asks is counted first: another keeps what the address still takes.
    from = elsewhere;
    assert.equal((await ask(next)).status, 202);
  });

  it('gets no code for an address by the code of another', async () => {
    const own = await held();
    const code = await codeFor(own, `other-${email}`);
    assert.deepEqual(fieldOf(await book(own, code)), ['code', 'guestCodeExpired']);
  });
});

describe('an address with an account', () => {
  it('is answered alike; the visit is the account’s, and nobody is logged in', async () => {
    const client = await app.account('client');
    email = client.email;
    const own = await held();
    const unknown = await ask(await held(1), `nobody-${email}`);
    const asked = await ask(own);
    assert.deepEqual([asked.status, asked.body], [unknown.status, unknown.body]);
    const code = (await codesTo(email)).at(-1) ?? '';
    const booked = await book(own, code);
    assert.equal(booked.status, 201);
    assert.equal(booked.headers?.['set-cookie' as never], undefined);
    const seen = await app.call('GET', `/api/booking/${own.holdId}`, { as: client.token });
    assert.deepEqual([seen.status, seen.body.role], [200, 'client']);
    const { linkKey } = booked.body;
    assert.equal((await app.call('GET', `/api/visit/${own.holdId}?key=${linkKey}`)).status, 200);
  });

  it('keeps the links to its visits that were mailed before it changed its address, until it goes', async () => {
    const client = await app.account('client');
    email = client.email;
    const own = await held();
    const { linkKey } = (await book(own, await codeFor(own))).body;
    const address = `/api/visit/${own.holdId}?key=${linkKey}`;
    const moved = `moved-${email}`;
    await app.pool.query('UPDATE users SET email = $2 WHERE id = $1', [client.id, moved]);
    assert.equal((await app.call('GET', address)).status, 200);
    const body = { start: time(1) };
    await app.call('POST', `/api/booking/${own.holdId}/reschedule`, { as: client.token, body });
    const [mail = ''] = (await app.mailsTo(moved)).map((source) => source.replaceAll(/=\r?\n/g, ''));
    assert.ok(mail.includes(linkKey), 'later mails lead there as well');
    const left = await app.call('DELETE', `/api/user/${client.id}`, { as: client.token });
    assert.ok(left.status < 300, JSON.stringify(left.body));
    assert.equal((await app.call('GET', address)).status, 404);
  });

  it('books neither the partner’s own treatments nor for somebody who is suspended', async () => {
    const { rows } = await app.pool.query('SELECT email FROM users WHERE id = $1', [practice.profileId]);
    email = rows[0].email;
    const own = await held();
    assert.equal((await book(own, await codeFor(own))).body.code, 'OWN_ANNOUNCEMENT_BOOKING');
    const client = await app.account('client');
    email = client.email;
    await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [client.id]);
    const other = await held(1);
    assert.equal((await book(other, await codeFor(other))).body.code, 'ACCOUNT_SUSPENDED');
  });

  it('of a partner leaves the visit a guest’s', async () => {
    const partner = await app.account('partner');
    email = partner.email;
    const own = await held();
    assert.equal((await book(own, await codeFor(own))).status, 201);
    assert.equal((await rowOf(own.holdId)).client_id, null);
  });

  it('that logs in books the time it kept before', async () => {
    const client = await app.account('client');
    const { holdId, key } = await held();
    const plain = (more: object) =>
      app.call('POST', '/api/booking', {
        as: client.token,
        body: { holdId, name: 'Anna Nowak', phone: '+48 600 700 800', ...more },
      });
    assert.equal((await plain({})).status, 404);
    assert.equal((await plain({ key: `${key.slice(1)}x` })).status, 404);
    assert.equal((await plain({ key })).status, 201);
    const row = await rowOf(holdId);
    assert.deepEqual([row.client_id, row.is_guest], [client.id, false]);
  });

  it('that logs in and is refused hears so again under the same key, and the time stays the visitor’s', async () => {
    const client = await app.account('client');
    const { holdId, key } = await held();
    const press = () =>
      app.call('POST', '/api/booking', {
        as: client.token,
        headers: { 'idempotency-key': `book-${holdId}`, 'user-language': 'ru' },
        body: { holdId, key, name: 'Anna Nowak', phone: '600 700 801' },
      });
    for (const answer of [await press(), await press()]) {
      assert.deepEqual([answer.status, ...fieldOf(answer)], [400, 'phone', 'invalidPhone']);
    }
    const row = await rowOf(holdId);
    assert.deepEqual([row.state, row.client_id, row.held_device !== null], ['HELD', null, true]);
    const read = `/api/booking/held?holdId=${holdId}&key=${key}`;
    assert.equal((await app.call('GET', read, { from })).status, 200);
  });
});

it('finds a guest’s visits once it signs up with the address, and no others', async () => {
  const own = await held();
  const { linkKey } = (await book(own, await codeFor(own))).body;
  // Written down by hand with the address: nobody has proved it.
  const written = await app.call('POST', '/api/calendar/visit', {
    as: practice.token,
    body: {
      service: practice.services.relaxing,
      worker: practice.workers[0],
      date: '2026-11-24',
      time: '10:00',
      name: 'Anna Nowak',
      email,
    },
  });
  assert.equal(written.status, 201, JSON.stringify(written.body));
  const answer = await app.call('POST', '/api/user-create', {
    body: {
      accountType: 'client',
      email,
      phonePrefix: '48',
      phoneNumber: '600700800',
      password: PASSWORD,
      isAgreementAccepted: true,
    },
  });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  assert.equal((await rowOf(own.holdId)).client_id, null);
  const mail = (await app.mailsTo(email)).find((source) => mailedToken(source) !== '');
  const confirmed = await app.call('POST', '/api/verify-email', {
    body: { token: mailedToken(mail), password: PASSWORD },
  });
  assert.ok(confirmed.status < 300, JSON.stringify(confirmed.body));
  const logIn = await app.call('POST', '/api/login-email?session=token', {
    body: { username: email, password: PASSWORD },
  });
  const list = await app.call('GET', '/api/booking', { as: logIn.body.token });
  assert.deepEqual(
    list.body.items.map(({ id }: { id: string }) => id),
    [own.holdId],
  );
  assert.equal((await app.call('GET', `/api/visit/${own.holdId}?key=${linkKey}`)).status, 200);
  const { rows } = await app.pool.query(
    'SELECT count(*)::int AS cards FROM client_cards WHERE partner_id = $1 AND account_id IS NOT NULL',
    [practice.profileId],
  );
  assert.equal(rows[0].cards, 1);
});
