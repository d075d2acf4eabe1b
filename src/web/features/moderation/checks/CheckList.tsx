import type { StaffCheck } from '../../../../contract/moderation/checks.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { dateFormat } from '../../../../messages/intl.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import styles from './Checks.module.css';

/** What staff found about a partner so far, the newest first. */
export function CheckList({ checks }: { checks: readonly StaffCheck[] }) {
  const t = useT('staffChecks');
  const tag = toBcp47(useLocale());
  if (checks.length === 0) return <p className={styles.note}>{t('noEarlier')}</p>;
  return (
    <ol className={styles.list}>
      {checks.map(({ id, kind, register, number, checkedOn, accepted, reason, by }) => (
        <li key={id} className={styles.check}>
          <p className={styles.marks}>
            <Badge>{t(`kinds.${kind}`)}</Badge>
            <Badge tone={accepted ? 'success' : 'warn'}>{t(accepted ? 'wasAccepted' : 'wasRefused')}</Badge>
          </p>
          <p translate="no">{[register, number].filter(Boolean).join(' · ')}</p>
          {reason && (
            <p className={styles.said} dir="auto">
              {reason}
            </p>
          )}
          <p className={styles.note}>
            <Formatted>
              {dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(checkedOn))}
            </Formatted>
            {by && (
              <>
                {' · '}
                <span translate="no">{by}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
