import { Hourglass } from 'lucide-react';
import type { WaitingEntry } from '../../../../contract/waitingList.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import type { ListPage } from '../../../blocks/paging/listPage.ts';
import { useT } from '../../../messages/messages.ts';
import { waitingPaths } from '../../../paths/waitingPaths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { OfferedTime } from './OfferedTime.tsx';
import styles from './Waiting.module.css';

export interface QueueProps {
  queue: ListPage<WaitingEntry>;
  hrefFor: (page: number) => string;
}

/** Who waits for a partner's times, the first one first. */
export function Queue({ queue, hrefFor }: QueueProps) {
  const t = useT('waitingList');
  const treatmentName = useTreatmentName();
  return (
    <Section title={t('title')} id="waiting-list" intro={queue.total > 0 ? t('partner.lead') : undefined}>
      {queue.total === 0 && (
        <EmptyState headingLevel={3} picture={<Icon of={Hourglass} size={48} />} title={t('partner.none')} />
      )}
      <ol className={styles.list}>
        {queue.items.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <h3 id={`waiting-${entry.id}`}>
              <span translate="no">{entry.name}</span> · {treatmentName(entry.service)}
            </h3>
            <EntryFacts entry={entry} />
            {entry.offer ? (
              <OfferedTime entry={entry} offer={entry.offer} />
            ) : (
              <div className={styles.buttons}>
                <ButtonLink
                  kind="outlined"
                  href={waitingPaths.offer(entry.id)}
                  aria-describedby={`waiting-${entry.id}`}
                >
                  {t('partner.offer')}
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ol>
      <Pagination label={t('pages')} pageNr={queue.pageNr} pageCount={queue.pageCount} hrefFor={hrefFor} />
    </Section>
  );
}
