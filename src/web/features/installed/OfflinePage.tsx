import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { pathIn } from '../../../domain/locales.ts';
import { paths } from '../../paths/paths.ts';
import { onceConnected } from '../../browser/serviceWorker.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type CachedPage, cachedPages } from './cachedPages.ts';
import styles from './OfflinePage.module.css';

export const handle: PageHandle = { messages: ['installed'], query: [], nav: 'plain', footer: false };

/** To an address of ours: a path may begin with two slashes, and would name another site by itself. */
const goTo = (path: string): void => location.assign(location.origin + path);

/** What the service worker shows in place of a page that it cannot have, and which pages it has. */
export default function OfflinePage() {
  const t = useT('installed');
  const locale = useLocale();
  const [pages, setPages] = useState<CachedPage[] | null>(null);
  /** Whether somebody goes on to another page, and no longer waits for the one that was wanted. */
  const isLeaving = useRef(false);

  useEffect(() => {
    cachedPages().then(setPages, () => setPages([]));
    // The page that was wanted comes by itself once it can.
    const wanted = document.documentElement.dataset.wanted;
    if (wanted === undefined) return;
    return onceConnected(() => {
      if (!isLeaving.current) goTo(wanted);
    });
  }, []);

  return (
    <main id="main">
      <PageMeta title={t('offlinePage.title')} />
      <meta name="robots" content="noindex" />
      <Page width="text" className={styles.page}>
        <EmptyState
          headingLevel={1}
          picture={<Icon of={WifiOff} size={56} />}
          title={t('offlinePage.title')}
          actions={
            <Button
              size="lg"
              onClick={() => goTo(document.documentElement.dataset.wanted ?? pathIn(locale, paths.home))}
            >
              {t('offlinePage.retry')}
            </Button>
          }
        >
          {t('offlinePage.text')}
        </EmptyState>
        {pages && pages.length > 0 && (
          <Section title={t('offlinePage.kept')}>
            <ul className={styles.list}>
              {pages.map(({ href, title }) => (
                <li key={href}>
                  {/* A document of its own: the router would ask the server for its data. */}
                  <a
                    href={href}
                    className={styles.link}
                    onClick={() => {
                      isLeaving.current = true;
                    }}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {pages?.length === 0 && <p className={styles.none}>{t('offlinePage.none')}</p>}
      </Page>
    </main>
  );
}
