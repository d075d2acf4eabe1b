import { Menu, X } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

export interface MenuButtonProps extends Omit<IconButtonProps, 'icon' | 'href'> {
  isOpen: boolean;
  /** The id of the menu it opens. */
  controls: string;
}

/** The menu icon that shows a cross while its menu is open; its name stays, its state is said by aria-expanded. */
export function MenuButton({ isOpen, controls, ...rest }: MenuButtonProps) {
  return (
    <IconButton
      {...rest}
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={<Icon of={isOpen ? X : Menu} />}
    />
  );
}
