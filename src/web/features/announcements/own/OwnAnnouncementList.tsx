import { Megaphone } from 'lucide-react';
import type { MyAd } from '../../../../contract/ownAnnouncements.ts';
import type { AnnouncementStatus } from '../../../../domain/announcements/announcement.ts';
import type { ThingFigures } from '../../../../domain/figures/figures.ts';
import { pagesHref } from '../../../blocks/paging/listPage.ts';
import { useT } from '../../../messages/messages.ts';
import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { paths } from '../../../paths/paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { MoreLink } from '../../../ui/controls/MoreLink.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { type Asked, OwnFilters } from './OwnFilters.tsx';
import { OwnAnnouncementRow } from './OwnAnnouncementRow.tsx';
import styles from './OwnAnnouncementRow.module.css';
import pageStyles from './OwnAnnouncementsPage.module.css';

export interface OwnAnnouncementListProps {
  items: readonly MyAd[];
  /** How many there are, on all pages. */
  total: number;
  /** Where the list is the page: which one of its pages. Elsewhere only its beginning is shown. */
  page?: { pageNr: number; pageCount: number };
  /** What of them is asked for, and how many there are of each; where the list is the page. */
  asked?: Asked;
  counts?: Record<AnnouncementStatus, number>;
  /** Of the last days; what nothing happened to is left out. */
  figures: readonly ThingFigures[];
}

/** The partner's announcements with their states and what can be done. */
export function OwnAnnouncementList(props: OwnAnnouncementListProps) {
  const { items, total, page, asked, counts, figures } = props;
  const t = useT('accountZone');
  const own = useT('ownListings');
  const headingLevel = page ? 1 : 2;
  const hasAny = total > 0 || Object.values(counts ?? {}).some((count) => count > 0);
  const add = (
    <ButtonLink href={paths.addAnnouncement} kind={hasAny ? 'outlined' : 'filled'}>
      {t('ads.add')}
    </ButtonLink>
  );
  return (
    <Section title={t('ads.title')} headingLevel={headingLevel} action={hasAny && add}>
      {asked && counts && hasAny && <OwnFilters asked={asked} counts={counts} />}
      {asked?.status === 'DELETED' && <p className={pageStyles.hint}>{own('deletedHint')}</p>}
      {total === 0 && hasAny ? (
        <EmptyState
          headingLevel={headingLevel === 1 ? 2 : 3}
          picture={<Icon of={Megaphone} size={40} />}
          title={asked?.q ? own('search.none', { words: asked.q }) : own('noneHere')}
        >
          {asked?.q && own('search.noneText')}
        </EmptyState>
      ) : total === 0 ? (
        <EmptyState
          headingLevel={headingLevel === 1 ? 2 : 3}
          picture={<Icon of={Megaphone} size={40} />}
          title={t('ads.none')}
          actions={add}
        >
          {t('ads.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {items.map((ad) => (
              <OwnAnnouncementRow
                key={ad.announcementId}
                ad={ad}
                figures={figures.find(({ announcementId }) => announcementId === ad.announcementId)}
                headingLevel={headingLevel === 1 ? 2 : 3}
              />
            ))}
          </ul>
          {page ? (
            <Pagination
              pageNr={page.pageNr}
              pageCount={page.pageCount}
              hrefFor={(pageNr) =>
                pagesHref(
                  ownListingPaths.of({ q: asked?.q, ...(asked?.status && { status: asked.status }) }),
                  { pageNr },
                )
              }
              label={t('ads.pages')}
            />
          ) : (
            total > items.length && (
              <MoreLink href={paths.announcements}>{t('ads.more', { count: total - items.length })}</MoreLink>
            )
          )}
        </>
      )}
    </Section>
  );
}
