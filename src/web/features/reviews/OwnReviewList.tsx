import { MessageSquareText } from 'lucide-react';
import { toBcp47 } from '../../../domain/locales.ts';
import { REVIEWS } from '../../../domain/reviews/limits.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { reviewPaths } from '../../paths/reviewPaths.ts';
import { Pagination } from '../../ui/controls/Pagination.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { LoadedOwnReviews } from './loadReviews.ts';
import { OwnReviewItem } from './OwnReviewItem.tsx';
import styles from './OwnReviews.module.css';
import { type ReviewAnswer, type ReviewDone, useReviewAnswer } from './useReviewAnswer.ts';

/** The reviews of a partner's own profile, each with the reply to it. */
export function OwnReviewList({
  rating,
  items,
  pageNr,
  pageCount,
  posted,
}: LoadedOwnReviews & { posted: ReviewAnswer<ReviewDone> | undefined }) {
  const t = useT('ownReviews');
  const r = useT('reviews');
  const tag = toBcp47(useLocale());
  const { done, refused } = useReviewAnswer(posted);
  return (
    <main id="main">
      <PageMeta title={t('partner.title')} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{t('partner.title')}</h1>
          {rating && <Rating {...rating} locale={tag} label={r('rating', rating)} />}
          <p className={styles.lead}>{t('partner.lead')}</p>
        </header>
        {(done === 'replied' || done === 'dropped') && (
          <Notice tone="success" role="status">
            {t(`partner.${done}`)}
          </Notice>
        )}
        {refused && (
          <Notice tone="danger" role="alert">
            {refused.problem.errors?.[0]?.detail ?? refused.problem.detail}
          </Notice>
        )}
        {items.length === 0 ? (
          <EmptyState picture={<Icon of={MessageSquareText} size={48} />} title={t('partner.none')}>
            {t('partner.noneText', { days: REVIEWS.days })}
          </EmptyState>
        ) : (
          <Stack as="ul" gap={4} className={styles.list}>
            {items.map((review) => (
              <OwnReviewItem key={review.id} review={review} />
            ))}
          </Stack>
        )}
        <Pagination pageNr={pageNr} pageCount={pageCount} hrefFor={reviewPaths.own} label={r('pages')} />
      </Page>
    </main>
  );
}
