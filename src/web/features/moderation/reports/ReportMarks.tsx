import type { ReportCase } from '../../../../contract/moderation/reports.ts';
import { GRAVEST } from '../../../../domain/reports/report.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { formatLongDay } from '../../../ui/display/formatDate.ts';
import styles from './Reports.module.css';

/** What is known of a report in short: number, day, state, and whether it took something out of sight. */
export function ReportMarks({ report }: { report: ReportCase['report'] }) {
  const { number, receivedAt, reason, subject, state, withheld } = report;
  const t = useT('staffReports');
  const r = useT('reports');
  const locale = useLocale();
  return (
    <div className={styles.marks}>
      {reason === GRAVEST && state === 'RECEIVED' && <Badge tone="danger">{t('first')}</Badge>}
      {withheld && state === 'RECEIVED' && <Badge tone="warn">{t('withheld')}</Badge>}
      {state !== 'RECEIVED' && (
        <Badge tone={state === 'DECIDED' ? 'info' : 'neutral'}>{r(`status.states.${state}`)}</Badge>
      )}
      <span>
        {number} · {r(`status.kinds.${subject.kind}`)} ·{' '}
        <Formatted>{formatLongDay(receivedAt.slice(0, 10), locale)}</Formatted>
      </span>
    </div>
  );
}
