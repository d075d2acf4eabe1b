import type { LucideIcon } from 'lucide-react';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './WeekArrow.module.css';

/** The way to the week before or after. Without an address it keeps its room, so that the other arrow stays where it is. */
export function WeekArrow({ icon, label, href }: { icon: LucideIcon; label: string; href: string | null }) {
  if (!href) {
    return (
      <span className={styles.arrow} data-off aria-hidden="true">
        <Icon of={icon} size={24} />
      </span>
    );
  }
  return (
    <Anchor className={styles.arrow} href={href} aria-label={label} preventScrollReset>
      <Icon of={icon} size={24} />
    </Anchor>
  );
}
