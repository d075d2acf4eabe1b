import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/display/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import bar from './BarLink.module.css';

export interface BarMenuProps {
  label: string;
  panelClassName?: string;
  children: ReactNode;
}

/** A link of the bar that opens a panel instead of leading somewhere. */
export function BarMenu({ label, panelClassName, children }: BarMenuProps) {
  return (
    <Disclosure
      buttonClassName={bar.link}
      panelClassName={panelClassName}
      button={
        <>
          {label}
          <Icon of={ChevronDown} size={16} strokeWidth={2.25} className={bar.chevron} />
        </>
      }
    >
      {children}
    </Disclosure>
  );
}
