import type { ReportCase } from '../../../../contract/moderation/reports.ts';
import { useT } from '../../../messages/messages.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ReportMarks } from './ReportMarks.tsx';
import styles from './Reports.module.css';

/** A report in a list: why, about what, since when, and how it begins. */
export function ReportCard({ report }: { report: ReportCase['report'] }) {
  const r = useT('reports');
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.reason}>
        <Anchor href={consolePaths.report(report.id)}>{r(`reasons.${report.reason}`)}</Anchor>
      </h2>
      <ReportMarks report={report} />
      {report.text && (
        <p className={styles.excerpt} dir="auto">
          {report.text}
        </p>
      )}
    </Card>
  );
}
