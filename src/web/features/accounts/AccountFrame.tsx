import type { ReactNode } from 'react';
import type { ArtTone } from '../../../art/tones.ts';
import { Art } from '../../ui/display/Art.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './AccountFrame.module.css';

/** The page around a form of the access flow: heading and form, with a picture beside them where there is room. */
export function AccountFrame({
  title,
  lead,
  tone = 'palm',
  seed,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  tone?: ArtTone;
  /** Chooses the picture. */
  seed: string;
  children: ReactNode;
}) {
  return (
    <main id="main" className={styles.main}>
      <Page className={styles.page}>
        <div className={styles.column}>
          <header className={styles.header}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
        </div>
        <Art seed={seed} tone={tone} width={600} height={760} className={styles.art} />
      </Page>
    </main>
  );
}
