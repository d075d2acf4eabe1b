/** A practice and its clients, written straight into the tables of a database that processes of their own work on. */
import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { insertClient, insertOwner } from '../moneyModel/owner.ts';

export interface BusyPractice {
  profileId: string;
  partnerToken: string;
  clients: { id: string; token: string }[];
  workers: string[];
  services: { id: string; minutes: number }[];
}

const tokenOf = () => createHash('sha256').update(randomUUID()).digest('base64url');
const HOURS = JSON.stringify(
  Object.fromEntries(
    ['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]),
  ),
);

/** Two people who receive from 8 to 20 without breaks and are booked at once, and as many clients as said. */
export async function busyPractice(pool: Pool, clientCount: number): Promise<BusyPractice> {
  const [profileId, partnerToken] = [randomUUID(), tokenOf()];
  await insertOwner(pool, profileId, partnerToken);
  await pool.query(
    `UPDATE partner_profiles
     SET break_time = '0', booking_mode = 'INSTANT', availability = 'OPENING_HOURS', opening_times = $2
     WHERE user_id = $1`,
    [profileId, HOURS],
  );
  const services = [60, 30].map((minutes) => ({ id: randomUUID(), minutes }));
  for (const [position, { id, minutes }] of services.entries())
    await pool.query(
      `INSERT INTO services (id, profile_id, position, main, sub, label, duration_minutes, price_from, price_to)
       VALUES ($1, $2, $3::int, 'RELAXED_MASSAGE', NULL, $3::text, $4, 9000, NULL)`,
      [id, profileId, position, minutes],
    );
  const workers = [randomUUID(), randomUUID()];
  for (const [position, id] of workers.entries())
    await pool.query(
      `INSERT INTO workers (id, profile_id, position, name, gender) VALUES ($1, $2, $3, 'Somebody', 'FEMALE')`,
      [id, profileId, position],
    );
  const clients = Array.from({ length: clientCount }, () => ({ id: randomUUID(), token: tokenOf() }));
  for (const { id, token } of clients) await insertClient(pool, id, token);
  return { profileId, partnerToken, clients, workers, services };
}
