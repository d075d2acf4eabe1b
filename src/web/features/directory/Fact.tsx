import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './Fact.module.css';

/** A line of a card behind its mark. */
export function Fact({ icon, lang, children }: { icon: LucideIcon; lang?: string; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <Icon of={icon} size={18} className={styles.icon} />
      <span lang={lang}>{children}</span>
    </p>
  );
}
