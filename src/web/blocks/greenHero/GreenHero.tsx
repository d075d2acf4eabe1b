import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Art } from '../../ui/display/Art.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './GreenHero.module.css';

interface Action {
  href: string;
  text: string;
}

/** How a page for professionals opens, below the green bar: what it is, where to go on, a picture. */
export function GreenHero({
  eyebrow,
  title,
  lead,
  primary,
  second,
  seed,
  children,
}: {
  eyebrow: string;
  title: string;
  lead: string;
  primary?: Action | null;
  second: Action;
  /** Of the picture. */
  seed: string;
  /** A line below the buttons. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.hero}>
      <Page className={styles.heroPage}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            {primary && (
              <ButtonLink href={primary.href} size="lg" className={styles.primary}>
                {primary.text}
              </ButtonLink>
            )}
            <ButtonLink href={second.href} kind="outlined" size="lg" className={styles.second}>
              {second.text}
            </ButtonLink>
          </div>
          {children && <p className={styles.clients}>{children}</p>}
        </div>
        <Art seed={seed} tone="clay" width={560} height={420} isEager className={styles.art} />
      </Page>
    </div>
  );
}
