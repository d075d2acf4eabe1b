/** Reads calendars that partners keep elsewhere, and takes in when they are busy there. */
import { setImmediate as others } from 'node:timers/promises';
import type { OutsideFailure } from '../../../adapters/outside/failure.ts';
import type { ReadUntrusted } from '../../../adapters/outside/untrustedReader.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { startOfDay } from '../../../domain/time/localTime.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { type Busy, busyTimes } from '../../../domain/calendarImports/busyTimes.ts';
import {
  type ImportFailure,
  ImportRefusal,
  nextReading,
} from '../../../domain/calendarImports/calendarImport.ts';
import { CALENDAR_IMPORTS } from '../../../domain/calendarImports/limits.ts';
import type { Database } from '../../db/database.ts';
import { lockUser, lockWorkers } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { EnqueuesEach } from '../../jobs/queue.ts';
import { everyWorkerOf } from '../partners/face.ts';
import { occurrences } from './occurrences.ts';
import * as queries from './queries.ts';

export interface ReadingDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  /** The present in epoch ms. */
  clock: () => number;
  readStranger: ReadUntrusted;
  /** Whether an event is what Palmora told a calendar. */
  isOwnUid(uid: string): boolean;
  /** From 0 to 1, so that what was due together comes apart. */
  chance?: () => number;
}

/** How many due ones one look finds; the next goes on. */
const BATCH = 500;
const ANEW_MS = CALENDAR_IMPORTS.anewHours * 3_600_000;

/** Enqueues a reading of each import that is due. */
export async function sweepImports({
  db,
  clock,
  queue,
}: Pick<ReadingDependencies, 'db' | 'clock'> & {
  queue: EnqueuesEach<'calendarImports.read', { id: string }>;
}): Promise<void> {
  const due = await queries.dueImports(db, clock(), BATCH);
  await queue.addEach(
    'calendarImports.read',
    due.map(({ id }) => ({ key: id, data: { id } })),
  );
}

/**
 * Reads one, unless somebody else is at it: then, and where it was asked for too short a while ago, it answers false.
 * What cannot be read is written down, and what was taken in before holds.
 * @param isDueOnly only if it is due
 */
export async function readImport(
  dependencies: ReadingDependencies,
  id: string,
  { isDueOnly, triedBefore }: { isDueOnly: boolean; triedBefore: number },
): Promise<boolean> {
  const { db, unitOfWork, clock, chance = Math.random } = dependencies;
  const now = clock();
  const until = now + CALENDAR_IMPORTS.claimSeconds * 1_000;
  const next = nextReading(now, 0, chance());
  const claimed = await queries.claimImport(db, id, { now, until, next, triedBefore, isDueOnly });
  if (!claimed) return false;
  const timeZone = await queries.zoneOf(db, claimed.profile_id);
  const found = await find(dependencies, claimed, { timeZone, now });
  const failure = 'failure' in found ? found.failure : null;
  const failures = failure ? claimed.failures + 1 : 0;
  const times = 'times' in found ? found.times : null;
  await unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockUser(trx, claimed.profile_id);
    if (times) await lockWorkers(trx, await everyWorkerOf(trx, claimed.profile_id));
    const isStillOurs = await queries.noteOutcome(
      trx,
      id,
      { claimedUntil: until, now: unit.now },
      {
        failure,
        failures,
        next: nextReading(now, failures, chance()),
        taken: 'times' in found ? { timeZone, ...found.known } : null,
      },
    );
    if (isStillOurs && times)
      await queries.putTimes(trx, { id, profileId: claimed.profile_id }, times, unit.now);
  });
  return true;
}

type Found =
  | { failure: ImportFailure }
  | { same: true }
  | { times: Busy[]; known: { etag: string | null; lastModified: string | null } };

async function find(
  { readStranger, isOwnUid }: ReadingDependencies,
  { address, etag, last_modified, taken_at, time_zone }: queries.ClaimedImport,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<Found> {
  // Whole once a day: the days that matter go on, although the calendar stays the same.
  const isKnown = taken_at !== null && taken_at > now - ANEW_MS && time_zone === timeZone;
  try {
    const known = isKnown ? { etag, lastModified: last_modified } : undefined;
    const answer = await readStranger(address, known);
    if (!answer) return isKnown ? { same: true } : { failure: 'REFUSED' };
    const today = localDate(now, timeZone);
    const times = await busyTimes(answer.text, {
      timeZone,
      from: startOfDay(today, timeZone),
      to: startOfDay(addDays(today, CALENDAR_IMPORTS.horizonDays), timeZone),
      occurrences,
      isOwn: isOwnUid,
      pause: takingTurns(CALENDAR_IMPORTS.workMs),
    });
    return { times, known: { etag: answer.etag, lastModified: answer.lastModified } };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Lets others go on; throws ImportRefusal where the work between has taken longer than it may. */
function takingTurns(mostMs: number): () => Promise<void> {
  let worked = 0;
  let since = performance.now();
  return async () => {
    worked += performance.now() - since;
    if (worked > mostMs) throw new ImportRefusal('TOO_MANY');
    await others();
    since = performance.now();
  };
}

const WORDS: Partial<Record<string, ImportFailure>> = { forbidden: 'FORBIDDEN', 'too long': 'TOO_LARGE' };
const KINDS: Record<OutsideFailure['kind'], ImportFailure> = {
  timeout: 'TIMEOUT',
  unreachable: 'UNREACHABLE',
  refused: 'REFUSED',
  unreadable: 'NO_CALENDAR',
  resting: 'UNREACHABLE',
};

function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'ImportRefusal') return (error as ImportRefusal).failure;
  if (error.name !== 'OutsideFailure') throw error;
  const { word, kind } = error as OutsideFailure;
  return WORDS[word ?? ''] ?? KINDS[kind];
}
