/**
 * The one door for writes that belong together. A verb opens a unit, takes its locks (`locks.ts`), asks its rules with
 * what it read under them, changes rows, and records what happened; the unit writes the events and the entries of the
 * change log at the end, notes the effect under an Idempotency-Key, and begins again where the database broke it off
 * for the sake of another one.
 */
import { AppError } from '../../contract/appError.ts';
import { appendChanges, type EventRecord, insertEvents } from './changes.ts';
import type { Database, Trx } from './database.ts';
import { noteEffect } from './keyedWrite.ts';
import { WatchedTables } from './watchedTables.ts';

export interface Unit {
  /** The transaction: every query of the unit goes through it. */
  readonly trx: Trx;
  /** The present of the whole unit (epoch ms), fixed when first asked for: ask after the locks, which may have waited. */
  readonly now: number;
  /** Tells what happened to a thing. Search and cached pages follow the subjects that they show. */
  record(event: EventRecord): void;
  /** Says that a thing is shown otherwise from now on, although nothing happened to it: its owner was suspended. */
  shownAnew(subject: Pick<EventRecord, 'subjectType' | 'subjectId'>): void;
  /** The thing that a repetition under the same Idempotency-Key answers; without it the first event's subject. */
  answerWith(subjectId: string): void;
}

/**
 * Runs the work as one unit and answers what it answers.
 * @throws what the work throws, with nothing written; BUSY after five attempts that PostgreSQL broke off (40001, 40P01, 55P03)
 */
export type UnitOfWork = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

const ATTEMPTS = 5;

/** What was read to learn which rows to lock has changed before they were: the unit begins again. */
export class ChangedMeanwhile extends Error {
  /** PostgreSQL's serialization failure. */
  readonly code = '40001';
}

/**
 * @param clock the present in epoch ms
 * @param committed called when a unit that recorded something has committed, before its work is answered
 */
export function createUnitOfWork(
  db: Database,
  clock: () => number,
  committed: () => void = () => {},
): UnitOfWork {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const { result, isRecorded } = await db.transaction().execute((trx) => runOnce(trx, clock, work));
        if (isRecorded) committed();
        return result;
      } catch (error) {
        if (!isBrokenOff(error)) throw error;
        if (attempt >= ATTEMPTS) throw new AppError('BUSY', { retryAfterSeconds: 1, cause: error });
      }
    }
  };
}

/** Reads several things as they stood at one moment; what is read waits for nobody and holds nobody up. */
export const atOneMoment = <T>(db: Database, read: (snapshot: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

async function runOnce<T>(
  trx: Trx,
  clock: () => number,
  work: (unit: Unit) => Promise<T>,
): Promise<{ result: T; isRecorded: boolean }> {
  const tables = new WatchedTables();
  const events: EventRecord[] = [];
  const shownAnew: Pick<EventRecord, 'subjectType' | 'subjectId'>[] = [];
  let now: number | undefined;
  let subjectId: string | undefined;
  const result = await work({
    trx: trx.withPlugin(tables),
    get now() {
      now ??= clock();
      return now;
    },
    record: (event) => {
      events.push(event);
    },
    shownAnew: (subject) => {
      shownAnew.push(subject);
    },
    answerWith: (id) => {
      subjectId = id;
    },
  });
  tables.requireEvents(new Set(events.map(({ subjectType }) => subjectType)));
  const [first] = events;
  if (first || shownAnew.length > 0) now ??= clock();
  if (now !== undefined && first) {
    await insertEvents(trx, events, now);
  }
  const effect = subjectId ?? first?.subjectId;
  if (effect !== undefined) await noteEffect(trx, effect);
  // Last, since it keeps the other writers of the log waiting until the commit.
  if (now !== undefined) await appendChanges(trx, [...events, ...shownAnew], now);
  return { result, isRecorded: events.length > 0 };
}

/**
 * Serialization failure, deadlock, a lock that was not given in time: who waits for one goes to the end of the line for a
 * connection, so that those who want other things have their turn.
 */
function isBrokenOff(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '40001' || code === '40P01' || code === '55P03';
}
