import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../display/Icon.tsx';
import styles from './Pagination.module.css';
import { paginationWindow } from './paginationWindow.ts';

export interface PaginationProps {
  /** Which pages these are. */
  label: string;
  /** From 1. */
  pageNr: number;
  pageCount: number;
  hrefFor: (pageNr: number) => string;
}

/** Numbered pages as real links; nothing at all for a single page. */
export function Pagination({ label, pageNr, pageCount, hrefFor }: PaginationProps) {
  const t = useT('shell');
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles.nav}>
      {pageNr > 1 && (
        <Anchor
          href={hrefFor(pageNr - 1)}
          className={styles.step}
          rel="prev"
          aria-label={t('pages.previous')}
        >
          <Icon of={ChevronLeft} />
        </Anchor>
      )}
      <ol className={styles.list}>
        {paginationWindow(pageNr, pageCount).map((number, index, all) =>
          number === null ? (
            <li key={`gap-after-${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Anchor
                href={hrefFor(number)}
                className={styles.page}
                aria-label={t('pages.page', { page: number })}
                aria-current={number === pageNr ? 'page' : undefined}
              >
                {number}
              </Anchor>
            </li>
          ),
        )}
      </ol>
      {pageNr < pageCount && (
        <Anchor href={hrefFor(pageNr + 1)} className={styles.step} rel="next" aria-label={t('pages.next')}>
          <Icon of={ChevronRight} />
        </Anchor>
      )}
    </nav>
  );
}
