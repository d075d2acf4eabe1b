/** The history of an announcement, read from what was recorded of it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { HistoryEntry } from '../../../contract/ownAnnouncements.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { Reason } from '../../../domain/announcements/announcement.ts';
import { HISTORY_KINDS, type HistoryKind, historyActor } from '../../../domain/announcements/history.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import type { Executor } from '../../db/database.ts';

/** What the events of an announcement carry beside who and when. */
interface EventData {
  by?: string;
  days?: number;
  purpose?: OrderPurpose;
  reasons?: Reason[];
}

/** A page of what happened to an announcement, the newest first, and how many entries there are. */
export async function historyOf(
  db: Executor,
  announcementId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: z.input<typeof HistoryEntry>[]; total: number }> {
  const events = db
    .selectFrom('events')
    .where('subject_type', '=', 'announcement')
    .where('subject_id', '=', announcementId)
    .where('kind', 'in', HISTORY_KINDS);
  const { total } = await events
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await events
    .select(['kind', 'at', sql<EventData>`data`.as('data')])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ kind, at, data }) => ({
    kind: kind as HistoryKind,
    by: historyActor(data.by),
    at: rfc3339(at),
    // A promotion has a length of its own.
    days: data.purpose === 'promote' ? null : (data.days ?? null),
    purpose: data.purpose ?? null,
    reasons: data.reasons ?? [],
  }));
  return { items, total };
}

/** Whether an announcement was there and has been erased for good. */
export async function wasErased(db: Executor, announcementId: string): Promise<boolean> {
  const erased = await db
    .selectFrom('events')
    .select('id')
    .where('subject_type', '=', 'announcement')
    .where('subject_id', '=', announcementId)
    .where('kind', '=', 'erase')
    .executeTakeFirst();
  return erased !== undefined;
}
