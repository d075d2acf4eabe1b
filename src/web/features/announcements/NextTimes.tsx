import { Suspense } from 'react';
import { useLate } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import styles from './NextTimes.module.css';

const fetchTimes = async () => (await import('../../blocks/booking/NextTimes.tsx')).NextTimes;

/** The next free times, and the way to all of them; the times come when the page is alive, into room that is kept for them. */
export function NextTimes({
  announcementId,
  className,
}: {
  announcementId: string;
  className?: string | undefined;
}) {
  const t = useT('announcements');
  const [Times] = useLate(fetchTimes, 0);
  return (
    <section aria-labelledby="next-times" className={className}>
      <h2 id="next-times">{t('nextTimes')}</h2>
      <div className={styles.times}>
        <Suspense>{Times && <Times announcementId={announcementId} />}</Suspense>
      </div>
      <Anchor href={paths.booking(announcementId)} className={styles.more}>
        {t('moreTimes')}
      </Anchor>
    </section>
  );
}
