import { type OwnReview, ReviewBody } from '../../../contract/reviews.ts';
import { REVIEWS } from '../../../domain/reviews/limits.ts';
import { STARS } from '../../../domain/reviews/reviews.ts';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { bodyOf } from './reviewBody.ts';
import styles from './OwnReviews.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** The best first. */
const FROM_BEST = STARS.toReversed();

interface Values {
  stars: string;
  text: string;
}

/** Stars and words about a visit; with a review, that one to be changed. */
export function ReviewForm({ review }: { review: OwnReview | null }) {
  const t = useT('ownReviews');
  const r = useT('reviews');
  const { register, submit, isPending, errorOf, summary, answer } = useApiForm<Values>({
    schema: ReviewBody,
    defaultValues: { stars: review ? String(review.stars) : '', text: review?.text ?? '' },
    toBody: (values) => bodyOf(values),
  });
  const done = (answer as { done?: 'written' | 'changed' | 'removed' } | undefined)?.done;
  return (
    <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
      <FormKey />
      <ErrorSummary title={t('summary')} names={{ stars: t('rating'), text: t('text') }} {...summary} />
      {done && done !== 'removed' && (
        <Notice tone="success" role="status">
          {t(`done.${done}`)}
        </Notice>
      )}
      <RadioGroup
        legend={t('rating')}
        name="stars"
        required
        look="cards"
        error={errorOf('stars')}
        inputProps={{ ...register('stars'), id: 'stars' }}
        options={FROM_BEST.map((stars) => ({
          value: String(stars),
          label: (
            <span className={styles.choice}>
              <span aria-hidden="true" className={styles.stars}>
                {'★'.repeat(stars)}
              </span>
              <span>
                {t(`stars.${stars}`)} <VisuallyHidden>({r('stars', { stars })})</VisuallyHidden>
              </span>
            </span>
          ),
        }))}
      />
      <TextArea
        id="text"
        label={t('text')}
        hint={t('textHint')}
        rows={6}
        maxCharacters={REVIEWS.text.max}
        error={errorOf('text')}
        {...register('text')}
      />
      <div>
        <SubmitButton size="lg" isLoading={isPending}>
          {t(review ? 'save' : 'submit')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
