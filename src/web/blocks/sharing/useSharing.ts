import { useEffect, useState } from 'react';
import { useT } from '../../messages/messages.ts';
import { useNotify } from '../../ui/feedback/useNotify.ts';

/** A public address and what stands there. */
export interface Shared {
  /** The whole address, as it is to be sent to somebody. */
  url: string;
  title: string;
}

/** Without an address it is the page's own, without what follows its path. */
export type ToShare = Pick<Shared, 'title'> & Partial<Pick<Shared, 'url'>>;

/** The ways to pass an address on that the browser has; null for one that it has not, or while that is not known. */
export function useSharing({ url, title }: ToShare) {
  const t = useT('sharing');
  const notify = useNotify();
  const [can, setCan] = useState({ copy: false, share: false });
  const [isCopied, setCopied] = useState(false);
  // What the browser can do is known in the browser alone.
  useEffect(() => setCan({ copy: Boolean(navigator.clipboard), share: Boolean(navigator.share) }), []);

  const address = () => url ?? location.origin + location.pathname;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      setCopied(true);
      notify({ text: t('copied'), isSuccess: true });
    } catch {
      notify({ text: t('copyFailed'), isSuccess: false });
    }
  }

  return {
    isCopied,
    copy: can.copy ? () => void copy() : null,
    // Whoever closes the device's own window has said no.
    share: can.share ? () => void navigator.share({ url: address(), title }).catch(() => {}) : null,
  };
}
