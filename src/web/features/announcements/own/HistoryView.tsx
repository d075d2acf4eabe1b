import type { Announcement } from '../../../../contract/announcements.ts';
import type { HistoryEntry, MyAd } from '../../../../contract/ownAnnouncements.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { type ListPage, pagesHref } from '../../../blocks/paging/listPage.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { paths } from '../../../paths/paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { WithheldPart } from '../../../blocks/ownNotices/WithheldPart.tsx';
import { RefusedEditPart } from '../RefusedEditPart.tsx';
import { BlockPart, type BlockPartProps } from './BlockPart.tsx';
import styles from './OwnAnnouncementsPage.module.css';

export interface HistoryViewProps {
  announcement: Pick<Announcement, 'announcementId' | 'title' | 'authorLocale' | 'place'>;
  owner: BlockPartProps['owner'] & Pick<MyAd, 'withheld' | 'refusedEdit'>;
  history: ListPage<HistoryEntry>;
  refused: BlockPartProps['refused'];
}

/** One of the own announcements: why it is blocked, where it is, and what happened to it. */
export function HistoryView({ announcement, owner, history, refused }: HistoryViewProps) {
  const t = useT('ownListings');
  const tag = toBcp47(useLocale());
  const { announcementId, title, place } = announcement;
  return (
    <>
      <header>
        <h1 tabIndex={-1} lang={toBcp47(announcement.authorLocale)}>
          {title}
        </h1>
        <p className={styles.links}>
          <ButtonLink href={paths.announcements} kind="text" size="sm">
            {t('history.back')}
          </ButtonLink>
          <ButtonLink href={paths.announcementDetails(announcementId)} kind="text" size="sm">
            {t('history.view')}
          </ButtonLink>
        </p>
      </header>
      <WithheldPart kind="announcement" withheld={owner.withheld} />
      <RefusedEditPart
        announcementId={announcementId}
        refusedEdit={owner.refusedEdit}
        canEdit={owner.can.edit}
      />
      <BlockPart announcementId={announcementId} owner={owner} refused={refused} />
      {history.items.length > 0 && (
        <Section title={t('history.title')}>
          <ol className={styles.entries}>
            {history.items.map((entry) => (
              <li key={`${entry.at} ${entry.kind} ${entry.purpose}`} className={styles.entry}>
                <p className={styles.what}>{said(entry)}</p>
                {entry.reasons.length > 0 && (
                  <ul>
                    {entry.reasons.map(({ path, code, detail }) => (
                      <li key={`${path} ${code}`}>{detail}</li>
                    ))}
                  </ul>
                )}
                <p className={styles.who}>
                  {t(`by.${entry.by}`)} ·{' '}
                  <Formatted>
                    {formatMoment(Date.parse(entry.at), tag, { timeZone: place.timeZone })}
                  </Formatted>
                </p>
              </li>
            ))}
          </ol>
          <Pagination
            pageNr={history.pageNr}
            pageCount={history.pageCount}
            hrefFor={(pageNr) => pagesHref(ownListingPaths.history(announcementId), { pageNr })}
            label={t('history.pages')}
          />
        </Section>
      )}
    </>
  );

  function said({ kind, purpose, days }: HistoryEntry): string {
    const what = kind === 'paid' && purpose ? t(`paidFor.${purpose}`) : t(`kinds.${kind}`);
    return days !== null && kind === 'paid' ? t('history.bought', { what, days }) : what;
  }
}
