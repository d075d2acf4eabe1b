/** How a row stands in a copy. */
import type { Executor } from '../../db/database.ts';

/** A file of the copy: its name, and what it holds. */
export type Exported = [file: string, rows: (db: Executor, userId: string) => Promise<unknown>];

/** Instants are epoch milliseconds where they come from the database, and RFC 3339 in the copy. */
const INSTANT = /(At|Until)$/;

/** Names in the way of JSON, instants as texts; what is nested was written that way already. */
export const exportedRow = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const isInstant = INSTANT.test(name) && typeof value === 'number';
      return [name, isInstant ? new Date(value).toISOString() : value];
    }),
  );
export const exportedRows = (rows: object[]) => rows.map(exportedRow);

/** One row of an own table, null where there is none. */
export const exportedOrNull = (row: object | undefined) => (row ? exportedRow(row) : null);
