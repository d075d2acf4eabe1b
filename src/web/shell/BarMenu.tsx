import { ChevronDown } from 'lucide-react';
import { Icon } from '../ui/display/Icon.tsx';
import { Disclosure, type DisclosureProps } from '../ui/overlays/Disclosure.tsx';
import bar from './BarLink.module.css';

export interface BarMenuProps extends Pick<DisclosureProps, 'panelClassName' | 'children'> {
  label: string;
}

/** A link of the bar that opens a panel instead of leading somewhere. */
export function BarMenu({ label, ...rest }: BarMenuProps) {
  return (
    <Disclosure
      {...rest}
      buttonClassName={bar.link}
      button={
        <>
          {label}
          <Icon of={ChevronDown} size={16} strokeWidth={2.25} className={bar.chevron} />
        </>
      }
    />
  );
}
