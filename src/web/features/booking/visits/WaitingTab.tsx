import { CalendarDays, Inbox } from 'lucide-react';
import { pagesHref } from '../../../blocks/paging/listPage.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { Waiting } from './loadWaiting.ts';
import { RefusedVisitOrder } from './RefusedVisitOrder.tsx';
import { VisitList } from './VisitList.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { Queue } from '../waiting/Queue.tsx';

/** A partner's requests without an answer, the waiting list, and confirmed visits, each with what may be done. */
export function WaitingTab({ waiting }: { waiting: Waiting }) {
  const t = useT('booking');
  const { requests, coming, queue } = waiting;
  const hrefFor = (pages: { pageNr?: number; furtherNr?: number; queueNr?: number }, fragment: string) =>
    pagesHref(
      paths.profileSettings('waiting'),
      { pageNr: requests.pageNr, furtherNr: coming.pageNr, queueNr: queue.pageNr, ...pages },
      fragment,
    );
  return (
    <div>
      <RefusedVisitOrder />
      <Section title={t('visits.toAnswer')} id="requests">
        <VisitList visits={requests.items} none={{ icon: Inbox, text: t('visits.noneToAnswer') }} />
        <Pagination
          label={t('visits.pages.toAnswer')}
          pageNr={requests.pageNr}
          pageCount={requests.pageCount}
          hrefFor={(pageNr) => hrefFor({ pageNr }, '#requests')}
        />
      </Section>
      <Queue queue={queue} hrefFor={(queueNr) => hrefFor({ queueNr }, '#waiting-list')} />
      {/* Nothing is not said to be planned where a visit stands above that is asked to be moved. */}
      {(coming.total > 0 || requests.items.every(({ state }) => state !== 'CONFIRMED')) && (
        <Section title={t('visits.agreed')} id="coming">
          {coming.total > 0 ? (
            <VisitList visits={coming.items} />
          ) : (
            <EmptyState
              headingLevel={3}
              picture={<Icon of={CalendarDays} size={48} />}
              title={t('visits.noneComing')}
            />
          )}
          <Pagination
            label={t('visits.pages.agreed')}
            pageNr={coming.pageNr}
            pageCount={coming.pageCount}
            hrefFor={(furtherNr) => hrefFor({ furtherNr }, '#coming')}
          />
        </Section>
      )}
    </div>
  );
}
