import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** An icon or a small drawing. */
  picture?: ReactNode;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Why there is nothing, in a sentence. */
  children?: ReactNode;
  /** The next step: buttons or links. */
  actions?: ReactNode;
  className?: string;
}

/** Stands where a list has nothing, something failed, or the network is away: says why and what to do next. */
export function EmptyState({
  picture,
  title,
  headingLevel = 2,
  children,
  actions,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.empty, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
