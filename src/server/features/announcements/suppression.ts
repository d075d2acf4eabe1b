/**
 * What is suppressed for everybody whatever the lifecycle says: announcements of a suspended owner, and those that offer
 * what is switched off in their country. It is asked of the tables each time, so that no write has to keep it true; the
 * search index is told by the change log.
 */
import { type RawBuilder, sql } from 'kysely';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';

/** Owner and category, as conditions on an announcement's columns; scalar, so that each is a look-up by key whatever the plan. */
const ownerSuspended = (table: string) => sql`
  (SELECT owner.suspended_at FROM users owner WHERE owner.id = ${sql.ref(`${table}.owner_id`)})`;
const switchedOffMain = (table: string) => sql`
  (SELECT off.main FROM switched_off_categories off JOIN offers offered ON offered.main = off.main
     WHERE off.ended_at IS NULL AND off.country_code = ${sql.ref(`${table}.country_code`)}
       AND offered.announcement_id = ${sql.ref(`${table}.id`)} LIMIT 1)`;

/** Whether nothing keeps the announcement back, `table` (`a` when left out). */
export const notSuppressed = (table = 'a'): RawBuilder<boolean> =>
  sql<boolean>`(${ownerSuspended(table)} IS NULL AND ${switchedOffMain(table)} IS NULL)`;

/** Whether something does. */
export const isSuppressed = (table = 'a'): RawBuilder<boolean> => sql<boolean>`NOT ${notSuppressed(table)}`;

/** The main that is switched off where the announcement is; null where none is. */
export const switchedOff = (table = 'a') => sql<MainCategory | null>`${switchedOffMain(table)}`;
