import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './Published.module.css';
import { ShareLink, type ShareLinkProps } from '../sharing/ShareLink.tsx';

export interface NextStep {
  href: string;
  label: string;
  /** What it is good for. */
  text: string;
}

export interface PublishedProps {
  picture: LucideIcon;
  title: string;
  /** What this means now. */
  children: ReactNode;
  actions: ReactNode;
  /** The public address, with what has to be said of it; null while nobody else can see it. */
  link: ShareLinkProps | null;
  /** What makes it better, if anything. */
  steps: readonly NextStep[];
}

/** The page after publishing or saving: what it means, the address to pass on, and what can be done next. */
export function Published({ picture, title, children, actions, link, steps }: PublishedProps) {
  const t = useT('published');
  return (
    <main id="main">
      <PageMeta title={title} />
      <Page width="text" className={styles.page}>
        <EmptyState
          headingLevel={1}
          picture={<Icon of={picture} size={56} />}
          title={title}
          actions={actions}
        >
          {children}
        </EmptyState>
        {link && <ShareLink {...link} />}
        {steps.length > 0 && (
          <section aria-labelledby="steps-title">
            <h2 id="steps-title" className={styles.heading}>
              {t('next')}
            </h2>
            <ul className={styles.steps}>
              {steps.map(({ href, label, text }) => (
                <li key={href}>
                  <MoreLink href={href}>{label}</MoreLink>
                  <p className={styles.quiet}>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Page>
    </main>
  );
}
