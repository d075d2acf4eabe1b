import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../test/support/booking.ts';
import {
  createPractice,
  type PracticeOptions,
  type TestPractice,
} from '../../../../test/support/practice.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => open());

async function open(options: PracticeOptions = {}): Promise<void> {
  practice = await createPractice(app, options);
  client = await app.account('client');
  app.advance(15 * 60_000);
}

/** A time of the practice so many days from now, 9:00 UTC where no other is named. */
const at = (days: number, time = '09:00') =>
  `${new Date(app.now() + days * DAY).toISOString().slice(0, 10)}T${time}:00.000Z`;
const act = (id: string, verb: string, as: string, body: object = {}) =>
  app.call('POST', `/api/booking/${id}/${verb}`, { as, body });

async function requested(start: string, more: object = {}): Promise<string> {
  const { body } = await holdTime(app, practice, start, client.token, more);
  assert.equal((await bookHeld(app, body.holdId, client.token)).status, 201);
  return body.holdId;
}

async function confirmed(start: string, more: object = {}): Promise<string> {
  const id = await requested(start, more);
  assert.equal((await act(id, 'confirm', practice.token)).status, 200);
  return id;
}

interface Past {
  visit: { id: string; state: string; place: { street: string; isExact: boolean; lines: string[] } };
  again: Record<string, unknown>;
}
async function past(
  pageNr = 1,
  as = client.token,
): Promise<{ items: Past[]; total: number; pageSize: number }> {
  const { status, body } = await app.call('GET', `/api/booking/past?pageNr=${pageNr}`, { as });
  assert.equal(status, 200);
  return body;
}
const ahead = async () => {
  const { body } = await app.call('GET', '/api/booking?state=REQUESTED,CONFIRMED&time=AHEAD', {
    as: client.token,
  });
  return body.items.map(({ id }: { id: string }) => id);
};

describe('past visits', () => {
  it('are all that are not to come any more, the latest first, and no others', async () => {
    const [soon, later, cancelled, declined, lapsing] = [
      await confirmed(at(2)),
      await confirmed(at(9)),
      await confirmed(at(6)),
      await requested(at(4)),
      await requested(at(8, '12:00')),
    ];
    await act(cancelled, 'cancel', client.token, { reason: '' });
    await act(declined, 'decline', practice.token, { reason: 'Full' });
    await holdTime(app, practice, at(5), client.token);
    assert.deepEqual(
      (await past()).items.map(({ visit }) => visit.id),
      [cancelled, declined],
    );
    assert.deepEqual(await ahead(), [soon, lapsing, later]);

    // Over by the clock, before any sweep has written it down.
    app.advance(4 * DAY);
    assert.deepEqual(
      (await past()).items.map(({ visit }) => [visit.id, visit.state]),
      [
        [lapsing, 'EXPIRED'],
        [cancelled, 'CANCELLED_BY_CLIENT'],
        [declined, 'DECLINED'],
        [soon, 'COMPLETED'],
      ],
    );
    assert.deepEqual(await ahead(), [later]);
    await sweepVisits(app);
    const { items, total } = await past();
    assert.deepEqual([items.map(({ visit }) => visit.id), total], [[lapsing, cancelled, declined, soon], 4]);
  });

  it('of the last hours stand there before they count as completed', async () => {
    const id = await confirmed(at(2));
    app.advance(Date.parse(at(2)) + HOUR - app.now() - 1);
    assert.deepEqual([(await past()).total, await ahead()], [0, [id]]);
    app.advance(1);
    assert.deepEqual(
      [(await past()).items.map(({ visit }) => visit.state), await ahead()],
      [['CONFIRMED'], []],
    );
  });

  it('come in pages', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= BOOKING.pastVisitsPerPage; n++) {
      // Not all of them within a day.
      if (n === 5) app.advance(DAY);
      const id = await requested(at(3 + n));
      await act(id, 'cancel', client.token, { reason: '' });
      ids.unshift(id);
    }
    const [first, second, third] = [await past(1), await past(2), await past(3)];
    assert.deepEqual([first.total, first.pageSize], [ids.length, BOOKING.pastVisitsPerPage]);
    assert.deepEqual(
      [...first.items, ...second.items].map(({ visit }) => visit.id),
      ids,
    );
    assert.deepEqual([second.items.length, third.items], [1, []]);
  });

  it('are the own alone', async () => {
    const id = await requested(at(3));
    await act(id, 'cancel', client.token, { reason: '' });
    const other = await app.account('client');
    assert.deepEqual((await past(1, other.token)).items, []);
    const partner = await app.call('GET', '/api/booking/past', { as: practice.token });
    assert.equal(partner.status, 403);
  });

  it('of a private address tell its district only', async () => {
    await open({ workplace: 'PRIVATE_PROPERTY' });
    const [done, cancelled] = [await confirmed(at(2)), await confirmed(at(3))];
    const seen = async (id: string) =>
      (await app.call('GET', `/api/booking/${id}`, { as: client.token })).body.place;
    assert.equal((await seen(done)).street, 'Piotrkowska');
    await act(cancelled, 'cancel', client.token, { reason: '' });
    app.advance(5 * DAY);
    for (const { visit } of (await past()).items) {
      assert.deepEqual([visit.place.street, visit.place.isExact], ['', false]);
      assert.ok(!JSON.stringify(visit.place).includes('Second gate'));
      assert.ok(visit.place.lines.join().includes('Śródmieście'));
    }
    assert.equal((await seen(done)).street, '');
  });
});

describe('what waits for an answer', () => {
  const waiting = async (as: string, query = '') => {
    const { body } = await app.call('GET', `/api/booking?waits=ANSWER${query}`, { as });
    return { ...body, ids: body.items.map(({ id }: { id: string }) => id) };
  };

  it('are requests and visits asked to be moved, for both sides, as long as they can be answered', async () => {
    const moving = await confirmed(at(9));
    const [soon, late] = [await requested(at(2)), await requested(at(6))];
    const withdrawn = await requested(at(4));
    await act(withdrawn, 'cancel', client.token, { reason: '' });
    assert.equal((await act(moving, 'reschedule', client.token, { start: at(10) })).status, 200);
    const stays = await confirmed(at(12));
    assert.equal((await act(stays, 'reschedule', client.token, { start: at(13) })).status, 200);
    assert.equal((await act(stays, 'move/decline', practice.token)).status, 200);
    for (const { token } of [client, practice])
      assert.deepEqual((await waiting(token)).ids, [soon, late, moving]);

    app.advance(23 * HOUR);
    const later = await requested(at(7, '12:00'));
    app.advance(HOUR);
    // Nobody has written down yet what has lapsed.
    for (const { token } of [client, practice]) assert.deepEqual((await waiting(token)).ids, [later]);
  });

  it('come in pages', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 26; n++) {
      if (n % 5 === 0) client = await app.account('client');
      ids.push(await requested(at(2 + n)));
    }
    const [first, second] = [await waiting(practice.token), await waiting(practice.token, '&pageNr=2')];
    assert.deepEqual([...first.ids, ...second.ids], ids);
    assert.deepEqual([first.total, first.pageSize, second.ids.length], [26, 24, 2]);
  });
});

describe('the like of a past visit', () => {
  const again = async () => (await past()).items[0]?.again;
  async function cancelledVisit(more: object = {}): Promise<void> {
    const id = await requested(at(3), more);
    await act(id, 'cancel', client.token, { reason: '' });
  }
  const change = (text: string, id: string) => app.pool.query(text, [id]);

  it('is booked from the announcement as long as that is shown', async () => {
    const { announcementId, profileId, services } = practice;
    await cancelledVisit({ announcementId });
    const booking = { way: 'BOOKING', profileId, announcementId, serviceId: services.relaxing };
    assert.deepEqual(await again(), booking);
    await change('UPDATE announcements SET hidden = true WHERE id = $1', announcementId);
    assert.deepEqual(await again(), { ...booking, announcementId: null });
  });

  it('is booked from the profile where there was none', async () => {
    await cancelledVisit();
    const { profileId, services } = practice;
    const booking = { way: 'BOOKING', profileId, announcementId: null, serviceId: services.relaxing };
    assert.deepEqual(await again(), booking);
  });

  it('is what the profile says where the service or the calendar is gone', async () => {
    await cancelledVisit();
    const profile = { way: 'PROFILE', profileId: practice.profileId };
    await change('UPDATE services SET removed_at = now() WHERE id = $1', practice.services.relaxing);
    assert.deepEqual(await again(), profile);
    await change('UPDATE services SET removed_at = NULL WHERE id = $1', practice.services.relaxing);
    await change(
      'UPDATE partner_profiles SET is_calendar_enabled = false WHERE user_id = $1',
      practice.profileId,
    );
    assert.deepEqual(await again(), profile);
  });

  it('is searched for where the partner is gone or suspended', async () => {
    await cancelledVisit();
    const { rows } = await change(
      'SELECT place_id FROM partner_profiles WHERE user_id = $1',
      practice.profileId,
    );
    const search = { way: 'SEARCH', placeId: rows[0].place_id, main: 'RELAXED_MASSAGE' };
    await change('UPDATE users SET suspended_at = now() WHERE id = $1', practice.profileId);
    assert.deepEqual(await again(), search);
    await change('UPDATE users SET suspended_at = NULL WHERE id = $1', practice.profileId);
    await change('UPDATE partner_profiles SET removed_at = now() WHERE user_id = $1', practice.profileId);
    assert.deepEqual(await again(), search);
  });
});
