import type { ReactNode } from 'react';
import { PageMeta } from '../../page/PageMeta.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './LegalPage.module.css';

/** A page of law: its title, what it rests on, other texts beside it, and the text. */
export function LegalPage({
  title,
  description,
  basis,
  others,
  children,
}: {
  title: string;
  description: string;
  basis: ReactNode;
  others?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" className={styles.main}>
      <PageMeta title={title} description={description} />
      <Page>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.basis}>{basis}</p>
          {others}
        </header>
        {children}
      </Page>
    </main>
  );
}
