/** The rows of the directory as staff write them, under the lock of imports. */
import { type Selectable, sql } from 'kysely';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type List = 'courses' | 'goods';
export type Row<L extends List> = Selectable<Tables[L]>;

/** A row that was not taken away. */
export async function byId<L extends List>(db: Executor, list: L, id: string): Promise<Row<L> | undefined> {
  const { rows } = await sql<Row<L>>`
    SELECT * FROM ${sql.table(list)} WHERE id = ${id} AND removed_at IS NULL`.execute(db);
  return rows[0];
}

/** A row of staff's own; its name is one that no file has. */
export const insert = (trx: Trx, list: List, id: string, content: object, now: number) =>
  trx
    .insertInto(list)
    .values({
      id,
      external_id: `staff:${id}`,
      kept_by: 'staff',
      updated_at: instant(now),
      ...content,
    } as never)
    .execute();

/** What staff change is theirs. */
export const set = (trx: Trx, list: List, id: string, changes: object) =>
  trx
    .updateTable(list)
    .set({ ...changes, kept_by: 'staff', version: sql`version + 1` } as never)
    .where('id', '=', id)
    .execute();
