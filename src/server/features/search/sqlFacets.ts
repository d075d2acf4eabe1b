/** The count on every option, in plain SQL: a query for what does not depend on treatments, one for these, one for prices. */
import { sql } from 'kysely';
import { MAIN_CATEGORIES, subsOf } from '../../../domain/catalogue/catalogue.ts';
import type { FacetCounts, SearchFilters } from '../../../domain/search/filters.ts';
import type { SearchMoment } from '../../../domain/search/query.ts';
import { priceSteps } from '../../../domain/search/priceSteps.ts';
import { TRAIT_GROUPS } from '../../../domain/search/traitBits.ts';
import type { Database } from '../../db/database.ts';
import {
  COMPARES,
  all,
  chosenIn,
  listedThere,
  matchesGroup,
  matchesTraits,
  matchesTreatment,
  pricesOverlap,
} from './sqlMatch.ts';

export async function countFacets(
  db: Database,
  filters: SearchFilters,
  moment: SearchMoment,
): Promise<FacetCounts> {
  const traits = await countTraits(db, filters, moment);
  const treatments = await countTreatments(db, filters, moment);
  return { ...treatments, ...traits, price: await countPrices(db, filters, moment) };
}

type TraitCounts = Omit<FacetCounts, 'category' | 'subs' | 'price'>;

async function countTraits(db: Database, filters: SearchFilters, moment: SearchMoment): Promise<TraitCounts> {
  const columns = TRAIT_GROUPS.flatMap(({ group, options }) => {
    const others = TRAIT_GROUPS.filter((other) => other.group !== group);
    const elsewhere = others.flatMap(
      (other) => matchesGroup(other.group, chosenIn(other.group, filters)) ?? [],
    );
    return options.map((option) => {
      const matches = all([...elsewhere, matchesGroup(group, [option]) ?? sql`true`]);
      return sql`count(*) FILTER (WHERE ${matches})::int AS ${sql.id(`${group}.${option}`)}`;
    });
  });
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(columns)} FROM announcements a
    WHERE ${listedThere(filters, moment)} AND ${matchesTreatment(filters)}`.execute(db);
  return Object.fromEntries(
    TRAIT_GROUPS.map(({ group, options }) => [
      group,
      Object.fromEntries(options.map((option) => [option, rows[0]?.[`${group}.${option}`] ?? 0])),
    ]),
  ) as unknown as TraitCounts;
}

async function countTreatments(
  db: Database,
  filters: SearchFilters,
  moment: SearchMoment,
): Promise<Pick<FacetCounts, 'category' | 'subs'>> {
  const { rows } = await sql<{ main: string; sub: string | null; count: number }>`
    WITH treatments AS MATERIALIZED (
      SELECT o.main, array_agg(DISTINCT o.sub) AS subs
      FROM announcements a JOIN offers o ON o.announcement_id = a.id
      WHERE ${all([listedThere(filters, moment), ...matchesTraits(filters)])}
      GROUP BY a.id, o.main HAVING ${pricesOverlap(filters, COMPARES)})
    SELECT main, NULL AS sub, count(*)::int AS count FROM treatments GROUP BY main
    UNION ALL
    SELECT main, sub, count(*)::int FROM treatments CROSS JOIN unnest(subs) AS sub
    WHERE sub IS NOT NULL GROUP BY main, sub`.execute(db);
  const counts = new Map(rows.map(({ main, sub, count }) => [sub === null ? main : `${main}.${sub}`, count]));
  const countOf = (key: string): [string, number] => [key, counts.get(key) ?? 0];
  return {
    category: Object.fromEntries(MAIN_CATEGORIES.map((main) => countOf(main))),
    subs: Object.fromEntries(
      MAIN_CATEGORIES.flatMap((main) => subsOf(main).map((sub) => countOf(`${main}.${sub}`))),
    ),
  };
}

async function countPrices(
  db: Database,
  filters: SearchFilters,
  moment: SearchMoment,
): Promise<FacetCounts['price']> {
  if (!moment.currency) return {};
  const steps = priceSteps(moment.currency);
  const columns = steps.map(({ key, price }) => {
    const matches = matchesTreatment({ ...filters, price });
    return sql`count(*) FILTER (WHERE ${matches})::int AS ${sql.id(key)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(columns)} FROM announcements a
    WHERE ${all([listedThere(filters, moment), ...matchesTraits(filters)])}`.execute(db);
  return Object.fromEntries(steps.map(({ key }) => [key, rows[0]?.[key] ?? 0]));
}
