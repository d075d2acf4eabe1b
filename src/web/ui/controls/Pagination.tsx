import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../display/Icon.tsx';
import styles from './Pagination.module.css';
import { paginationWindow } from './paginationWindow.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
}

/** Numbered pages as real links; nothing at all for a single page. */
export function Pagination({ page, pageCount, hrefFor, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.nav} className={styles.nav}>
      {page > 1 && (
        <Anchor href={hrefFor(page - 1)} className={styles.step} rel="prev" aria-label={labels.previous}>
          <Icon of={ChevronLeft} />
        </Anchor>
      )}
      <ol className={styles.list}>
        {paginationWindow(page, pageCount).map((number, index, all) =>
          number === null ? (
            <li key={`gap-after-${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Anchor
                href={hrefFor(number)}
                className={styles.page}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Anchor>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <Anchor href={hrefFor(page + 1)} className={styles.step} rel="next" aria-label={labels.next}>
          <Icon of={ChevronRight} />
        </Anchor>
      )}
    </nav>
  );
}
