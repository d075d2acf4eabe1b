/** Which announcements the home page shows: those booked most, and the newest. */
import { type RawBuilder, sql } from 'kysely';
import { isAdultCard } from '../../../domain/announcements/cards.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Executor, instant } from '../../db/database.ts';
import type { CardRow, Cards } from './cards.ts';
import { notSuppressed } from './suppression.ts';

/** Of how many of the newest announcements the popular ones are chosen. */
const POPULAR_AMONG = 500;
const POPULAR_DAYS = 90;

/** Where announcements are looked for: a city, countries; null: everywhere. */
export type Area = { placeId: string } | { countryCodes: readonly string[] } | null;

/** Where and when announcements are looked for. */
export interface Showcase {
  /** Epoch ms. */
  now: number;
  count: number;
  area: Area;
}

/** Rows (id, number, owner_id, completeness, published_at) of the newest listed announcements, never adult ones, newest first. */
function newest({ now, count, area }: Showcase): RawBuilder<unknown> {
  // Parameters inside a SELECT of their own: planned once, whatever they are.
  const from = (where: RawBuilder<unknown>) => sql`
    SELECT a.id, a.number, a.owner_id, a.completeness, a.published_at FROM announcements a
    WHERE a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at > (SELECT ${instant(now)}::timestamptz) AND ${where}
      AND NOT EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main = ${sql.lit(ADULT_MAIN)})
    ORDER BY a.published_at DESC, a.number DESC LIMIT ${sql.lit(count)}`;
  if (area === null) return from(sql`true`);
  // The index has an order per city, and one per country.
  if ('placeId' in area) return from(sql`a.place_id = (SELECT ${area.placeId}::text)`);
  return sql`
    SELECT found.* FROM unnest((SELECT ${area.countryCodes}::text[])) AS country (code)
    CROSS JOIN LATERAL (${from(sql`a.country_code = country.code`)}) AS found
    ORDER BY found.published_at DESC, found.number DESC LIMIT ${sql.lit(count)}`;
}

/**
 * The cards of popular announcements, in the order of their numbers, and those of the newest, newest first; by one
 * statement. The popular ones were chosen from the same showcase a while ago.
 */
export async function popularAndNewest(
  cards: Cards,
  popular: readonly number[],
  showcase: Showcase,
  locale: Locale,
): Promise<{ popular: CardRow[]; latest: CardRow[] }> {
  const numbers = sql`ARRAY(SELECT unnest(${sql.val([...popular])}::int[]) UNION SELECT number FROM (${newest(showcase)}) AS newest)`;
  const rows = await cards.read(numbers, { locale, now: showcase.now });
  // What has ended or become adult since is left out.
  const listed = rows.filter((row) => row.is_listed && !isAdultCard(row.card));
  const byNumber = new Map(listed.map((row) => [row.number, row]));
  const byAge = listed.toSorted(
    (a, b) => (b.published_at ?? 0) - (a.published_at ?? 0) || b.number - a.number,
  );
  return {
    popular: popular.flatMap((number) => byNumber.get(number) ?? []),
    // Whatever is older than the newest is popular alone.
    latest: byAge.slice(0, showcase.count),
  };
}

/**
 * The numbers of those booked most in the last 90 days among the newest 500, then of those that tell most; of each
 * partner the first.
 */
export async function popularNumbers(db: Executor, showcase: Showcase): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM (
      SELECT DISTINCT ON (newest.owner_id) newest.number, newest.completeness, booked.visits
      FROM (${newest({ ...showcase, count: POPULAR_AMONG })}) AS newest
      LEFT JOIN LATERAL (
        SELECT count(*) AS visits FROM appointments
        WHERE announcement_id = newest.id AND state IN ('CONFIRMED', 'COMPLETED')
          AND created_at > ${instant(showcase.now - POPULAR_DAYS * 86_400_000)}
      ) AS booked ON true
      ORDER BY newest.owner_id, booked.visits DESC, newest.completeness DESC, newest.number DESC
    ) AS first_of_each
    ORDER BY visits DESC, completeness DESC, number DESC
    LIMIT ${sql.lit(showcase.count)}`.execute(db);
  return rows.map(({ number }) => number);
}
