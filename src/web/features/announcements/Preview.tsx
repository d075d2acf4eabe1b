import type { Announcement } from '../../../contract/announcements.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './AddAnnouncementPage.module.css';
import { AnnouncementView } from './AnnouncementView.tsx';

/** The saved draft as clients will see it, with the way back and the way on. */
export function Preview({ announcement }: { announcement: Announcement }) {
  const t = useT('announcementForm');
  const { announcementId } = announcement;
  return (
    <>
      <div className={styles.frame}>
        <AnnouncementView announcement={announcement} isPreview />
      </div>
      <div className={styles.bar}>
        <ButtonLink href={paths.draft(announcementId)} kind="outlined" size="lg">
          {t('preview.edit')}
        </ButtonLink>
        <ButtonLink href={paths.payment(announcementId, 'add')} size="lg">
          {t('preview.pay')}
        </ButtonLink>
      </div>
    </>
  );
}
