/** What the filters mean, as conditions on `announcements a`. */
import { type RawBuilder, sql } from 'kysely';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Area } from '../../../domain/search/area.ts';
import { type SearchFilters, mainsSearched } from '../../../domain/search/filters.ts';
import { boundsOf, circleOf } from '../../../domain/search/insideArea.ts';
import type { SearchMoment } from '../../../domain/search/query.ts';
import { TRAIT_GROUPS, type TraitGroup } from '../../../domain/search/traitBits.ts';
import { COUNTRY_CURRENCIES, currencyOfCountry } from '../../../domain/money.ts';
import { instant } from '../../db/database.ts';
import { notSuppressed } from '../announcements/face.ts';

type Condition = RawBuilder<unknown>;

/** Instants of the search are whole seconds: what ends within this second has ended. */
export const startOfNextSecond = ({ now }: SearchMoment) => instant((Math.floor(now) + 1) * 1000);

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** Everybody may see it and it is where the filters ask. */
export function listedThere({ placeId, area }: SearchFilters, moment: SearchMoment): Condition {
  const isIn = area === null ? sql`true` : liesIn(area);
  const listed = sql`a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at >= ${startOfNextSecond(moment)} AND ${isIn}`;
  if (placeId === null) return listed;
  if (placeId.startsWith('c-')) return sql`${listed} AND a.country_code = ${placeId.slice(2)}`;
  return sql`${listed} AND a.place_id = ${placeId}`;
}

/** A position as the index keeps it. */
export const microdegrees = (degrees: Condition): Condition => sql`floor(${degrees} * 1e6::float8 + 0.5)`;

const float = (value: number): Condition => sql`${value}::float8`;

/** Whether `a` lies in an area: domain/search/insideArea.ts as SQL. */
export function liesIn(area: Area): Condition {
  const [lat, lng] = [microdegrees(sql`a.lat`), microdegrees(sql`a.lng`)];
  if (area.kind === 'BOUNDS') {
    const { south, west, north, east } = boundsOf(area);
    const isAcross = sql.raw(west <= east ? 'AND' : 'OR');
    return sql`(${lat} BETWEEN ${float(south)} AND ${float(north)} AND (${lng} >= ${float(west)} ${isAcross} ${lng} <= ${float(east)}))`;
  }
  const circle = circleOf(area);
  const north = sql`(${lat} - ${float(circle.lat)})`;
  const way = sql`${north} * ${north}`;
  const across = sql`abs(${lng} - ${float(circle.lng)})`;
  const scale = sql`(${float(circle.scale)} - ${float(circle.slope)} * ${north} - ${float(circle.bend)} * (${way}))`;
  const east = sql`(least(${across}, 360e6::float8 - ${across}) * ${scale})`;
  return sql`(${way} + ${east} * ${east} <= ${float(circle.reach)})`;
}

export function matchesAll(filters: SearchFilters, moment: SearchMoment): Condition {
  return all([listedThere(filters, moment), ...matchesTraits(filters), matchesTreatment(filters)]);
}

/** The groups of filters that do not depend on treatments; those in which something is chosen. */
export const matchesTraits = (filters: SearchFilters): Condition[] =>
  TRAIT_GROUPS.flatMap(({ group }) => matchesGroup(group, chosenIn(group, filters)) ?? []);

export function chosenIn(group: TraitGroup, filters: SearchFilters): readonly string[] {
  return group === 'accessToTheCustomer' ? (filters[group] ? ['true'] : []) : filters[group];
}

/** Null where nothing is chosen. */
export function matchesGroup(group: TraitGroup, chosen: readonly string[]): Condition | null {
  if (chosen.length === 0) return null;
  const options = sql.val([...chosen]);
  switch (group) {
    case 'payment':
      return sql`a.payment_methods && ${options}::text[]`;
    case 'clientTypes':
      return sql`a.client_types && ${options}::text[]`;
    case 'facilitateAccess':
      return sql`a.facilities && ${options}::text[]`;
    case 'genders':
      return sql`a.gender = ANY (${options}::text[])`;
    case 'typeOfSalons':
      return sql`a.workplace = ANY (${options}::text[])`;
    case 'accessToTheCustomer':
      return sql`a.is_visiting_client`;
  }
}

/** Whether a currency is that of a country; prices in another compare with none there. */
export function isCurrencyOf(currency: Condition, countryCode: Condition): Condition {
  const cases = Object.entries(COUNTRY_CURRENCIES).map(
    ([code, own]) => sql`WHEN ${sql.lit(code)} THEN ${sql.lit(own ?? OTHER_CURRENCY)}`,
  );
  return sql`${currency} = CASE ${countryCode} ${sql.join(cases, sql` `)} ELSE ${sql.lit(OTHER_CURRENCY)} END`;
}

const OTHER_CURRENCY = currencyOfCountry('');

/** Whether the prices of `announcements a` compare with others of its country. */
export const COMPARES = isCurrencyOf(sql`(a.card->>'currency')`, sql`a.country_code`);

/** Offers one of the treatments asked for, in a main whose prices overlap those asked for. */
export function matchesTreatment(filters: SearchFilters): Condition {
  const offers = sql`FROM offers o WHERE o.announcement_id = a.id`;
  if (filters.price === null) return sql`EXISTS (SELECT ${offers} AND ${asksFor(filters)})`;
  return sql`EXISTS (SELECT ${offers} GROUP BY o.main HAVING bool_or(${asksFor(filters)}) AND ${pricesOverlap(filters, COMPARES)})`;
}

/** The lowest price in the mains that match, as a query; nothing where it compares with none. */
export function matchingPrice(filters: SearchFilters): Condition {
  return sql`SELECT min(matching.lowest) FROM (
    SELECT min(o.price_from) AS lowest FROM offers o WHERE o.announcement_id = a.id AND ${COMPARES}
    GROUP BY o.main HAVING bool_or(${asksFor(filters)}) AND ${pricesOverlap(filters, COMPARES)}) AS matching`;
}

/** Whether the offers `o` of one main overlap the prices asked for, where they compare; an aggregate. */
export function pricesOverlap({ price }: SearchFilters, compares: Condition): Condition {
  if (price === null) return sql`true`;
  return sql`${compares} AND min(o.price_from) <= ${price.to * 100}::bigint
    AND (bool_or(o.price_to IS NULL) OR max(o.price_to) >= ${price.from * 100}::bigint)`;
}

/** Whether the offer `o` is one of the treatments asked for. */
export function asksFor(filters: SearchFilters): Condition {
  const mains = mainsSearched(filters);
  const chosen = (main: MainCategory) => filters.subs[main] ?? [];
  const whole = mains.filter((main) => chosen(main).length === 0);
  const parts = mains.filter((main) => chosen(main).length > 0);
  const conditions = [
    sql`o.main = ANY (${sql.val(whole)}::text[])`,
    ...parts.map((main) => sql`(o.main = ${main} AND o.sub = ANY (${sql.val(chosen(main))}::text[]))`),
  ];
  return sql`(${sql.join(whole.length > 0 ? conditions : conditions.slice(1), sql` OR `)})`;
}
