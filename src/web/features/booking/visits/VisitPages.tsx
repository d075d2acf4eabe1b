import { useT } from '../../../messages/messages.ts';
import { Pagination } from '../../../ui/controls/Pagination.tsx';

export interface VisitPagesProps {
  /** Which pages these are. */
  nav: string;
  pageNr: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** The pages of a list of visits. */
export function VisitPages({ nav, pageNr, pageCount, hrefFor }: VisitPagesProps) {
  const t = useT('booking');
  return (
    <Pagination
      page={pageNr}
      pageCount={pageCount}
      hrefFor={hrefFor}
      labels={{
        nav,
        previous: t('visits.pages.previous'),
        next: t('visits.pages.next'),
        page: (page) => t('visits.pages.page', { page }),
      }}
    />
  );
}
