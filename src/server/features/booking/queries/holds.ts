import type { Insertable } from 'kysely';
import { type Executor, instant, type Trx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export const insertAppointment = (trx: Trx, row: Insertable<Tables['appointments']>) =>
  trx.insertInto('appointments').values(row).execute();

/** Whether an appointment of a client's is a hold that still runs; undefined when the client has no such appointment. */
export const holdOf = (db: Executor, id: string, clientId: string, now: number) =>
  db
    .selectFrom('appointments')
    .select(({ eb, and }) =>
      and([eb('state', '=', 'HELD'), eb('expires_at', '>', instant(now))])
        .$castTo<boolean>()
        .as('runs'),
    )
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** The newest running hold of a client's with a partner; null when there is none. */
export async function runningHoldWith(
  db: Executor,
  profileId: string,
  clientId: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('appointments')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('client_id', '=', clientId)
    .where('state', '=', 'HELD')
    .where('expires_at', '>', instant(now))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
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

/** Gives up a client's own hold, if it still is one, or all that the client has with a partner. */
export async function releaseHolds(
  trx: Executor,
  client_id: string,
  which: { id: string } | { profile_id: string },
  now: number,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ state: 'EXPIRED', held_from: null, updated_at: instant(now) })
    .where((eb) => eb.and({ ...which, client_id, state: 'HELD' }))
    .execute();
}

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
