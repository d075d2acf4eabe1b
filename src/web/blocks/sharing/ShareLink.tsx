import { Check, Copy, QrCode, Share2 } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import styles from './ShareLink.module.css';
import { type Shared, useSharing } from './useSharing.ts';

export interface ShareLinkProps extends Shared {
  /** What stands there, where the page around it speaks of something else. */
  note?: string;
  /** A picture of the link. */
  qrCode?: { href: string; fileName: string };
}

/** A public address to pass on: a link; with scripts also copied, or handed to what the device shares with. */
export function ShareLink({ note, qrCode, ...shared }: ShareLinkProps) {
  const t = useT('sharing');
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
      {note && <p>{note}</p>}
      {(copy || share || qrCode) && (
        <p className={styles.buttons}>
          {copy && (
            <Button
              kind="outlined"
              size="sm"
              start={<Icon of={isCopied ? Check : Copy} size={18} />}
              onClick={copy}
            >
              {t('copy')}
            </Button>
          )}
          {share && (
            <Button kind="outlined" size="sm" start={<Icon of={Share2} size={18} />} onClick={share}>
              {t('share')}
            </Button>
          )}
          {qrCode && (
            <ButtonLink
              kind="outlined"
              size="sm"
              href={qrCode.href}
              download={qrCode.fileName}
              start={<Icon of={QrCode} size={18} />}
            >
              {t('qrCode')}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  );
}
