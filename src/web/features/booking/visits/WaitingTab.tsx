import { CalendarDays, Inbox } from 'lucide-react';
import { useT } from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { Waiting } from './loadWaiting.ts';
import { VisitCard } from './VisitCard.tsx';
import styles from './WaitingTab.module.css';

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
        {requests.length > 0 ? (
          <ul className={styles.list}>
            {requests.map((visit) => (
              <VisitCard key={visit.id} visit={visit} />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>
            <Icon of={Inbox} size={24} />
            {isPartner ? t('visits.noneToAnswer') : t('visits.noneSent')}
          </p>
        )}
      </Section>
      {/* Nothing is not said to be planned where all of it stands above. */}
      {(below.length > 0 || coming.length === 0) && (
        <Section title={t('visits.coming')}>
          {below.length > 0 ? (
            <ul className={styles.list}>
              {below.map((visit) => (
                <VisitCard key={visit.id} visit={visit} />
              ))}
            </ul>
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
