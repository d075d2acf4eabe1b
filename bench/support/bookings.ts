/** What booking costs beside the transactions that it cannot do without. */
import { randomUUID } from 'node:crypto';
import assert from 'node:assert/strict';
import type pg from 'pg';
import { createTestApp } from '../../test/support/app.ts';
import { bookHeld, holdTime } from '../../test/support/booking.ts';
import { type TestPractice, createPractice } from '../../test/support/practice.ts';
import { type Percentiles, percentiles } from './timings.ts';

/** Five visits of a day, by a client of their own: more ahead with one partner nobody may have. */
const DAYS = 50;
const WARM_UP_DAYS = 6;
const VISITS_A_DAY = 5;
const DAY = 86_400_000;
/** About what a booking's mail weighs as it waits. */
const MAIL = { html: 'x'.repeat(6_000) };

/**
 * Times in ms of a visit that is kept and then booked, through the API and by bare SQL on the same tables, in turns. The
 * bare transactions are the least that is right: the treatment and the practice as they are now, the locks under which
 * nobody books beside, what the client has already counted, and the rows that the service writes.
 */
export async function bookingTimes(): Promise<{ service: Percentiles; bare: Percentiles }> {
  const app = await createTestApp();
  try {
    const practice = await createPractice(app, { bookingMode: 'INSTANT', workers: 1 });
    const connection = await app.pool.connect();
    const times = { service: [] as number[], bare: [] as number[] };
    try {
      const morning = Math.ceil(app.now() / DAY + 2) * DAY + 10 * 3_600_000;
      for (let day = 0; day < DAYS; day++) {
        const client = await app.account('client');
        const other = await app.account('client');
        for (let nr = 0; nr < VISITS_A_DAY; nr++) {
          const at = new Date(morning + nr * 75 * 60_000 + day * DAY);
          let start = performance.now();
          const held = await holdTime(app, practice, at.toISOString(), client.token);
          const booked = await bookHeld(app, held.body.holdId, client.token);
          const service = performance.now() - start;
          assert.equal(booked.status, 201, JSON.stringify([held.body, booked.body]));
          const bare = new Date(at.getTime() + 400 * DAY);
          start = performance.now();
          await keepAndBook(connection, practice, other.id, bare);
          const sql = performance.now() - start;
          if (day < WARM_UP_DAYS) continue;
          times.service.push(service);
          times.bare.push(sql);
        }
      }
    } finally {
      connection.release();
    }
    return { service: percentiles(times.service), bare: percentiles(times.bare) };
  } finally {
    await app.close();
  }
}

/**
 * Two transactions, each of which reads what is booked with whom and holds the locks of the client and the worker, with a
 * count of the client's visits and an event: a row that takes the time, refused by the database where it is taken; then
 * its confirmation with the client's card and both sides' mails.
 */
async function keepAndBook(
  db: pg.PoolClient,
  { profileId, workers: [workerId], services }: TestPractice,
  clientId: string,
  at: Date,
): Promise<void> {
  const serviceId = services.relaxing;
  const id = randomUUID();
  const event = (kind: string) =>
    db.query(
      `INSERT INTO events (subject_type, subject_id, kind, actor_id, at, data) VALUES ('appointment', $1, $2, $3, now(), '{}')`,
      [id, kind, clientId],
    );
  const begin = async () => {
    await db.query('BEGIN');
    await db.query(
      `SELECT s.*, p.booking_mode, p.break_time, p.is_calendar_enabled, u.email, u.locale
       FROM services s JOIN partner_profiles p ON p.user_id = s.profile_id JOIN users u ON u.id = p.user_id
       WHERE s.id = $1 AND s.removed_at IS NULL AND p.removed_at IS NULL AND u.suspended_at IS NULL`,
      [serviceId],
    );
    await db.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [clientId]);
    await db.query('SELECT FROM workers WHERE id = $1 FOR NO KEY UPDATE', [workerId]);
    await db.query(
      `SELECT count(*) FROM appointments WHERE client_id = $1 AND state IN ('HELD', 'REQUESTED', 'CONFIRMED') AND ends_at > now()`,
      [clientId],
    );
  };
  await begin();
  await db.query(
    `INSERT INTO appointments (id, group_id, reference, profile_id, worker_id, client_id, state, service_id, service, starts_at,
       ends_at, break_minutes, time_zone, place, locale, expires_at, created_at, updated_at)
     VALUES ($1, $1, $2, $3, $4, $7, 'HELD', $6, '{}', $5, $5::timestamptz + interval '1 hour', 15, 'Europe/Warsaw', 'SALON',
       'pl', now() + interval '10 minutes', now(), now())`,
    [id, id.slice(0, 8).toUpperCase(), profileId, workerId, at.toISOString(), serviceId, clientId],
  );
  await event('HELD');
  await db.query('COMMIT');
  await begin();
  const { rows } = await db.query(
    `INSERT INTO client_cards (id, partner_id, account_id, name, phone, email, created_at, updated_at)
     VALUES ($1, $2, $3, 'Anna Nowak', '+48600700800', 'anna@test.example', now(), now())
     ON CONFLICT ON CONSTRAINT client_cards_one DO UPDATE SET phone = excluded.phone, updated_at = excluded.updated_at
     RETURNING id`,
    [randomUUID(), profileId, clientId],
  );
  await db.query(
    `UPDATE appointments SET state = 'CONFIRMED', name = 'Anna Nowak', phone = '+48600700800', email = 'anna@test.example',
       card_id = $2, requested_at = now(), expires_at = NULL, updated_at = now() WHERE id = $1`,
    [id, rows[0].id],
  );
  for (const to of ['client', 'partner'])
    await db.query(`INSERT INTO pgboss.job (name, data) VALUES ('mail.send', $1)`, [{ to, ...MAIL }]);
  await event('CONFIRMED');
  await db.query('COMMIT');
}
