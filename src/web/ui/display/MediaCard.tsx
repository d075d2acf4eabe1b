import type { ReactNode } from 'react';
import { Anchor } from '../controls/Anchor.tsx';
import { classNames } from '../classNames.ts';
import styles from './MediaCard.module.css';

export interface MediaCardProps {
  /** The card's only link: its address and, as its name, the title. */
  href: string;
  title: ReactNode;
  /** The language the title is written in, when it is not the page's. */
  titleLang?: string;
  headingLevel?: 2 | 3 | 4;
  /** The picture; it fills a 4:3 frame. */
  media: ReactNode;
  /** Badges upon the picture. */
  badges?: ReactNode;
  /** Beside the title, e.g. a verified mark. */
  mark?: ReactNode;
  subtitle?: ReactNode;
  /** Further lines. */
  children?: ReactNode;
  /** The last row: to its left and right end, e.g. rating and price. */
  footStart?: ReactNode;
  footEnd?: ReactNode;
  /** A button upon the picture, at its end. */
  action?: ReactNode;
  /** column: picture above; row: picture at the side from 760 px on. */
  direction?: 'column' | 'row';
  prefetch?: 'none' | 'intent';
  className?: string;
}

/** A result with its picture; all of it is one link with one name. */
export function MediaCard(props: MediaCardProps) {
  const { href, title, titleLang, headingLevel = 3, media, badges, mark, subtitle, children } = props;
  const { footStart, footEnd, action, direction = 'column', prefetch, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, direction === 'row' && styles.rowCard, className)}>
      <div className={styles.media}>
        {media}
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading className={styles.title}>
            <Anchor href={href} className={styles.link} lang={titleLang} prefetch={prefetch}>
              {title}
            </Anchor>
          </Heading>
          {mark}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
        {(footStart || footEnd) && (
          <div className={styles.foot}>
            <div>{footStart}</div>
            <div className={styles.footEnd}>{footEnd}</div>
          </div>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
