/** Appeals against a block: what an owner says, once for each block, and what staff answer; another than who blocked it. */
import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { AppError } from '../../../contract/appError.ts';
import { appealUntil, can } from '../../../domain/announcements/access.ts';
import { URGENCY, type Urgency } from '../../../domain/moderation/cases.ts';
import { type Executor, instant } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { AnnouncementRow } from './queries.ts';
import { stateOf } from './state.ts';

export type AppealRow = Selectable<Tables['appeals']>;

/** Those of an announcement, the newest first. */
export const appealsOf = (db: Executor, announcementId: string): Promise<AppealRow[]> =>
  db
    .selectFrom('appeals')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .orderBy('made_at', 'desc')
    .execute();

/** The last appeal against the block that stands; null without one. */
export async function appealAgainstBlock(
  db: Executor,
  { id, blocked_at }: Pick<AnnouncementRow, 'id' | 'blocked_at'>,
): Promise<AppealRow | null> {
  if (blocked_at === null) return null;
  const [last] = await appealsOf(db, id);
  return last && last.made_at >= blocked_at ? last : null;
}

/** Those of the announcements that have an appeal against the block that stands, and whether it waits for its answer. */
export async function appealsAmong(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, { isOpen: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('announcements', 'announcements.id', 'appeals.announcement_id')
    .select(['announcement_id', sql<boolean>`bool_or(decided_at IS NULL)`.as('is_open')])
    .where('announcement_id', 'in', ids)
    .whereRef('made_at', '>=', 'blocked_at')
    .groupBy('announcement_id')
    .execute();
  return new Map(rows.map(({ announcement_id, is_open }) => [announcement_id, { isOpen: is_open }]));
}

/**
 * Whether the appeal against a block of an announcement is for others than somebody of the staff: whoever blocked it does not
 * answer, for as long as there is another (Regulation (EU) 2022/2065, article 20).
 */
const isForOthers = (announcementId: RawBuilder<unknown>, userId: string) => sql<boolean>`
  ${userId}::uuid IS NOT DISTINCT FROM (
    SELECT e.actor_id FROM events e
    WHERE e.subject_type = 'announcement' AND e.subject_id = ${announcementId} AND e.kind = 'block'
    ORDER BY e.id DESC LIMIT 1)
  AND EXISTS (
    SELECT FROM users other
    WHERE other.staff_role IS NOT NULL AND other.suspended_at IS NULL AND other.id <> ${userId}::uuid)`;

/** The same of one announcement. */
export async function mustBeAnother(db: Executor, announcementId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`SELECT ${isForOthers(sql`${announcementId}::uuid`, userId)} AS is`.execute(db);
  return rows[0]?.is === true;
}

/** Where the appeals that wait against blocks that stand are found, for the queue; known by their announcement. */
export const appealsWaiting = {
  waiting: sql<{ id: string; title: string; since: Date; urgency: Urgency }>`
    SELECT a.id, a.title, appeal.made_at AS since, ${sql.lit(URGENCY.ordinary)} AS urgency
    FROM appeals appeal JOIN announcements a ON a.id = appeal.announcement_id
    WHERE appeal.decided_at IS NULL AND a.status = 'BLOCKED'`,
  exists: async (db: Executor, id: string) => (await appealsOf(db, id)).length > 0,
  isForOthers,
};

/** Keeps what the owner of a blocked announcement says; throws ILLEGAL_TRANSITION, APPEAL_OPEN, APPEAL_CLOSED. */
export async function makeAppeal(unit: Unit, row: AnnouncementRow, text: string): Promise<void> {
  const { trx, now } = unit;
  const state = stateOf(row);
  if (row.status === 'BLOCKED' && now >= appealUntil(state)) throw new AppError('APPEAL_CLOSED');
  if (!can(state, 'owner', now).appeal) throw new AppError('ILLEGAL_TRANSITION');
  const before = (await appealsAmong(trx, [row.id])).get(row.id);
  if (before) throw new AppError(before.isOpen ? 'APPEAL_OPEN' : 'APPEAL_CLOSED');
  const appeal = { id: randomUUIDv7(), announcement_id: row.id, text, made_at: instant(now) };
  await trx.insertInto('appeals').values(appeal).execute();
  unit.record({
    subjectType: 'announcement',
    subjectId: row.id,
    kind: 'appeal',
    by: 'partner',
    actorId: row.owner_id,
  });
}

/** The appeal that waits against the block of a locked announcement; throws NOT_FOUND, ILLEGAL_TRANSITION where the block is gone. */
export async function waitingAppeal(unit: Unit, row: AnnouncementRow): Promise<AppealRow> {
  const open = (await appealsOf(unit.trx, row.id)).find(({ decided_at }) => decided_at === null);
  if (!open) throw new AppError('NOT_FOUND');
  if (row.status !== 'BLOCKED') throw new AppError('ILLEGAL_TRANSITION');
  return open;
}

/** Writes the answer down. */
export const answerAppeal = (
  { trx, now }: Unit,
  id: string,
  { isUpheld, text, decidedBy }: { isUpheld: boolean; text: string; decidedBy: string },
) =>
  trx
    .updateTable('appeals')
    .set({ decided_at: instant(now), upheld: isUpheld, decision_text: text, decided_by: decidedBy })
    .where('id', '=', id)
    .execute();
