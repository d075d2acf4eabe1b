import { type Executor, instant } from '../../../db/database.ts';

/** Requests that nobody has answered in time. */
export const lapsedRequests = (db: Executor, now: number, limit: number) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'REQUESTED')
    .where('expires_at', '<=', instant(now))
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Visits whose partner has not answered in time whether they may be moved. */
export const lapsedMoves = (db: Executor, now: number, limit: number) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('move_state', '=', 'ASKED')
    .where('move_expires_at', '<=', instant(now))
    .orderBy('move_expires_at')
    .limit(limit)
    .execute();

/** Visits that ended before the moment and still stand as confirmed. */
export const endedVisits = (db: Executor, endedBefore: number, limit: number) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'CONFIRMED')
    .where('ends_at', '<=', instant(endedBefore))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
