import { type Insertable, sql } from 'kysely';
import { LIMITS } from '../../../domain/limits.ts';
import type { Executor, Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { DiscountCodeRow } from './queries.ts';

type NewCode = Insertable<Tables['discount_codes']>;
export type Terms = Omit<NewCode, 'id' | 'code' | 'version' | 'created_by' | 'created_at'>;

/** How often a code was used, by what became of it. */
export interface UseCounts {
  reserved: number;
  consumed: number;
  released: number;
  late: number;
}

const withUses = (db: Executor) =>
  db
    .selectFrom('discount_codes as code')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('discount_uses as use')
          .whereRef('use.code_id', '=', 'code.id')
          .select([
            sql<number>`count(*) FILTER (WHERE use.state = 'RESERVED')`.as('reserved'),
            sql<number>`count(*) FILTER (WHERE use.state = 'CONSUMED')`.as('consumed'),
            sql<number>`count(*) FILTER (WHERE use.state = 'RELEASED')`.as('released'),
            sql<number>`count(*) FILTER (WHERE use.is_late AND use.state = 'CONSUMED')`.as('late'),
          ])
          .as('uses'),
      (join) => join.onTrue(),
    )
    .selectAll('code')
    .select(['uses.reserved', 'uses.consumed', 'uses.released', 'uses.late'])
    .$castTo<DiscountCodeRow & UseCounts>();

/** A page of all codes, the newest first, and how many there are. */
export async function codesPage(db: Executor, pageNr: number) {
  const { total } = await db
    .selectFrom('discount_codes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withUses(db)
    .orderBy('code.created_at', 'desc')
    .orderBy('code.id', 'desc')
    .limit(LIMITS.pageSize)
    .offset((pageNr - 1) * LIMITS.pageSize)
    .execute();
  return { rows, total };
}

export const codeById = (db: Executor, id: string) =>
  withUses(db).where('code.id', '=', id).executeTakeFirst();

/** @returns whether the code was free */
export async function insertCode(trx: Trx, code: NewCode): Promise<boolean> {
  const inserted = await trx
    .insertInto('discount_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export const setCode = (trx: Trx, id: string, version: number, terms: Terms) =>
  trx
    .updateTable('discount_codes')
    .set({ ...terms, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const deleteCode = (trx: Trx, id: string) =>
  trx.deleteFrom('discount_codes').where('id', '=', id).execute();
