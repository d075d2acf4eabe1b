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
import { inOwnOrder } from '../../../../domain/announcements/ownOrder.ts';

/** The partner's announcements with their states and what can be done. */
export function OwnAnnouncementList({
  ads,
  headingLevel = 2,
}: {
  ads: readonly MyAd[];
  /** 1 where the list is the page. */
  headingLevel?: 1 | 2;
}) {
  const t = useT('accountZone');
  const add = (
    <ButtonLink href={paths.addAnnouncement} kind={ads.length === 0 ? 'filled' : 'outlined'}>
      {t('ads.add')}
    </ButtonLink>
  );
  return (
    <Section title={t('ads.title')} headingLevel={headingLevel} action={ads.length > 0 && add}>
      {ads.length === 0 ? (
        <EmptyState
          headingLevel={headingLevel === 1 ? 2 : 3}
          picture={<Icon of={Megaphone} size={40} />}
          title={t('ads.none')}
          actions={add}
        >
          {t('ads.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {inOwnOrder(ads).map((ad) => (
            <OwnAnnouncementRow key={ad.announcementId} ad={ad} headingLevel={headingLevel === 1 ? 2 : 3} />
          ))}
        </ul>
      )}
    </Section>
  );
}
