import { CalendarDays, Inbox } from 'lucide-react';
import { useT } from '../../../messages.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { Waiting } from './loadWaiting.ts';
import { VisitList } from './VisitList.tsx';

/** A partner's requests without an answer and visits to come, each with what may be done. */
export function WaitingTab({ waiting }: { waiting: Waiting }) {
  const t = useT('booking');
  const { requests, coming } = waiting;
  const isAbove = new Set(requests.map(({ id }) => id));
  const below = coming.filter(({ id }) => !isAbove.has(id));
  return (
    <div>
      <Section title={t('visits.toAnswer')}>
        <VisitList visits={requests} none={{ icon: Inbox, text: t('visits.noneToAnswer') }} />
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
            />
          )}
        </Section>
      )}
    </div>
  );
}
