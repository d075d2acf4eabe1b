import { type ReactNode, Suspense } from 'react';
import { FavouritesForm } from '../blocks/favourites/FavouritesForm.tsx';
import { usePageHandle } from '../page/handle.ts';
import { latePart, useLate } from '../lateCode.ts';
import { useT } from '../messages/messages.ts';
import { useRootData } from '../page/rootData.ts';
import { NotificationsProvider } from '../ui/feedback/NotificationsProvider.tsx';
import { SkipLink } from '../ui/controls/SkipLink.tsx';
import { FocusAfterNavigation } from './FocusAfterNavigation.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import styles from './Shell.module.css';

const fetchGuards = async () => (await import('./Guards.tsx')).Guards;
const fetchKeepers = async () => (await import('./Keepers.tsx')).Keepers;
/** Most places are no copy: its words are not in their first load. */
const CopyNotice = latePart(async () => (await import('./CopyNotice.tsx')).CopyNotice);
/** Of no use while the page still loads. */
const REST_MS = 1000;

/** What stands around every page: navigation above, the footer where the page wants it, notifications over all. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('shell');
  const { footer } = usePageHandle();
  const isCopy = useRootData()?.isCopy;
  const [Guards] = useLate(fetchGuards, REST_MS);
  const [Keepers, bringKeepers] = useLate(fetchKeepers, 0);
  return (
    <NotificationsProvider closeLabel={t('close')}>
      <SkipLink>{t('skip')}</SkipLink>
      <div className={styles.shell}>
        <Navbar />
        <div className={styles.content}>
          {isCopy && (
            <Suspense>
              <CopyNotice />
            </Suspense>
          )}
          {children}
        </div>
        {footer && <Footer />}
      </div>
      <NavigationProgress label={t('loading')} />
      <FocusAfterNavigation />
      {Guards && <Guards />}
      <FavouritesForm bringKeeper={bringKeepers} />
      {Keepers && <Keepers />}
    </NotificationsProvider>
  );
}
