import { Check, Share2 } from 'lucide-react';
import { useT } from '../../messages.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useSharing } from './useSharing.ts';

/**
 * Passes the page on, without what follows its path, by what the device shares with, else by the clipboard; nothing where
 * the browser has neither. For the browser alone.
 */
export function ShareButton({ title }: { title: string }) {
  const t = useT('sharing');
  const { copy, share, isCopied } = useSharing({ url: location.origin + location.pathname, title });
  const pass = share ?? copy;
  if (!pass) return null;
  return (
    <IconButton
      look="outlined"
      label={t('share')}
      icon={<Icon of={isCopied ? Check : Share2} size={20} />}
      onClick={pass}
    />
  );
}
