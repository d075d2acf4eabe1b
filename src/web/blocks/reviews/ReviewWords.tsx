import type { Review } from '../../../contract/reviews.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { formatLongDay } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { useTreatmentName } from '../catalogue/useTreatmentName.ts';
import styles from './Reviews.module.css';
import { Stars } from './Stars.tsx';

/** Who wrote a review, of which visit, and what it says. */
export function ReviewWords({ review }: { review: Review }) {
  const t = useT('reviews');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  const { name, stars, text, visitDate, service, changedAt } = review;
  return (
    <>
      <p className={styles.head}>
        <Stars stars={stars} />
        {name ? (
          <strong translate="no">{name}</strong>
        ) : (
          <strong className={styles.former}>{t('former')}</strong>
        )}
      </p>
      <p className={styles.visit}>
        <Formatted>
          {t('visit', { service: treatmentName(service), date: formatLongDay(visitDate, locale) })}
        </Formatted>
        {changedAt && ` · ${t('edited')}`}
      </p>
      {text && (
        <p className={styles.text} lang={toBcp47(review.locale)}>
          {text}
        </p>
      )}
    </>
  );
}
