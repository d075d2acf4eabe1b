import { Formatted } from './Formatted.tsx';
import styles from './Price.module.css';

/** One price in its phrase, e.g. "from 150 zł". */
export function Price({ children }: { children: string }) {
  return <Formatted className={styles.price}>{children}</Formatted>;
}
