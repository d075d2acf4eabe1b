import { calendarPaths } from '../../paths/calendarPaths.ts';
import { CalendarDays, Search } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { visitPaths } from '../../paths/visitPaths.ts';
import { waitingPaths } from '../../paths/waitingPaths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { KeepCard } from '../../features/booking/visits/KeepCard.tsx';
import { PastVisits } from '../../features/booking/visits/PastVisits.tsx';
import { VisitList } from '../../features/booking/visits/VisitList.tsx';
import { Pagination } from '../../ui/controls/Pagination.tsx';
import { visitsHref } from '../../features/booking/visits/visitsHref.ts';
import { VisitTicket } from '../../features/booking/visits/VisitTicket.tsx';
import type { ClientStart } from '../account/loadStart.ts';
import { ClientCardMissing } from './ClientCardMissing.tsx';

/** How many requests stand here; all of them are behind the link. */
const REQUESTS_SHOWN = 3;

/** A client's visits: the next one as a ticket, what waits for an answer, what comes later, what is past. */
export function ClientStartTab({ start }: { start: ClientStart }) {
  const t = useT('booking');
  const zone = useT('accountZone');
  const w = useT('waitingList');
  const { profile, next, requests, further, past, waits } = start;
  const moreRequests = requests.total - REQUESTS_SHOWN;
  const known = next ?? requests.items[0] ?? past.items[0]?.visit;
  return (
    <div>
      {next && (
        <Section title={t('visits.next')}>
          <VisitTicket visit={next} headingLevel={3} />
        </Section>
      )}
      {!profile && <Section>{known ? <KeepCard visit={known} /> : <ClientCardMissing />}</Section>}
      {requests.total > 0 && (
        <Section title={t('visits.sent')}>
          <VisitList visits={requests.items.slice(0, REQUESTS_SHOWN)} />
          {moreRequests > 0 && (
            <MoreLink href={paths.profileSettings('waiting')}>
              {zone('moreRequests', { count: moreRequests })}
            </MoreLink>
          )}
        </Section>
      )}
      {further.items.length > 0 && (
        <Section title={t('visits.further')} id="further">
          <VisitList visits={further.items} />
          <Pagination
            label={t('visits.pages.further')}
            pageNr={further.pageNr}
            pageCount={further.pageCount}
            hrefFor={(page) => visitsHref(start, 'further', page)}
          />
        </Section>
      )}
      {!next && requests.total === 0 && (
        <Section>
          <EmptyState
            picture={<Icon of={CalendarDays} size={48} />}
            title={t('visits.noneComing')}
            actions={
              <ButtonLink href={searchNear(start)} start={<Icon of={Search} size={20} />}>
                {t('visits.search')}
              </ButtonLink>
            }
          />
        </Section>
      )}
      <PastVisits visits={start} />
      <Section>
        {waits > 0 && <MoreLink href={waitingPaths.own}>{w('title')}</MoreLink>}
        {known && <MoreLink href={calendarPaths.calendarFeeds}>{t('visits.feeds')}</MoreLink>}
        <MoreLink href={visitPaths.notifications}>{t('visits.notifications')}</MoreLink>
      </Section>
    </div>
  );
}

/** The search, in the client's own city where that is known. */
export function searchNear({ profile }: Pick<ClientStart, 'profile'>): string {
  return profile?.placeId ? paths.searchPlace(profile.placeId) : paths.search;
}
