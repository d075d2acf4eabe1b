import { Megaphone } from 'lucide-react';
import { pagesHref } from '../../../blocks/paging/listPage.ts';
import { useT } from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { MoreLink } from '../../../ui/controls/MoreLink.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { OwnAnnouncementRow } from './OwnAnnouncementRow.tsx';
import styles from './OwnAnnouncementRow.module.css';
import type { MyAd } from '../../../../contract/announcements.ts';

export interface OwnAnnouncementListProps {
  items: readonly MyAd[];
  /** How many there are, on all pages. */
  total: number;
  /** Where the list is the page: which one of its pages. Elsewhere only its beginning is shown. */
  page?: { pageNr: number; pageCount: number };
}

/** The partner's announcements with their states and what can be done. */
export function OwnAnnouncementList({ items, total, page }: OwnAnnouncementListProps) {
  const t = useT('accountZone');
  const headingLevel = page ? 1 : 2;
  const add = (
    <ButtonLink href={paths.addAnnouncement} kind={total === 0 ? 'filled' : 'outlined'}>
      {t('ads.add')}
    </ButtonLink>
  );
  return (
    <Section title={t('ads.title')} headingLevel={headingLevel} action={total > 0 && add}>
      {total === 0 ? (
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
              <OwnAnnouncementRow key={ad.announcementId} ad={ad} headingLevel={headingLevel === 1 ? 2 : 3} />
            ))}
          </ul>
          {page ? (
            <Pagination
              page={page.pageNr}
              pageCount={page.pageCount}
              hrefFor={(pageNr) => pagesHref(paths.announcements, { pageNr })}
              labels={{
                nav: t('ads.pages.nav'),
                previous: t('ads.pages.previous'),
                next: t('ads.pages.next'),
                page: (nr) => t('ads.pages.page', { page: nr }),
              }}
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
