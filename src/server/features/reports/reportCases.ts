/** Reports as cases of the queue: one for all that are open about the same thing, known by the gravest, then the oldest. */
import { sql } from 'kysely';
import { URGENCY } from '../../../domain/moderation/cases.ts';
import { GRAVEST } from '../../../domain/reports/report.ts';
import type { Executor } from '../../db/database.ts';
import type { CaseSource } from '../moderation/face.ts';
import * as queries from './queries.ts';

export const reportsWaiting: CaseSource = {
  waiting: sql`
    SELECT DISTINCT ON (r.subject_kind, r.subject_id) r.id,
      coalesce(
        (SELECT said ->> 'text' FROM jsonb_array_elements(r.snapshot -> 'texts') said
         WHERE said ->> 'label' IN ('title', 'name') LIMIT 1),
        r.number) AS title,
      r.received_at AS since,
      CASE WHEN r.reason = ${sql.lit(GRAVEST)} THEN ${sql.lit(URGENCY.danger)} ELSE ${sql.lit(URGENCY.ordinary)} END
        AS urgency
    FROM reports r WHERE r.state = 'RECEIVED'
    ORDER BY r.subject_kind, r.subject_id, r.reason <> ${sql.lit(GRAVEST)}, r.received_at, r.id`,
  exists: async (db, id) => (await queries.reportById(db, id)) !== undefined,
};

/** How many reports that nobody has decided say something of an announcement, or of one of the photos. */
export async function openReportsAbout(
  db: Executor,
  announcementId: string,
  photoIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM reports
    WHERE state = 'RECEIVED' AND (
      subject_kind = 'announcement' AND subject_id = ${announcementId}
      OR subject_kind = 'photo' AND subject_id = ANY (${sql.val([...photoIds])}::uuid[]))`.execute(db);
  return rows[0]?.count ?? 0;
}
