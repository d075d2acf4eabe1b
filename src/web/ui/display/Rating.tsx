import styles from './Rating.module.css';
import { numberFormat } from '../../../messages/intl.ts';

export interface RatingProps {
  /** 1 to 5. */
  value: number;
  count: number;
  /** Language tag (BCP 47) for the number. */
  locale: string;
  /** The rating in words, e.g. "4.9 out of 5, 128 reviews". */
  label: string;
}

/** A star, the average with one decimal, and how many reviews stand behind it. */
export function Rating({ value, count, locale, label }: RatingProps) {
  const shown = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <span className={styles.star}>★</span>
      <span className={styles.value}>{shown}</span>
      <span className={styles.count}>({numberFormat(locale).format(count)})</span>
    </span>
  );
}
