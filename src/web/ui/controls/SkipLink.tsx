import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** The first link of a page: jumps over the navigation; seen only while it has the focus. */
export function SkipLink({ href = '#main', children }: { href?: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
