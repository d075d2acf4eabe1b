/** Reads the audit log, as the console shows it: by pages that begin where the last one ended, and as a table. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { z } from 'zod';
import { rfc3339 } from '../../../contract/fields.ts';
import type { AuditEntry as Shown } from '../../../contract/moderation/audit.ts';
import { CONSOLE } from '../../../domain/staff/limits.ts';
import type { ActSubject, StaffAct } from '../../../domain/staff/staff.ts';
import { type Database, type Executor, instant } from '../../db/database.ts';
import { csvLine } from '../../../domain/csv/csvLine.ts';

export interface LogFilters {
  /** A part of the address, or the id, of who did it. */
  actor?: string | undefined;
  act?: StaffAct | undefined;
  subjectType?: ActSubject | undefined;
  /** The id of what it is about, or the address of an account. */
  subject?: string | undefined;
  /** Days in UTC; both count. */
  from?: string | undefined;
  to?: string | undefined;
}

/** So many are read at once for a table. */
const BATCH = 500;
const DAY = 86_400_000;
const TITLES = [
  'id',
  'at',
  'actor',
  'actorEmail',
  'role',
  'act',
  'subjectType',
  'subject',
  'reason',
  'before',
  'after',
];

export function createLog({ db }: { db: Database }) {
  async function list({ before, ...filters }: LogFilters & { before?: number | undefined }) {
    const rows = await filtered(db, filters, before)
      .limit(CONSOLE.perPage + 1)
      .execute();
    const items = rows.slice(0, CONSOLE.perPage).map(presentEntry);
    return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
  }

  /** The entries as lines of a table, read in batches as they are sent. */
  const table = (filters: LogFilters): Readable => Readable.from(lines(filters));

  async function* lines(filters: LogFilters): AsyncGenerator<string> {
    // So that spreadsheets read it as UTF-8.
    yield `\uFEFF${csvLine(TITLES)}`;
    let before: number | undefined;
    for (let left: number = CONSOLE.tableRows; left > 0; left -= BATCH) {
      const rows = await filtered(db, filters, before).limit(Math.min(BATCH, left)).execute();
      for (const row of rows) yield csvLine(cellsOf(row));
      if (rows.length < BATCH) return;
      before = Number(rows.at(-1)?.id);
    }
  }

  return { list, table };
}

export type Log = ReturnType<typeof createLog>;

/** What staff did about one thing, the newest first. */
export async function entriesAbout(
  db: Executor,
  subject: { type: ActSubject; id: string },
  limit: number,
): Promise<z.input<typeof Shown>[]> {
  const rows = await filtered(db, { subjectType: subject.type, subject: subject.id }).limit(limit).execute();
  return rows.map(presentEntry);
}

/** The entries with who did it, as far as the account is still there; those older than `before`. */
function filtered(db: Executor, filters: LogFilters, before?: number) {
  const { actor, act, subjectType, subject, from, to } = filters;
  let query = db
    .selectFrom('audit_log as log')
    .leftJoin('users as actor', 'actor.id', 'log.actor_id')
    .selectAll('log')
    .select('actor.email')
    .orderBy('log.id', 'desc');
  if (before !== undefined) query = query.where('log.id', '<', before);
  if (act) query = query.where('log.act', '=', act);
  if (subjectType) query = query.where('log.subject_type', '=', subjectType);
  if (actor) {
    const like = `%${actor.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(log.actor_id::text = ${actor.toLowerCase()}
        OR log.actor_id IN (SELECT id FROM users WHERE email ILIKE ${like}))`,
    );
  }
  if (subject)
    query = query.where(
      sql<boolean>`log.subject_id IN (SELECT ${subject} UNION ALL SELECT id::text FROM users WHERE email = ${subject.toLowerCase()})`,
    );
  if (from) query = query.where('log.at', '>=', instant(Date.parse(from)));
  if (to) query = query.where('log.at', '<', instant(Date.parse(to) + DAY));
  return query;
}

type Row = Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number];

const presentEntry = (row: Row): z.input<typeof Shown> => ({
  id: Number(row.id),
  at: rfc3339(row.at),
  act: row.act as StaffAct,
  actor: { id: row.actor_id, email: row.email ?? '' },
  actorRole: row.actor_role,
  subject: { type: row.subject_type as ActSubject, id: row.subject_id },
  reason: row.reason,
  changes: changesOf(row),
});

const cellsOf = (row: Row): string[] => [
  String(row.id),
  rfc3339(row.at),
  row.actor_id,
  row.email ?? '',
  row.actor_role,
  row.act,
  row.subject_type,
  row.subject_id,
  row.reason,
  row.before === null ? '' : JSON.stringify(row.before),
  row.after === null ? '' : JSON.stringify(row.after),
];

/** Each thing that an entry names, as it was and as it is. */
function changesOf({ before, after }: Pick<Row, 'before' | 'after'>) {
  const [was, is] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.map((name) => ({ name, before: said(was[name]), after: said(is[name]) }));
}

function said(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
