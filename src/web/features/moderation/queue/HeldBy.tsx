import type { AnnouncementCase } from '../../../../contract/moderation/review.ts';
import { formatTime } from '../../../../messages/moment.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './AnnouncementCasePage.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** Who is at the case and until when, or the way to take it. */
export function HeldBy({ held }: Pick<AnnouncementCase, 'held'>) {
  const t = useT('staffReview');
  return held ? (
    <p className={styles.held}>
      <Formatted>
        {t(held.isMine ? 'queue.mine' : 'queue.held', { time: formatTime(Date.parse(held.until)) })}
      </Formatted>
    </p>
  ) : (
    <Notice
      title={t('case.free')}
      actions={
        <PostForm>
          <input type="hidden" name="intent" value="take" />
          <SubmitButton kind="outlined">{t('case.take')}</SubmitButton>
        </PostForm>
      }
    >
      {t('case.freeText')}
    </Notice>
  );
}
