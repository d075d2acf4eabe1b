import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: ReactNode;
  /** None for the page itself. */
  href?: string;
}

/** The way down to this page. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way down stays in order.
          <li key={index}>
            {crumb.href ? (
              <Anchor href={crumb.href}>{crumb.label}</Anchor>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
