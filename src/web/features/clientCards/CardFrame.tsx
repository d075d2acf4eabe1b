import type { ReactNode } from 'react';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { BackButton } from '../../ui/controls/BackButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './Cards.module.css';

export interface CardFrameProps {
  title: string;
  /** Where it goes back to; the list when left out. */
  back?: { href: string; text: string };
  lead?: ReactNode;
  children: ReactNode;
}

/** The page around what is done with cards: the way back, heading, the rest. */
export function CardFrame({ title, back, lead, children }: CardFrameProps) {
  const t = useT('clientCards');
  const { href, text } = back ?? { href: clientCardPaths.list(), text: t('title') };
  return (
    <main id="main">
      <PageMeta title={title} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <BackButton href={href} text={text} />
          <h1 tabIndex={-1}>{title}</h1>
          {lead}
        </header>
        {children}
      </Page>
    </main>
  );
}
