import { useT } from '../../messages/messages.ts';
import styles from './Reviews.module.css';

const MOST = 5;

/** So many stars of five, for people who see and for those who hear. */
export function Stars({ stars }: { stars: number }) {
  const t = useT('reviews');
  return (
    <span role="img" aria-label={t('stars', { stars })} className={styles.stars}>
      {'★'.repeat(stars)}
      <span className={styles.without}>{'★'.repeat(MOST - stars)}</span>
    </span>
  );
}
