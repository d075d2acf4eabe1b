import { useFetcher } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import styles from './OwnReviews.module.css';
import { REVIEW_ORDERS } from './useReviewAnswer.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** Takes the own review away, after what follows from it; `until` when a new one can be written, if it still can. */
export function TakeAway({ until }: { until: string | null }) {
  const t = useT('ownReviews');
  const { Form, state } = useFetcher({ key: REVIEW_ORDERS });
  return (
    <details className={styles.more}>
      <summary>{t('takeAway')}</summary>
      <p>
        {until === null ? t('takeAwayOver') : <Formatted>{t('takeAwayText', { date: until })}</Formatted>}
      </p>
      <PostForm by={Form}>
        <input type="hidden" name="verb" value="remove" />
        <SubmitButton kind="redOutlined" isLoading={state !== 'idle'}>
          {t('takeAway')}
        </SubmitButton>
      </PostForm>
    </details>
  );
}
