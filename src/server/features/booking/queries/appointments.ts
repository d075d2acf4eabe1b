import { sql } from 'kysely';
import type { AppointmentState } from '../../../../domain/booking/lifecycle.ts';
import type { MoveState } from '../../../../domain/booking/move.ts';
import type { Locale } from '../../../../domain/locales.ts';
import { type Executor, instant, type Trx } from '../../../db/database.ts';
import { claimLocks, lockWorkers } from '../../../db/locks.ts';
import { ChangedMeanwhile } from '../../../db/unitOfWork.ts';
import { giversOf, wantedGiversOf } from '../givers.ts';

/**
 * Whether the practice shows times to which the visit can be moved: it is open and shown, and has as many people as it takes who
 * give it now or give its service; of two who give it one stays (`movable.ts`).
 */
const takesBookings = sql<boolean>`(
  profile.is_calendar_enabled AND profile.removed_at IS NULL AND profile.withheld_at IS NULL
  AND NOT EXISTS (SELECT FROM users WHERE id = profile.user_id AND suspended_at IS NOT NULL)
  AND (
    SELECT count(*) >= num_nonnulls(appointments.worker_id, appointments.second_worker_id)
        AND (appointments.second_worker_id IS NULL OR bool_or(is_own))
      FROM (
        SELECT worker.service_ids, worker.id IN (appointments.worker_id, appointments.second_worker_id) AS is_own
        FROM workers AS worker WHERE worker.profile_id = profile.user_id AND worker.removed_at IS NULL
      ) AS standing
      WHERE is_own OR cardinality(service_ids) = 0 OR appointments.service_id = ANY (service_ids)
  )
)`;

/** Everything of an appointment that its two sides see. */
export const view = (db: Pick<Executor, 'selectFrom'>) =>
  db
    .selectFrom('appointments')
    .innerJoin('workers', 'workers.id', 'appointments.worker_id')
    .innerJoin('partner_profiles as profile', 'profile.user_id', 'appointments.profile_id')
    .leftJoin('workers as second', 'second.id', 'appointments.second_worker_id')
    .leftJoin('workers as wanted', 'wanted.id', 'appointments.move_worker_id')
    .leftJoin('workers as wanted_second', 'wanted_second.id', 'appointments.move_second_worker_id')
    .leftJoin('users as client', 'client.id', 'appointments.client_id')
    // Null where the account is gone, which its profile outlives.
    .leftJoin('users as partner', 'partner.id', 'appointments.profile_id')
    .selectAll('appointments')
    .select([
      'workers.name as worker_name',
      'second.name as second_worker_name',
      'wanted.name as move_worker_name',
      'wanted_second.name as move_second_worker_name',
      // The one it was booked or written down with; '' once its client is forgotten.
      'appointments.email as booked_email',
      // The client's present address; the one of then where the account is gone.
      sql<string>`coalesce(client.email, appointments.email)`.as('email'),
      // The language they chose since; a guest's is the one of then.
      sql<Locale>`coalesce(client.locale, appointments.locale)`.as('locale'),
      // What was made under a profile keeps its name when it is deleted.
      sql<string>`coalesce(appointments.partner_name, profile.name)`.as('profile_name'),
      'partner.email as partner_email',
      'partner.locale as partner_locale',
      'profile.phone_prefix',
      'profile.phone_number',
      'profile.place_id',
      'profile.city_description',
      'profile.district',
      'profile.neighbourhood',
      'profile.street',
      'profile.house_number',
      'profile.post_code',
      'profile.workplace',
      'profile.hides_address',
      takesBookings.as('takes_bookings'),
    ]);
export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof view>['executeTakeFirstOrThrow']>>;

export const appointmentById = (db: Executor, id: string): Promise<AppointmentRow | undefined> =>
  view(db).where('appointments.id', '=', id).executeTakeFirst();

/**
 * The appointment alone, with the place of its practice: enough to tell whose it is and whom it concerns, before its calendars are
 * locked and all of it is read.
 */
export const bareAppointment = (db: Executor, id: string) =>
  db
    .selectFrom('appointments')
    .innerJoin('partner_profiles as profile', 'profile.user_id', 'appointments.profile_id')
    .selectAll('appointments')
    .select(['appointments.email as booked_email', 'profile.place_id'])
    .where('appointments.id', '=', id)
    .executeTakeFirst();
export type BareAppointment = NonNullable<Awaited<ReturnType<typeof bareAppointment>>>;

export const appointmentsByIds = (db: Executor, ids: readonly string[]): Promise<AppointmentRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : view(db).where('appointments.id', 'in', ids).execute();

/** The visits of a profile's series, by their numbers. */
export const visitsOfSeries = (
  db: Executor,
  profileId: string,
  seriesId: string,
): Promise<AppointmentRow[]> =>
  view(db)
    .where('appointments.series_id', '=', seriesId)
    .where('appointments.profile_id', '=', profileId)
    .orderBy('appointments.series_position')
    .execute();

/** All visits of a side in order of time; those that were only held are none. */
export const everyVisit = (db: Executor, side: 'client' | 'partner', userId: string) =>
  view(db)
    .where(side === 'client' ? 'appointments.client_id' : 'appointments.profile_id', '=', userId)
    .where('appointments.requested_at', 'is not', null)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute();

/** Whose calendars a visit concerns. */
type Concerned = Parameters<typeof giversOf>[0] & Parameters<typeof wantedGiversOf>[0];
const concernedBy = (row: Concerned) => [...giversOf(row), ...wantedGiversOf(row)];

/**
 * Locks the calendars of an appointment's workers and then the appointment, in this order for everybody, and reads it.
 * @param seen it as it was a moment ago, where that is known: who is concerned by then begins the unit again
 */
export async function lockAppointment(
  trx: Trx,
  id: string,
  { otherWorkerIds = [], seen }: { otherWorkerIds?: readonly string[]; seen?: Concerned } = {},
): Promise<AppointmentRow | undefined> {
  const before =
    seen ??
    (await trx
      .selectFrom('appointments')
      .select(['worker_id', 'second_worker_id', 'move_worker_id', 'move_second_worker_id'])
      .where('id', '=', id)
      .executeTakeFirst());
  if (!before) return undefined;
  const locked = new Set([...concernedBy(before), ...otherWorkerIds]);
  await lockWorkers(trx, [...locked]);
  claimLocks(trx, 'appointment', [id]);
  const row = await view(trx).where('appointments.id', '=', id).forUpdate('appointments').executeTakeFirst();
  if (row && !concernedBy(row).every((workerId) => locked.has(workerId))) throw new ChangedMeanwhile();
  return row;
}

export type Change = Partial<{
  state: AppointmentState;
  held_from: null;
  held_device: null;
  client_id: string | null;
  is_guest: boolean;
  locale: Locale;
  card_id: string;
  worker_id: string;
  second_worker_id: string | null;
  starts_at: Date & number;
  ends_at: Date & number;
  name: string;
  phone: string;
  email: string;
  note: string;
  address: string;
  reason: string;
  reschedules: number;
  moved_from: Date & number;
  time_zone: string;
  expires_at: (Date & number) | null;
  requested_at: Date & number;
  cancelled_late: boolean;
  break_minutes: number;
  without_travel_at: (Date & number) | null;
  move_state: MoveState;
  move_worker_id: string;
  move_second_worker_id: string | null;
  move_starts_at: Date & number;
  move_ends_at: Date & number;
  move_expires_at: Date & number;
}>;

/** Changes an appointment; calendars learn of it by the next number of its sequence. */
export const updateAppointment = (trx: Trx, id: string, change: Change, now: number) =>
  changing(trx, id, change, now).execute();

/** The same, and answers the appointment as it then is. */
export const changeAppointment = (
  trx: Trx,
  id: string,
  change: Change,
  now: number,
): Promise<AppointmentRow> => {
  // By the name of the table: what is read of it is the changed row.
  const changed = trx.with('appointments', (db) => changing(db, id, change, now).returningAll());
  return view(changed as unknown as Trx).executeTakeFirstOrThrow();
};

const changing = (db: Pick<Executor, 'updateTable'>, id: string, change: Change, now: number) =>
  db
    .updateTable('appointments')
    .set({ ...change, sequence: sql<number>`sequence + 1`, updated_at: instant(now) })
    .where('id', '=', id);
