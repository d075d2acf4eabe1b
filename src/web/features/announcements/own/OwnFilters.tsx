import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementStatus,
} from '../../../../domain/announcements/announcement.ts';
import { OWN_ORDER } from '../../../../domain/announcements/ownOrder.ts';
import { Form } from 'react-router';
import { useT } from '../../../messages/messages.ts';
import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { paths } from '../../../paths/paths.ts';
import { useRootData } from '../../../page/rootData.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { saidStatus } from '../saidStatus.ts';
import styles from './OwnAnnouncementsPage.module.css';

/** What of the own announcements is shown. */
export interface Asked {
  /** Null: all but the deleted ones. */
  status: AnnouncementStatus | null;
  /** Empty: whatever they say. */
  q: string;
}

/** The status that an address names; null for none and for nonsense. */
export const statusOf = (word: string | null): AnnouncementStatus | null =>
  ANNOUNCEMENT_STATUSES.find((status) => status === word) ?? null;

/** A link for each status that there is one of, with how many, and the field that looks among them. */
export function OwnFilters({
  asked: { status, q },
  counts,
}: {
  asked: Asked;
  counts: Record<AnnouncementStatus, number>;
}) {
  const t = useT('ownListings');
  const a = useT('announcements');
  const isFree = useRootData()?.isFree === true;
  const all = OWN_ORDER.reduce((sum, one) => (one === 'DELETED' ? sum : sum + counts[one]), 0);
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label={t('tabs')}
          className={styles.tabs ?? ''}
          tabs={[
            { href: ownListingPaths.of({ q }), label: t('all'), isCurrent: status === null, count: all },
            ...OWN_ORDER.filter(
              // Which status is said as another one has no tab of its own; among all it is found.
              (one) => one === status || (counts[one] > 0 && saidStatus(one, isFree) === one),
            ).map((one) => ({
              href: ownListingPaths.of({ status: one, q }),
              label: a(`status.${saidStatus(one, isFree)}`),
              isCurrent: one === status,
              count: counts[one],
            })),
          ]}
        />
      </div>
      <Form role="search" action={paths.announcements} className={styles.search}>
        {status && <input type="hidden" name="status" value={status} />}
        <TextInput
          key={q}
          id="q"
          name="q"
          type="search"
          label={t('search.label')}
          defaultValue={q}
          className={styles.words}
        />
        <SubmitButton kind="outlined">{t('search.button')}</SubmitButton>
        {q !== '' && (
          <ButtonLink href={ownListingPaths.of(status ? { status } : {})} kind="text">
            {t('search.clear')}
          </ButtonLink>
        )}
      </Form>
    </>
  );
}
