/** What booking costs beside the transactions that it cannot do without. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createTestApp } from '../../test/support/app.ts';
import { bookHeld, holdTime } from '../../test/support/booking.ts';
import { type TestPractice, createPractice } from '../../test/support/practice.ts';
import { type Percentiles, percentiles } from './timings.ts';

const ROUNDS = 150;
const WARM_UP = 20;
const DAY = 86_400_000;

/** Times in ms of a visit that is kept and then booked, through the API and by bare SQL on the same tables, in turns. */
export async function bookingTimes(): Promise<{ service: Percentiles; bare: Percentiles }> {
  const app = await createTestApp();
  try {
    const practice = await createPractice(app, { bookingMode: 'INSTANT', workers: 1 });
    const client = (await app.account('client')).token;
    const connection = await app.pool.connect();
    const times = { service: [] as number[], bare: [] as number[] };
    try {
      const morning = Math.ceil(app.now() / DAY + 2) * DAY + 10 * 3_600_000;
      for (let nr = 0; nr < ROUNDS; nr++) {
        const at = new Date(morning + (nr % 5) * 75 * 60_000 + Math.floor(nr / 5) * DAY);
        let start = performance.now();
        const held = await holdTime(app, practice, at.toISOString(), client);
        await bookHeld(app, held.body.holdId, client);
        const service = performance.now() - start;
        const bare = new Date(at.getTime() + 400 * DAY);
        start = performance.now();
        await keepAndBook(connection, practice, bare);
        const sql = performance.now() - start;
        if (nr < WARM_UP) continue;
        times.service.push(service);
        times.bare.push(sql);
      }
    } finally {
      connection.release();
    }
    return { service: percentiles(times.service), bare: percentiles(times.bare) };
  } finally {
    await app.close();
  }
}

/** Two transactions: a row that takes the time, refused by the database where it is taken, then its confirmation. */
async function keepAndBook(
  db: pg.PoolClient,
  { profileId, workers: [workerId], services }: TestPractice,
  at: Date,
): Promise<void> {
  const serviceId = services.relaxing;
  const id = randomUUID();
  await db.query('BEGIN');
  await db.query(
    `INSERT INTO appointments (id, group_id, reference, profile_id, worker_id, state, service_id, service, starts_at, ends_at,
       break_minutes, time_zone, place, locale, expires_at, created_at, updated_at)
     VALUES ($1, $1, $2, $3, $4, 'HELD', $6, '{}', $5, $5::timestamptz + interval '1 hour', 15, 'Europe/Warsaw', 'SALON', 'pl',
       now() + interval '10 minutes', now(), now())`,
    [id, id.slice(0, 8).toUpperCase(), profileId, workerId, at.toISOString(), serviceId],
  );
  await db.query('COMMIT');
  await db.query('BEGIN');
  await db.query(
    `UPDATE appointments SET state = 'CONFIRMED', expires_at = NULL, updated_at = now() WHERE id = $1`,
    [id],
  );
  await db.query('COMMIT');
}
