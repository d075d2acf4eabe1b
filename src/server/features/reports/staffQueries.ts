import { sql } from 'kysely';
import { REPORTS } from '../../../domain/reports/limits.ts';
import type { ReportState } from '../../../domain/reports/lifecycle.ts';
import { type Decision, GRAVEST, type Measure } from '../../../domain/reports/report.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { ReportRow, Subject } from './queries.ts';

/** A page of what nobody has decided, the gravest first, then the oldest. */
export async function openReports(
  db: Executor,
  pageNr: number,
): Promise<{ rows: ReportRow[]; total: number }> {
  const open = db.selectFrom('reports').where('state', '=', 'RECEIVED');
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .selectAll()
    .orderBy(sql`reason <> ${GRAVEST}`)
    .orderBy('received_at')
    .orderBy('id')
    .offset((pageNr - 1) * REPORTS.perPage)
    .limit(REPORTS.perPage)
    .execute();
  return { rows, total };
}

/** The other reports of the same thing and of the same provider, the newest first. */
export const othersLike = (db: Executor, row: ReportRow): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('id', '!=', row.id)
    .where(({ or, eb }) =>
      or([
        eb('subject_id', '=', row.subject_id),
        ...(row.provider_id === null ? [] : [eb('provider_id', '=', row.provider_id)]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(REPORTS.perPage)
    .execute();

const ofThing = (trx: Trx, { kind, id }: Subject, state: ReportState) =>
  trx
    .selectFrom('reports')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', state)
    .orderBy('id');

/** What is open about a thing, or was just decided with it. */
export const openOf = (trx: Trx, subject: Subject): Promise<ReportRow[]> =>
  ofThing(trx, subject, 'RECEIVED').execute();

/** What was decided about a thing by one of the measures and stands. */
export const decidedOf = (trx: Trx, subject: Subject, measures: readonly Measure[]): Promise<ReportRow[]> =>
  ofThing(trx, subject, 'DECIDED').where('measure', 'in', measures).execute();

export async function storeDecision(
  { trx, now }: Unit,
  id: string,
  { state, decision, by }: { state: ReportState; decision: Decision; by: string },
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({
      state,
      measure: decision.measure,
      decision: JSON.stringify(decision),
      decided_at: instant(now),
      decided_by: by,
    })
    .where('id', '=', id)
    .execute();
}
