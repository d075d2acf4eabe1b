import { Check, Share2 } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { type ToShare, useSharing } from './useSharing.ts';

/** Passes a page on by what the device shares with, else by the clipboard; nothing where the browser has neither. */
export function ShareButton(shared: ToShare) {
  const t = useT('sharing');
  const { copy, share, isCopied } = useSharing(shared);
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
