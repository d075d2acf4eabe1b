import { X } from 'lucide-react';
import { Icon } from '../display/Icon.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

/** The cross that closes what it stands on, or leads back when it has an address. */
export function CloseButton(props: Omit<IconButtonProps, 'icon'>) {
  return <IconButton {...props} icon={<Icon of={X} />} />;
}
