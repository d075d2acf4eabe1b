import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { FavouritesForm } from '../blocks/favourites/FavouritesForm.tsx';
import { usePageHandle } from '../page/handle.ts';
import { untilItComes } from '../lateCode.ts';
import { useT } from '../messages/messages.ts';
import { useRootData } from '../page/rootData.ts';
import { NotificationsProvider } from '../ui/feedback/NotificationsProvider.tsx';
import { SkipLink } from '../ui/controls/SkipLink.tsx';
import { CopyNotice } from './CopyNotice.tsx';
import { FocusAfterNavigation } from './FocusAfterNavigation.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import styles from './Shell.module.css';

/** What stands around every page: navigation above, the footer where the page wants it, notifications over all. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('shell');
  const { footer } = usePageHandle();
  const isCopy = useRootData()?.isCopy;
  const [Background, setBackground] = useState<ComponentType | null>(null);
  const bringBackground = useCallback(async () => {
    const part = await import('./Background.tsx');
    setBackground(() => part.Background);
  }, []);
  useEffect(() => void untilItComes(bringBackground), [bringBackground]);
  return (
    <NotificationsProvider closeLabel={t('close')}>
      <SkipLink>{t('skip')}</SkipLink>
      <div className={styles.shell}>
        <Navbar />
        <div className={styles.content}>
          {isCopy && <CopyNotice />}
          {children}
        </div>
        {footer && <Footer />}
      </div>
      <NavigationProgress label={t('loading')} />
      <FocusAfterNavigation />
      <FavouritesForm bringKeeper={bringBackground} />
      {Background && <Background />}
    </NotificationsProvider>
  );
}
