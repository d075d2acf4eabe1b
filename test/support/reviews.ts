/** Visits that took place, and reviews of them. */
import type { Answer, TestApp } from './app.ts';
import { bookHeld, holdTime } from './booking.ts';
import type { TestPractice } from './practice.ts';

const HOUR = 3_600_000;

let times = 0;

/**
 * A visit of a client's that has completed, so many hours before the clock of the app.
 * @returns its id
 */
export async function completedVisit(
  app: TestApp,
  practice: TestPractice,
  client: { token: string },
  { hoursAgo = 48, name = 'Anna Nowak' }: { hoursAgo?: number; name?: string } = {},
): Promise<string> {
  const n = times++;
  const day = 24 + (Math.floor(n / 8) % 20);
  const start = new Date(Date.UTC(2026, 10, day, 8, (n % 8) * 75)).toISOString();
  const hold = await holdTime(app, practice, start, client.token);
  const { holdId } = hold.body;
  const booked = await bookHeld(app, holdId, client.token, { name });
  if (booked.status >= 300) throw new Error(`no visit: ${JSON.stringify([hold.body, booked.body])}`);
  const end = app.now() - hoursAgo * HOUR;
  await app.pool.query(
    `UPDATE appointments SET state = 'COMPLETED', starts_at = $2, ends_at = $3, expires_at = NULL WHERE id = $1`,
    [holdId, new Date(end - HOUR), new Date(end)],
  );
  return holdId;
}

/** Writes the review of a visit. */
export const writeReview = (
  app: TestApp,
  visitId: string,
  as: string,
  body: object = { stars: 5, text: 'Very good.' },
): Promise<Answer> => app.call('POST', `/api/booking/${visitId}/review`, { as, body });
