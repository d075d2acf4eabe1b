import { CalendarDays, Inbox } from 'lucide-react';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Waiting } from './loadWaiting.ts';
import { VisitCard } from './VisitCard.tsx';
import styles from './WaitingTab.module.css';

/** Requests without an answer and visits to come, each with what its reader may do. */
export function WaitingTab({ waiting }: { waiting: Waiting }) {
  const t = useT('booking');
  const { role, requests, coming } = waiting;
  const isPartner = role === 'partner';
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
      <Section title={t('visits.coming')}>
        {coming.length > 0 ? (
          <ul className={styles.list}>
            {coming.map((visit) => (
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
    </div>
  );
}
