import { sql } from 'kysely';
import { FIGURES } from '../../../domain/figures/limits.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Batch } from './counter.ts';

/**
 * Adds what was counted to the days of its places. What is not there, and profiles that nobody is shown, are passed over; of
 * announcements the caller names those that are shown.
 */
export async function addFigures(db: Database, { at, counted }: Batch): Promise<void> {
  const column = (name: 'kind' | 'id' | 'views' | 'contacts') => counted.map((one) => one[name]);
  await sql`
    WITH told AS (
      SELECT * FROM unnest(
        ${column('kind')}::text[], ${column('id')}::uuid[], ${column('views')}::int[], ${column('contacts')}::int[]
      ) AS told (kind, id, views, contacts)
    ), owned AS (
      SELECT a.owner_id, a.id AS announcement_id, a.place_id, told.views, told.contacts
      FROM told JOIN announcements a ON a.id = told.id WHERE told.kind = 'announcement'
      UNION ALL
      SELECT p.user_id, NULL, p.place_id, told.views, told.contacts
      FROM told
        JOIN partner_profiles p ON p.user_id = told.id
        JOIN users u ON u.id = p.user_id
      WHERE told.kind = 'profile' AND p.removed_at IS NULL AND u.suspended_at IS NULL
    )
    INSERT INTO daily_figures AS kept (owner_id, day, announcement_id, views, contacts)
    SELECT owned.owner_id, to_char(local_time(${instant(at)}, places.time_zone), 'YYYY-MM-DD'),
      owned.announcement_id, owned.views, owned.contacts
    FROM owned JOIN places USING (place_id)
    ORDER BY owned.owner_id, owned.announcement_id
    ON CONFLICT ON CONSTRAINT daily_figures_once DO UPDATE
      SET views = kept.views + excluded.views, contacts = kept.contacts + excluded.contacts`.execute(db);
}

/** Whether an announcement is somebody's own. */
export async function isOwnAnnouncement(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('announcements')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface FiguresRow {
  from: string;
  to: string;
  /** Null: the profile. */
  announcement_id: string | null;
  /** Null in the one row that says no more than the days asked for. */
  day: string | null;
  views: number;
  contacts: number;
  bookings: number;
}

/** The days that are asked for; null: the last ones, where the practice is. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/**
 * What happened to all that somebody publishes, a row for each thing and day, in one statement; the first row has no day. What was
 * booked counts on the day of the booking, whatever became of it.
 */
export async function figuresOf(
  db: Database,
  ownerId: string,
  { from, to }: DayRange,
  now: number,
): Promise<FiguresRow[]> {
  const back = FIGURES.days.shown - 1;
  const { rows } = await sql<FiguresRow>`
    WITH ends AS (
      SELECT coalesce(${to}::date, local_time(${instant(now)}, coalesce((
        SELECT places.time_zone FROM partner_profiles JOIN places USING (place_id) WHERE user_id = ${ownerId}
      ), 'UTC'))::date) AS last
    ), starts AS (
      SELECT coalesce(${from}::date, greatest(last - ${back}::int, '1900-01-01')) AS first, last FROM ends
    ), range AS (
      SELECT to_char(first, 'YYYY-MM-DD') AS "from", to_char(last, 'YYYY-MM-DD') AS "to", first FROM starts
    ), booked AS (
      SELECT announcement_id, to_char(local_time(requested_at, time_zone), 'YYYY-MM-DD') AS day
      FROM appointments, range
      -- By the index: wherever it was, it was not earlier.
      WHERE profile_id = ${ownerId} AND requested_at >= range.first - 2
    ), happened AS (
      SELECT announcement_id, day, views, contacts, 0 AS bookings FROM daily_figures WHERE owner_id = ${ownerId}
      UNION ALL
      SELECT announcement_id, day, 0, 0, 1 FROM booked
    )
    SELECT "from", "to", NULL AS announcement_id, NULL AS day, 0 AS views, 0 AS contacts, 0 AS bookings FROM range
    UNION ALL
    SELECT '', '', announcement_id, day, sum(views)::int, sum(contacts)::int, sum(bookings)::int
    FROM happened, range WHERE day BETWEEN range."from" AND range."to"
    GROUP BY announcement_id, day
    ORDER BY day NULLS FIRST, announcement_id NULLS FIRST`.execute(db);
  return rows;
}

/** Deletes days that nobody asks for any more. */
export async function forgetFigures(db: Database, now: number): Promise<void> {
  const before = new Date(now - FIGURES.keptDays * 86_400_000).toISOString().slice(0, 10);
  await db.deleteFrom('daily_figures').where('day', '<', before).execute();
}
