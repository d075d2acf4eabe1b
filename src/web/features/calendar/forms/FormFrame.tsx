import type { ReactNode } from 'react';
import { useT } from '../../../messages/messages.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { BackButton } from '../../../ui/controls/BackButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import styles from './Forms.module.css';

export interface FormFrameProps {
  title: string;
  lead?: string;
  /** The calendar's address that one came from. */
  back: string;
  /** What is there, where it is not the calendar. */
  backText?: string;
  children: ReactNode;
}

/** The page around a form of the calendar: the way back, heading and form. */
export function FormFrame({ title, lead, back, backText, children }: FormFrameProps) {
  const t = useT('calendarForms');
  return (
    <main id="main">
      <PageMeta title={title} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <BackButton href={back} text={backText ?? t('back')} className={styles.back} />
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </Page>
    </main>
  );
}
