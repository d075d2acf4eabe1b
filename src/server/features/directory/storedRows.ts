/** The rows of the directory as an import writes them, under the lock of imports. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { LOCALES, type LocalizedText } from '../../../domain/locales.ts';
import type { Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

/** What became of the rows that were to be written. */
export interface Written {
  added: number;
  changed: number;
  unchanged: number;
}

/** Rows per statement: their columns stay far below the 65,535 parameters of one. */
const BATCH = 500;

const COURSE_COLUMNS = [
  'title',
  'certificate',
  'organiser',
  'starts_on',
  'ends_on',
  'place_id',
  'country_code',
  'language',
  'price',
  'currency',
  'link',
  'over_at',
  'words',
] as const satisfies (keyof Tables['courses'])[];
const GOODS_COLUMNS = [
  'title',
  'category',
  'brand',
  'price_from',
  'currency',
  'ships_to',
  'link',
  'words',
] as const satisfies (keyof Tables['goods'])[];

/** Writes the courses that are new or say something new, known by their names. */
export const replaceCourses = (trx: Trx, rows: Insertable<Tables['courses']>[]): Promise<Written> =>
  replace(trx, 'courses', COURSE_COLUMNS, rows);

/** The same of goods; what was listed before keeps its place in the list. */
export const replaceGoods = (trx: Trx, rows: Insertable<Tables['goods']>[]): Promise<Written> =>
  replace(trx, 'goods', GOODS_COLUMNS, rows);

type List = 'courses' | 'goods';

async function replace(
  trx: Trx,
  list: List,
  columns: readonly string[],
  rows: readonly Insertable<Tables[List]>[],
): Promise<Written> {
  const written: Written = { added: 0, changed: 0, unchanged: 0 };
  const content = (row: object) =>
    JSON.stringify(columns.map((column) => comparable((row as Record<string, unknown>)[column])));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const known = await sql<Selectable<Tables[List]>>`
      SELECT * FROM ${sql.table(list)} WHERE external_id = ANY(${batch.map(({ external_id }) => external_id)})
    `.execute(trx);
    // What staff keep stays as they wrote it, or away.
    const byStaff = new Set(
      known.rows.flatMap(({ external_id, kept_by }) => (kept_by === 'staff' ? [external_id] : [])),
    );
    const contentOf = new Map(known.rows.map((row) => [row.external_id, content(row)]));
    const fresh = batch.filter(
      (row) => !byStaff.has(row.external_id) && contentOf.get(row.external_id) !== content(row),
    );
    const added = fresh.filter(({ external_id }) => !contentOf.has(external_id)).length;
    written.added += added;
    written.changed += fresh.length - added;
    written.unchanged += batch.length - fresh.length;
    if (fresh.length === 0) continue;
    await trx
      .insertInto(list)
      .values(fresh as never)
      .onConflict((conflict) =>
        conflict.column('external_id' as never).doUpdateSet({
          ...Object.fromEntries(
            [...columns, 'updated_at'].map((column) => [column, sql.ref(`excluded.${column}`)]),
          ),
          version: sql`${sql.table(list)}.version + 1`,
        } as never),
      )
      .execute();
  }
  return written;
}

/** Deletes the rows of a list under other names than these that staff do not keep, and answers how many there were. */
export async function removeOthers(trx: Trx, list: List, externalIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(list)} WHERE kept_by = 'import' AND NOT external_id = ANY(${externalIds})`.execute(
    trx,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom(list).where(sql<boolean>`id = ANY(${ids}::uuid[])`).execute();
  return rows.length;
}

/** A value of a row to write and the same one that was read, in one form: JSON comes parsed, its keys in any order. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  const parsed = typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return parsed;
  return LOCALES.map((locale) => (parsed as LocalizedText)[locale] ?? null);
}
