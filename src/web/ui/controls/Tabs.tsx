import { type ReactNode, useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // On a narrow window it may lie beyond the edge; in the middle, its neighbours show that there are more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is current is brought into sight.
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (box && tab) list.current?.scrollBy(tab.left + tab.width / 2 - box.left - box.width / 2, 0);
  }, [current]);
  return (
    <nav aria-label={label} className={classNames(styles.nav, className)}>
      <ul ref={list} className={styles.list}>
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
