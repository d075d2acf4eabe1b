import type { ExpressionBuilder, Insertable } from 'kysely';
import { type Executor, instant, type Trx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import { isWith } from './isWith.ts';

export const insertAppointments = (
  trx: Trx,
  rows: (Insertable<Tables['appointments']> & { uid_domain: string })[],
) => trx.insertInto('appointments').values(rows).execute();

/**
 * Whose holds: an account's, those of a browser or app (SHA-256 of its token), where visitors keep them, or of both; or any
 * visitor's.
 */
export type Keeper = { clientId: string | null; device: Buffer | null } | 'anyVisitor';

/** Whether a row is the keeper's. */
const isKeptBy = (keeper: Keeper) => (eb: ExpressionBuilder<Tables, 'appointments'>) => {
  if (keeper === 'anyVisitor') return eb('client_id', 'is', null);
  const { clientId, device } = keeper;
  return eb.or([
    ...(clientId === null ? [] : [eb('client_id', '=', clientId)]),
    ...(device === null ? [] : [eb.and([eb('client_id', 'is', null), eb('held_device', '=', device)])]),
  ]);
};

/** Whether an appointment of a client's is a hold that still runs; undefined when the client has no such appointment. */
export const holdOf = (db: Executor, id: string, keeper: Keeper, now: number) =>
  db
    .selectFrom('appointments')
    .select(({ eb, and }) =>
      and([eb('state', '=', 'HELD'), eb('expires_at', '>', instant(now))])
        .$castTo<boolean>()
        .as('runs'),
    )
    .where('id', '=', id)
    .where(isKeptBy(keeper))
    .executeTakeFirst();

export type RunningHold = Awaited<ReturnType<typeof runningHoldsWith>>[number];

/** The running holds of a client's with a partner. */
export const runningHoldsWith = (db: Executor, profileId: string, keeper: Keeper, now: number) =>
  db
    .selectFrom('appointments')
    .select(['id', 'client_id', 'announcement_id', 'service_id', 'starts_at', 'expires_at', 'created_at'])
    .select(['worker_id', 'second_worker_id', 'place', 'home_town', 'home_lat', 'home_lng'])
    .where(isKeptBy(keeper))
    .where((eb) => eb.and({ profile_id: profileId, state: 'HELD' }))
    .where('expires_at', '>', instant(now))
    .orderBy('starts_at')
    .execute();

/**
 * How many running holds a client has (none: a visitor), and how many come from an address, by visitors and by all; what the
 * waiting list offers nobody has asked for.
 */
export const countHolds = (db: Executor, clientId: string | null, heldFrom: Buffer, now: number) =>
  db
    .selectFrom('appointments')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('client_id', '=', clientId).as('byClient'),
      fn.countAll<number>().filterWhere('held_from', '=', heldFrom).as('fromAddress'),
      fn
        .countAll<number>()
        .filterWhere((eb) => eb.and({ held_from: heldFrom, client_id: null }))
        .as('byVisitors'),
    ])
    .where((eb) => eb.or([eb('client_id', '=', clientId), eb('held_from', '=', heldFrom)]))
    .where('state', '=', 'HELD')
    .where('held_from', 'is not', null)
    .where('expires_at', '>', instant(now))
    .executeTakeFirstOrThrow();

/** Gives up a client's own hold, if it still is one, or all that the client has with a partner. */
export async function releaseHolds(
  trx: Executor,
  keeper: Keeper,
  which: { id: string } | { profile_id: string },
  now: number,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ state: 'EXPIRED', held_from: null, held_device: null, updated_at: instant(now) })
    .where((eb) => eb.and({ ...which, state: 'HELD' }))
    .where(isKeptBy(keeper))
    .execute();
}

/** Lets go of what clients keep with people from an instant (epoch ms) on. */
export async function releaseHoldsWith(
  trx: Trx,
  workerIds: readonly string[],
  { from, now }: { from: number; now: number },
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ state: 'EXPIRED', held_from: null, held_device: null, updated_at: instant(now) })
    .where(isWith(workerIds))
    .where('state', '=', 'HELD')
    .where('starts_at', '>=', instant(from))
    .execute();
}

/** Lets go of held times that have lapsed; of some workers, or of everybody where none are named. */
export async function releaseLapsedHolds(
  db: Executor,
  now: number,
  workerIds: readonly string[] | null,
): Promise<void> {
  const lapsed = db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'HELD')
    .where('expires_at', '<=', instant(now))
    .$if(workerIds !== null, (query) => query.where(isWith(workerIds ?? [])))
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('appointments')
    .set({ state: 'EXPIRED', held_from: null, held_device: null, updated_at: instant(now) })
    .where('id', 'in', lapsed)
    .execute();
}
