import { type RawBuilder, sql } from 'kysely';
import { type AppointmentState, noShowSince, undoneSince } from '../../../../domain/booking/lifecycle.ts';
import { type Executor, instant } from '../../../db/database.ts';
import { type AppointmentRow, view } from './appointments.ts';

export interface ListQuery {
  side: 'client_id' | 'profile_id';
  userId: string;
  /** Null: all. */
  states: AppointmentState[] | null;
  /** Only what waits for an answer at `now`, requests and moves, or only what does not; null: both. */
  waits: 'ANSWER' | 'NOTHING' | null;
  /**
   * Only those that are neither over nor lapsed at `now`, or that begin on its day by the clock of their place, or that are
   * neither completed nor missed for good; null: all.
   */
  time: 'AHEAD' | 'TODAY' | 'OPEN' | null;
  /** Epoch ms. */
  now: number;
  limit: number;
  offset: number;
}

/** Whether one of two sides can answer at `now` (epoch ms): never null, so that NOT has the others. */
const waitsForAnswer = (now: number) => sql<boolean>`coalesce(
  state = 'REQUESTED' AND expires_at > ${instant(now)}
    OR state = 'CONFIRMED' AND move_state = 'ASKED' AND move_expires_at > ${instant(now)}, false)`;

/** The day of an instant by the clock of the visit's place. */
const dayOf = (at: RawBuilder<unknown>) => sql`local_time(${at}, time_zone)::date`;

/** A side's appointments in order of time, and how many there are in all; holds are nobody's visits yet. */
export async function listAppointments(
  db: Executor,
  { side, userId, states, waits, time, now, limit, offset }: ListQuery,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const own = db
    .selectFrom('appointments')
    .where(side, '=', userId)
    .where('state', '!=', 'HELD')
    .where(({ not, and, eb }) => not(and([eb('state', '=', 'EXPIRED'), eb('requested_at', 'is', null)])))
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(waits === 'ANSWER', (query) => query.where(waitsForAnswer(now)))
    .$if(waits === 'NOTHING', (query) => query.where(sql<boolean>`NOT ${waitsForAnswer(now)}`))
    .$if(time === 'AHEAD', (query) =>
      query
        .where('ends_at', '>', instant(now))
        .where(({ or, eb }) => or([eb('state', '!=', 'REQUESTED'), eb('expires_at', '>', instant(now))])),
    )
    .$if(time === 'OPEN', (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('state', 'not in', ['COMPLETED', 'NO_SHOW']),
          eb('ends_at', '>=', instant(noShowSince(now))),
          eb.and([eb('state', '=', 'NO_SHOW'), eb('ends_at', '>=', instant(undoneSince(now)))]),
        ]),
      ),
    )
    .$if(time === 'TODAY', (query) =>
      query.where(sql<boolean>`${dayOf(sql.ref('starts_at'))} = ${dayOf(sql`${instant(now)}::timestamptz`)}`),
    );
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = await own
    .select('id')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (page.length === 0) return { rows: [], total };
  const ids = page.map(({ id }) => id);
  const rows = await view(db)
    .where('appointments.id', 'in', ids)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute();
  return { rows, total };
}

/** So many of them are named at most. */
const MOST_MEANWHILE = 5;

/** A client's visits, agreed or still to be answered at `now`, that touch a time; epoch ms. */
export const visitsMeanwhile = (
  db: Executor,
  clientId: string,
  { start, end, except, now }: { start: number; end: number; except: string | null; now: number },
): Promise<AppointmentRow[]> =>
  view(db)
    .where('appointments.client_id', '=', clientId)
    .where('appointments.starts_at', '<', instant(end))
    .where('appointments.ends_at', '>', instant(start))
    .where(({ or, and, eb }) =>
      or([
        eb('appointments.state', '=', 'CONFIRMED'),
        and([eb('appointments.state', '=', 'REQUESTED'), eb('appointments.expires_at', '>', instant(now))]),
      ]),
    )
    .$if(except !== null, (query) => query.where('appointments.id', '!=', except))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(MOST_MEANWHILE)
    .execute();
