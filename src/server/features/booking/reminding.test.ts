/** Reminders: each once of each start, to whom wants them, whoever else acts at the same time. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { linkKeyOf } from '../../../../test/support/visitLink.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let app: TestApp;
let practice: TestPractice;
let onRequest: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
/** The first hour of a day of the test's own, UTC. */
let day: number;

beforeAll(async () => {
  app = await createTestApp();
  [practice, onRequest] = [await createPractice(app, { bookingMode: 'INSTANT' }), await createPractice(app)];
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await app.account('client');
  // Each test begins at 9 o'clock UTC, four days before its visit.
  const today = Math.floor(app.now() / DAY) * DAY;
  app.advance(today + DAY + 9 * HOUR - app.now());
  day = today + 5 * DAY;
});

const at = (hour: number) => new Date(day + hour * HOUR).toISOString();
const goTo = (instant: number) => app.advance(instant - app.now());

async function booked(hour: number, of: TestPractice = practice): Promise<string> {
  const held = await holdTime(app, of, at(hour), client.token);
  const answer = await bookHeld(app, held.body.holdId, client.token);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return held.body.holdId;
}

/** How many reminders go out to the client when the clock is looked at now. */
async function reminders(to = client.email): Promise<number> {
  const told = await sweepVisits(app);
  return told.filter((mail) => mail.kind === 'bookingReminder' && mail.to === to).length;
}

const act = (id: string, verb: string, as: string, body: object = {}) =>
  app.call('POST', `/api/booking/${id}/${verb}`, { as, body });

describe('reminders', () => {
  it('come a day and two hours before, each once', async () => {
    await booked(12);
    assert.equal(await reminders(), 0);
    goTo(day + 12 * HOUR - DAY - 60_000);
    assert.equal(await reminders(), 0);
    app.advance(60_000);
    assert.equal(await reminders(), 1);
    assert.equal(await reminders(), 0);
    goTo(day + 10 * HOUR);
    assert.equal(await reminders(), 1);
    app.advance(HOUR);
    assert.equal(await reminders(), 0);
  });

  it('offer what can still be done when they come, and say what holds by then', async () => {
    await booked(12);
    const told = async () => {
      await app.handlers['booking.sweep']({});
      // Where a line was folded no words are torn.
      return (await app.mailsTo(client.email)).at(-1)?.replaceAll('=\r\n', '') ?? '';
    };
    const free = /Free cancellation until/;
    const confirmed = await told();
    assert.match(confirmed, /Reschedule/);
    assert.match(confirmed, free);
    goTo(day + 10 * HOUR);
    const reminder = await told();
    assert.match(reminder, /Reminder/);
    assert.doesNotMatch(reminder, /Reschedule/);
    assert.doesNotMatch(reminder, free);
    assert.match(reminder, /The free cancellation period is over/);
  });

  it('come before the night by the clock of the place', async () => {
    // At 8 in Warsaw; 7 UTC.
    await booked(7);
    goTo(day - DAY + 7 * HOUR);
    assert.equal(await reminders(), 1);
    goTo(day - DAY + 19 * HOUR + 49 * 60_000);
    assert.equal(await reminders(), 0);
    app.advance(60_000);
    assert.equal(await reminders(), 1);
  });

  it('are not sent of what is only asked for, is cancelled or is over', async () => {
    await booked(9, onRequest);
    const cancelled = await booked(12);
    await booked(15);
    assert.equal(await reminders(), 0);
    await act(cancelled, 'cancel', client.token);
    goTo(day + 13 * HOUR);
    // The visit at 15 is reminded of alone, once, though nobody looked the day before.
    assert.equal(await reminders(), 1);
    goTo(day + 16 * HOUR);
    assert.equal(await reminders(), 0);
  });

  it('follow a visit that is moved: of the new start, not of the old one again', async () => {
    const id = await booked(12);
    goTo(day + 12 * HOUR - DAY);
    assert.equal(await reminders(), 1);
    const start = new Date(day + 2 * DAY + 12 * HOUR).toISOString();
    assert.equal((await act(id, 'reschedule', client.token, { start })).status, 200);
    goTo(day + 10 * HOUR);
    assert.equal(await reminders(), 0);
    goTo(day + DAY + 12 * HOUR);
    assert.equal(await reminders(), 1);
    goTo(day + 2 * DAY + 10 * HOUR);
    assert.equal(await reminders(), 1);
    const { rows } = await app.pool.query(
      `SELECT kind FROM visit_reminders WHERE appointment_id = $1 AND sent_at IS NOT NULL ORDER BY starts_at, kind`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['REMINDER_DAY', 'REMINDER_DAY', 'REMINDER_HOURS'],
    );
  });

  it('are sent once also when two processes look at the same moment', async () => {
    await booked(12);
    goTo(day + 12 * HOUR - DAY);
    const counts = await Promise.all([reminders(), reminders(), reminders()]);
    assert.equal(
      counts.reduce((sum, one) => sum + one),
      1,
    );
  });

  it('that were not handed over are not noted as sent, and come when they are looked at again', async () => {
    await booked(12);
    goTo(day + 12 * HOUR - DAY);
    const killed = () => {
      throw new Error('killed');
    };
    await assert.rejects(sweepVisits(app, killed), /killed/);
    assert.equal(await reminders(), 1);
    assert.equal(await reminders(), 0);
  });

  it('are looked for by an index', async () => {
    const { rows } = await app.pool
      .query(
        `SET enable_seqscan = off; EXPLAIN SELECT appointment_id FROM visit_reminders WHERE due_at <= now() ORDER BY due_at LIMIT 10`,
      )
      .then((results) => (results as unknown as { rows: Record<string, string>[] }[])[1] ?? { rows: [] });
    assert.match(JSON.stringify(rows), /visit_reminders_due/);
    await app.pool.query('SET enable_seqscan = on');
  });
});

describe('whom reminders go to', () => {
  const choose = (kind: string, isOn: boolean) =>
    app.call('PUT', `/api/user-notification/${client.id}/kinds`, {
      as: client.token,
      body: { choices: [{ kind, channel: 'MAIL', isOn }] },
    });

  it('is not the client who switched that kind off, until it is on again', async () => {
    await booked(12);
    const chosen = await choose('REMINDER_DAY', false);
    assert.deepEqual(
      chosen.body.items.flatMap((one: { channel: string; isOn: boolean }) =>
        one.channel === 'MAIL' ? [one.isOn] : [],
      ),
      [false, true, true],
    );
    goTo(day + 12 * HOUR - DAY);
    assert.equal(await reminders(), 0);
    goTo(day + 10 * HOUR);
    assert.equal(await reminders(), 1);
    await choose('REMINDER_DAY', true);
    const { body } = await app.call('GET', `/api/user-notification/${client.id}/kinds`, { as: client.token });
    assert.ok(
      body.items.every((one: { channel: string; isOn: boolean }) => one.isOn === (one.channel !== 'SMS')),
    );
  });

  it('takes no other kind or channel', async () => {
    assert.equal((await choose('CONFIRMATION', false)).status, 400);
    for (const [kind, channel] of [
      ['VISIT_CHANGE', 'MAIL'],
      ['REVIEW_INVITATION', 'PUSH'],
      ['REVIEW_INVITATION', 'SMS'],
      ['REMINDER_DAY', 'FAX'],
    ]) {
      const answer = await app.call('PUT', `/api/user-notification/${client.id}/kinds`, {
        as: client.token,
        body: { choices: [{ kind, channel, isOn: false }] },
      });
      assert.equal(answer.status, 400, `${kind} ${channel}`);
    }
  });

  it('ends by the link of the mail, whose following alone changes nothing', async () => {
    const id = await booked(12);
    const key = await linkKeyOf(app, id, 'reminders');
    const url = `/api/visit/${id}/reminders`;
    assert.deepEqual((await app.call('GET', `${url}?key=${key}`)).body, { isOn: true });
    const send = (body: object) => app.call('POST', url, { body });
    assert.equal((await send({ key: await linkKeyOf(app, id), isOn: false })).status, 404);
    assert.equal((await app.call('GET', `${url}?key=${await linkKeyOf(app, id)}`)).status, 404);
    assert.deepEqual((await send({ key, isOn: false })).body, { isOn: false });
    assert.deepEqual((await send({ key, isOn: false })).body, { isOn: false });
    goTo(day + 12 * HOUR - DAY);
    assert.equal(await reminders(), 0);
    assert.deepEqual((await send({ key, isOn: true })).body, { isOn: true });
    goTo(day + 10 * HOUR);
    assert.equal(await reminders(), 1);
  });

  it('is whom a partner wrote down and who agreed, in their language, until they switch it off', async () => {
    const email = `zofia${day}@test.example`;
    const own = await createPractice(app);
    const enter = async (hour: number, more: object) => {
      const { status, body } = await app.call('POST', '/api/calendar/visit', {
        as: own.token,
        body: {
          service: own.services.relaxing,
          worker: own.workers[0],
          date: at(0).slice(0, 10),
          time: `${hour}:00`,
          name: 'Zofia Lis',
          email,
          ...more,
        },
      });
      assert.equal(status, 201, JSON.stringify(body));
      return body.id as string;
    };
    const told = await enter(13, { tells: true, language: 'de' });
    await enter(15, { tells: false });
    await enter(17, { tells: true });
    goTo(day + 17 * HOUR - DAY);
    // Of 13 and 17 o'clock in Warsaw; of 15 nobody agreed.
    assert.equal(await reminders(email), 2);
    const key = await linkKeyOf(app, told, 'reminders');
    const off = await app.call('POST', `/api/visit/${told}/reminders`, { body: { key, isOn: false } });
    assert.equal(off.status, 200);
    goTo(day + 14 * HOUR);
    assert.equal(await reminders(email), 0);
  });
});

describe('invitations to review a visit', () => {
  const invitations = async () =>
    (await sweepVisits(app)).filter((mail) => mail.kind === 'reviewInvitation' && mail.to === client.email)
      .length;

  it('come once when the visit has completed, but not at night', async () => {
    // Until 13 UTC; it completes a day later, at 14 in Warsaw.
    await booked(12);
    goTo(day + DAY + 13 * HOUR - 60_000);
    assert.equal(await invitations(), 0);
    app.advance(2 * 60_000);
    assert.equal((await invitations()) + (await invitations()), 1);
    assert.equal(await invitations(), 0);
    // Until 20 in Warsaw; nobody looks before the night.
    await booked(48 + 18);
    goTo(day + 3 * DAY + 20.5 * HOUR);
    assert.equal((await invitations()) + (await invitations()), 0);
    goTo(day + 4 * DAY + 7 * HOUR);
    assert.equal(await invitations(), 1);
  });

  it('of a visit booked as a guest end by their own link, and by what the account says', async () => {
    const asGuest = async (start: number) => {
      const id = await booked(start);
      await app.pool.query('UPDATE appointments SET is_guest = true WHERE id = $1', [id]);
      return id;
    };
    await asGuest(12);
    goTo(day + DAY + 13 * HOUR + 60_000);
    assert.equal((await invitations()) + (await invitations()), 1);
    const put = (isOn: boolean) =>
      app.call('PUT', `/api/user-notification/${client.id}/kinds`, {
        as: client.token,
        body: { choices: [{ kind: 'REVIEW_INVITATION', channel: 'MAIL', isOn }] },
      });
    assert.equal((await put(false)).status, 200);
    await asGuest(48 + 12);
    goTo(day + 3 * DAY + 13 * HOUR + 60_000);
    assert.equal((await invitations()) + (await invitations()), 0);
    assert.equal((await put(true)).status, 200);
    const id = await asGuest(96 + 12);
    const off = { key: await linkKeyOf(app, id, 'reminders'), isOn: false };
    assert.equal((await app.call('POST', `/api/visit/${id}/reminders`, { body: off })).status, 200);
    goTo(day + 5 * DAY + 13 * HOUR + 60_000);
    assert.equal((await invitations()) + (await invitations()), 0);
  });

  it('do not come to whom wants none, nor of a visit that was missed', async () => {
    await app.call('PUT', `/api/user-notification/${client.id}/kinds`, {
      as: client.token,
      body: { choices: [{ kind: 'REVIEW_INVITATION', channel: 'MAIL', isOn: false }] },
    });
    await booked(12);
    goTo(day + DAY + 13 * HOUR + 60_000);
    assert.equal((await invitations()) + (await invitations()), 0);
    const other = await app.account('client');
    // Of a partner who is still logged in, as the clock has gone on for weeks.
    const own = await createPractice(app, { bookingMode: 'INSTANT' });
    const held = await holdTime(app, own, at(72 + 12), other.token);
    await bookHeld(app, held.body.holdId, other.token);
    goTo(day + 3 * DAY + 13 * HOUR);
    assert.equal((await act(held.body.holdId, 'no-show', own.token)).status, 200);
    goTo(day + 4 * DAY + 14 * HOUR);
    const told = [...(await sweepVisits(app)), ...(await sweepVisits(app))];
    assert.deepEqual(
      told.filter(({ kind, to }) => kind === 'reviewInvitation' && to === other.email),
      [],
    );
  });
});
