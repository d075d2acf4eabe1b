import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Divider.module.css';

/** A line between parts, with words in its middle if there are any ("or"). */
export function Divider({ children, className }: { children?: ReactNode; className?: string }) {
  if (children === undefined) return <hr className={classNames(styles.line, className)} />;
  return <div className={classNames(styles.words, className)}>{children}</div>;
}
