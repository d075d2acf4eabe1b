import type { AppointmentState } from '../../../../domain/booking/lifecycle.ts';
import { type Executor, instant } from '../../../db/database.ts';
import { type AppointmentRow, view } from './appointments.ts';

export interface ListQuery {
  side: 'client_id' | 'profile_id';
  userId: string;
  /** Null: all. */
  states: AppointmentState[] | null;
  /** Only what waits for an answer at this time (epoch ms): requests and moves; null: the others as well. */
  waitingAt: number | null;
  /** Only those that are neither over nor lapsed at this time (epoch ms); null: these as well. */
  aheadOf: number | null;
  limit: number;
  offset: number;
}

/** A side's appointments in order of time, and how many there are in all; holds are nobody's visits yet. */
export async function listAppointments(
  db: Executor,
  { side, userId, states, waitingAt, aheadOf, limit, offset }: ListQuery,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const own = db
    .selectFrom('appointments')
    .where(side, '=', userId)
    .where('state', '!=', 'HELD')
    .where(({ not, and, eb }) => not(and([eb('state', '=', 'EXPIRED'), eb('requested_at', 'is', null)])))
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(waitingAt !== null, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'REQUESTED'), eb('expires_at', '>', instant(waitingAt ?? 0))]),
          and([
            eb('state', '=', 'CONFIRMED'),
            eb('move_state', '=', 'ASKED'),
            eb('move_expires_at', '>', instant(waitingAt ?? 0)),
          ]),
        ]),
      ),
    )
    .$if(aheadOf !== null, (query) =>
      query
        .where('ends_at', '>', instant(aheadOf ?? 0))
        .where(({ or, eb }) =>
          or([eb('state', '!=', 'REQUESTED'), eb('expires_at', '>', instant(aheadOf ?? 0))]),
        ),
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
