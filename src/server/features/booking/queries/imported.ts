import { sql } from 'kysely';
import { type Executor, instant } from '../../../db/database.ts';

export interface ImportedRow {
  import_id: string;
  name: string;
  worker_id: string;
  starts_at: number;
  ends_at: number;
  is_conflict: boolean;
}

/**
 * When the people of a profile are busy within a span (epoch ms) by calendars kept elsewhere, and whether a request or an
 * agreed visit stands there as well; `most` at the most.
 */
export async function importedWithin(
  db: Executor,
  profileId: string,
  { from, to }: { from: number; to: number },
  most: number,
): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    SELECT import.id AS import_id, import.name, workers.id AS worker_id, time.starts_at, time.ends_at,
      EXISTS (
        SELECT FROM appointments AS visit
        WHERE workers.id IN (visit.worker_id, visit.second_worker_id) AND visit.state IN ('REQUESTED', 'CONFIRMED')
          AND visit.starts_at < time.ends_at AND visit.ends_at > time.starts_at
      ) AS is_conflict
    FROM calendar_imports AS import
      JOIN imported_times AS time ON time.import_id = import.id
      JOIN workers ON workers.profile_id = import.profile_id AND workers.removed_at IS NULL
        AND (import.worker_id IS NULL OR import.worker_id = workers.id)
    WHERE import.profile_id = ${profileId}
      AND time.starts_at < ${instant(to)} AND time.ends_at > ${instant(from)}
    ORDER BY time.starts_at, import.created_at, workers.position
    LIMIT ${most}`.execute(db);
  return rows;
}
