import type { ReactNode } from 'react';
import { PageMeta } from '../../page/PageMeta.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './Report.module.css';

/** A page about a report: one column. */
export function ReportFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" className={styles.main}>
      <PageMeta title={title} />
      <Page>
        <div className={styles.column}>
          <header className={styles.header}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
        </div>
      </Page>
    </main>
  );
}
