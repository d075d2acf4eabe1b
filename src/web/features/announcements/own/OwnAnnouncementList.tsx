import { Megaphone } from 'lucide-react';
import { useT } from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { OwnAnnouncementRow } from './OwnAnnouncementRow.tsx';
import styles from './OwnAnnouncementRow.module.css';
import type { MyAd } from '../../../../contract/announcements.ts';

/** What needs its partner comes first, what is over last. */
const ORDER: MyAd['status'][] = [
  'TO_FIX',
  'AWAITING_PAYMENT',
  'ACTIVE',
  'IN_REVIEW',
  'DRAFT',
  'EXPIRED',
  'BLOCKED',
  'DELETED',
];

/** The partner's announcements with their states and what can be done. */
export function OwnAnnouncementList({ ads }: { ads: readonly MyAd[] }) {
  const t = useT('accountZone');
  const add = (
    <ButtonLink href={paths.addAnnouncement} kind={ads.length === 0 ? 'filled' : 'outlined'}>
      {t('ads.add')}
    </ButtonLink>
  );
  // Among active ones those that end first.
  const endOf = (ad: MyAd) => (ad.status === 'ACTIVE' ? (ad.expiresAt ?? '') : '');
  const sorted = ads.toSorted(
    (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || endOf(a).localeCompare(endOf(b)),
  );
  return (
    <Section title={t('ads.title')} action={ads.length > 0 && add}>
      {ads.length === 0 ? (
        <EmptyState
          headingLevel={3}
          picture={<Icon of={Megaphone} size={40} />}
          title={t('ads.none')}
          actions={add}
        >
          {t('ads.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {sorted.map((ad) => (
            <OwnAnnouncementRow key={ad.announcementId} ad={ad} />
          ))}
        </ul>
      )}
    </Section>
  );
}
