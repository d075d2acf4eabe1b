/** What a partner's lists read: the own announcements of the moment, a page of them in the partner's order, and counts. */
import { type RawBuilder, sql } from 'kysely';
import type { AnnouncementStatus } from '../../../domain/announcements/announcement.ts';
import { OWN_ORDER } from '../../../domain/announcements/ownOrder.ts';
import { type Executor, instant } from '../../db/database.ts';
import { STATE_COLUMNS } from './queries.ts';

/** The status at `now` (epoch ms), as `statusAt` says it. */
const statusNow = (now: number): RawBuilder<AnnouncementStatus> =>
  sql`CASE WHEN status = 'ACTIVE' AND expires_at <= ${instant(now)} THEN 'EXPIRED' ELSE status END`;

const ofOwner = (db: Executor, ownerId: string) =>
  db.selectFrom('announcements').where('owner_id', '=', ownerId);

export interface OwnPageQuery {
  /** Null: all but the deleted ones. */
  status: AnnouncementStatus | null;
  /** Epoch ms. */
  now: number;
  limit: number;
  offset: number;
}

/** A page of a partner's announcements, in the order of `inOwnOrder`, the newest first of what it leaves open; and how many there are. */
export async function ownPage(db: Executor, ownerId: string, { status, now, limit, offset }: OwnPageQuery) {
  const present = statusNow(now);
  const own =
    status === null
      ? ofOwner(db, ownerId).where('status', '!=', 'DELETED')
      : ofOwner(db, ownerId).where(present, '=', status);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'number', ...STATE_COLUMNS])
    .orderBy(sql`array_position(${sql.val([...OWN_ORDER])}::text[], ${present})`)
    .orderBy(sql`CASE WHEN ${present} = 'ACTIVE' THEN expires_at END`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** How many announcements a partner has in each status at `now` (epoch ms); a status without any is left out. */
export async function countOwn(db: Executor, ownerId: string, now: number) {
  const present = statusNow(now);
  const rows = await ofOwner(db, ownerId)
    .select([present.as('status'), ({ fn }) => fn.countAll<number>().as('count')])
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
