import { pagesHref } from '../../blocks/paging/listPage.ts';
import { useT } from '../../messages/messages.ts';
import { Pagination } from '../../ui/controls/Pagination.tsx';

export interface CardPagesProps {
  page: { pageNr: number; pageCount: number };
  /** The address of the first page. */
  href: string;
  of?: 'nav' | 'visits';
}

/** The pages of a list. */
export function CardPages({ page: { pageNr, pageCount }, href, of = 'nav' }: CardPagesProps) {
  const t = useT('clientCards');
  return (
    <Pagination
      pageNr={pageNr}
      pageCount={pageCount}
      hrefFor={(nr) => pagesHref(href, { pageNr: nr })}
      label={t(`pages.${of}`)}
    />
  );
}
