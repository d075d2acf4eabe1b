import type { ExpressionBuilder, Insertable } from 'kysely';
import { type Executor, instant, type Trx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import type { OfferOutcome, Wishes } from '../../../../domain/waitingList/waitingList.ts';

/** Entries that wait, with what is shown of them and the offer that is open at `now` (epoch ms), if any. */
const waiting = (db: Executor, now: number) =>
  db
    .selectFrom('waiting_list as entry')
    .innerJoin('partner_profiles as profile', 'profile.user_id', 'entry.profile_id')
    .innerJoin('services as service', 'service.id', 'entry.service_id')
    .leftJoin('workers as wanted', 'wanted.id', 'entry.worker_id')
    .leftJoin('waiting_offers as offer', (join) =>
      join
        .onRef('offer.entry_id', '=', 'entry.id')
        .on('offer.outcome', 'is', null)
        .on('offer.ends_at', '>', instant(now)),
    )
    .leftJoin('workers as offered', 'offered.id', 'offer.worker_id')
    .where('entry.state', '=', 'WAITING')
    .where('entry.lapses_at', '>', instant(now));

/** What is shown of them. */
const shown = (entries: ReturnType<typeof waiting>) =>
  entries
    .selectAll('entry')
    .select(['profile.name as partner_name', 'wanted.name as worker_name'])
    .select(['service.main', 'service.sub', 'service.label', 'service.duration_minutes'])
    .select(['offer.id as offer_id', 'offer.starts_at', 'offer.ends_at', 'offer.appointment_id'])
    .select(['offered.id as offered_worker_id', 'offered.name as offered_worker_name']);

/** A page of a client's entries, or of those of a partner's queue, the first one first; and how many there are in all. */
export async function listEntries(
  db: Executor,
  side: 'client_id' | 'profile_id',
  { userId, now, limit, offset }: { userId: string; now: number; limit: number; offset: number },
) {
  const own = waiting(db, now).where(`entry.${side}`, '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await shown(own)
    .orderBy('entry.since')
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** An entry of a partner's queue, and whom an offer to it goes to; undefined where nobody waits by it. */
export async function queuedEntry(db: Executor, id: string, profileId: string, now: number) {
  const row = await shown(waiting(db, now))
    .innerJoin('users as client', 'client.id', 'entry.client_id')
    .select(['client.email', 'client.locale', 'client.suspended_at'])
    .where('entry.id', '=', id)
    .where('entry.profile_id', '=', profileId)
    .executeTakeFirst();
  return row && { ...row, wishes: wishesOf(row) };
}
export type QueuedEntry = NonNullable<Awaited<ReturnType<typeof queuedEntry>>>;

/** Whether an entry has an offer that nothing has become of yet, and how many it has had since then (epoch ms). */
export const offersTo = (trx: Trx, entryId: string, since: number) =>
  trx
    .selectFrom('waiting_offers')
    .where('entry_id', '=', entryId)
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('outcome', 'is', null).as('open'),
      fn
        .countAll<number>()
        .filterWhere(eb('offered_at', '>', instant(since)))
        .as('recent'),
    ])
    .executeTakeFirstOrThrow();

/** Notes a time that is offered by hand: who lets it go leaves it to the next, as with time that was given back. */
export const insertFreed = (trx: Trx, row: Insertable<Tables['freed_times']>) =>
  trx.insertInto('freed_times').values(row).returningAll().executeTakeFirstOrThrow();

export const insertEntry = (trx: Trx, row: Insertable<Tables['waiting_list']>) =>
  trx.insertInto('waiting_list').values(row).execute();

/** The services of partners that a client waits for at `now` (epoch ms). */
export const waitedFor = (trx: Trx, clientId: string, now: number) =>
  trx
    .selectFrom('waiting_list')
    .select(['id', 'profile_id', 'service_id'])
    .where('client_id', '=', clientId)
    .where('state', '=', 'WAITING')
    .where('lapses_at', '>', instant(now))
    .execute();

/** A client's entries whose last wanted day is over wait no longer, also before the sweep has come by. */
export const lapseOwn = (trx: Trx, clientId: string, now: number) =>
  trx
    .updateTable('waiting_list')
    .set({ state: 'LAPSED', changed_at: instant(now) })
    .where('client_id', '=', clientId)
    .where('state', '=', 'WAITING')
    .where('lapses_at', '<=', instant(now))
    .execute();

/** A client's own entry that waits, with its open offer; undefined when there is none. */
export const ownEntry = (trx: Trx, id: string, clientId: string) =>
  trx
    .selectFrom('waiting_list as entry')
    .leftJoin('waiting_offers as offer', (join) =>
      join.onRef('offer.entry_id', '=', 'entry.id').on('offer.outcome', 'is', null),
    )
    .select([
      'entry.id',
      'entry.profile_id',
      'offer.id as offer_id',
      'offer.appointment_id',
      'offer.freed_id',
    ])
    .where('entry.id', '=', id)
    .where('entry.client_id', '=', clientId)
    .where('entry.state', '=', 'WAITING')
    .executeTakeFirst();

export const deleteEntry = (trx: Trx, id: string) =>
  trx.deleteFrom('waiting_list').where('id', '=', id).execute();

export const freedById = (db: Executor, id: string) =>
  db.selectFrom('freed_times').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked: what a unit that is not done yet has given up counts for the look that waits for it. */
export const lockFreed = (trx: Trx, id: string) =>
  trx.selectFrom('freed_times').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export type FreedRow = NonNullable<Awaited<ReturnType<typeof freedById>>>;

/** Freed times that are to be looked at now (epoch ms), the longest due first; of one profile, or of all (null). */
export const dueFreed = (db: Executor, profileId: string | null, now: number, limit: number) =>
  db
    .selectFrom('freed_times')
    .select('id')
    .where('due_at', '<=', instant(now))
    .$if(profileId !== null, (query) => query.where('profile_id', '=', profileId ?? ''))
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** When a freed time is looked at next (epoch ms); null: never again. */
export const putOff = (trx: Trx, freedId: string, dueAt: number | null) =>
  trx
    .updateTable('freed_times')
    .set({ due_at: dueAt === null ? null : instant(dueAt) })
    .where('id', '=', freedId)
    .execute();

export const wishesOf = (row: {
  first_day: string;
  last_day: string;
  weekdays: number[];
  from_time: string;
  to_time: string;
}): Wishes => ({
  from: row.first_day,
  to: row.last_day,
  weekdays: row.weekdays,
  fromTime: row.from_time,
  toTime: row.to_time,
});

export const insertOffer = (trx: Trx, row: Insertable<Tables['waiting_offers']>) =>
  trx.insertInto('waiting_offers').values(row).execute();

export const closeOffer = (trx: Trx, id: string, outcome: OfferOutcome) =>
  trx
    .updateTable('waiting_offers')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();

/** Closes the offers to several of a freed time that nobody has taken in time. */
export const lapseOffers = (trx: Trx, freedId: string, now: number) =>
  trx
    .updateTable('waiting_offers')
    .set({ outcome: 'LAPSED' })
    .where('freed_id', '=', freedId)
    .where('appointment_id', 'is', null)
    .where('outcome', 'is', null)
    .where('ends_at', '<=', instant(now))
    .execute();

/** The open offers of a freed time. */
export const openOffers = (trx: Executor, freedId: string) =>
  trx
    .selectFrom('waiting_offers')
    .select(['appointment_id', 'ends_at'])
    .where('freed_id', '=', freedId)
    .where('outcome', 'is', null)
    .orderBy('ends_at')
    .execute();

/**
 * Freed times of a profile that are to be looked at later, and of which nothing is offered, are looked at now (epoch ms). One
 * that is just being looked at is waited for: it may be put off for the sake of what is given up here.
 */
export async function bringForward(trx: Trx, profileId: string, now: number): Promise<void> {
  await trx
    .selectFrom('freed_times')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('due_at', 'is not', null)
    .where(nothingOffered)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .updateTable('freed_times')
    .set({ due_at: instant(now) })
    .where('profile_id', '=', profileId)
    .where('due_at', '>', instant(now))
    .where(nothingOffered)
    .execute();
}

const nothingOffered = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'freed_times'>) =>
  not(
    exists(
      selectFrom('waiting_offers')
        .select('waiting_offers.id')
        .whereRef('waiting_offers.freed_id', '=', 'freed_times.id')
        .where('waiting_offers.outcome', 'is', null),
    ),
  );

/** When the first of the times lapses that somebody keeps, while typing, of a freed time; null when nobody does. */
export async function keptUntil(trx: Trx, freed: FreedRow, now: number): Promise<number | null> {
  const kept = await trx
    .selectFrom('taken_times as taken')
    .innerJoin('appointments', 'appointments.id', 'taken.appointment_id')
    .select('appointments.expires_at')
    .where('appointments.profile_id', '=', freed.profile_id)
    .$if(freed.worker_id !== null, (query) => query.where('taken.worker_id', '=', freed.worker_id ?? ''))
    .where('appointments.state', '=', 'HELD')
    .where('appointments.expires_at', '>', instant(now))
    .where('taken.starts_at', '<', instant(freed.free_at))
    .where('taken.free_at', '>', instant(freed.starts_at))
    .orderBy('appointments.expires_at')
    .limit(1)
    .executeTakeFirst();
  return kept?.expires_at ?? null;
}

/**
 * Entries whose last wanted day is over wait no longer; what has long been over is deleted (epoch ms). What somebody else is
 * at is passed over, so that two sweeps at once never wait for each other.
 */
export async function lapseEntries(db: Executor, now: number, keptSince: number): Promise<void> {
  const lapsed = db
    .selectFrom('waiting_list')
    .select('id')
    .where('state', '=', 'WAITING')
    .where('lapses_at', '<=', instant(now))
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('waiting_list')
    .set({ state: 'LAPSED', changed_at: instant(now) })
    .where('id', 'in', lapsed)
    .execute();
  const old = db
    .selectFrom('waiting_list')
    .select('id')
    .where('state', '!=', 'WAITING')
    .where('changed_at', '<', instant(keptSince))
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('waiting_list').where('id', 'in', old).execute();
  const settled = db
    .selectFrom('freed_times')
    .select('id')
    .where('due_at', 'is', null)
    .where('free_at', '<', instant(keptSince))
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('freed_times').where('id', 'in', settled).execute();
}
