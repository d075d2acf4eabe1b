import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  children: ReactNode;
  /** list: rows beneath each other, two abreast where there is room for it; strip: four tiles that slide on a phone. */
  columns: 'list' | 'strip';
}

/** Cards as a list: its children are `<li>`. */
export function CardGrid({ children, columns }: CardGridProps) {
  return <ul className={classNames(styles.grid, styles[columns])}>{children}</ul>;
}

/** The shape of a list of cards that is still loading. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classNames(styles.grid, styles.list)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
        <div className={styles.skeleton} key={index}>
          <Skeleton shape="block" className={styles.picture} />
          <div className={styles.lines}>
            <Skeleton width="80%" />
            <Skeleton width="55%" />
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}
