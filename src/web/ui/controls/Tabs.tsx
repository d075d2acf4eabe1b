import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from '../classNames.ts';
import styles from './Tabs.module.css';

export interface Tab {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
  /** Behind the label, e.g. how many wait. */
  count?: ReactNode;
}

/** Parts of one page, each with its own address. */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames(styles.nav, className)}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor href={tab.href} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
