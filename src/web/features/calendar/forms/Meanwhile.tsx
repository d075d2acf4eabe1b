import { useT } from '../../../messages/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Forms.module.css';
import { TimesText } from './TimesText.tsx';
import type { VisitTimes } from './visitTimes.ts';

export interface MeanwhileProps {
  /** The version that the form began with; null: it is not known any more. */
  seen: VisitTimes | null;
  now: VisitTimes;
}

/** The visit was changed by somebody else: both versions side by side. */
export function Meanwhile({ seen, now }: MeanwhileProps) {
  const t = useT('calendarForms');
  const isSame = seen !== null && JSON.stringify(seen) === JSON.stringify(now);
  return (
    <Notice tone="warn" role="alert" title={t('move.meanwhile')}>
      <p>{t('move.meanwhileText')}</p>
      <dl className={styles.versions}>
        {seen && (
          <div>
            <dt>{t('move.seen')}</dt>
            <dd>
              <TimesText times={seen} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('move.now')}</dt>
          <dd>{isSame ? t('move.sameTime') : <TimesText times={now} />}</dd>
        </div>
      </dl>
    </Notice>
  );
}
