import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { FavouritesForm } from '../blocks/favourites/FavouritesForm.tsx';
import { usePageHandle } from '../handle.ts';
import { useT } from '../messages.ts';
import { NotificationsProvider } from '../ui/feedback/NotificationsProvider.tsx';
import { SkipLink } from '../ui/controls/SkipLink.tsx';
import { FocusAfterNavigation } from './FocusAfterNavigation.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import styles from './Shell.module.css';

/** Of no use while the page still loads: its code comes when the page is at rest. What cannot come breaks nothing. */
const Guards = lazy(() =>
  import('./Guards.tsx').then(
    (module) => ({ default: module.Guards }),
    () => ({ default: (): ReactNode => null }),
  ),
);
const Keepers = lazy(() =>
  import('./Keepers.tsx').then(
    (module) => ({ default: module.Keepers }),
    () => ({ default: (): ReactNode => null }),
  ),
);
const REST_MS = 1000;

/** What stands around every page: navigation above, the footer where the page wants it, notifications over all. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('shell');
  const { footer } = usePageHandle();
  const [isAlive, setAlive] = useState(false);
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    setAlive(true);
    const timer = setTimeout(() => setAtRest(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NotificationsProvider closeLabel={t('close')}>
      <SkipLink>{t('skip')}</SkipLink>
      <div className={styles.shell}>
        <Navbar />
        <div className={styles.content}>{children}</div>
        {footer && <Footer />}
      </div>
      <NavigationProgress label={t('loading')} />
      <FocusAfterNavigation />
      <Suspense>{isAtRest && <Guards />}</Suspense>
      <FavouritesForm />
      <Suspense>{isAlive && <Keepers />}</Suspense>
    </NotificationsProvider>
  );
}
