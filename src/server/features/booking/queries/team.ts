import { sql } from 'kysely';
import { type Executor, instant } from '../../../db/database.ts';
import { type AppointmentRow, view } from './appointments.ts';
import { isWith } from './isWith.ts';

/**
 * The requests and agreed visits with somebody that begin after an instant (epoch ms), and those that their clients ask to
 * move to them then; in order of time, `most` at the most.
 */
export const visitsWith = (
  db: Executor,
  workerId: string,
  after: number,
  most: number,
): Promise<AppointmentRow[]> =>
  view(db)
    .where(({ eb, or, and }) =>
      or([
        and([
          isWith([workerId]),
          eb('appointments.state', 'in', ['REQUESTED', 'CONFIRMED']),
          eb('appointments.starts_at', '>', instant(after)),
        ]),
        and([
          or([
            eb('appointments.move_worker_id', '=', workerId),
            eb('appointments.move_second_worker_id', '=', workerId),
          ]),
          eb('appointments.state', '=', 'CONFIRMED'),
          eb('appointments.move_state', '=', 'ASKED'),
          eb('appointments.move_starts_at', '>', instant(after)),
        ]),
      ]),
    )
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(most)
    .execute();

/** When what is to come after an instant (epoch ms) takes people's time: visits, and times that visits are asked to be moved to. */
export const timesWith = (db: Executor, workerIds: readonly string[], after: number) =>
  db
    .selectFrom('taken_times as taken')
    .innerJoin('appointments', 'appointments.id', 'taken.appointment_id')
    .select(['taken.worker_id', 'taken.starts_at'])
    .select(sql<string>`taken.appointment_id`.as('id'))
    .where('taken.worker_id', 'in', workerIds)
    .where('appointments.state', 'in', ['REQUESTED', 'CONFIRMED'])
    .where('taken.starts_at', '>', instant(after))
    .execute();
