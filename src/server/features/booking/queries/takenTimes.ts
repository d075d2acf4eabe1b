import { type Executor, instant } from '../../../db/database.ts';

/** What takes time: visits, the times they are asked to be moved to, blocks, imports; held ones only while their hold lasts. */
const taken = (db: Executor, now: number) =>
  db
    .selectFrom('taken_times as taken')
    .leftJoin('appointments', 'appointments.id', 'taken.appointment_id')
    .where(({ eb, or }) =>
      or([
        eb('taken.appointment_id', 'is', null),
        eb('appointments.state', '!=', 'HELD'),
        eb('appointments.expires_at', '>', instant(now)),
      ]),
    )
    .orderBy('taken.starts_at');

/** The taken times of workers from `from` on, each until the break after it is over; epoch ms. */
export const busyOf = (
  db: Executor,
  workerIds: string[],
  { from, now, except }: { from: number; now: number; except: readonly string[] },
) =>
  taken(db, now)
    .select(['taken.kind', 'taken.worker_id', 'taken.starts_at', 'taken.free_at'])
    .select(['appointments.place', 'appointments.home_lat', 'appointments.home_lng'])
    .where('taken.worker_id', 'in', workerIds)
    .where('taken.starts_at', '>', instant(from - 86_400_000))
    .$if(except.length > 0, (query) =>
      query.where(({ eb, or }) =>
        or([eb('taken.appointment_id', 'is', null), eb('taken.appointment_id', 'not in', except)]),
      ),
    )
    .execute();

/** The taken times of a profile that are not over. */
export const futureBusy = (db: Executor, profileId: string, now: number) =>
  taken(db, now)
    .innerJoin('workers', 'workers.id', 'taken.worker_id')
    .select(['taken.worker_id', 'taken.starts_at', 'taken.ends_at'])
    .where('workers.profile_id', '=', profileId)
    .where('taken.ends_at', '>', instant(now))
    .execute();

/** What a profile's calendars still hold: times kept, requests and visits that are not over. */
export const openVisits = (db: Executor, profileId: string, now: number) =>
  taken(db, now)
    .clearOrderBy()
    .select('appointments.id')
    .distinct()
    .$narrowType<{ id: string }>()
    .where('appointments.profile_id', '=', profileId)
    .where('appointments.ends_at', '>', instant(now))
    .orderBy('appointments.id')
    .execute();
