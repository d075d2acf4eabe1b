import { useFetcher } from 'react-router';
import type { OwnReview } from '../../../contract/reviews.ts';
import { REVIEWS } from '../../../domain/reviews/limits.ts';
import { ReviewWords } from '../../blocks/reviews/ReviewWords.tsx';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './OwnReviews.module.css';
import { REVIEW_ORDERS } from './useReviewAnswer.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** A review of the own profile: what it says, and the reply, to be written, changed or taken away. */
export function OwnReviewItem({ review }: { review: OwnReview }) {
  const t = useT('ownReviews');
  const { id, reply, isWithheld } = review;
  return (
    <Card as="li" className={styles.item} id={`review-${id}`}>
      {isWithheld && <Notice tone="warn">{t('partner.withheld')}</Notice>}
      <ReviewWords review={review} />
      {reply ? (
        <>
          <div className={styles.reply}>
            <p className={styles.by}>{t('partner.reply')}</p>
            <p className={styles.text}>{reply.text}</p>
          </div>
          <details className={styles.more}>
            <summary>{t('partner.change')}</summary>
            <ReplyForm review={review} key={reply.at} />
            <DropForm review={review} />
          </details>
        </>
      ) : (
        <ReplyForm review={review} />
      )}
    </Card>
  );
}

function ReplyForm({ review: { id, name, reply } }: { review: OwnReview }) {
  const t = useT('ownReviews');
  const r = useT('reviews');
  const { Form, state, formData } = useFetcher({ key: REVIEW_ORDERS });
  return (
    <PostForm by={Form} className={styles.form}>
      <input type="hidden" name="id" value={id} />
      <TextArea
        id={`text-${id}`}
        name="text"
        label={t('partner.replyOf', { name: name || r('former') })}
        required
        rows={3}
        maxCharacters={REVIEWS.reply.max}
        defaultValue={reply?.text ?? ''}
      />
      <div>
        <SubmitButton
          kind={reply ? 'outlined' : 'filled'}
          isLoading={state !== 'idle' && formData?.get('id') === id && formData.get('verb') === null}
        >
          {t(reply ? 'partner.save' : 'partner.submit')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

function DropForm({ review: { id, name } }: { review: OwnReview }) {
  const t = useT('ownReviews');
  const r = useT('reviews');
  const { Form, state, formData } = useFetcher({ key: REVIEW_ORDERS });
  return (
    <PostForm by={Form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="verb" value="drop" />
      <SubmitButton
        kind="text"
        isLoading={state !== 'idle' && formData?.get('id') === id && formData.get('verb') === 'drop'}
        aria-label={t('partner.dropOf', { name: name || r('former') })}
      >
        {t('partner.drop')}
      </SubmitButton>
    </PostForm>
  );
}
