import { type Insertable, type Selectable, sql } from 'kysely';
import { REPORTS } from '../../../domain/reports/limits.ts';
import { GRAVEST, type ReportSubject } from '../../../domain/reports/report.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type ReportRow = Selectable<Tables['reports']>;

const DAY = 86_400_000;

export interface Subject {
  kind: ReportSubject;
  id: string;
}

export const insertReport = (trx: Trx, row: Insertable<Tables['reports']>) =>
  trx.insertInto('reports').values(row).execute();

export const reportById = (db: Executor, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

export const reportByNumber = (db: Executor, number: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('number', '=', number).executeTakeFirst();

/** Whether somebody has reported a thing already, and it is not decided. */
export async function hasOpenReport(trx: Trx, reporterHash: Buffer, { kind, id }: Subject): Promise<boolean> {
  const open = await trx
    .selectFrom('reports')
    .select('id')
    .where('reporter_hash', '=', reporterHash)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'RECEIVED')
    .executeTakeFirst();
  return open !== undefined;
}

/** How many reports of a thing came since an instant (epoch ms). */
export async function reportsSince(trx: Trx, { kind, id }: Subject, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('received_at', '>', instant(since))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a person has found a report for the gravest reason of the same thing unfounded. */
export async function wasUnfounded(trx: Trx, { kind, id }: Subject): Promise<boolean> {
  const found = await trx
    .selectFrom('reports')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('reason', '=', GRAVEST)
    .where('state', '=', 'DISMISSED')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a reporter, or anybody at the address, has had withheld lately, and how often for nothing; `now` in epoch ms. */
export async function withheldBy(
  trx: Trx,
  { reporterHash, addressHash }: { reporterHash: Buffer; addressHash: Buffer },
  now: number,
): Promise<{ today: number; unfounded: number }> {
  const { rows } = await sql<{ today: number; unfounded: number }>`
    SELECT count(*) FILTER (WHERE received_at > ${instant(now - DAY)})::int AS today,
      count(*) FILTER (WHERE state = 'DISMISSED')::int AS unfounded
    FROM reports
    WHERE withheld AND received_at > ${instant(now - REPORTS.withholdings.days * DAY)}
      AND (reporter_hash = ${reporterHash} OR address_hash = ${addressHash})`.execute(trx);
  return rows[0] ?? { today: 0, unfounded: 0 };
}

export const insertWithholdings = (trx: Trx, reportId: string, subjects: readonly WithheldSubject[]) =>
  trx
    .insertInto('withholdings')
    .values(subjects.map(({ kind, id }) => ({ report_id: reportId, subject_kind: kind, subject_id: id })))
    .execute();

export interface WithheldSubject {
  kind: Exclude<ReportSubject, 'photo'>;
  id: string;
}

/** Deletes what a report keeps out of sight; those of it that no other report keeps there, in one order for everybody. */
export async function deleteWithholdings(trx: Trx, reportId: string): Promise<WithheldSubject[]> {
  const rows = await trx
    .deleteFrom('withholdings')
    .where('report_id', '=', reportId)
    .returning(['subject_kind', 'subject_id'])
    .execute();
  if (rows.length === 0) return [];
  const still = await trx
    .selectFrom('withholdings')
    .select(['subject_kind', 'subject_id'])
    .where(
      'subject_id',
      'in',
      rows.map(({ subject_id }) => subject_id),
    )
    .execute();
  const kept = new Set(still.map(({ subject_kind, subject_id }) => `${subject_kind} ${subject_id}`));
  return rows
    .map(({ subject_kind, subject_id }) => ({ kind: subject_kind, id: subject_id }))
    .filter(({ kind, id }) => !kept.has(`${kind} ${id}`))
    .sort((one, other) => one.id.localeCompare(other.id));
}

/** Whether anything is kept out of sight by a report. */
export async function withholdsAnything(db: Executor, reportId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withholdings')
    .select('report_id')
    .where('report_id', '=', reportId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose a photo is; undefined when there is none. */
export const ownerOfPhoto = (db: Executor, photoId: string) =>
  db.selectFrom('photos').select('owner_id').where('id', '=', photoId).executeTakeFirst();

/** Where a provider is written to. */
export const providerOf = (db: Executor, userId: string) =>
  db.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).executeTakeFirst();

/**
 * Erases who reported what and whom of what was decided before the instant (epoch ms); what is counted stays. So does whom the
 * decision is about and its reasons as long as it keeps something out of sight: its owner reads them, and may contest it.
 */
export async function eraseOld(db: Executor, decidedBefore: number, now: number): Promise<void> {
  const old = db.updateTable('reports').where('decided_at', '<', instant(decidedBefore));
  await old
    .set({
      text: '',
      name: '',
      email: '',
      reporter_id: null,
      reporter_hash: null,
      address_hash: null,
      snapshot: null,
      erased_at: instant(now),
    })
    .where('erased_at', 'is', null)
    .execute();
  await old
    .set({ provider_id: null, decision: null, decided_by: null })
    .where(({ or, eb }) =>
      or([
        eb('provider_id', 'is not', null),
        eb('decision', 'is not', null),
        eb('decided_by', 'is not', null),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('withholdings').select('report_id').whereRef('report_id', '=', 'reports.id'))),
    )
    .execute();
}

/** Takes a person who leaves out of what they reported: a notice stays until its time is over, whoever gave it. */
export async function forgetReporter(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ name: '', email: '', reporter_hash: null, address_hash: null })
    .where('reporter_id', '=', userId)
    .execute();
}
