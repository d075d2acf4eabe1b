/** A visit that is changed by whoever saw it a moment ago. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, bookingParts, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { databaseOf } from '../../db/database.ts';
import { ChangedMeanwhile } from '../../db/unitOfWork.ts';
import { lockAppointment } from './queries/appointments.ts';
import { change, bareVisitOf } from './visits.ts';

let app: TestApp;
let practice: TestPractice;
let visitId: string;
beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { workers: 2, bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const start = new Date(Math.ceil(app.now() / 86_400_000 + 2) * 86_400_000 + 10 * 3_600_000).toISOString();
  const held = await holdTime(app, practice, start, client.token, { worker: practice.workers[0] });
  visitId = held.body.holdId;
  assert.equal((await bookHeld(app, visitId, client.token)).status, 201);
});
afterAll(() => app.close());

const NOBODY_MOVES = { move_worker_id: null, move_second_worker_id: null };
const withWorker = (worker_id = '') => ({ worker_id, second_worker_id: null, ...NOBODY_MOVES });

it('a visit that somebody else gives by now is not locked under the calendar of whom it was seen with', async () => {
  const lock = (workerId?: string) =>
    databaseOf(app.pool)
      .transaction()
      .execute((trx) => lockAppointment(trx, visitId, { seen: withWorker(workerId) }));
  await assert.rejects(lock(practice.workers[1]), ChangedMeanwhile);
  assert.equal((await lock(practice.workers[0]))?.id, visitId);
});

it('a change to a visit that somebody else gives by now is made with whom it is', async () => {
  const parts = await bookingParts(app);
  const seen = await bareVisitOf(parts, visitId, practice.profileId);
  const stale = { ...seen, ...withWorker(practice.workers[1]) };
  const act = async () => ({ kind: 'NOTED', notice: null, change: { note: 'by the window' } });
  const { row } = await change(parts, visitId, practice.profileId, act, { seen: stale });
  assert.deepEqual([row.note, row.worker_id], ['by the window', practice.workers[0]]);
});
