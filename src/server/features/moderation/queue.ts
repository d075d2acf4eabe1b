/** The queue: what waits, of all kinds in one order, and the way to the next case that nobody is at. */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { CASE_KINDS, type CaseKind, type CaseName, type Urgency } from '../../../domain/moderation/cases.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { type Database, type Executor, instant } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import { dropHold, holdOf, lockCase, takeHold } from './holds.ts';

/** Where cases of one kind come from. */
export interface CaseSource {
  /** A SELECT of what waits, with the columns of `WaitingCase`. */
  waiting: RawBuilder<WaitingCase>;
  /** Whether there is such a thing, waiting or not. */
  exists(db: Executor, id: string): Promise<boolean>;
  /** Where not everybody may decide each: whether the case of this id is for others than this member of staff. */
  isForOthers?(id: RawBuilder<unknown>, userId: string): RawBuilder<boolean>;
}

export interface WaitingCase {
  id: string;
  title: string;
  since: Date;
  urgency: Urgency;
}

export interface QueueDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  sources: Partial<Record<CaseKind, CaseSource>>;
}

export function createQueue({ db, unitOfWork, clock, sources }: QueueDependencies) {
  /** The cases of a kind, or of all, as a table. */
  const casesOf = (kind?: CaseKind) => {
    const kinds = CASE_KINDS.filter((one) => sources[one] && (!kind || one === kind));
    const each = kinds.map(
      (one) => sql`SELECT ${sql.lit(one)} AS kind, waiting.* FROM (${sources[one]?.waiting}) AS waiting`,
    );
    // A kind that has no source yet has no cases.
    each.push(sql`SELECT '', NULL::uuid, '', NULL::timestamptz, 2 WHERE false`);
    return sql`(${sql.join(each, sql` UNION ALL `)}) AS cases (kind, id, title, since, urgency)`;
  };

  /** Whether a row of `cases` is one for others than somebody of the staff. */
  const isForOthers = (userId: string) => {
    const each = CASE_KINDS.flatMap((kind) => {
      const told = sources[kind]?.isForOthers?.(sql`cases.id`, userId);
      return told ? [sql`(cases.kind = ${sql.lit(kind)} AND ${told})`] : [];
    });
    return sql<boolean>`(${sql.join([...each, sql`false`], sql` OR `)})`;
  };

  async function list(caller: Caller, { kind, pageNr }: { kind?: CaseKind | undefined; pageNr: number }) {
    const pageSize = LIMITS.pageSize;
    const [{ rows }, counts] = await Promise.all([
      sql<
        WaitingCase & { kind: CaseKind; until: Date | null; holder_id: string | null; for_others: boolean }
      >`
        SELECT cases.*, hold.until, hold.holder_id, ${isForOthers(caller.userId)} AS for_others FROM ${casesOf(kind)}
        LEFT JOIN case_holds hold
          ON hold.kind = cases.kind AND hold.subject_id = cases.id AND hold.until > ${instant(clock())}
        ORDER BY ${ORDER} LIMIT ${pageSize} OFFSET ${(pageNr - 1) * pageSize}`.execute(db),
      countAll(),
    ]);
    const items = rows.map(({ kind: of, id, title, since, urgency, until, holder_id, for_others }) => ({
      kind: of,
      id,
      title,
      since: rfc3339(Number(since)),
      urgency,
      heldUntil: until && rfc3339(Number(until)),
      isMine: holder_id === caller.userId,
      isForOthers: for_others,
    }));
    const total = kind ? counts[kind] : CASE_KINDS.reduce((sum, one) => sum + counts[one], 0);
    return { items, total, pageNr, pageSize, counts };
  }

  async function countAll(): Promise<Record<CaseKind, number>> {
    const { rows } = await sql<{ kind: CaseKind; count: number }>`
      SELECT kind, count(*)::int AS count FROM ${casesOf()} GROUP BY kind`.execute(db);
    const found = new Map(rows.map(({ kind, count }) => [kind, count]));
    return Object.fromEntries(CASE_KINDS.map((kind) => [kind, found.get(kind) ?? 0])) as Record<
      CaseKind,
      number
    >;
  }

  /**
   * Takes the first case in the order that nobody else is at. `after`: one the caller leaves undecided; the ones behind it
   * come first, so that whoever skips sees all others before it comes again.
   */
  function next(
    caller: Caller,
    { kind, after }: { kind?: CaseKind | undefined; after?: CaseName | undefined },
  ) {
    return unitOfWork(async (unit) => {
      // One after the other, so that many who ask at once take as many cases.
      await lockKey(unit.trx, 'next case');
      if (after) {
        await lockCase(unit.trx, after);
        await dropHold(unit, caller, after);
      }
      for (;;) {
        const found = await firstFree(unit.trx, caller, unit.now, { kind, after });
        if (!found) return { case: null };
        // Somebody may open it by its address, or decide it, at this very moment.
        await lockCase(unit.trx, found);
        if (!(await firstFree(unit.trx, caller, unit.now, { kind, after, only: found.id }))) continue;
        const until = await takeHold(unit, caller, found);
        return { case: { ...found, heldUntil: rfc3339(until) } };
      }
    });
  }

  async function firstFree(
    executor: Executor,
    { userId }: Pick<Caller, 'userId'>,
    now: number,
    { kind, after, only }: { kind?: CaseKind | undefined; after?: CaseName | undefined; only?: string },
  ): Promise<CaseName | undefined> {
    const isBehind = after
      ? sql`(SELECT (cases.urgency, cases.since, cases.kind, cases.id) > (l.urgency, l.since, l.kind, l.id)
               FROM (SELECT * FROM ${casesOf(after.kind)} WHERE id = ${after.id}) AS l)`
      : sql`true`;
    const { rows } = await sql<CaseName>`
      SELECT cases.kind, cases.id FROM ${casesOf(kind)}
      WHERE NOT EXISTS (
          SELECT FROM case_holds hold WHERE hold.kind = cases.kind AND hold.subject_id = cases.id
            AND hold.until > ${instant(now)} AND hold.holder_id <> ${userId})
        AND NOT ${isForOthers(userId)}
        ${after ? sql`AND NOT (cases.kind = ${after.kind} AND cases.id = ${after.id})` : sql``}
        ${only ? sql`AND cases.id = ${only}` : sql``}
      ORDER BY coalesce(${isBehind}, true) DESC, ${ORDER} LIMIT 1`.execute(executor);
    return rows[0];
  }

  /** Throws NOT_FOUND, CASE_HELD, APPEAL_OWN_DECISION. */
  const hold = (caller: Caller, name: CaseName) =>
    unitOfWork(async (unit) => {
      await lockCase(unit.trx, name);
      const source = sources[name.kind];
      if (!(await source?.exists(unit.trx, name.id))) throw new AppError('NOT_FOUND');
      const told = source?.isForOthers?.(sql`${name.id}::uuid`, caller.userId);
      const { rows } = told
        ? await sql<{ is: boolean }>`SELECT ${told} AS is`.execute(unit.trx)
        : { rows: [] };
      if (rows[0]?.is) throw new AppError('APPEAL_OWN_DECISION');
      return { heldUntil: rfc3339(await takeHold(unit, caller, name)) };
    });

  const release = (caller: Caller, name: CaseName): Promise<void> =>
    unitOfWork(async (unit) => {
      await lockCase(unit.trx, name);
      await dropHold(unit, caller, name);
    });

  /** Who is at a case: the caller or somebody else, and until when; null: nobody. */
  async function heldBy(caller: Caller, name: CaseName) {
    const found = await holdOf(db, name, clock());
    return found ? { until: rfc3339(found.until), isMine: found.holder_id === caller.userId } : null;
  }

  return { list, next, hold, release, heldBy };
}

const ORDER = sql`urgency, since, cases.kind, cases.id`;

export type Queue = ReturnType<typeof createQueue>;
