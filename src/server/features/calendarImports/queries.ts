import { sql } from 'kysely';
import type { Busy } from '../../../domain/calendarImports/busyTimes.ts';
import type { ImportFailure } from '../../../domain/calendarImports/calendarImport.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';

export type ImportRow = Awaited<ReturnType<typeof importsOf>>[number];

/** A partner's imports in the order in which they came, with how many busy times of each are not over; without the addresses' secrets. */
export const importsOf = (db: Executor, profileId: string, now: number) =>
  db
    .selectFrom('calendar_imports as import')
    .select(['import.id', 'import.worker_id', 'import.name', 'import.address', 'import.created_at'])
    .select(['import.tried_at', 'import.read_at', 'import.failure', 'import.failing_since', 'import.due_at'])
    .select((eb) =>
      eb
        .selectFrom('imported_times as time')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('time.import_id', '=', 'import.id')
        .where('time.ends_at', '>', instant(now))
        .as('times'),
    )
    .where('import.profile_id', '=', profileId)
    .orderBy('import.created_at')
    .orderBy('import.id')
    .execute();

export async function insertImport(
  trx: Trx,
  row: { id: string; profileId: string; workerId: string | null; name: string; address: string; now: number },
): Promise<void> {
  await trx
    .insertInto('calendar_imports')
    .values({
      id: row.id,
      profile_id: row.profileId,
      worker_id: row.workerId,
      name: row.name,
      address: row.address,
      created_at: instant(row.now),
      due_at: instant(row.now),
    })
    .execute();
}

/** Answers whether there was one. */
export async function renameImport(
  db: Executor,
  profileId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_imports')
    .set({ name })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers whether there was one; its busy times go with it. */
export async function deleteImport(trx: Trx, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_imports')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The imports that are due, of partners who are there; the longest due first. */
export const dueImports = (db: Executor, now: number, most: number) =>
  db
    .selectFrom('calendar_imports as import')
    .innerJoin('users', 'users.id', 'import.profile_id')
    .select('import.id')
    .where('import.due_at', '<=', instant(now))
    .where('users.suspended_at', 'is', null)
    .orderBy('import.due_at')
    .limit(most)
    .execute();

/** Whoever gets the row has it alone until then; nobody gets one that somebody else has, or that was asked for after `triedBefore`. */
export const claimImport = (
  db: Executor,
  id: string,
  at: { now: number; until: number; next: number; triedBefore: number; isDueOnly: boolean },
) =>
  db
    .updateTable('calendar_imports')
    .set({ claimed_until: instant(at.until), tried_at: instant(at.now), due_at: instant(at.next) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', instant(at.now))]))
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', instant(at.triedBefore))]))
    .$if(at.isDueOnly, (query) => query.where('due_at', '<=', instant(at.now)))
    .returning(['id', 'profile_id', 'address', 'etag', 'last_modified', 'taken_at', 'time_zone', 'failures'])
    .executeTakeFirst();
export type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>;

/** The zone of a profile's place. */
export async function zoneOf(db: Executor, profileId: string): Promise<string> {
  const row = await db
    .selectFrom('partner_profiles as profile')
    .leftJoin('places', 'places.place_id', 'profile.place_id')
    .select('places.time_zone')
    .where('profile.user_id', '=', profileId)
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}

/** What a reading leaves behind. */
export interface Outcome {
  failure: ImportFailure | null;
  failures: number;
  next: number;
  /** Null: what was taken in before holds. */
  taken: { timeZone: string; etag: string | null; lastModified: string | null } | null;
}

/** Writes down how a reading came out and lets the import go; false where it is another's, or gone, by now. */
export async function noteOutcome(
  trx: Trx,
  id: string,
  { claimedUntil, now }: { claimedUntil: number; now: number },
  { failure, failures, next, taken }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calendar_imports')
    .set({ claimed_until: null, due_at: instant(next), failure, failures })
    .set(
      failure
        ? { failing_since: sql<Date>`coalesce(failing_since, ${instant(now)})` }
        : { failing_since: null, read_at: instant(now) },
    )
    .$if(taken !== null, (query) =>
      query.set({
        taken_at: instant(now),
        time_zone: taken?.timeZone ?? null,
        etag: taken?.etag ?? null,
        last_modified: taken?.lastModified ?? null,
      }),
    )
    .where('id', '=', id)
    .where('claimed_until', '=', instant(claimedUntil))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts the busy times of an import in place of those before; under the locks of the profile's workers, whose time is fitted. */
export async function putTimes(
  trx: Trx,
  { id, profileId }: { id: string; profileId: string },
  times: readonly Busy[],
  now: number,
): Promise<void> {
  const starts = times.map(({ start }) => instant(start));
  const ends = times.map(({ end }) => instant(end));
  const found = sql`SELECT * FROM unnest(${starts}::timestamptz[], ${ends}::timestamptz[])`;
  await sql`DELETE FROM imported_times WHERE import_id = ${id} AND (starts_at, ends_at) NOT IN (${found})`.execute(
    trx,
  );
  await sql`INSERT INTO imported_times (import_id, starts_at, ends_at)
    SELECT ${id}::uuid, found.* FROM (${found}) AS found ON CONFLICT DO NOTHING`.execute(trx);
  await sql`SELECT imports_fit(id, ${instant(now)}) FROM workers WHERE profile_id = ${profileId}`.execute(
    trx,
  );
  await tellCalendar(trx, profileId);
}

/** Whoever has the calendar open hears that it has changed. */
export async function tellCalendar(trx: Trx, profileId: string): Promise<void> {
  await sql`SELECT pg_notify('changes', ${`calendar ${profileId}`})`.execute(trx);
}
