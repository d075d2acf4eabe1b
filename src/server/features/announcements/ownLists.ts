/** What a partner's lists read: the own announcements of the moment, a page of them in the partner's order, and counts. */
import { type RawBuilder, sql } from 'kysely';
import type { AnnouncementStatus } from '../../../domain/announcements/announcement.ts';
import { DAY } from '../../../domain/announcements/lifecycle.ts';
import { OWN_ORDER } from '../../../domain/announcements/ownOrder.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import type { Place } from '../../../domain/places/place.ts';
import { type Executor, instant } from '../../db/database.ts';
import { switchedOff } from './suppression.ts';
import { STATE_COLUMNS } from './queries.ts';

/** The status at `now` (epoch ms), as `statusAt` says it. */
const statusNow = (now: number): RawBuilder<AnnouncementStatus> =>
  sql`CASE WHEN status = 'ACTIVE' AND expires_at <= ${instant(now)} THEN 'EXPIRED' ELSE status END`;

const ofOwner = (db: Executor, ownerId: string) =>
  db.selectFrom('announcements').where('owner_id', '=', ownerId);

/** All but the deleted ones that cannot come back any more at `now` (epoch ms). */
const present = (db: Executor, ownerId: string, now: number) =>
  ofOwner(db, ownerId).where((either) =>
    either.or([
      either('status', '!=', 'DELETED'),
      either('deleted_at', '>', instant(now - ANNOUNCEMENT.undoDeleteDays * DAY)),
    ]),
  );

/** What is looked for, folded: every word of it must begin a word of the title or of the place. */
export const ownWords = (q: string): string[] => foldName(q).split(' ').filter(Boolean);

/** The ids of a partner's announcements whose title or place, named in any language, has the words. */
export async function ownNamed(
  db: Executor,
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>,
  ownerId: string,
  words: readonly string[],
): Promise<string[]> {
  const rows = await ofOwner(db, ownerId).select(['id', 'title', 'place_id']).execute();
  const places = await placesByIds(rows.map(({ place_id }) => place_id));
  return rows.flatMap(({ id, title, place_id }) => {
    const names = [title, ...Object.values(places.get(place_id)?.names ?? {})];
    const said = names.flatMap((name) => foldName(name).split(' '));
    return words.every((word) => said.some((one) => one.startsWith(word))) ? [id] : [];
  });
}

export interface OwnPageQuery {
  /** Null: all but the deleted ones. */
  status: AnnouncementStatus | null;
  /** Those alone; null: all. */
  ids: readonly string[] | null;
  /** Epoch ms. */
  now: number;
  limit: number;
  offset: number;
}

/** A page of a partner's announcements, in the order of `inOwnOrder`, the newest first of what it leaves open; and how many there are. */
export async function ownPage(
  db: Executor,
  ownerId: string,
  { status, ids, now, limit, offset }: OwnPageQuery,
) {
  const said = statusNow(now);
  const own = present(db, ownerId, now)
    .$if(status === null, (query) => query.where('status', '!=', 'DELETED'))
    .$if(status !== null, (query) => query.where(said, '=', status))
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = ANY (${sql.val([...(ids ?? [])])}::uuid[])`));
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'number', 'reasons', ...STATE_COLUMNS, switchedOff('announcements').as('switched_off')])
    .orderBy(sql`array_position(${sql.val([...OWN_ORDER])}::text[], ${said})`)
    // Of the deleted ones that which was deleted last.
    .orderBy('deleted_at', (order) => order.desc().nullsLast())
    .orderBy(sql`CASE WHEN ${said} = 'ACTIVE' THEN expires_at END`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** How many announcements a partner has in each status at `now` (epoch ms); a status without any is left out. */
export async function countOwn(db: Executor, ownerId: string, now: number) {
  const rows = await present(db, ownerId, now)
    .select([statusNow(now).as('status'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** The numbers of a partner's announcements that are promoted at `now` (epoch ms), the newest first. */
export async function promotedNumbers(db: Executor, ownerId: string, now: number): Promise<number[]> {
  const rows = await ofOwner(db, ownerId)
    .select('number')
    .where('status', '=', 'ACTIVE')
    .where('expires_at', '>', instant(now))
    .where('promoted_until', '>', instant(now))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ number }) => number);
}
