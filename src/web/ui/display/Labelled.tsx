import type { ReactNode } from 'react';
import styles from './Labelled.module.css';

/** A text behind its label and a colon, spaced as the page's language does. */
export function Labelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {children}
    </>
  );
}
