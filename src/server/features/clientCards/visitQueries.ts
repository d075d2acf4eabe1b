/** The visits of cards: counted, the last one, and those of a card by groups. */
import { type RawBuilder, sql } from 'kysely';
import type { VisitGroup } from '../../../domain/clientCards/clientCard.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';

/** Which visits are in a group at `now` (epoch ms), also before the clock has written it down. */
function isIn(group: VisitGroup, now: number): RawBuilder<boolean> {
  const present = instant(now);
  switch (group) {
    case 'COMING':
      return sql`(visit.state = 'REQUESTED' AND visit.expires_at > ${present}
        OR visit.state = 'CONFIRMED' AND visit.ends_at > ${present})`;
    case 'PAST':
      return sql`(visit.state IN ('COMPLETED', 'NO_SHOW') OR visit.state = 'CONFIRMED' AND visit.ends_at <= ${present})`;
    case 'CANCELLED':
      return sql`(visit.state IN ('DECLINED', 'EXPIRED', 'CANCELLED_BY_CLIENT', 'CANCELLED_BY_PARTNER')
        OR visit.state = 'REQUESTED' AND visit.expires_at <= ${present})`;
  }
}

const count = (which: RawBuilder<boolean>) => sql<number>`count(*) FILTER (WHERE ${which})::int`;

/** What the visits of `card` come to. */
export const countsOf = (now: number) =>
  sql<{ visits: number; coming: number; cancelled: number; cancelled_late: number; no_shows: number }>`(
    SELECT ${count(sql`${isIn('PAST', now)} AND visit.state <> 'NO_SHOW'`)} AS visits,
      ${count(isIn('COMING', now))} AS coming,
      ${count(isIn('CANCELLED', now))} AS cancelled,
      ${count(sql`visit.cancelled_late`)} AS cancelled_late,
      ${count(sql`visit.state = 'NO_SHOW'`)} AS no_shows
    FROM appointments AS visit WHERE visit.card_id = card.id)`.as<'counts'>('counts');

/** The last visit of `card` that took place, or is taking place. */
export const lastVisitOf = (now: number) =>
  sql<{ starts_at: number | null; time_zone: string | null }>`(
    SELECT visit.starts_at, visit.time_zone FROM appointments AS visit
    WHERE visit.card_id = card.id AND visit.state IN ('CONFIRMED', 'COMPLETED') AND visit.starts_at <= ${instant(now)}
    ORDER BY visit.starts_at DESC LIMIT 1)`.as<'last'>('last');

/** The ids of a card's visits in a group: those to come in order of time, the others the latest first. */
export async function visitIdsOf(
  db: Executor,
  cardId: string,
  { group, now, limit, offset }: { group: VisitGroup; now: number; limit: number; offset: number },
): Promise<string[]> {
  const direction = group === 'COMING' ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('appointments as visit')
    .select('visit.id')
    .where('visit.card_id', '=', cardId)
    .where(isIn(group, now))
    .orderBy('visit.starts_at', direction)
    .orderBy('visit.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the visits of a card; to be called before the card is locked. */
export async function lockVisitsOf(trx: Trx, cardId: string): Promise<void> {
  const rows = await trx
    .selectFrom('appointments')
    .select('id')
    .where('card_id', '=', cardId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  claimLocks(trx, 'appointment', ids);
  await trx
    .selectFrom('appointments')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives the visits of one card to another; answers their ids. Their own versions stay: nobody's calendar changes. */
export async function moveVisits(trx: Trx, from: string, to: string): Promise<string[]> {
  const rows = await trx
    .updateTable('appointments')
    .set({ card_id: to })
    .where('card_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const hasVisits = (trx: Trx, cardId: string) =>
  trx.selectFrom('appointments').select('id').where('card_id', '=', cardId).limit(1).executeTakeFirst();
