import { Inbox } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Appointment } from '../../../contract/appointments.ts';
import { type ListPage, pagesHref } from '../../blocks/paging/listPage.ts';
import type { WaitingEntry } from '../../../contract/waitingList.ts';
import { OwnEntries } from '../../features/booking/waiting/OwnEntries.tsx';
import { RefusedVisitOrder } from '../../features/booking/visits/RefusedVisitOrder.tsx';
import { VisitList } from '../../features/booking/visits/VisitList.tsx';
import { Pagination } from '../../ui/controls/Pagination.tsx';

interface ClientWaitingTabProps {
  visits: ListPage<Appointment>;
  /** On the waiting lists of partners. */
  entries: readonly WaitingEntry[];
}

/** All that a client waits for: answers to requests and to wishes to move, and times of the waiting list. */
export function ClientWaitingTab({ visits, entries }: ClientWaitingTabProps) {
  return (
    <Stack gap={5}>
      <RefusedVisitOrder />
      <Answers visits={visits} isQuiet={entries.length > 0} />
      <OwnEntries entries={entries} />
    </Stack>
  );
}

function Answers({ visits, isQuiet }: { visits: ListPage<Appointment>; isQuiet: boolean }) {
  const t = useT('booking');
  const { items, pageNr, pageCount } = visits;
  if (items.length === 0 && isQuiet) return null;
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
      <Pagination
        label={t('visits.pages.waiting')}
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(page) => pagesHref(paths.profileSettings('waiting'), { pageNr: page })}
      />
      <MoreLink href={paths.profileSettings()}>{t('visits.all')}</MoreLink>
    </Stack>
  );
}
