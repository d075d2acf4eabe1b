import { Check, Share2 } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { type Shared, useSharing } from './useSharing.ts';

export interface ShareButtonProps extends Pick<Shared, 'title'> {
  /** The whole address to pass on; left out: that of the page, without what follows its path. */
  url?: string;
}

/** Passes a page on by what the device shares with, else by the clipboard; nothing where the browser has neither. For the browser alone. */
export function ShareButton({ title, url = location.origin + location.pathname }: ShareButtonProps) {
  const t = useT('sharing');
  const { copy, share, isCopied } = useSharing({ url, title });
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
