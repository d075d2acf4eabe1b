import { CalendarDays, Inbox } from 'lucide-react';
import { useT } from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { Waiting } from './loadWaiting.ts';
import { VisitList } from './VisitList.tsx';

/** Requests without an answer and visits to come, each with what its reader may do. */
export function WaitingTab({ waiting }: { waiting: Waiting }) {
  const t = useT('booking');
  const { role, requests, coming } = waiting;
  const isPartner = role === 'partner';
  const isAbove = new Set(requests.map(({ id }) => id));
  const below = coming.filter(({ id }) => !isAbove.has(id));
  return (
    <div>
      <Section title={isPartner ? t('visits.toAnswer') : t('visits.sent')}>
        <VisitList
          visits={requests}
          none={{ icon: Inbox, text: isPartner ? t('visits.noneToAnswer') : t('visits.noneSent') }}
        />
      </Section>
      {/* Nothing is not said to be planned where all of it stands above. */}
      {(below.length > 0 || coming.length === 0) && (
        <Section title={t('visits.coming')}>
          {below.length > 0 ? (
            <VisitList visits={below} />
          ) : (
            <EmptyState
              headingLevel={3}
              picture={<Icon of={CalendarDays} size={48} />}
              title={t('visits.noneComing')}
              actions={!isPartner && <ButtonLink href={paths.search}>{t('visits.search')}</ButtonLink>}
            />
          )}
        </Section>
      )}
    </div>
  );
}
