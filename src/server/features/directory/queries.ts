import { type SelectQueryBuilder, sql } from 'kysely';
import type { CourseSearch, GoodsSearch } from '../../../domain/directory/search.ts';
import { wordsOf } from '../../../domain/directory/texts.ts';
import { DIRECTORY } from '../../../domain/directory/limits.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';
import type { Money } from '../../../domain/money.ts';
import { type Executor, instant } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type CourseFound = Awaited<ReturnType<typeof findCourses>>['rows'][number];
export type GoodsFound = Awaited<ReturnType<typeof findGoods>>['rows'][number];

/** Where a reader is at home, as far as the language tells; null: no matter where. */
const homesOf = (locale: Locale | null) =>
  sql<string[]>`${locale ? [...HOME_COUNTRIES[locale]] : []}::text[]`;

/**
 * A page of the courses that match and are not over at `now` (epoch ms), and how many there are: those in the reader's
 * language or country first, of each kind the soonest first.
 */
export async function findCourses(
  db: Executor,
  search: CourseSearch,
  { now, pageNr, locale }: { now: number; pageNr: number; locale: Locale | null },
) {
  const { placeId, from, to, attendance } = search;
  let matching = db.selectFrom('courses').where('over_at', '>', instant(now)).where('removed_at', 'is', null);
  if (placeId !== null)
    matching = placeId.startsWith('c-')
      ? matching.where('country_code', '=', placeId.slice(2))
      : matching.where('place_id', '=', placeId);
  if (from !== null) matching = matching.where('ends_on', '>=', from);
  if (to !== null) matching = matching.where('starts_on', '<=', to);
  if (attendance === 'ONLINE') matching = matching.where('place_id', 'is', null);
  if (attendance === 'ON_SITE') matching = matching.where('place_id', 'is not', null);
  matching = matching.where(costsAtMost('price', search.price)).where(beginsWords(search.text));
  const rows = await matching
    .selectAll()
    .orderBy(
      sql`coalesce(country_code = ANY (${homesOf(locale)}), false) OR coalesce(language = ${locale}, false)`,
      'desc',
    )
    .orderBy('starts_on')
    .orderBy('id')
    .offset((pageNr - 1) * LIMITS.pageSize)
    .limit(LIMITS.pageSize)
    .execute();
  return { rows, total: await countOf(matching) };
}

/**
 * A page of the goods that match, and how many there are: those sent to the reader's country first, of each kind what was
 * listed last.
 */
export async function findGoods(
  db: Executor,
  search: GoodsSearch,
  { pageNr, locale }: { pageNr: number; locale: Locale | null },
) {
  const { category, shipsTo } = search;
  let matching = db.selectFrom('goods').where('removed_at', 'is', null);
  if (category !== null) matching = matching.where('category', '=', category);
  if (shipsTo !== null) matching = matching.where(sql<boolean>`ships_to @> ARRAY[${shipsTo}]`);
  matching = matching.where(costsAtMost('price_from', search.price)).where(beginsWords(search.text));
  const rows = await matching
    .selectAll()
    .orderBy(sql`ships_to && ${homesOf(locale)}`, 'desc')
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .offset((pageNr - 1) * LIMITS.pageSize)
    .limit(LIMITS.pageSize)
    .execute();
  return { rows, total: await countOf(matching) };
}

async function countOf<T extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { count } = await matching
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What is free of charge is so in every currency. */
const costsAtMost = (column: 'price' | 'price_from', most: Money | null) =>
  most
    ? sql<boolean>`(currency = ${most.currency} AND ${sql.ref(column)} <= ${most.amount} OR ${sql.ref(column)} = 0)`
    : sql<boolean>`true`;

/** Each typed word begins a word of the row; a text of nothing but signs begins none. */
function beginsWords(text: string) {
  if (text === '') return sql<boolean>`true`;
  const words = wordsOf([text]);
  if (words.length === 0) return sql<boolean>`false`;
  // Folded words are letters and digits alone.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql<boolean>`array_to_tsvector(words) @@ ${query}::tsquery`;
}

/** Where the courses take place that are not over, and how many: most first, so many places. */
export const placesOfCourses = (db: Executor, now: number) =>
  db
    .selectFrom('courses')
    .select(['place_id', 'country_code', (select) => select.fn.countAll<number>().as('total')])
    .where('over_at', '>', instant(now))
    .where('removed_at', 'is', null)
    .where('place_id', 'is not', null)
    .groupBy(['place_id', 'country_code'])
    .orderBy('total', 'desc')
    .orderBy('place_id')
    .limit(DIRECTORY.places.max)
    .$narrowType<{ place_id: string; country_code: string }>()
    .execute();

/** When the next course is over (epoch ms); null where there is none. */
export async function nextOver(db: Executor, now: number): Promise<number | null> {
  const { next } = await db
    .selectFrom('courses')
    .select((select) => select.fn.min('over_at').as('next'))
    .where('over_at', '>', instant(now))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
}

/** The countries that any goods are sent to. */
export async function countriesOfGoods(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT unnest(ships_to) AS code FROM goods WHERE removed_at IS NULL ORDER BY 1`.execute(db);
  return rows.map(({ code }) => code);
}

/** Deletes the courses that were over before `until` (epoch ms). */
export async function eraseOver(db: Executor, until: number): Promise<void> {
  await db.deleteFrom('courses').where('over_at', '<', instant(until)).execute();
}
