/** Why something is out of everybody's sight, as its owner reads it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { WithheldNotice } from '../../../contract/withheld.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { Decision, ReportSubject } from '../../../domain/reports/report.ts';
import type { Executor } from '../../db/database.ts';

export type Withholding = z.input<typeof WithheldNotice>;

/**
 * Those of the announcements or profiles that are withheld, by their ids. Where several reports keep one out of sight, what
 * has been decided is said before what is still looked at; never who reported it, nor in which words.
 */
export async function withholdingsAmong(
  db: Executor,
  kind: 'announcement' | 'profile',
  withheld: readonly { id: string; since: number | null }[],
): Promise<Map<string, Withholding>> {
  const since = new Map(withheld.flatMap(({ id, since: at }) => (at === null ? [] : [[id, at] as const])));
  if (since.size === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    reported: ReportSubject;
    decision: Decision | null;
  }>`
    SELECT DISTINCT ON (w.subject_id) w.subject_id AS id, r.subject_kind AS reported, r.decision
    FROM withholdings w JOIN reports r ON r.id = w.report_id
    WHERE w.subject_kind = ${kind} AND w.subject_id = ANY (${sql.val([...since.keys()])}::uuid[])
    ORDER BY w.subject_id, r.decided_at NULLS LAST, r.received_at`.execute(db);
  const reasons = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...since].map(([id, at]) => {
      const found = reasons.get(id);
      const decision = found?.decision?.measure ? found.decision : null;
      return [
        id,
        {
          since: rfc3339(at),
          reported: found?.reported ?? kind,
          decision: decision && {
            facts: decision.facts,
            ground: decision.ground,
            reference: decision.reference,
          },
        },
      ];
    }),
  );
}
