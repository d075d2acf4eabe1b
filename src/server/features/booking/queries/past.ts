import { type Executor, instant } from '../../../db/database.ts';
import { view } from './appointments.ts';

export type PastRow = Awaited<ReturnType<typeof listPast>>['rows'][number];

/**
 * A page of a client's visits that are not to come any more at `now` (epoch ms), the latest first, each with what is
 * left of its partner and its service; and how many there are in all. What was only ever held is no visit.
 */
export async function listPast(
  db: Executor,
  clientId: string,
  { now, limit, offset }: { now: number; limit: number; offset: number },
) {
  const own = db
    .selectFrom('appointments')
    .where('client_id', '=', clientId)
    .where('requested_at', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'not in', ['HELD', 'REQUESTED', 'CONFIRMED']),
        and([eb('state', '=', 'CONFIRMED'), eb('ends_at', '<=', instant(now))]),
        // What has lapsed is over, also before the sweep has written it down.
        and([eb('state', '=', 'REQUESTED'), eb('expires_at', '<=', instant(now))]),
      ]),
    );
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = own.select('id').orderBy('starts_at', 'desc').orderBy('id').limit(limit).offset(offset);
  const rows = await view(db)
    // A partner who has left has no account any more.
    .leftJoin('users as owner', 'owner.id', 'profile.user_id')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .select([
      'profile.removed_at as profile_removed_at',
      'profile.is_calendar_enabled',
      'owner.id as owner_id',
      'owner.suspended_at as owner_suspended_at',
      'services.removed_at as service_removed_at',
    ])
    .where('appointments.id', 'in', page)
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id')
    .execute();
  return { rows, total };
}
