import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import styles from './MobileAppPage.module.css';

/** What a browser that installs by a page's button offers; once it was used it is spent. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** The last offer, noted before the page was alive (shell/HeadScript.tsx). */
    installOffer?: InstallOffer | null;
  }
}

const OFFERED = 'beforeinstallprompt';

/** The button where the browser offers it; else where to find its own, or that there is nothing left to do. */
export function InstallButton() {
  const t = useT('installed');
  const notify = useNotify();
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  const [isInstalled, setInstalled] = useState(false);

  useEffect(() => {
    setInstalled(matchMedia('(display-mode: standalone)').matches);
    setOffer(window.installOffer ?? null);
    const hear = (event: Event) => setOffer(event as InstallOffer);
    const thank = () => {
      setOffer(null);
      notify({ text: t('install.done'), isSuccess: true });
    };
    addEventListener(OFFERED, hear);
    addEventListener('appinstalled', thank);
    return () => {
      removeEventListener(OFFERED, hear);
      removeEventListener('appinstalled', thank);
    };
  }, [notify, t]);

  if (isInstalled) return <Notice tone="success">{t('install.installed')}</Notice>;
  if (!offer) return <p className={styles.byHand}>{t('install.byHand')}</p>;
  return (
    <Button
      size="lg"
      className={styles.button}
      start={<Icon of={Download} size={20} />}
      onClick={() => {
        window.installOffer = null;
        setOffer(null);
        void offer.prompt();
      }}
    >
      {t('install.button')}
    </Button>
  );
}
