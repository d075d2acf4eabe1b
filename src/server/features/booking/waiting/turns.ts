/** Whose turn it is at a freed time. */
import { type Executor, instant, type Trx } from '../../../db/database.ts';
import { type FreedRow, wishesOf } from './queries.ts';

/**
 * Who has a turn at a freed time at `now`, whatever else they are offered: whose time it was not, and who was offered nothing of
 * it yet. Suspended clients are passed over.
 */
const withTurn = (db: Executor, freed: FreedRow, now: number) =>
  db
    .selectFrom('waiting_list as entry')
    .innerJoin('users as client', 'client.id', 'entry.client_id')
    .where('entry.profile_id', '=', freed.profile_id)
    .where('entry.state', '=', 'WAITING')
    .where('entry.lapses_at', '>', instant(now))
    .where('client.suspended_at', 'is', null)
    .$if(freed.client_id !== null, (query) => query.where('entry.client_id', '!=', freed.client_id ?? ''))
    .$if(freed.worker_id !== null, (query) =>
      query.where(({ or, eb }) =>
        or([eb('entry.worker_id', 'is', null), eb('entry.worker_id', '=', freed.worker_id ?? '')]),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_offers as had')
            .select('had.id')
            .whereRef('had.entry_id', '=', 'entry.id')
            .where('had.freed_id', '=', freed.id),
        ),
      ),
    );

/** Who may be offered something of a freed time at `now`, the first one first: of those with a turn, who has no other offer open. */
export async function queueFor(db: Executor, freed: FreedRow, now: number, limit: number) {
  const rows = await withTurn(db, freed, now)
    .selectAll('entry')
    .select(['client.email', 'client.locale'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_offers as other')
            .select('other.id')
            .whereRef('other.entry_id', '=', 'entry.id')
            .where('other.outcome', 'is', null),
        ),
      ),
    )
    .orderBy('entry.since')
    .orderBy('entry.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, wishes: wishesOf(row) }));
}
export type Waiter = Awaited<ReturnType<typeof queueFor>>[number];

/** When the first offer of another time ends that somebody with a turn at a freed time has; null when nobody has one. */
export async function offeredOtherwiseUntil(trx: Trx, freed: FreedRow, now: number): Promise<number | null> {
  const other = await withTurn(trx, freed, now)
    .innerJoin('waiting_offers as other', 'other.entry_id', 'entry.id')
    .select('other.ends_at')
    .where('other.outcome', 'is', null)
    .orderBy('other.ends_at')
    .limit(1)
    .executeTakeFirst();
  return other?.ends_at ?? null;
}
