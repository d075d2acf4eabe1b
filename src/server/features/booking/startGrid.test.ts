// The start grid and the gaps of a partner, as clients, movers, the partner and the search meet them.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { databaseOf } from '../../db/database.ts';

let app: TestApp;
let practice: TestPractice;
let client: string;
const DAY = '2026-12-01';
/** A time of that day in Łódź, an hour ahead of UTC. */
const at = (time: string) => new Date(Date.parse(`${DAY}T${time}:00Z`) - 3_600_000).toISOString();

beforeAll(async () => {
  app = await createTestApp();
  // Open from eight to eight; an hour or half an hour, and a quarter of an hour after it.
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
  client = (await app.account('client')).token;
});
afterAll(() => app.close());

async function choose(startGridMinutes: number, avoidsGaps: boolean) {
  await app.pool.query(
    'UPDATE partner_profiles SET start_grid_minutes = $2, avoids_gaps = $3 WHERE user_id = $1',
    [practice.profileId, startGridMinutes, avoidsGaps],
  );
  const unitOfWork = createUnitOfWork(databaseOf(app.pool), () => app.now());
  for (const subject of [
    { subjectType: 'announcement' as const, subjectId: practice.announcementId },
    { subjectType: 'profile' as const, subjectId: practice.profileId },
  ])
    await unitOfWork(async (unit) => unit.shownAnew(subject));
}

async function times(query = `service=${practice.services.relaxing}`): Promise<string[]> {
  const { body } = await app.call(
    'GET',
    `/api/profile/${practice.profileId}/free-slots?from=${DAY}&to=${DAY}&${query}`,
    { as: client },
  );
  return body.slots.map(({ localTime }: { localTime: string }) => localTime);
}

/** The partner writes a visit down; the status of the answer. */
async function enter(time: string): Promise<number> {
  const { status } = await app.call('POST', '/api/calendar/visit', {
    as: practice.token,
    body: {
      service: practice.services.relaxing,
      worker: practice.workers[0],
      date: DAY,
      time,
      name: 'Maria',
      phone: '',
      email: '',
      place: 'SALON',
    },
  });
  return status;
}

const search = async (from: string, to: string) => {
  await app.caughtUp();
  const { body } = await app.call('POST', '/api/announcement/fetch-all', {
    body: { availableOn: DAY, from, to, category: 'relaxing', relaxing: 'CLASSIC_MASSAGE' },
  });
  return body.total;
};

describe('the start grid', () => {
  it('is a quarter of an hour, where nothing else is chosen', async () => {
    await choose(15, false);
    assert.deepEqual((await times()).slice(0, 3), ['08:00', '08:15', '08:30']);
  });

  it('of an hour offers whole hours, and nothing else can be kept or found', async () => {
    await choose(60, false);
    assert.deepEqual((await times()).slice(0, 3), ['08:00', '09:00', '10:00']);
    const { body } = await holdTime(app, practice, at('09:30'), client);
    assert.equal(body.code, 'SLOT_UNAVAILABLE');
    assert.deepEqual([await search('09:15', '09:45'), await search('09:00', '09:15')], [0, 1]);
  });
});

describe('without gaps', () => {
  it('only times are offered, kept and found that leave room for the shortest service', async () => {
    await choose(15, true);
    // Half an hour and the break fit before a quarter to nine, and nothing before that.
    assert.deepEqual((await times()).slice(0, 3), ['08:00', '08:45', '09:00']);
    assert.equal((await holdTime(app, practice, at('08:15'), client)).body.code, 'SLOT_UNAVAILABLE');
    assert.deepEqual([await search('08:15', '08:45'), await search('08:45', '09:00')], [0, 1]);
  });

  it('what is kept stays offered to its keeper alone; a visit moves like one that is booked', async () => {
    await choose(15, true);
    const { body: held } = await holdTime(app, practice, at('10:00'), client);
    assert.equal(await enter('11:30'), 201, 'the partner writes down what is agreed, gaps or not');
    // A quarter of an hour is left before that visit.
    assert.ok((await times()).includes('10:00'));
    const { token: other } = await app.account('client');
    assert.equal((await holdTime(app, practice, at('10:00'), other)).status, 409);
    assert.equal((await bookHeld(app, held.holdId, client)).body.state, 'CONFIRMED');
    assert.deepEqual(
      (await times()).filter((time) => time < '13:00'),
      ['08:00', '08:45', '12:45'],
    );
    const asked = `service=${practice.services.relaxing}&except=${held.holdId}`;
    assert.deepEqual(
      (await times(asked)).filter((time) => time < '12:00'),
      ['08:00', '08:45', '09:00', '09:15', '09:30', '10:15'],
      'its own time is free, its own gap is none',
    );
  });
});
