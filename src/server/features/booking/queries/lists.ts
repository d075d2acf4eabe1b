import type { AppointmentState } from '../../../../domain/booking/lifecycle.ts';
import { type Executor, instant } from '../../../db/database.ts';
import { type AppointmentRow, view } from './appointments.ts';

export interface ListQuery {
  side: 'client_id' | 'profile_id';
  userId: string;
  /** Null: all. */
  states: AppointmentState[] | null;
  /** Only those with a move that waits for an answer now (epoch ms); null: with or without. */
  movingAt: number | null;
  /** Only those that end after this; epoch ms. */
  endAfter: number | null;
  limit: number;
  offset: number;
}

/** A side's appointments in order of time, and how many there are in all; holds are nobody's visits yet. */
export async function listAppointments(
  db: Executor,
  { side, userId, states, movingAt, endAfter, limit, offset }: ListQuery,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const own = db
    .selectFrom('appointments')
    .where(side, '=', userId)
    .where('state', '!=', 'HELD')
    .where(({ not, and, eb }) => not(and([eb('state', '=', 'EXPIRED'), eb('requested_at', 'is', null)])))
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(movingAt !== null, (query) =>
      query.where('move_state', '=', 'ASKED').where('move_expires_at', '>', instant(movingAt ?? 0)),
    )
    .$if(endAfter !== null, (query) => query.where('ends_at', '>', instant(endAfter ?? 0)));
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
