import { type Insertable, type Selectable, sql } from 'kysely';
import type { AppointmentState } from '../../../domain/booking/lifecycle.ts';
import type { MoveState } from '../../../domain/booking/move.ts';
import { instant, type Executor, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import type { Tables } from '../../db/schema.ts';

export type ProfileRow = Selectable<Tables['partner_profiles']>;
export type ServiceRow = Selectable<Tables['services']>;
export type WorkerRow = Selectable<Tables['workers']>;

/** A profile whose owner's account is in use. */
export const profileById = (db: Executor, id: string): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('partner_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .selectAll('profile')
    .where('profile.user_id', '=', id)
    .where('profile.removed_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export const servicesOf = (db: Executor, profileId: string): Promise<ServiceRow[]> =>
  db
    .selectFrom('services')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();

export const workersOf = (db: Executor, profileId: string): Promise<WorkerRow[]> =>
  db
    .selectFrom('workers')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();

export const announcementById = (db: Executor, id: string) =>
  db
    .selectFrom('announcements')
    .select(['id', 'owner_id', 'status', 'hidden', 'expires_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const offersOf = (db: Executor, announcementId: string) =>
  db
    .selectFrom('offers')
    .select(['main', 'sub', 'duration_minutes'])
    .where('announcement_id', '=', announcementId)
    .orderBy('position')
    .execute();

export const userById = (db: Executor, id: string) =>
  db.selectFrom('users').select(['id', 'email', 'locale']).where('id', '=', id).executeTakeFirst();

/** What takes time: visits and the times they are asked to be moved to; held ones only while their hold lasts. */
const taken = (db: Executor, now: number) =>
  db
    .selectFrom('taken_times as taken')
    .innerJoin('appointments', 'appointments.id', 'taken.appointment_id')
    .where(({ eb, or }) =>
      or([eb('appointments.state', '!=', 'HELD'), eb('appointments.expires_at', '>', instant(now))]),
    )
    .orderBy('taken.starts_at');

/** The taken times of workers from `from` on, each until the break after it is over; epoch ms. */
export const busyOf = (
  db: Executor,
  workerIds: string[],
  { from, now, except }: { from: number; now: number; except: string | null },
) =>
  taken(db, now)
    .select(['taken.worker_id', 'taken.starts_at', 'taken.free_at'])
    .where('taken.worker_id', 'in', workerIds)
    .where('taken.starts_at', '>', instant(from - 86_400_000))
    .$if(except !== null, (query) => query.where('taken.appointment_id', '!=', except))
    .execute();

/** Everything of an appointment that its two sides see. */
const view = (db: Executor) =>
  db
    .selectFrom('appointments')
    .innerJoin('workers', 'workers.id', 'appointments.worker_id')
    .innerJoin('partner_profiles as profile', 'profile.user_id', 'appointments.profile_id')
    .leftJoin('workers as wanted', 'wanted.id', 'appointments.move_worker_id')
    .selectAll('appointments')
    .select([
      'workers.name as worker_name',
      'wanted.name as move_worker_name',
      // What was made under a profile keeps its name when it is deleted.
      sql<string>`coalesce(appointments.partner_name, profile.name)`.as('profile_name'),
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
    ]);
export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof view>['executeTakeFirstOrThrow']>>;

export const appointmentById = (db: Executor, id: string): Promise<AppointmentRow | undefined> =>
  view(db).where('appointments.id', '=', id).executeTakeFirst();

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

/** The taken times of a profile that are not over. */
export const futureBusy = (db: Executor, profileId: string, now: number) =>
  taken(db, now)
    .select(['taken.worker_id', 'taken.starts_at', 'taken.ends_at'])
    .where('appointments.profile_id', '=', profileId)
    .where('taken.ends_at', '>', instant(now))
    .execute();

/**
 * Takes a worker's calendar for the rest of the transaction: bookings of one worker come one after the other, so
 * that two of them never wait for each other.
 */
export async function lockWorkers(trx: Trx, workerIds: string[]): Promise<void> {
  if (workerIds.length === 0) return;
  claimLocks(trx, 'worker', workerIds);
  await trx
    .selectFrom('workers')
    .select('id')
    .where('id', 'in', workerIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Every worker a profile has or had. */
export async function everyWorkerOf(db: Executor, profileId: string): Promise<string[]> {
  const rows = await db.selectFrom('workers').select('id').where('profile_id', '=', profileId).execute();
  return rows.map(({ id }) => id);
}

/** What a profile's calendars still hold: times kept, requests and visits that are not over. */
export const openVisits = (db: Executor, profileId: string, now: number) =>
  taken(db, now)
    .clearOrderBy()
    .select('appointments.id')
    .distinct()
    .where('appointments.profile_id', '=', profileId)
    .where('appointments.ends_at', '>', instant(now))
    .orderBy('appointments.id')
    .execute();

/** Locks the calendars of an appointment's workers and then the appointment, in this order for everybody, and reads it. */
export async function lockAppointment(
  trx: Trx,
  id: string,
  otherWorkerIds: string[] = [],
): Promise<AppointmentRow | undefined> {
  const row = await trx
    .selectFrom('appointments')
    .select(['worker_id', 'move_worker_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  await lockWorkers(trx, [row.worker_id, row.move_worker_id ?? row.worker_id, ...otherWorkerIds]);
  claimLocks(trx, 'appointment', [id]);
  return view(trx).where('appointments.id', '=', id).forUpdate('appointments').executeTakeFirst();
}

export const insertAppointment = (trx: Trx, row: Insertable<Tables['appointments']>) =>
  trx.insertInto('appointments').values(row).execute();

export type Change = Partial<{
  state: AppointmentState;
  held_from: null;
  worker_id: string;
  starts_at: Date & number;
  ends_at: Date & number;
  name: string;
  phone: string;
  email: string;
  note: string;
  address: string;
  reason: string;
  reschedules: number;
  expires_at: (Date & number) | null;
  requested_at: Date & number;
  cancelled_late: boolean;
  move_state: MoveState;
  move_worker_id: string;
  move_starts_at: Date & number;
  move_ends_at: Date & number;
  move_expires_at: Date & number;
}>;

/** Changes an appointment; calendars learn of it by the next number of its sequence. */
export const updateAppointment = (trx: Trx, id: string, change: Change, now: number) =>
  trx
    .updateTable('appointments')
    .set({ ...change, sequence: sql<number>`sequence + 1`, updated_at: instant(now) })
    .where('id', '=', id)
    .execute();

/** Lets go of held times that have lapsed; of one worker, or of everybody when none is named. */
export async function releaseLapsedHolds(db: Executor, now: number, workerId: string | null): Promise<void> {
  const lapsed = db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'HELD')
    .where('expires_at', '<=', instant(now))
    .$if(workerId !== null, (query) => query.where('worker_id', '=', workerId ?? ''))
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('appointments')
    .set({ state: 'EXPIRED', held_from: null, updated_at: instant(now) })
    .where('id', 'in', lapsed)
    .execute();
}

/** Gives up a client's own hold, if it still is one. */
export async function releaseHold(trx: Executor, id: string, clientId: string, now: number): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ state: 'EXPIRED', held_from: null, updated_at: instant(now) })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('state', '=', 'HELD')
    .execute();
}

/** How many running holds a client has, and how many come from an address. */
export const countHolds = (db: Executor, clientId: string, heldFrom: Buffer, now: number) =>
  db
    .selectFrom('appointments')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('client_id', '=', clientId).as('byClient'),
      fn.countAll<number>().filterWhere('held_from', '=', heldFrom).as('fromAddress'),
    ])
    .where((eb) => eb.or([eb('client_id', '=', clientId), eb('held_from', '=', heldFrom)]))
    .where('state', '=', 'HELD')
    .where('expires_at', '>', instant(now))
    .executeTakeFirstOrThrow();

/** Requests that nobody has answered in time. */
export const lapsedRequests = (db: Executor, now: number, limit: number) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'REQUESTED')
    .where('expires_at', '<=', instant(now))
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Visits whose partner has not answered in time whether they may be moved. */
export const lapsedMoves = (db: Executor, now: number, limit: number) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('move_state', '=', 'ASKED')
    .where('move_expires_at', '<=', instant(now))
    .orderBy('move_expires_at')
    .limit(limit)
    .execute();

/** Visits that ended before the moment and still stand as confirmed. */
export const endedVisits = (db: Executor, endedBefore: number, limit: number) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'CONFIRMED')
    .where('ends_at', '<=', instant(endedBefore))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
