import type { Review } from '../../../contract/reviews.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { REVIEWS } from '../../../domain/reviews/limits.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { reviewPaths } from '../../paths/reviewPaths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Pagination } from '../../ui/controls/Pagination.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { ShownReviews } from './loadReviews.ts';
import styles from './Reviews.module.css';
import { ReviewWords } from './ReviewWords.tsx';

/** Where they stand on the page. */
const ANCHOR = 'reviews';

export interface ReviewsProps {
  reviews: ShownReviews;
  /** The partner's, as replies are signed. */
  name: string;
  /** The page's own address, to which the number of a page is added. */
  address: string;
}

/** What clients say of a partner: the average, how it is checked who writes, and a page of them, the newest first. */
export function Reviews({ reviews: { rating, items, pageNr, pageCount }, name, address }: ReviewsProps) {
  const t = useT('reviews');
  const sign = address.includes('?') ? '&' : '?';
  return (
    <Section title={t('title')} id={ANCHOR} action={<Average rating={rating} />}>
      <details className={styles.checked}>
        <summary>{t('how')}</summary>
        {t('checked', { days: REVIEWS.days })
          .split('\n\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </details>
      <ul className={styles.list}>
        {items.map((review) => (
          <li key={review.id} className={styles.item}>
            <ReviewWords review={review} />
            <Reply review={review} name={name} />
            <Anchor
              href={reviewPaths.report(review.id)}
              rel="nofollow"
              className={styles.report}
              aria-label={t('reportOf', { name: review.name || t('former') })}
            >
              {t('report')}
            </Anchor>
          </li>
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(page) => `${page === 1 ? address : `${address}${sign}reviews=${page}`}#${ANCHOR}`}
        label={t('pages')}
      />
    </Section>
  );
}

function Reply({ review: { reply }, name }: { review: Review; name: string }) {
  const t = useT('reviews');
  if (!reply) return null;
  return (
    <div className={styles.reply}>
      <p className={styles.by}>{t('reply', { name })}</p>
      <p className={styles.text}>{reply.text}</p>
    </div>
  );
}

function Average({ rating: { value, count } }: Pick<ShownReviews, 'rating'>) {
  const t = useT('reviews');
  const locale = useLocale();
  return (
    <Rating value={value} count={count} locale={toBcp47(locale)} label={t('rating', { value, count })} />
  );
}

/** The average under the page's heading, which leads to the reviews. */
export function RatingLink({ rating }: Pick<ShownReviews, 'rating'>) {
  return (
    <a href={`#${ANCHOR}`} className={styles.link}>
      <Average rating={rating} />
    </a>
  );
}
