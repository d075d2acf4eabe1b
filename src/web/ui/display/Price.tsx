import { classNames } from '../classNames.ts';
import { Formatted } from './Formatted.tsx';
import styles from './Price.module.css';

export interface PriceProps {
  /** The price in its phrase, e.g. "from 150 zł". */
  children: string;
  size?: 'md' | 'lg';
  className?: string;
}

/** One price. */
export function Price({ children, size = 'md', className }: PriceProps) {
  return <Formatted className={classNames(styles.price, styles[size], className)}>{children}</Formatted>;
}
