import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './Leaving.module.css';

/** A page of the settings that is a text and a form: one column. */
export function LeavingFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" className={styles.main}>
      <Page>
        <div className={styles.column}>
          <header className={styles.header}>
            <h1 tabIndex={-1}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          {children}
        </div>
      </Page>
    </main>
  );
}
