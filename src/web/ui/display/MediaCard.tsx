import type { ReactNode } from 'react';
import { Anchor } from '../controls/Anchor.tsx';
import { classNames } from '../classNames.ts';
import styles from './MediaCard.module.css';

export interface MediaCardProps {
  /** The card's own link: its address and, as its name, the title. */
  href: string;
  title: ReactNode;
  /** The language the title is written in, when it is not the page's. */
  titleLang?: string;
  headingLevel?: 2 | 3 | 4;
  /** A photo, which leads the card, or what stands quietly in its place. */
  media: ReactNode;
  hasPhoto: boolean;
  /** Above the title: badges, and its meaning where it is in another language. */
  overline?: ReactNode;
  subtitle?: ReactNode;
  /** Further lines. */
  children?: ReactNode;
  /** The last row: to its left and right end, e.g. why it is here, and price. */
  footStart?: ReactNode;
  footEnd?: ReactNode;
  /** A button at the top of its end. */
  action?: ReactNode;
  /** Below, with links of its own. */
  more?: ReactNode;
  /**
   * tile: for rows of cards of one height, the media on top; row: for lists, the media beside the words where the card
   * is wide enough, and there whatever it is as large.
   */
  layout: 'tile' | 'row';
}

/** A result in a list; all of it is one link with one name, but for what stands below. */
export function MediaCard(props: MediaCardProps) {
  const { href, title, titleLang, headingLevel = 3, media, hasPhoto, overline, subtitle, children } = props;
  const { footStart, footEnd, action, more, layout } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, styles[layout], hasPhoto && styles.withPhoto)}>
      <div className={styles.media}>{media}</div>
      <div className={styles.words}>
        <div className={styles.head}>
          {overline}
          <Heading className={styles.title}>
            <Anchor href={href} className={styles.link} lang={titleLang}>
              {title}
            </Anchor>
          </Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.body}>
          {children}
          {(footStart || footEnd) && (
            <div className={styles.foot}>
              {footStart}
              <div className={styles.footEnd}>{footEnd}</div>
            </div>
          )}
        </div>
      </div>
      {more && <div className={styles.more}>{more}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
