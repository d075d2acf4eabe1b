/** Visits at clients' homes: how far they go, how soon, who is told where, and the ways between them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { rewriteAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import { travelMinutes } from '../../../domain/booking/travel.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['account']>>;
let practice: TestPractice;

/** 13.8 km from Łódź: 40 minutes at 30 km/h. */
const PABIANICE = 'g-9001';
/** 119 km from Łódź. */
const WARSAW = 'g-9002';
/** A day that is open, in winter: an hour ahead of UTC. */
const DAY = '2026-12-01';
const at = (time: string) => new Date(`${DAY}T${time}:00+01:00`).toISOString();

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.account('client');
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
  await app.pool.query(
    `INSERT INTO places (place_id, kind, country_code, name, names, lat, lng, time_zone, population) VALUES
       ($1, 'city', 'PL', 'Pabianice', '{"en": "Pabianice"}', 51.6645, 19.3547, 'Europe/Warsaw', 65000),
       ($2, 'city', 'PL', 'Warszawa', '{"en": "Warsaw"}', 52.2298, 21.0118, 'Europe/Warsaw', 1800000)
     ON CONFLICT DO NOTHING`,
    [PABIANICE, WARSAW],
  );
  await app.pool.query(
    `INSERT INTO place_keys (key, kind, country_code, weight, place_id)
     SELECT 'pabianice', 'city', 'PL', 65000, $1 WHERE NOT EXISTS (SELECT FROM place_keys WHERE place_id = $1)`,
    [PABIANICE],
  );
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: object, as = practice.token) =>
  app.call(method, path, { as, ...(body && { body }) });
const hold = (time: string, more: object = {}, as = client.token) =>
  holdTime(app, practice, at(time), as, more);
const home = (town: string = PABIANICE) => ({ place: 'CLIENT', town });
const fieldOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { path: string; code: string }[] };
}) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const slots = async (more: Record<string, string> = {}) => {
  const query = { service: practice.services.sport, from: DAY, to: DAY, ...more };
  const answer = await call(
    'GET',
    `/api/profile/${practice.profileId}/free-slots?${new URLSearchParams(query)}`,
  );
  return {
    ...answer,
    times: (answer.body.slots ?? []).map(({ localTime }: { localTime: string }) => localTime) as string[],
  };
};
async function booked(time: string, more: object = {}): Promise<string> {
  const held = await hold(time, more);
  assert.equal(held.status, 201, JSON.stringify(held.body));
  const { status, body } = await bookHeld(app, held.body.holdId, client.token, { address: 'Zamkowa 3' });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}
const enter = (time: string, more: object = {}) =>
  call('POST', '/api/calendar/visit', {
    service: practice.services.relaxing,
    worker: practice.workers[0],
    date: DAY,
    time,
    name: 'Zofia Lis',
    ...more,
  });

describe('a partner who comes to clients only', () => {
  beforeEach(async () => {
    practice = await createPractice(app, { bookingMode: 'INSTANT', workplace: 'HOME_VISITS_ONLY' });
  });

  it('is booked for a client’s home, whether that is said or not, and for nowhere else', async () => {
    const { profileId } = practice;
    const { body } = await app.call('GET', `/api/booking/terms?profileId=${profileId}`);
    assert.deepEqual(body.places, ['CLIENT']);
    const own = await call('GET', '/api/calendar');
    assert.deepEqual(own.body.places, ['CLIENT']);
    const refused = [400, 'place', 'invalidChoice'];
    assert.deepEqual(fieldOf(await hold('10:00', { place: 'SALON' })), refused);
    assert.deepEqual(fieldOf(await slots({ place: 'SALON' })), refused);
    assert.deepEqual(fieldOf(await enter('10:00', { place: 'SALON' })), refused);
    assert.deepEqual(fieldOf(await enter('10:00')), [400, 'address', 'required']);
    assert.deepEqual((await slots()).times, (await slots({ place: 'CLIENT' })).times);
    const id = await booked('10:00', { town: 'Pabianice' });
    const { place } = (await call('GET', `/api/booking/${id}`)).body;
    assert.deepEqual([place.kind, place.address], ['CLIENT', 'Zamkowa 3, Pabianice']);
  });

  it('asks for the notice and the ways of home visits, also where nobody has said where', async () => {
    const today = new Date(app.now() + 3_600_000).toISOString().slice(0, 10);
    assert.deepEqual((await slots({ from: today, to: today })).times, []);
    await booked('10:00', home());
    const { times } = await slots();
    assert.ok(!times.includes('11:15'));
    assert.ok(times.includes('12:00'));
  });

  it('tells nobody, confirmed clients neither, where the way begins', async () => {
    const id = await booked('10:00', home());
    const { place } = (await call('GET', `/api/booking/${id}`, undefined, client.token)).body;
    assert.deepEqual([place.isExact, place.street], [false, '']);
    const { body } = await app.call('GET', `/api/profile/${practice.profileId}`);
    assert.deepEqual([body.isExactAddress, body.street], [false, '']);
  });
});

describe('a home visit', () => {
  it('is told with its address to the partner alone, and not before it is booked', async () => {
    const held = await hold('10:00', home('Pabianice'));
    assert.equal(held.status, 201, JSON.stringify(held.body));
    const id = held.body.holdId;
    assert.equal(
      (await call('GET', `/api/booking/${id}`)).status,
      404,
      'a hold is nobody’s but its client’s',
    );
    const mine = await call('GET', `/api/booking/${id}`, undefined, client.token);
    assert.deepEqual([mine.body.place.town, mine.body.place.address], ['Pabianice', '']);
    assert.deepEqual(fieldOf(await bookHeld(app, id, client.token)), [400, 'address', 'required']);
    assert.equal((await bookHeld(app, id, client.token, { address: 'Zamkowa 3' })).status, 201);
    const seen = await call('GET', `/api/booking/${id}`);
    assert.deepEqual([seen.body.place.kind, seen.body.place.address], ['CLIENT', 'Zamkowa 3, Pabianice']);
    const other = await createPractice(app);
    assert.equal((await call('GET', `/api/booking/${id}`, undefined, other.token)).status, 404);
    const everybody = await app.call(
      'GET',
      `/api/profile/partner/appointment/all-future/${practice.profileId}`,
    );
    assert.doesNotMatch(JSON.stringify(everybody.body), /Zamkowa|Pabianice/);
  });

  it('what is kept goes on by the same tap at the same door alone: elsewhere and at the practice it is another', async () => {
    const ids: string[] = [];
    for (const more of [{}, { place: 'CLIENT' }, home(), home()]) {
      const { status, body } = await hold('10:00', { keepsOne: true, ...more });
      assert.equal(status, 201, JSON.stringify(body));
      ids.push(body.holdId);
    }
    assert.equal(ids[3], ids[2]);
    assert.equal(new Set(ids).size, 3);
  });

  it('goes as far as the announcement says, everywhere in its own town, and only where it is offered', async () => {
    const { announcementId } = practice;
    const of = { ...home(), announcementId };
    const far = { ...home(WARSAW), announcementId };
    assert.equal((await slots(far)).status, 200, 'as far as it takes');
    await rewriteAnnouncement(app.pool, announcementId, { travelRadiusKm: 14 });
    assert.equal((await slots(of)).status, 200);
    assert.deepEqual(fieldOf(await slots(far)), [400, 'town', 'beyondReach']);
    assert.deepEqual(fieldOf(await hold('10:00', far)), [400, 'town', 'beyondReach']);
    assert.deepEqual(fieldOf(await hold('10:00', home(WARSAW))), [400, 'town', 'beyondReach'], 'the profile');
    await rewriteAnnouncement(app.pool, announcementId, { travelRadiusKm: 13 });
    assert.deepEqual(fieldOf(await slots(of)), [400, 'town', 'beyondReach']);
    assert.equal((await slots({ place: 'CLIENT', announcementId })).body.town, 'Łódź');
    assert.deepEqual(fieldOf(await slots(home('Nowhere'))), [400, 'town', 'unknownTown']);
    assert.deepEqual(fieldOf(await slots(home('c-PL'))), [400, 'town', 'unknownTown']);
    await rewriteAnnouncement(app.pool, announcementId, { isVisitingClient: false, travelRadiusKm: null });
    assert.deepEqual(fieldOf(await hold('10:00', of)), [400, 'place', 'invalidChoice']);
    const terms = await app.call('GET', `/api/booking/terms?announcementId=${announcementId}`);
    assert.deepEqual(terms.body.places, ['SALON']);
    await rewriteAnnouncement(app.pool, announcementId, {
      workplace: 'HOME_VISITS_ONLY',
      isVisitingClient: true,
    });
    const here = { place: 'SALON', announcementId };
    assert.deepEqual(fieldOf(await slots(here)), [400, 'place', 'invalidChoice']);
    assert.deepEqual(fieldOf(await hold('10:00', here)), [400, 'place', 'invalidChoice']);
    await rewriteAnnouncement(app.pool, announcementId, { travelRadiusKm: 14 });
    assert.deepEqual(fieldOf(await slots(far)), [400, 'town', 'tooFar'], 'there is no salon to name instead');
  });

  it('is booked twelve hours before it begins, at the practice two', async () => {
    const today = new Date(app.now() + 11 * 3_600_000).toISOString().slice(0, 10);
    const far = async (place: object) =>
      (await slots({ from: today, to: today, ...place })).body.slots[0]?.start;
    const first = await far(home());
    assert.ok(first === undefined || Date.parse(first) >= app.now() + 12 * 3_600_000);
  });

  it('leaves no word of where it was when its client goes', async () => {
    const id = await booked('10:00', home());
    await app.pool.query(`UPDATE appointments SET state = 'COMPLETED' WHERE id = $1`, [id]);
    const { eraseClient } = await import('./queries/erasing.ts');
    const { databaseOf } = await import('../../db/database.ts');
    await databaseOf(app.pool)
      .transaction()
      .execute((trx) => eraseClient(trx, client.id));
    const { rows } = await app.pool.query(
      'SELECT address, home_town, home_lat, home_lng FROM appointments WHERE id = $1',
      [id],
    );
    assert.deepEqual(rows[0], { address: '', home_town: '', home_lat: null, home_lng: null });
  });
});

describe('the way to it', () => {
  it('is free before and after it, to the practice and to other homes', async () => {
    await booked('12:00', home());
    // From 12 to 13, the break until 13:15, then 40 minutes; before it 40 minutes and the break of what ends by then.
    const { times } = await slots();
    assert.ok(times.includes('10:30') && !times.includes('10:45'), 'at the practice before it');
    assert.ok(times.includes('14:00') && !times.includes('13:45'), 'at the practice after it');
    const near = (await slots(home())).times;
    assert.ok(near.includes('11:00') && !near.includes('11:15'), 'ten minutes in the same town');
    assert.ok(near.includes('13:30') && !near.includes('13:15'));
    for (const [time, more] of [
      ['10:45', {}],
      ['13:45', {}],
      ['13:15', home()],
    ] as const)
      assert.equal((await hold(time, { ...more, service: practice.services.sport })).body.code, 'SLOT_TAKEN');
    assert.equal((await hold('14:00', { service: practice.services.sport })).status, 201);
  });

  it('stands in the partner’s calendar, and nowhere beside visits at the practice', async () => {
    const id = await booked('12:00', home());
    await booked('16:00');
    const { body } = await call('GET', `/api/calendar?from=${DAY}&to=${DAY}`);
    assert.deepEqual(
      body.ways.map(({ visitId, isBefore, time, endTime, minutes }: Record<string, unknown>) => [
        visitId,
        isBefore,
        time,
        endTime,
        minutes,
      ]),
      [
        [id, true, '11:20', '12:00', 40],
        [id, false, '13:15', '13:55', 40],
      ],
    );
  });

  it('counts from where those wait who wait for a home visit', async () => {
    const join = (more: object) =>
      call(
        'POST',
        '/api/booking/waitlist',
        {
          profileId: practice.profileId,
          service: practice.services.relaxing,
          name: 'Anna',
          from: DAY,
          to: DAY,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          fromTime: '08:00',
          toTime: '20:00',
          place: 'CLIENT',
          ...more,
        },
        client.token,
      );
    assert.deepEqual(fieldOf(await join({ town: 'Nowhere' })), [400, 'town', 'unknownTown']);
    assert.equal((await join({ town: PABIANICE })).status, 201);
    const { rows } = await app.pool.query(
      'SELECT home_town, home_lat FROM waiting_list WHERE profile_id = $1',
      [practice.profileId],
    );
    assert.deepEqual(rows, [{ home_town: 'Pabianice', home_lat: 51.6645 }]);
  });

  it('is as long as the partner is slow', async () => {
    await app.pool.query('UPDATE partner_profiles SET travel_speed_kmh = 60 WHERE user_id = $1', [
      practice.profileId,
    ]);
    await booked('12:00', home());
    assert.ok((await slots()).times.includes('13:45'), '25 minutes');
  });

  it('counts for what a partner writes down, gives another time, and moves', async () => {
    await booked('12:00', home());
    assert.equal((await enter('13:30')).body.code, 'TRAVEL_TIME');
    const written = await enter('14:00');
    assert.equal(written.status, 201, JSON.stringify(written.body));
    const { id } = written.body;
    const { version } = (await call('GET', `/api/booking/${id}`)).body;
    const replan = (time: string) =>
      call('POST', `/api/calendar/visit/${id}/move`, {
        date: DAY,
        time,
        worker: practice.workers[0],
        durationMinutes: 60,
        version,
      });
    assert.equal((await replan('13:45')).body.code, 'TRAVEL_TIME');
    assert.equal((await replan('15:00')).status, 200);
    const own = await booked('18:00');
    const moved = await call('POST', `/api/booking/${own}/reschedule`, { start: at('13:30') }, client.token);
    assert.equal(moved.body.code, 'SLOT_UNAVAILABLE');
  });

  it('is named to the partner, who may do without it: nobody else may, and nothing overlaps for it', async () => {
    await booked('12:00', home());
    const written = async (time: string, more: object = {}) => {
      const { status, body } = await enter(time, more);
      if (status === 201) return status;
      return body.code === 'TRAVEL_TIME' ? body.detail.replaceAll('\u00a0', ' ') : body.code;
    };
    const way = (what: string, minutes: number) =>
      `Travelling ${what} takes 40 min; you have ${minutes} min.`;
    assert.equal(await written('13:30'), way('from the previous entry', 15));
    assert.equal(await written('10:15'), way('to the next entry', 30));
    const withoutTravel = true;
    for (const time of ['13:00', '11:00', '12:30'])
      assert.equal(await written(time, { withoutTravel }), 'SLOT_TAKEN', 'breaks included');
    assert.equal(await written('13:30', { withoutTravel }), 201);
    const several = {
      visits: [{ date: DAY, time: '10:15' }],
      worker: practice.workers[0],
      name: 'Zofia Lis',
    };
    const series = (more: object = {}) =>
      call('POST', '/api/calendar/series', { service: practice.services.relaxing, ...several, ...more });
    assert.equal((await series()).body.code, 'SLOT_TAKEN');
    assert.equal((await series({ withoutTravel })).status, 400);
    assert.equal(await written('09:45'), 201);
    assert.equal(await written('10:30'), 'SLOT_TAKEN', 'nothing to decide where something else is as well');
  });

  it('is asked for again with another start, and of whoever else moves the visit', async () => {
    await booked('12:00', home());
    const own = await booked('17:00');
    const { version } = (await call('GET', `/api/booking/${own}`)).body;
    const replanned = await call('POST', `/api/calendar/visit/${own}/move`, {
      ...{ date: DAY, time: '13:30', worker: practice.workers[0], durationMinutes: 60, version },
      withoutTravel: true,
    });
    assert.equal(replanned.status, 200, JSON.stringify(replanned.body));
    await assert.rejects(
      app.pool.query(
        `UPDATE appointments SET starts_at = starts_at + interval '15 minutes', ends_at = ends_at + interval '15 minutes'
         WHERE id = $1`,
        [own],
      ),
      { constraint: 'appointments_no_overlap' },
    );
    const move = (time: string) =>
      call('POST', `/api/booking/${own}/reschedule`, { start: at(time) }, client.token);
    assert.equal((await move('13:45')).body.code, 'SLOT_UNAVAILABLE');
    assert.equal((await move('14:00')).status, 200);
    const { rows } = await app.pool.query('SELECT without_travel_at FROM appointments WHERE id = $1', [own]);
    assert.deepEqual(rows, [{ without_travel_at: null }]);
  });

  it('is asked for again of whom the visit is passed on to', async () => {
    practice = await createPractice(app, { workers: 2 });
    const [ann = '', ben = ''] = practice.workers;
    for (const worker of [ann, ben])
      assert.equal((await enter('12:00', { ...home(), worker, address: 'Zamkowa 3' })).status, 201);
    const { body } = await enter('13:30', { withoutTravel: true });
    const visits = [{ id: body.id, version: body.version, worker: ben }];
    const passed = await call('POST', `/api/team/${ann}/leaving`, { date: DAY, visits });
    assert.deepEqual([passed.status, passed.body.code], [409, 'SLOT_TAKEN']);
  });

  it('holds for a time that is asked for, which is then accepted whatever the speed is by then', async () => {
    await app.pool.query(`UPDATE partner_profiles SET booking_mode = 'REQUEST' WHERE user_id = $1`, [
      practice.profileId,
    ]);
    const id = await booked('12:00', home());
    assert.equal((await call('POST', `/api/booking/${id}/confirm`, {})).status, 200);
    const asked = await call('POST', `/api/booking/${id}/reschedule`, { start: at('16:00') }, client.token);
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    assert.equal((await enter('17:30')).body.code, 'TRAVEL_TIME', 'after the time that is asked for');
    assert.equal((await enter('18:00')).status, 201);
    await app.pool.query('UPDATE partner_profiles SET travel_speed_kmh = 5 WHERE user_id = $1', [
      practice.profileId,
    ]);
    assert.equal((await call('POST', `/api/booking/${id}/move/accept`, {})).status, 200);
    assert.equal((await call('POST', `/api/booking/${id}/cancel`, { reason: 'ill' })).status, 200);
  });

  it('is kept free whoever of two comes first', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => app.account('client')));
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        others.map(({ token }, index) =>
          // Each alone is free, and no two of them overlap: only the ways between them do.
          hold(index % 2 ? '12:00' : '13:15', index % 2 ? home() : { keepsOne: true }, token),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
      await app.pool.query(`UPDATE appointments SET state = 'EXPIRED' WHERE state = 'HELD'`);
    }
  });

  it('is refused by the database itself, which counts minutes as the domain does', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([51.77, 19.46, 51.77, 19.46].map((middle) =>
          fc.double({ min: middle - 1, max: middle + 1, noNaN: true }),
        ) as [fc.Arbitrary<number>, fc.Arbitrary<number>, fc.Arbitrary<number>, fc.Arbitrary<number>]),
        fc.integer({ min: 5, max: 130 }),
        async (fromLat, fromLng, toLat, toLng, speed) => {
          const { rows } = await app.pool.query('SELECT travel_minutes($1, $2, $3, $4, $5) AS minutes', [
            fromLat,
            fromLng,
            toLat,
            toLng,
            speed,
          ]);
          const [from, to] = [
            { lat: fromLat, lng: fromLng, isHome: true },
            { lat: toLat, lng: toLng, isHome: true },
          ];
          assert.equal(rows[0].minutes, travelMinutes(from, to, speed));
        },
      ),
    );
  });
});

it('what the way costs is said of the visit as it was when it was booked, and what decides an open price', async () => {
  const practice = await createPractice(app);
  const { token, id: clientId } = await app.account('client');
  await app.pool.query(`UPDATE users SET locale = 'pl' WHERE id = $1`, [clientId]);
  const set = (factors: string[], kind: string | null, cost: number) =>
    app.pool.query(
      'UPDATE partner_profiles SET price_factors = $2, travel_cost_kind = $3, travel_cost = $4 WHERE user_id = $1',
      [practice.profileId, factors, kind, cost],
    );
  await set(['EXTENT', 'TIME'], 'PER_KM', 250);
  const day = new Date(app.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const held = await holdTime(app, practice, `${day}T09:00:00.000Z`, token, {
    place: 'CLIENT',
    service: practice.services.sport,
  });
  const terms = await app.call('GET', `/api/booking/terms?profileId=${practice.profileId}`);
  assert.deepEqual([terms.body.travelCostKind, terms.body.travelCost], ['PER_KM', 250]);
  assert.deepEqual(
    terms.body.services.map(({ priceFactors }: { priceFactors: string[] }) => priceFactors),
    [[], ['EXTENT', 'TIME']],
    'a fixed price has nothing to decide',
  );
  await set([], null, 0);
  const { body } = await app.call('GET', `/api/booking/${held.body.holdId}`, { as: token });
  assert.deepEqual(body.service.priceFactors, ['EXTENT', 'TIME']);
  assert.deepEqual(body.travel, { kind: 'PER_KM', amount: 250, km: 0 });
  const booked = await bookHeld(app, held.body.holdId, token, { address: 'Zielona 7' });
  assert.equal(booked.status, 201);
  const [mail] = (await app.mailsTo(booked.body.client.email)).slice(-1);
  const text = (mail ?? '').replaceAll(/=\r?\n/g, '');
  assert.match(text, /cenie decyduje: zakres zabiegu, dzie/);
  const salon = await holdTime(app, practice, `${day}T15:00:00.000Z`, token);
  const other = await app.call('GET', `/api/booking/${salon.body.holdId}`, { as: token });
  assert.deepEqual([other.body.travel, other.body.service.priceFactors], [null, []]);
});
