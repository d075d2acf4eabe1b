import { CircleCheck } from 'lucide-react';
import { staffReports } from '../../../../contract/moderation/reports.ts';
import { loadPage, pageOf, pagesHref } from '../../../blocks/paging/listPage.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/ReportsPage';
import { ReportCard } from './ReportCard.tsx';
import styles from './Reports.module.css';

export const handle = staffHandle({
  messages: ['moderation', 'staffReports', 'reports', 'errors'],
  query: ['pageNr'],
});

export function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return loadPage(
    (pageNr) => orThrow(page.call(staffReports.list, { query: { pageNr } })),
    pageOf(request, 'pageNr'),
  );
}

/** What nobody has decided: exploitation first, then what has waited longest. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { items, total, pageNr, pageCount } = loaderData;
  const t = useT('staffReports');
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} />
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {total > 0 && <p className={styles.lead}>{t('open', { count: total })}</p>}
      </header>
      {total === 0 && (
        <EmptyState picture={<Icon of={CircleCheck} size={40} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(consolePaths.reports, { pageNr: nr })}
        label={t('pages')}
      />
    </div>
  );
}
