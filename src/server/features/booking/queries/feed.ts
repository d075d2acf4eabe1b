import { type Executor, instant } from '../../../db/database.ts';
import { type AppointmentRow, view } from './appointments.ts';
import { isWith } from './isWith.ts';

/** Whose visits: a client's, a practice's, or those of one of its people. */
export interface Whose {
  userId: string;
  side: 'client' | 'partner';
  /** Null: all. */
  workerId: string | null;
}

/** The visits that begin at an instant (epoch ms) or later, called off ones among them, in order of time; `most` at the most. */
export const visitsSince = (
  db: Executor,
  { userId, side, workerId }: Whose,
  since: number,
  most: number,
): Promise<AppointmentRow[]> =>
  view(db)
    .where(side === 'client' ? 'appointments.client_id' : 'appointments.profile_id', '=', userId)
    .$if(workerId !== null, (query) => query.where(isWith([workerId ?? ''])))
    // What was only held is no visit.
    .where('appointments.requested_at', 'is not', null)
    .where('appointments.starts_at', '>=', instant(since))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(most)
    .execute();

/** The blocked time that begins at an instant or later, in order of time; `most` at the most. */
export const blocksSince = (
  db: Executor,
  { userId, workerId }: Pick<Whose, 'userId' | 'workerId'>,
  since: number,
  most: number,
) =>
  db
    .selectFrom('time_blocks')
    .innerJoin('workers', 'workers.id', 'time_blocks.worker_id')
    .select(['time_blocks.id', 'time_blocks.starts_at', 'time_blocks.ends_at', 'time_blocks.note'])
    .select(['time_blocks.created_at', 'workers.name as worker_name'])
    .where('time_blocks.profile_id', '=', userId)
    .$if(workerId !== null, (query) => query.where('time_blocks.worker_id', '=', workerId ?? ''))
    .where('time_blocks.starts_at', '>=', instant(since))
    .orderBy('time_blocks.starts_at')
    .orderBy('time_blocks.id')
    .limit(most)
    .execute();

/** The days off that are not over on a date, those with other times among them: of a worker's also those of everybody. */
export const daysOffSince = (
  db: Executor,
  { userId, workerId }: Pick<Whose, 'userId' | 'workerId'>,
  since: string,
  most: number,
) =>
  db
    .selectFrom('days_off')
    .leftJoin('workers', 'workers.id', 'days_off.worker_id')
    .select(['days_off.id', 'days_off.first_day', 'days_off.last_day', 'days_off.periods', 'days_off.note'])
    .select(['days_off.created_at', 'days_off.worker_id', 'workers.name as worker_name'])
    .where('days_off.profile_id', '=', userId)
    .$if(workerId !== null, (query) =>
      query.where(({ eb, or }) =>
        or([eb('days_off.worker_id', 'is', null), eb('days_off.worker_id', '=', workerId)]),
      ),
    )
    .where('days_off.last_day', '>=', since)
    .orderBy('days_off.first_day')
    .orderBy('days_off.id')
    .limit(most)
    .execute();
