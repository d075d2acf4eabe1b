import { Suspense } from 'react';
import { useLate } from '../../lateCode.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import styles from './NextTimes.module.css';

const fetchTimes = async () => (await import('../../blocks/booking/NextTimes.tsx')).NextTimes;

export interface NextTimesProps {
  announcementId: string;
  /** What is said where there are no times to ask for yet. */
  instead?: string | undefined;
  className?: string | undefined;
}

/** The next free times, and the way to all of them; the times come when the page is alive, into room that is kept for them. */
export function NextTimes({ announcementId, instead, className }: NextTimesProps) {
  const t = useT('announcements');
  const [Times] = useLate(fetchTimes, 0);
  return (
    <section aria-labelledby="next-times" className={className}>
      <h2 id="next-times">{t('nextTimes')}</h2>
      {instead ? (
        <p>{instead}</p>
      ) : (
        <>
          <div className={styles.times}>
            <Suspense>{Times && <Times announcementId={announcementId} />}</Suspense>
          </div>
          <Anchor href={paths.booking(announcementId)} className={styles.more}>
            {t('moreTimes')}
          </Anchor>
        </>
      )}
    </section>
  );
}
