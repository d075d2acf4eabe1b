import { Check, Copy, Share2 } from 'lucide-react';
import { useT } from '../../messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { type Shared, useSharing } from '../sharing/useSharing.ts';
import styles from './Published.module.css';

/** A public address to pass on: a link; with scripts also copied, or handed to what the device shares with. */
export function ShareLink(shared: Shared) {
  const t = useT('published');
  const words = useT('sharing');
  const { copy, share, isCopied } = useSharing(shared);
  const { url } = shared;
  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title" className={styles.heading}>
        {t('link')}
      </h2>
      <a className={styles.address} href={url} translate="no">
        {url.replace(/^https?:\/\//, '')}
      </a>
      {(copy || share) && (
        <p className={styles.buttons}>
          {copy && (
            <Button
              kind="outlined"
              size="sm"
              start={<Icon of={isCopied ? Check : Copy} size={18} />}
              onClick={copy}
            >
              {words('copy')}
            </Button>
          )}
          {share && (
            <Button kind="outlined" size="sm" start={<Icon of={Share2} size={18} />} onClick={share}>
              {words('share')}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
