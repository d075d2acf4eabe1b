import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  children: ReactNode;
  /** four: the whole width; three: beside a panel; strip: four that slide sideways on a phone. */
  columns?: 'four' | 'three' | 'strip';
  className?: string;
}

/** Cards side by side, as a list: its children are `<li>`. */
export function CardGrid({ children, columns = 'four', className }: CardGridProps) {
  return <ul className={classNames(styles.grid, styles[columns], className)}>{children}</ul>;
}

/** The shape of cards that are still loading. */
export function CardGridSkeleton({ count, columns }: { count: number; columns?: CardGridProps['columns'] }) {
  return (
    <div className={classNames(styles.grid, styles[columns ?? 'four'])} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
        <div className={styles.skeleton} key={index}>
          <Skeleton shape="block" width="100%" className={styles.picture} />
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
