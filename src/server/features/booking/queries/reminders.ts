import type { VisitNoticeKind } from '../../../../domain/notifications/notification.ts';
import { type Executor, instant, type Trx } from '../../../db/database.ts';

/** Reminders that are to be looked at now (epoch ms), the longest due first. */
export const dueReminders = (db: Executor, now: number, limit: number) =>
  db
    .selectFrom('visit_reminders')
    .select(['appointment_id as id', 'kind'])
    .where('due_at', '<=', instant(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** The reminder of a visit for the start it has, locked, where it is to be looked at now. */
export const lockReminder = (trx: Trx, id: string, kind: VisitNoticeKind, start: number, now: number) =>
  trx
    .selectFrom('visit_reminders')
    .select(['agreed_at'])
    .where('appointment_id', '=', id)
    .where('kind', '=', kind)
    .where('starts_at', '=', instant(start))
    .where('due_at', '<=', instant(now))
    .forUpdate()
    .executeTakeFirst();

/** Puts a reminder off (epoch ms), or settles it; what was sent says when. */
export const settleReminder = (
  trx: Trx,
  { id, kind, start }: { id: string; kind: VisitNoticeKind; start: number },
  { dueAt, sentAt }: { dueAt: number | null; sentAt: number | null },
) =>
  trx
    .updateTable('visit_reminders')
    .set({
      due_at: dueAt === null ? null : instant(dueAt),
      sent_at: sentAt === null ? null : instant(sentAt),
    })
    .where('appointment_id', '=', id)
    .where('kind', '=', kind)
    .where('starts_at', '=', instant(start))
    .execute();
