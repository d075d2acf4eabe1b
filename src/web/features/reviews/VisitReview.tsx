import { REVIEWS } from '../../../domain/reviews/limits.ts';
import { ReviewWords } from '../../blocks/reviews/ReviewWords.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { BackButton } from '../../ui/controls/BackButton.tsx';
import { formatLongDay } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { LoadedVisitReview } from './loadReviews.ts';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './OwnReviews.module.css';
import { TakeAway } from './TakeAway.tsx';
import { type ReviewAnswer, type ReviewDone, useReviewAnswer } from './useReviewAnswer.ts';

/** A client's review of one visit. */
export function VisitReview({
  visit,
  review,
  canWrite,
  lastDay,
  name,
  posted,
}: LoadedVisitReview & { posted: ReviewAnswer<ReviewDone> | undefined }) {
  const t = useT('ownReviews');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  const { done, refused } = useReviewAnswer(posted);
  const until = formatLongDay(lastDay, locale);
  const isRemoved = done === 'removed' && !review;
  const title = t(review ? 'yours' : 'write');
  return (
    <main id="main">
      <PageMeta title={title} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <BackButton href={paths.profileSettings()} text={t('toVisits')} />
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>
            <Formatted>
              {t('about', {
                service: treatmentName(visit.service),
                date: formatLongDay(visit.date, locale),
                name: visit.partnerName,
              })}
            </Formatted>
          </p>
        </header>
        {isRemoved && (
          <Notice tone="success" role="status">
            {t('done.removed')}
          </Notice>
        )}
        {refused && !refused.typed?.stars && !refused.problem.errors && (
          <Notice tone="danger" role="alert">
            {refused.problem.detail}
          </Notice>
        )}
        {review?.isWithheld && <Notice tone="warn">{t('withheld')}</Notice>}
        {canWrite ? (
          <>
            <ReviewForm key={isRemoved ? 'removed' : 'form'} review={review} />
            <div className={styles.notes}>
              <p>{t('shownAs', { name })}</p>
              <p>
                <Formatted>{t('until', { date: until })}</Formatted>
              </p>
            </div>
          </>
        ) : review ? (
          <div className={styles.words}>
            <ReviewWords review={review} />
            <p className={styles.note}>{t('over')}</p>
          </div>
        ) : (
          <Notice title={t('closed')}>{t('closedText', { days: REVIEWS.days })}</Notice>
        )}
        {review?.reply && <ReplyWords text={review.reply.text} name={visit.partnerName} />}
        {review && <TakeAway until={canWrite ? until : null} />}
      </Page>
    </main>
  );
}

function ReplyWords({ text, name }: { text: string; name: string }) {
  const t = useT('reviews');
  return (
    <div className={styles.reply}>
      <p className={styles.by}>{t('reply', { name })}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
