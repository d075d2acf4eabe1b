import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from '../classNames.ts';

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warn' | 'danger' | 'info' | 'raised';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A short state or mark; `raised` stands on pictures. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      <span className={styles.words}>{children}</span>
    </span>
  );
}
