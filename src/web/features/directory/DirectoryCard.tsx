import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { toBcp47 } from '../../../domain/locales.ts';
import type { WrittenText } from '../../../domain/directory/texts.ts';
import { useLocale } from '../../messages/messages.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './DirectoryCard.module.css';

export interface DirectoryCardProps {
  icon: LucideIcon;
  /** Above the title: when, or what kind of thing. */
  overline: ReactNode;
  title: WrittenText;
  /** Who offers it. */
  by: string;
  /** The rest, line by line. */
  facts: ReactNode;
  price: ReactNode;
  link: string;
  /** What the link says, and the same with the title for those who hear it alone. */
  linkText: string;
  linkLabel: string;
}

/** One entry of a list; its link leads away from Palmora. */
export function DirectoryCard(props: DirectoryCardProps) {
  const { icon, overline, title, by, facts, price, link, linkText, linkLabel } = props;
  return (
    <Card as="li" padding="none" className={styles.card}>
      <article className={styles.body}>
        <div className={styles.head}>
          <span className={styles.mark}>
            <Icon of={icon} size={24} />
          </span>
          <div className={styles.words}>
            <p className={styles.overline}>{overline}</p>
            <h2 className={styles.title} lang={useForeignLang(title)}>
              {title.text}
            </h2>
            <p className={styles.by}>{by}</p>
          </div>
        </div>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.foot}>
          {price}
          <a href={link} rel="nofollow noopener" className={styles.link} aria-label={linkLabel}>
            {linkText}
            <Icon of={ExternalLink} size={18} />
          </a>
        </div>
      </article>
    </Card>
  );
}

/** The tag of the language of a text, where it is not the page's. */
export function useForeignLang(text: WrittenText): string | undefined {
  const locale = useLocale();
  return text.locale === locale ? undefined : toBcp47(text.locale);
}
