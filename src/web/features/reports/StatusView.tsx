import type { ReportStatus } from '../../../contract/reports.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { formatLongDay } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './Report.module.css';
import { ReportFrame } from './ReportFrame.tsx';

/** How a report stands, for whoever has its receipt; right after it was sent, the receipt. */
export function StatusView({ status, email }: { status: ReportStatus; email: string }) {
  const t = useT('reports');
  const locale = useLocale();
  const { number, subject, reason, receivedAt, state, decidedAt, measure, explanation, isWithheld } = status;
  const day = (instant: string) => <Formatted>{formatLongDay(instant.slice(0, 10), locale)}</Formatted>;
  const isOpen = state === 'RECEIVED';
  const facts = [
    { label: t('status.state'), value: t(`status.states.${state}`) },
    { label: t('status.about'), value: t(`status.kinds.${subject.kind}`) },
    { label: t('status.reason'), value: t(`reasons.${reason}`) },
    { label: t('status.received'), value: day(receivedAt) },
    ...(decidedAt ? [{ label: t('status.decided'), value: day(decidedAt) }] : []),
    ...(measure ? [{ label: t('status.decision'), value: t(`measures.${measure}`) }] : []),
    ...(explanation ? [{ label: t('status.explanation'), value: explanation }] : []),
  ];
  return (
    <ReportFrame title={t('status.title', { number })}>
      {isOpen && <Notice tone="success">{t('status.thanks')}</Notice>}
      <p>{t('status.keep')}</p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && isWithheld && <p>{t('status.withheld')}</p>}
      {!isOpen && (
        <p className={styles.note}>
          {t.rich('status.redress', {
            email,
            mail: (words) => <Anchor href={`mailto:${email}`}>{words}</Anchor>,
          })}
        </p>
      )}
      <MoreLink href={paths.regulations('decisions')}>{t('status.counts')}</MoreLink>
    </ReportFrame>
  );
}
