import { sql } from 'kysely';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';

/** What is switched off in a country. */
export async function switchedOffIn(db: Executor, countryCode: string): Promise<MainCategory[]> {
  const rows = await db
    .selectFrom('switched_off_categories')
    .select('main')
    .where('country_code', '=', countryCode)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ main }) => main);
}

/** All that is switched off, by country. */
export const allSwitchedOff = (db: Executor) =>
  db
    .selectFrom('switched_off_categories')
    .select(['country_code', 'main'])
    .where('ended_at', 'is', null)
    .execute();

/** The same with since when, and how many live announcements at `now` (epoch ms) it keeps out of sight. */
export async function switchedOffWithCounts(db: Executor, now: number) {
  const { rows } = await sql<{ country_code: string; main: MainCategory; since: number; listings: number }>`
    SELECT off.country_code, off.main, off.since,
      (SELECT count(*)::int FROM announcements a
        WHERE a.country_code = off.country_code AND a.status = 'ACTIVE' AND NOT a.hidden AND a.expires_at > ${instant(now)}
          AND EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main = off.main)) AS listings
    FROM switched_off_categories off WHERE off.ended_at IS NULL
    ORDER BY off.country_code, off.main`.execute(db);
  return rows;
}

/** The live announcements at `now` (epoch ms) of a country that offer a category: all, those that offer nothing else, the promoted. */
export async function offering(db: Executor, countryCode: string, main: MainCategory, now: number) {
  const { rows } = await sql<{ listings: number; onlyThat: number; promoted: number }>`
    SELECT count(*)::int AS listings,
      count(*) FILTER (WHERE NOT EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main <> ${main}))::int AS "onlyThat",
      count(*) FILTER (WHERE a.promoted_until > ${instant(now)})::int AS promoted
    FROM announcements a
    WHERE a.country_code = ${countryCode} AND a.status = 'ACTIVE' AND NOT a.hidden AND a.expires_at > ${instant(now)}
      AND EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main = ${main})`.execute(db);
  return rows[0] ?? { listings: 0, onlyThat: 0, promoted: 0 };
}

/** The row of what is switched off now; undefined where it is not. */
export const switchedOffRow = (trx: Trx, countryCode: string, main: MainCategory) =>
  trx
    .selectFrom('switched_off_categories')
    .select(['id', 'since'])
    .where('country_code', '=', countryCode)
    .where('main', '=', main)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const insertSwitchedOff = (
  trx: Trx,
  row: { id: string; countryCode: string; main: MainCategory; by: string },
  now: number,
) =>
  trx
    .insertInto('switched_off_categories')
    .values({ id: row.id, country_code: row.countryCode, main: row.main, since: instant(now), by: row.by })
    .execute();

export const endSwitchedOff = (trx: Trx, id: string, by: string, now: number) =>
  trx
    .updateTable('switched_off_categories')
    .set({ ended_at: instant(now), ended_by: by })
    .where('id', '=', id)
    .execute();
