import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { Sparkles } from 'lucide-react';
import type { MyAd } from '../../../../contract/ownAnnouncements.ts';
import type { Figures } from '../../../../domain/figures/figures.ts';
import { FIGURES } from '../../../../domain/figures/limits.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { MAIN_TONES } from '../../../blocks/catalogue/mainTones.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { useRootData } from '../../../page/rootData.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Art } from '../../../ui/display/Art.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { formatDate, formatDayOfYear } from '../../../ui/display/formatInstantDay.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Photo } from '../../../ui/display/Photo.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { WithheldPart } from '../../../blocks/ownNotices/WithheldPart.tsx';
import { RefusedEditPart } from '../RefusedEditPart.tsx';
import { saidStatus } from '../saidStatus.ts';
import styles from './OwnAnnouncementRow.module.css';
import { OwnButtons } from './OwnButtons.tsx';

const TONES: Record<MyAd['status'], BadgeTone> = {
  DRAFT: 'neutral',
  AWAITING_PAYMENT: 'warn',
  IN_REVIEW: 'info',
  TO_FIX: 'danger',
  ACTIVE: 'success',
  EXPIRED: 'neutral',
  BLOCKED: 'danger',
  DELETED: 'neutral',
};
const DAY_SECONDS = 86_400;
const SOON_SECONDS = 7 * DAY_SECONDS;

export interface OwnAnnouncementRowProps {
  ad: MyAd;
  headingLevel: 2 | 3;
  /** Of the last days; undefined where nothing happened. */
  figures: Figures | undefined;
}

/** One announcement in its owner's list. */
export function OwnAnnouncementRow({ ad, figures, headingLevel }: OwnAnnouncementRowProps) {
  const overview = useT('overview');
  const Heading = `h${headingLevel}` as const;
  const t = useT('accountZone');
  const own = useT('ownListings');
  const a = useT('announcements');
  const catalogue = useT('catalogue');
  const locale = useLocale();
  const {
    announcementId,
    title,
    status,
    hidden,
    timeZone,
    expiresAt,
    expiresInSeconds,
    promotedUntil,
    photo,
    main,
  } = ad;
  const said = saidStatus(status, useRootData()?.isFree === true);
  const date = expiresAt && formatDate(expiresAt, timeZone, locale);
  // A promotion lasts for days: its year would only make the mark longer.
  const promotedDay =
    status === 'ACTIVE' && promotedUntil && formatDayOfYear(promotedUntil, timeZone, locale);
  const endsSoon = status === 'ACTIVE' && expiresInSeconds !== null && expiresInSeconds < SOON_SECONDS;
  const href =
    status === 'DRAFT' ? ownListingPaths.draft(announcementId) : paths.announcementDetails(announcementId);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {photo ? (
          <Photo photo={photo} alt="" sizes="6rem" />
        ) : (
          <Art seed={announcementId} tone={MAIN_TONES[main]} />
        )}
      </span>
      <div className={styles.words}>
        <Heading className={styles.title} lang={toBcp47(ad.authorLocale)}>
          <Anchor href={href}>{title}</Anchor>
        </Heading>
        <p className={styles.state}>
          <Badge tone={TONES[said]}>{a(`status.${said}`)}</Badge>
          {hidden && <Badge>{t('ads.hidden')}</Badge>}
          {ad.isAppealed && <Badge tone="info">{own('appeal.open')}</Badge>}
          {endsSoon && <Badge tone="warn">{t('ads.endsSoon')}</Badge>}
          {promotedDay && (
            <Badge tone="accent" icon={<Icon of={Sparkles} size={16} />}>
              {a('own.promotedUntil', { date: promotedDay })}
            </Badge>
          )}
          {date && status === 'ACTIVE' && <span>{t('ads.until', { date })}</span>}
          {date && status === 'EXPIRED' && <span>{t('ads.ended', { date })}</span>}
          {ad.undoInSeconds !== null && (
            <span>{own('daysLeft', { days: Math.ceil(ad.undoInSeconds / DAY_SECONDS) })}</span>
          )}
        </p>
        {ad.switchedOff && status === 'ACTIVE' && (
          <Notice tone="warn">
            {own('switchedOff', { category: catalogue(`mains.${ad.switchedOff}`) })}
          </Notice>
        )}
        <WithheldPart kind="announcement" withheld={ad.withheld} />
        <RefusedEditPart announcementId={announcementId} refusedEdit={ad.refusedEdit} canEdit={ad.can.edit} />
        {figures && (
          <p className={styles.state}>
            {overview('figures.inShort', {
              days: FIGURES.days.shown,
              views: figures.views,
              contacts: figures.contacts,
              bookings: figures.bookings,
            })}
          </p>
        )}
      </div>
      <OwnButtons ad={ad} endsSoon={endsSoon} />
    </li>
  );
}
