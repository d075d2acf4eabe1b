/** Which announcements the home page shows: those booked most, and the newest. */
import { type RawBuilder, sql } from 'kysely';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Executor, instant } from '../../db/database.ts';
import type { CardRow, Cards } from './cards.ts';

/** Of how many of the newest announcements the popular ones are chosen. */
const POPULAR_AMONG = 500;
const POPULAR_DAYS = 90;

/** Where and when announcements are looked for. */
export interface Showcase {
  /** Epoch ms. */
  now: number;
  count: number;
  /** Null: everywhere. */
  countryCodes: readonly string[] | null;
}

/** Rows (id, number, completeness, published_at) of the newest listed announcements, never adult ones, newest first. */
function newest({ now, count, countryCodes }: Showcase): RawBuilder<unknown> {
  // Parameters inside a SELECT of their own: planned once, whatever they are.
  const from = (where: RawBuilder<unknown>) => sql`
    SELECT a.id, a.number, a.completeness, a.published_at FROM announcements a
    WHERE a.status = 'ACTIVE' AND NOT a.hidden AND a.expires_at > (SELECT ${instant(now)}::timestamptz) AND ${where}
      AND NOT EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main = ${sql.lit(ADULT_MAIN)})
    ORDER BY a.published_at DESC, a.number DESC LIMIT ${sql.lit(count)}`;
  if (countryCodes === null) return from(sql`true`);
  // The index has an order per country.
  return sql`
    SELECT found.* FROM unnest((SELECT ${countryCodes}::text[])) AS country (code)
    CROSS JOIN LATERAL (${from(sql`a.country_code = country.code`)}) AS found
    ORDER BY found.published_at DESC, found.number DESC LIMIT ${sql.lit(count)}`;
}

/** The cards of the numbers, in their order, and those of the newest announcements, newest first. */
export async function cardsAndLatest(
  cards: Cards,
  numbers: readonly number[],
  showcase: Showcase,
  locale: Locale,
): Promise<{ asked: CardRow[]; latest: CardRow[] }> {
  const count = numbers.length;
  const both = sql`(
    SELECT * FROM unnest((SELECT ${sql.val([...numbers])}::int[])) WITH ORDINALITY
    UNION ALL
    SELECT number, ${count}::int + row_number() OVER (ORDER BY published_at DESC, number DESC)
    FROM (${newest(showcase)}) AS newest)`;
  const rows = await cards.named(both, { locale, now: showcase.now });
  const [asked, latest] = [true, false].map((isAsked) =>
    rows.filter(({ position }) => position <= count === isAsked),
  ) as [CardRow[], CardRow[]];
  return { asked, latest };
}

/** The numbers of those booked most in the last 90 days among the newest 500, then of those that tell most. */
export async function popularNumbers(db: Executor, showcase: Showcase): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT newest.number
    FROM (${newest({ ...showcase, count: POPULAR_AMONG })}) AS newest
    LEFT JOIN LATERAL (
      SELECT count(*) AS visits FROM appointments
      WHERE announcement_id = newest.id AND state IN ('CONFIRMED', 'COMPLETED')
        AND created_at > ${instant(showcase.now - POPULAR_DAYS * 86_400_000)}
    ) AS booked ON true
    ORDER BY booked.visits DESC, newest.completeness DESC, newest.number DESC
    LIMIT ${sql.lit(showcase.count)}`.execute(db);
  return rows.map(({ number }) => number);
}
