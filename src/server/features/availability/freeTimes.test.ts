// The search by time over HTTP: whoever is free is found, and whatever takes or gives back time is seen at once.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { holdTime, sweepVisits } from '../../../../test/support/booking.ts';
import { storeAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { databaseOf } from '../../db/database.ts';

let app: TestApp;
let practice: TestPractice;
let client: string;
let placeId: string;
const day = (ahead: number) => new Date(app.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Everybody hears that the practice is there, whose rows were written by hand. */
async function tell(subjectType: 'announcement' | 'profile', subjectId: string) {
  const unitOfWork = createUnitOfWork(databaseOf(app.pool), () => app.now());
  await unitOfWork(async (unit) => unit.shownAnew({ subjectType, subjectId }));
}
const find = async (time: object) => {
  await app.caughtUp();
  return (await app.call('POST', '/api/announcement/fetch-all', { body: { placeId, ...time } })).body;
};
const total = async (time: object) => (await find(time)).total;
const own = (method: string, url: string, body?: object) =>
  app.call(method, url, { as: practice.token, body });

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
  client = (await app.account('client')).token;
  placeId = `g-${'Europe/Warsaw'.length}${'Europe/Warsaw'.charCodeAt(7)}`;
  await tell('announcement', practice.announcementId);
  await tell('profile', practice.profileId);
});
afterAll(() => app.close());

describe('a search by time', () => {
  it('finds who is free then, counts only those, and says by the place’s clock', async () => {
    const on = { availableOn: day(7) };
    const { total: found, facets, items } = await find(on);
    assert.deepEqual(
      [found, facets.category.RELAXED_MASSAGE, items[0].announcementId],
      [1, 1, practice.announcementId],
    );
    assert.equal(await total({ ...on, from: '08:00', to: '08:15' }), 1);
    assert.equal(await total({ ...on, from: '06:00', to: '08:00' }), 0, 'before it opens');
    // The shortest treatment takes half an hour.
    assert.equal(await total({ ...on, from: '19:30' }), 1);
    assert.equal(await total({ ...on, from: '19:45' }), 0, 'after the last one begins');
    assert.equal(await total({ ...on, from: '19:15', category: 'relaxing', relaxing: 'CLASSIC_MASSAGE' }), 0);
  });

  it('takes what is no time or no day that can be booked for nothing, and says so', async () => {
    for (const availableOn of [day(-2), day(70)]) {
      const { total: found, ignored } = await find({ availableOn });
      assert.deepEqual([found, ignored], [1, [{ name: 'availableOn', value: availableOn }]]);
    }
    for (const body of [{ availableOn: 'soon' }, { availableOn: day(1), from: '10:05' }, { from: '25:00' }]) {
      const { status } = await app.call('POST', '/api/announcement/fetch-all', { body });
      assert.equal(status, 400);
    }
    const { ignored } = await find({ availableOn: day(3), from: '12:00', to: '10:00' });
    assert.deepEqual(ignored, [
      { name: 'from', value: '12:00' },
      { name: 'to', value: '10:00' },
    ]);
  });

  it('sees times that are kept and given back, visits, blocks and days off', async () => {
    const date = day(9);
    const noon = { availableOn: date, from: '12:00', to: '12:15' };
    assert.equal(await total(noon), 1);
    const held = await holdTime(app, practice, `${date}T11:00:00.000Z`, client);
    assert.equal(held.status, 201);
    assert.equal(await total(noon), 0, 'kept');
    app.advance(11 * 60_000);
    await sweepVisits(app);
    assert.equal(await total(noon), 1, 'given back');
    const visit = await own('POST', '/api/calendar/visit', {
      service: practice.services.relaxing,
      worker: practice.workers[0],
      date,
      time: '12:00',
      name: 'Pan Jan',
    });
    assert.equal(visit.status, 201);
    assert.equal(await total(noon), 0, 'a visit');
    const cancelled = await own('POST', `/api/booking/${visit.body.id}/cancel`, { reason: 'Choroba' });
    assert.equal(cancelled.status, 200);
    assert.equal(await total(noon), 1, 'cancelled');
    const off = await own('POST', '/api/calendar/day-off', { from: date, to: date, worker: null, note: '' });
    assert.equal(off.status, 201, JSON.stringify(off.body));
    assert.equal(await total({ availableOn: date }), 0, 'a day off');
    await own('DELETE', `/api/calendar/day-off/${off.body.dayOff.id}`);
    const evening = { from: date, to: date, periods: [{ from: '20:00', to: '22:00' }] };
    const special = await own('POST', '/api/calendar/day-off', evening);
    assert.equal(await total(noon), 0, 'other times');
    assert.equal(await total({ availableOn: date, from: '20:00' }), 1, 'other times');
    await own('DELETE', `/api/calendar/day-off/${special.body.dayOff.id}`);
    const leaving = `/api/team/${practice.workers[0]}/leaving`;
    await own('POST', leaving, { date });
    assert.equal(await total(noon), 0, 'who has left by then');
    await own('DELETE', leaving);
    assert.equal(await total({ availableOn: date }), 1, 'works again');
  });

  it('says on each card when it can be booked next, and follows what changes', async () => {
    const timesOf = async (time: object, locale = 'de') => {
      await app.caughtUp();
      const body = { placeId, ...time };
      const answer = await app.call('POST', '/api/announcement/fetch-all', {
        body,
        headers: { 'user-language': locale },
      });
      return answer.body.items[0].nextTimes as { start: string; serviceId: string; text: string }[];
    };
    const on = { availableOn: day(2), from: '10:00', to: '14:00' };
    const classic = practice.services.relaxing;
    const [first, second] = await timesOf(on);
    assert.deepEqual([first?.start, first?.serviceId], [`${day(2)}T09:00:00.000Z`, classic]);
    assert.match(first?.text ?? '', /^\p{Lu}\p{L}\.? 10:00$/u);
    assert.equal(second?.start, `${day(2)}T09:30:00.000Z`);
    assert.match((await timesOf({ availableOn: 'tomorrow' }, 'pl'))[0]?.text ?? '', /^Jutro 08:00$/);
    // A list that is kept is another one as soon as a time of it is taken.
    const kept = (await timesOf({}))[0]?.start ?? '';
    const held = await holdTime(app, practice, kept, client);
    assert.equal(held.status, 201);
    assert.notEqual((await timesOf({}))[0]?.start, kept);
  });

  it('keeps the notice and the ways of home visits for who comes to clients only', async () => {
    const options = {
      bookingMode: 'INSTANT',
      timeZone: 'Europe/Berlin',
      workplace: 'HOME_VISITS_ONLY',
    } as const;
    const mobile = await createPractice(app, options);
    await tell('announcement', mobile.announcementId);
    await tell('profile', mobile.profileId);
    const there = `g-${'Europe/Berlin'.length}${'Europe/Berlin'.charCodeAt(7)}`;
    const [card] = (await find({ placeId: there })).items;
    const next = Date.parse(card.nextTimes[0].start);
    assert.ok(next >= app.now() + 12 * 3_600_000, card.nextTimes[0].start);
    const block = { workers: [mobile.workers[0]], date: day(5), from: '10:00', to: '11:00' };
    const blocked = await app.call('POST', '/api/calendar/block', { as: mobile.token, body: block });
    assert.equal(blocked.status, 201, JSON.stringify(blocked.body));
    // Ten minutes to whoever is next in the same town.
    const at = (from: string, to: string) => total({ placeId: there, availableOn: day(5), from, to });
    assert.deepEqual([await at('11:00', '11:15'), await at('11:15', '11:30')], [0, 1]);
  });

  it('says on a card the times of the treatment whose price and length it says', async () => {
    const offer = (sub: 'CLASSIC_MASSAGE' | 'SPORT_MASSAGE', from: number) => ({
      main: 'RELAXED_MASSAGE' as const,
      sub,
      durationMinutes: sub === 'CLASSIC_MASSAGE' ? 60 : 30,
      price: { from, to: null },
    });
    const titles = {
      'Sport from 90': [offer('CLASSIC_MASSAGE', 15_000), offer('SPORT_MASSAGE', 9_000)],
      'Classic from 80': [offer('CLASSIC_MASSAGE', 8_000), offer('SPORT_MASSAGE', 9_000)],
    };
    const ids: string[] = [];
    for (const [title, offers] of Object.entries(titles)) {
      const { id } = await storeAnnouncement(app.pool, practice.profileId, { placeId, title, offers });
      await tell('announcement', id);
      ids.push(id);
    }
    const servicesAt = async (time: object) => {
      const { items } = await find({ availableOn: day(13), ...time });
      return Object.fromEntries(
        items
          .filter(({ title }: { title: string }) => title in titles)
          .map((item: { title: string; durationMinutes: number; nextTimes: { serviceId: string }[] }) => [
            item.title,
            [item.durationMinutes, ...new Set(item.nextTimes.map(({ serviceId }) => serviceId))],
          ]),
      );
    };
    const { relaxing, sport } = practice.services;
    assert.deepEqual(await servicesAt({}), {
      'Sport from 90': [30, sport],
      'Classic from 80': [60, relaxing],
    });
    assert.deepEqual(
      await servicesAt({ from: '19:30' }),
      { 'Sport from 90': [30, sport], 'Classic from 80': [60, sport] },
      'where only the shorter one is free then, its times',
    );
    await app.pool.query('DELETE FROM announcements WHERE id = ANY ($1)', [ids]);
    for (const id of ids) await tell('announcement', id);
  });

  it('finds nobody who is out of sight or takes no bookings online', async () => {
    const on = { availableOn: day(12) };
    for (const change of ['is_calendar_enabled = false', 'withheld_at = now()']) {
      const [column = ''] = change.split(' ');
      const { rows } = await app.pool.query(
        `SELECT ${column} AS value FROM partner_profiles WHERE user_id = $1`,
        [practice.profileId],
      );
      await app.pool.query(`UPDATE partner_profiles SET ${change} WHERE user_id = $1`, [practice.profileId]);
      await tell('profile', practice.profileId);
      assert.equal(await total(on), 0, change);
      await app.pool.query(`UPDATE partner_profiles SET ${column} = $2 WHERE user_id = $1`, [
        practice.profileId,
        rows[0].value,
      ]);
      await tell('profile', practice.profileId);
      assert.equal(await total(on), 1);
    }
  });

  it('tells of each transaction once, after it has committed', async () => {
    const { rows } = await app.pool.query('SELECT max(seq) AS seq FROM changes');
    const told = async () =>
      (
        await app.pool.query(
          `SELECT count(*)::int AS count FROM changes WHERE subject_type = 'calendar' AND seq > $1`,
          [rows[0].seq],
        )
      ).rows[0].count;
    await databaseOf(app.pool)
      .transaction()
      .execute(async (trx) => {
        for (const hour of [12, 14])
          await sql`INSERT INTO time_blocks (id, profile_id, worker_id, series_id, starts_at, ends_at, created_at)
            VALUES (gen_random_uuid(), ${practice.profileId}, ${practice.workers[0]}, gen_random_uuid(),
              ${`2027-06-01T${hour}:00Z`}, ${`2027-06-01T${hour + 1}:00Z`}, now())`.execute(trx);
        const { rows: within } = await sql<{ count: number }>`
          SELECT count(*)::int AS count FROM changes WHERE subject_type = 'calendar' AND seq > ${rows[0].seq}`.execute(
          trx,
        );
        assert.equal(within[0]?.count, 0, 'not before the commit');
      });
    assert.equal(await told(), 1);
  });
});
