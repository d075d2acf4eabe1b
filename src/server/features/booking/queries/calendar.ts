import type { Insertable } from 'kysely';
import { type Executor, instant, type Trx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import { type AppointmentRow, view } from './appointments.ts';
import { isWith } from './isWith.ts';

/** What a partner's calendar shows of visits: what waits, is agreed, is over or was missed. */
const SHOWN = ['REQUESTED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'] as const;

/** A stretch of time, epoch ms; `to` exclusive. */
interface Span {
  from: number;
  to: number;
}

/** The visits of a profile that begin within a span, or are asked to be moved there, in order of time; `most` at the most. */
export const visitsWithin = (
  db: Executor,
  profileId: string,
  { from, to }: Span,
  most: number,
): Promise<AppointmentRow[]> =>
  view(db)
    .where('appointments.profile_id', '=', profileId)
    .where('appointments.state', 'in', SHOWN)
    .where(({ and, or, eb }) => {
      const isWithin = (start: 'appointments.starts_at' | 'appointments.move_starts_at') =>
        and([eb(start, '>=', instant(from)), eb(start, '<', instant(to))]);
      const isAsked = eb('appointments.move_state', '=', 'ASKED');
      return or([
        isWithin('appointments.starts_at'),
        and([isAsked, isWithin('appointments.move_starts_at')]),
      ]);
    })
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(most)
    .execute();

/** A profile's blocked time that touches a span, with how many of its series still stand. */
export const blocksWithin = (db: Executor, profileId: string, { from, to }: Span, most: number) =>
  db
    .selectFrom('time_blocks as block')
    .selectAll('block')
    .select((eb) =>
      eb
        .selectFrom('time_blocks as other')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('other.series_id', '=', 'block.series_id')
        .as('in_series'),
    )
    .where('block.profile_id', '=', profileId)
    .where('block.starts_at', '<', instant(to))
    .where('block.ends_at', '>', instant(from))
    .orderBy('block.starts_at')
    .orderBy('block.id')
    .limit(most)
    .execute();
export type BlockRow = Awaited<ReturnType<typeof blocksWithin>>[number];

export const insertBlocks = (trx: Trx, rows: Insertable<Tables['time_blocks']>[]) =>
  trx.insertInto('time_blocks').values(rows).execute();

/** Which of some stretches of workers' time touch what is taken; under the locks of the workers. */
export const takenAmong = (trx: Trx, workerIds: readonly string[], { from, to }: Span) =>
  trx
    .selectFrom('taken_times')
    .select(['worker_id', 'starts_at', 'free_at'])
    .where('worker_id', 'in', workerIds)
    .where('starts_at', '<', instant(to))
    .where('free_at', '>', instant(from))
    .execute();

export const blockOf = (db: Executor, profileId: string, id: string) =>
  db
    .selectFrom('time_blocks')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

/** Gives a block's time back, or its series' from it on. */
export const deleteBlocks = (
  trx: Trx,
  profileId: string,
  block: { id: string; series_id: string; starts_at: number },
  isWholeSeries: boolean,
) =>
  trx
    .deleteFrom('time_blocks')
    .where('profile_id', '=', profileId)
    .where((eb) =>
      isWholeSeries
        ? eb.and([eb('series_id', '=', block.series_id), eb('starts_at', '>=', instant(block.starts_at))])
        : eb('id', '=', block.id),
    )
    .execute();

/** The days off of a profile and its people that are not over on a date. */
export async function daysOffOf(db: Executor, profileId: string, since: string) {
  const rows = await db
    .selectFrom('days_off')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('last_day', '>=', since)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  return rows.map(({ id, worker_id, first_day, last_day, periods, note }) => ({
    id,
    workerId: worker_id,
    from: first_day,
    to: last_day,
    periods,
    note,
  }));
}

/** Writes days off; what was said of the same ones before gives way. */
export const putDaysOff = (trx: Trx, rows: Insertable<Tables['days_off']>[]) =>
  trx
    .insertInto('days_off')
    .values(rows)
    .onConflict((known) =>
      known.column('id').doUpdateSet((eb) => ({
        periods: eb.ref('excluded.periods'),
        note: eb.ref('excluded.note'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();

/** Whether it was there. */
export async function deleteDayOff(db: Executor, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('days_off')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** When the requests and agreed visits are that begin within a span; of one worker, or of all. */
export const timesOfVisits = (db: Executor, profileId: string, workerId: string | null, { from, to }: Span) =>
  db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at'])
    .where('profile_id', '=', profileId)
    .where('state', 'in', ['REQUESTED', 'CONFIRMED'])
    .where('starts_at', '>=', instant(from))
    .where('starts_at', '<', instant(to))
    .$if(workerId !== null, (query) => query.where(isWith([workerId ?? ''])))
    .execute();
