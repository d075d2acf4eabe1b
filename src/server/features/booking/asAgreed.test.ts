/** What was agreed is what is kept: a visit goes its own way when the profile changes, and whoever comes is told. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { profileBody } from '../../../../test/support/announcements.ts';
import {
  createPractice,
  type PracticeOptions,
  type TestPractice,
} from '../../../../test/support/practice.ts';

const HOUR = 3_600_000;
let day = Date.UTC(2026, 10, 24);
const AT = (time: string) => `${new Date(day).toISOString().slice(0, 10)}T${time}:00.000Z`;

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  day += 24 * HOUR;
  app.advance(15 * 60_000);
});

async function open(options: PracticeOptions = {}): Promise<void> {
  practice = await createPractice(app, { bookingMode: 'INSTANT', ...options });
  client = await app.account('client');
}

async function booked(start: string, more: object = {}): Promise<string> {
  const { body } = await holdTime(app, practice, start, client.token, more);
  const { status } = await bookHeld(app, body.holdId, client.token, { address: 'Zgierska 4' });
  assert.equal(status, 201);
  return body.holdId;
}

const see = async (id: string) => (await app.call('GET', `/api/booking/${id}`, { as: client.token })).body;
const move = (id: string, start: string, more: object = {}) =>
  app.call('POST', `/api/booking/${id}/reschedule`, { as: client.token, body: { start, ...more } });
const timesFor = async (id: string, worker?: string) =>
  (
    await app.call(
      'GET',
      `/api/profile/${practice.profileId}/free-slots?service=${practice.services.relaxing}&except=${id}` +
        `&from=${AT('00:00').slice(0, 10)}${worker ? `&worker=${worker}` : ''}`,
      { as: client.token },
    )
  ).body;
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);

/** The mails to somebody, decoded, with the calendar of each. */
async function mailsTo(email: string) {
  return (await app.mailsTo(email)).map((source) => {
    const encoded = /text\/calendar[\s\S]*?base64\r\n\r\n([\s\S]*?)\r\n--/.exec(source)?.[1] ?? '';
    const calendar = Buffer.from(encoded, 'base64')
      .toString()
      .replaceAll(/\r?\n[ \t]/g, '');
    const text = source
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
    return { text, calendar, sequence: Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1]) };
  });
}

describe('a visit is told of in the language of who is told', () => {
  it('which may be another than it was booked in', async () => {
    await open();
    const id = await booked(AT('09:00'));
    await sql("UPDATE users SET locale = 'pl' WHERE id = $1", [client.id]);
    const cancelled = await app.call('POST', `/api/booking/${id}/cancel`, { as: client.token, body: {} });
    assert.equal(cancelled.status, 200);
    assert.match((await mailsTo(client.email)).at(-1)?.text ?? '', /<html lang="pl">/);
    assert.match((await mailsTo(practice.email)).at(-1)?.text ?? '', /<html lang="en">/);
  });

  it('where the partner’s own name for it is in another, with what it is called in theirs', async () => {
    await open();
    await sql("UPDATE services SET label = 'Masaż od Ewy' WHERE id = $1", [practice.services.relaxing]);
    await sql("UPDATE users SET locale = 'de' WHERE id = $1", [client.id]);
    await booked(AT('09:00'));
    const { text = '', calendar = '' } = (await mailsTo(client.email)).at(-1) ?? {};
    for (const words of [text, calendar]) assert.match(words, /Masaż od Ewy \(Klassische Massage\)/);
    assert.doesNotMatch((await mailsTo(practice.email)).at(-1)?.text ?? '', /Masaż od Ewy \(/);
  });
});

describe('a visit is moved by what was agreed', () => {
  for (const [how, change] of [
    ['is shorter meanwhile', 'UPDATE services SET duration_minutes = 30 WHERE id = $1'],
    ['is longer meanwhile', 'UPDATE services SET duration_minutes = 120 WHERE id = $1'],
    ['costs more meanwhile', 'UPDATE services SET price_from = 99900, price_to = 99900 WHERE id = $1'],
    ['is for two meanwhile', 'UPDATE services SET people = 2 WHERE id = $1'],
    ['is offered no more', 'UPDATE services SET removed_at = now() WHERE id = $1'],
  ] as const)
    it(`where its service ${how}: each time that is offered can be had, at its own length and price`, async () => {
      await open();
      const id = await booked(AT('09:00'));
      await sql(change, [practice.services.relaxing]);
      const { service, can } = await see(id);
      assert.equal(can.reschedule, true);
      const { slots } = await timesFor(id);
      const last = slots.filter(({ date }: { date: string }) => date === AT('00:00').slice(0, 10)).at(-1);
      // Open until 20:00 of Warsaw: the last hour begins at 19:00.
      assert.equal(last.localTime, '19:00');
      const { status, body } = await move(id, last.start);
      assert.deepEqual([status, body.start], [200, last.start]);
      assert.equal(Date.parse(body.end) - Date.parse(body.start), HOUR);
      assert.deepEqual(body.service, service);
    });

  for (const minutes of ['0', '60'])
    it(`with its own break after it, where the partner’s is ${minutes} minutes meanwhile`, async () => {
      await open();
      const id = await booked(AT('09:00'));
      await booked(AT('12:00'));
      await sql('UPDATE partner_profiles SET break_time = $2 WHERE user_id = $1', [
        practice.profileId,
        minutes,
      ]);
      const { slots } = await timesFor(id);
      const starts = slots.map(({ start }: { start: string }) => start);
      // An hour, and the quarter of an hour of then, before what begins at noon.
      const latest = starts.filter((start: string) => start < AT('12:00')).at(-1);
      assert.equal(latest, AT('10:45'));
      assert.equal((await move(id, AT('11:00'))).body.code, 'SLOT_UNAVAILABLE');
      assert.equal((await move(id, AT('10:45'))).status, 200);
    });

  it('by one clock, that of its place, when the practice moves to another zone', async () => {
    await open();
    const id = await booked(AT('09:00'));
    const body = await ownBody();
    await sql(
      `INSERT INTO places (place_id, kind, country_code, name, names, lat, lng, time_zone, population)
       VALUES ('g-2643743', 'city', 'GB', 'London', '{"en": "London"}', 51.5, -0.12, 'Europe/London', 8900000) ON CONFLICT DO NOTHING`,
    );
    const saved = await save({ ...body, placeId: 'g-2643743', postCode: '', phonePrefix: '48' });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const { timeZone, time } = await see(id);
    assert.deepEqual([timeZone, time], ['Europe/London', '09:00']);
    const { slots, ...told } = await timesFor(id);
    assert.equal(told.timeZone, 'Europe/London');
    const wanted = slots.find(({ localTime }: { localTime: string }) => localTime === '16:00');
    const { body: moved } = await move(id, wanted.start);
    assert.equal(moved.time, '16:00');
    assert.match((await mailsTo(client.email)).at(-1)?.text ?? '', /New time: [^\n]*16:00/);
  });

  it('at home by the clock of the home, wherever the practice goes', async () => {
    await open();
    const id = await booked(AT('09:00'), { place: 'CLIENT' });
    await sql(
      `UPDATE places SET time_zone = 'Europe/London' WHERE place_id = (SELECT place_id FROM partner_profiles WHERE user_id = $1)`,
      [practice.profileId],
    );
    const { slots, timeZone } = await timesFor(id);
    assert.equal(timeZone, 'Europe/Warsaw');
    const { start, localTime } = slots.at(-1);
    const { body } = await move(id, start);
    assert.equal(body.time, localTime);
    await sql(
      `UPDATE places SET time_zone = 'Europe/Warsaw' WHERE place_id = (SELECT place_id FROM partner_profiles WHERE user_id = $1)`,
      [practice.profileId],
    );
  });
});

describe('nobody takes a visit over unseen', () => {
  it('it stays with who gives it, though that one gives its service to nobody else any more', async () => {
    await open({ workers: 2 });
    const id = await booked(AT('09:00'));
    const { worker } = await see(id);
    await sql('UPDATE workers SET service_ids = $2 WHERE id = $1', [
      worker.workerId,
      [practice.services.sport],
    ]);
    const { status, body } = await move(id, AT('13:00'));
    assert.deepEqual([status, body.worker], [200, worker]);
  });

  it('where that one has gone nothing is free until somebody is named, whom the mails name as well', async () => {
    await open({ workers: 2 });
    const id = await booked(AT('09:00'));
    const { worker } = await see(id);
    await sql('UPDATE workers SET removed_at = now(), is_partner = true WHERE id = $1', [worker.workerId]);
    assert.deepEqual((await timesFor(id)).slots, []);
    assert.equal((await move(id, AT('13:00'))).body.code, 'SLOT_UNAVAILABLE');
    const other = practice.workers.find((one) => one !== worker.workerId);
    const { slots } = await timesFor(id, other);
    const { status, body } = await move(id, slots.at(-1).start, { worker: other });
    assert.deepEqual([status, body.worker.workerId], [200, other]);
    for (const { email } of [client, practice]) {
      const { text } = (await mailsTo(email)).at(-1) ?? { text: '' };
      assert.match(text, new RegExp(`Previous time: [^\\n]*${worker.name}`));
      assert.match(text, new RegExp(body.worker.name));
    }
  });

  it('of two who give it together one is named for the one who has gone', async () => {
    await open({ workers: 3 });
    await sql('UPDATE services SET people = 2 WHERE id = $1', [practice.services.relaxing]);
    const id = await booked(AT('09:00'));
    const { workers } = await see(id);
    const [stays, goes] = workers.map(({ workerId }: { workerId: string }) => workerId);
    await sql('UPDATE workers SET removed_at = now(), is_partner = true WHERE id = $1', [goes]);
    assert.equal((await move(id, AT('13:00'))).body.code, 'SLOT_UNAVAILABLE');
    const third = practice.workers.find((one) => one !== stays && one !== goes);
    const { body } = await move(id, AT('13:00'), { worker: third });
    assert.deepEqual(
      body.workers.map(({ workerId }: { workerId: string }) => workerId),
      [stays, third],
    );
  });
});

describe('whoever has to know hears of another', () => {
  it('time or person that the partner gives it: both, by the same entry with the next number', async () => {
    await open({ workers: 2 });
    const id = await booked(AT('09:00'));
    const [first, second] = practice.workers;
    const replan = async (time: string, worker = first) => {
      const { version } = await see(id);
      const body = { date: AT('00:00').slice(0, 10), time, durationMinutes: 60, worker, version };
      return app.call('POST', `/api/calendar/visit/${id}/move`, { as: practice.token, body });
    };
    const before = (await mailsTo(client.email)).at(-1)?.sequence ?? 0;
    const given = (await see(id)).worker.workerId;
    assert.equal((await replan('14:00', given)).status, 200);
    assert.equal((await replan('14:00', given === first ? second : first)).status, 200);
    for (const { email } of [client, practice]) {
      const [moved, handed] = (await mailsTo(email)).slice(-2);
      assert.match(moved?.text ?? '', /The appointment has been moved/);
      assert.match(handed?.text ?? '', /The appointment has a different therapist/);
      assert.match(handed?.text ?? '', /Worker 2/);
      for (const mail of [moved, handed]) assert.match(mail?.calendar ?? '', new RegExp(`UID:${id}@`));
      assert.deepEqual([moved?.sequence, handed?.sequence], [before + 1, before + 2]);
    }
    const { movedFrom } = await see(id);
    assert.deepEqual([movedFrom.start, movedFrom.time], [AT('09:00'), '10:00']);
  });

  for (const [part, over] of [
    ['street', { street: 'Nowa' }],
    ['house', { houseNumber: '99' }],
    ['post code', { postCode: '90-777' }],
  ] as const)
    it(`${part} of a visit at the practice: its client, once, by the same entry with the next number`, async () => {
      await open();
      const id = await booked(AT('09:00'));
      const before = await mailsTo(client.email);
      const partners = (await mailsTo(practice.email)).length;
      assert.equal((await save({ ...(await ownBody()), ...over })).status, 200);
      const after = await mailsTo(client.email);
      assert.equal(after.length, before.length + 1);
      const mail = after.at(-1);
      assert.match(mail?.text ?? '', /Your appointment has a new address/);
      assert.match(mail?.calendar ?? '', new RegExp(`UID:${id}@`));
      assert.match(mail?.calendar ?? '', new RegExp(String(Object.values(over)[0])));
      assert.ok((mail?.sequence ?? 0) > (before.at(-1)?.sequence ?? 0));
      assert.equal((await mailsTo(practice.email)).length, partners);
      // Nothing but the door has changed: saved again, nobody is told again.
      assert.equal((await save({ ...(await ownBody()), description: 'Quiet.' })).status, 200);
      assert.equal((await mailsTo(client.email)).length, after.length);
    });

  it('door of what they agreed to be told of, whatever else was written down with their address', async () => {
    await open();
    const entered = await app.call('POST', '/api/calendar/visit', {
      as: practice.token,
      body: {
        service: practice.services.relaxing,
        worker: practice.workers[0],
        date: AT('00:00').slice(0, 10),
        time: '08:00',
        name: 'Anna',
        email: client.email,
        tells: false,
      },
    });
    assert.equal(entered.status, 201);
    const id = await booked(AT('13:00'));
    const before = (await mailsTo(client.email)).length;
    assert.equal((await save({ ...(await ownBody()), street: 'Nowa' })).status, 200);
    const told = (await mailsTo(client.email)).slice(before);
    assert.deepEqual(
      told.map(({ calendar }) => calendar.match(/UID:[^@]+/g)),
      [[`UID:${id}`]],
    );
  });

  it('door of several visits in one mail, and none where the visit is at home or the door is not known yet', async () => {
    await open();
    for (const time of ['09:00', '11:00', '13:00']) await booked(AT(time));
    const guest = client;
    client = await app.account('client');
    await booked(AT('16:00'), { place: 'CLIENT' });
    const home = (await mailsTo(client.email)).length;
    const several = (await mailsTo(guest.email)).length;
    assert.equal((await save({ ...(await ownBody()), street: 'Nowa' })).status, 200);
    assert.equal((await mailsTo(client.email)).length, home);
    const mails = await mailsTo(guest.email);
    assert.equal(mails.length, several + 1);
    assert.equal(mails.at(-1)?.calendar.match(/BEGIN:VEVENT/g)?.length, 3);
    await open({ bookingMode: 'REQUEST', workplace: 'PRIVATE_PROPERTY' });
    await booked(AT('09:00'));
    const asked = (await mailsTo(client.email)).length;
    assert.equal((await save({ ...(await ownBody()), street: 'Nowa' })).status, 200);
    assert.equal((await mailsTo(client.email)).length, asked);
  });
});

/** The practice's own profile as its form would send it back. */
async function ownBody() {
  const { profileId: id, token } = practice;
  const { body } = await app.call('GET', `/api/profile/${id}/${id}`, { as: token });
  const workers = body.workers.map(({ photo: _, ...worker }: { photo: unknown }) => worker);
  return profileBody(app, { id, token }, { services: body.services, workers });
}

const save = (body: object) =>
  app.call('PUT', `/api/user-profile/partner/${practice.profileId}`, { as: practice.token, body });
