import { Suspense } from 'react';
import { latePart } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import styles from './NextTimes.module.css';

const Times = latePart(async () => (await import('./late.ts')).NextTimes);

export interface NextTimesProps {
  announcementId: string;
  /** What is said where there are no times to ask for yet. */
  instead?: string | undefined;
  className?: string | undefined;
}

/** The next free times, and the way to all of them; the times come when the page is alive, into room that is kept for them. */
export function NextTimes({ announcementId, instead, className }: NextTimesProps) {
  const t = useT('announcements');
  return (
    <section aria-labelledby="next-times" className={className}>
      <h2 id="next-times">{t('nextTimes')}</h2>
      {instead ? (
        <p>{instead}</p>
      ) : (
        <>
          <div className={styles.times}>
            <Suspense>
              <Times announcementId={announcementId} />
            </Suspense>
          </div>
          <Anchor href={paths.booking(announcementId)} className={styles.more}>
            {t('moreTimes')}
          </Anchor>
        </>
      )}
    </section>
  );
}
