import { classNames } from '../classNames.ts';
import styles from './Rating.module.css';
import { numberFormat } from '../../../messages/intl.ts';

export interface RatingProps {
  /** 1 to 5. */
  value: number;
  count?: number;
  /** Language tag (BCP 47) for the number. */
  locale: string;
  /** The rating in words, e.g. "4.9 out of 5, 128 reviews". */
  label: string;
  className?: string;
}

/** A star, the average with one decimal, and how many reviews stand behind it. */
export function Rating({ value, count, locale, label, className }: RatingProps) {
  const shown = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  return (
    <span className={classNames(styles.rating, className)} role="img" aria-label={label}>
      <svg className={styles.star} width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.8l-6.3 3.4L7 14.1 1.8 9.2l7.1-.9z" />
      </svg>
      <span className={styles.value}>{shown}</span>
      {count !== undefined && <span className={styles.count}>({numberFormat(locale).format(count)})</span>}
    </span>
  );
}
