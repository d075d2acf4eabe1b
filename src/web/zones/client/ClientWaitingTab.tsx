import { Inbox } from 'lucide-react';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Appointment } from '../../../contract/appointments.ts';
import { type ListPage, pagesHref } from '../../blocks/paging/listPage.ts';
import { VisitList } from '../../features/booking/visits/VisitList.tsx';
import { VisitPages } from '../../features/booking/visits/VisitPages.tsx';

/** All that a client waits for: requests without an answer, and visits that are asked to be moved. */
export function ClientWaitingTab({ visits }: { visits: ListPage<Appointment> }) {
  const t = useT('booking');
  const { items, pageNr, pageCount } = visits;
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<Icon of={Inbox} size={48} />}
        title={t('visits.noneSent')}
        actions={
          <>
            <ButtonLink href={paths.profileSettings()}>{t('done.visits')}</ButtonLink>
            <ButtonLink href={paths.search} kind="outlined">
              {t('visits.search')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <Stack gap={5}>
      <VisitList visits={items} headingLevel={2} />
      <VisitPages
        nav={t('visits.pages.waiting')}
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(page) => pagesHref(paths.profileSettings('waiting'), { pageNr: page })}
      />
      <MoreLink href={paths.profileSettings()}>{t('visits.all')}</MoreLink>
    </Stack>
  );
}
