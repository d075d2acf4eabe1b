import { House, MapPin, Sparkles } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { latePart, useLate } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { FavouriteButton } from '../../blocks/favourites/FavouriteButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './AnnouncementView.module.css';
import { ContactCard } from './ContactCard.tsx';
import { isLive } from './isLive.ts';
import { NextTimes } from './NextTimes.tsx';
import { OfferList } from './OfferList.tsx';

export interface AnnouncementViewProps {
  announcement: Announcement;
  /** The owner looks before publishing: nothing leads to a booking, and the heading is not the page's first. */
  isPreview?: boolean;
  /** Under the title. */
  rating?: ReactNode;
  /** After what has to be known before a visit. */
  children?: ReactNode;
}

const fetchShare = async () => (await import('../../blocks/sharing/ShareButton.tsx')).ShareButton;

/** The server's HTML has them already. */
const Pictures = latePart(async () => (await import('../../blocks/photos/Pictures.tsx')).Pictures);

const Meaning = latePart(async () => (await import('./Meaning.tsx')).Meaning);

/** What is read below the first screen comes alive after it. */
const Description = latePart(async () => (await import('./Description.tsx')).Description);
const BeforeVisit = latePart(async () => (await import('./BeforeVisit.tsx')).BeforeVisit);

/** An announcement as clients see it: who and what first, then all that a decision needs, in its order. */
export function AnnouncementView({
  announcement,
  isPreview = false,
  rating,
  children,
}: AnnouncementViewProps) {
  const t = useT('announcements');
  const { title, authorLocale, photos, profile, place } = announcement;
  const [Share] = useLate(fetchShare, 0);
  const Heading = isPreview ? 'h2' : 'h1';
  const pictures = classNames(styles.pictures, !isPreview && styles.bleeds);
  return (
    <article className={styles.view}>
      <header className={styles.header}>
        <div className={styles.words}>
          <Marks announcement={announcement} />
          <Heading
            className={styles.title}
            lang={toBcp47(authorLocale)}
            tabIndex={isPreview ? undefined : -1}
          >
            {title}
          </Heading>
          <Suspense>
            <Meaning announcement={announcement} className={styles.meaning} />
          </Suspense>
          <Suspense>{rating}</Suspense>
          <p className={styles.who}>
            <Anchor href={paths.profileDetails(profile.profileId)} translate="no">
              {profile.name}
            </Anchor>
            <span className={styles.where}>
              <Icon of={MapPin} size={18} />
              <span translate="no">{[place.district, place.city].filter(Boolean).join(', ')}</span>
            </span>
          </p>
        </div>
        {!isPreview && announcement.owner === null && (
          <div className={styles.keep}>
            <FavouriteButton announcementId={announcement.announcementId} title={title} look="word" />
            <Suspense>{Share && <Share title={title} />}</Suspense>
          </div>
        )}
      </header>
      <Suspense fallback={<div className={classNames(pictures, photos[0] && styles.awaited)} />}>
        <Pictures
          name={title}
          photos={photos}
          by={profile.name}
          main={announcement.offers[0]?.main}
          className={pictures}
        />
      </Suspense>
      {profile.isCalendarEnabled && isLive(announcement) && (
        <NextTimes announcementId={announcement.announcementId} className={styles.times} />
      )}
      <div className={styles.main}>
        <section aria-labelledby="offers">
          <h2 id="offers">{t('offers')}</h2>
          <OfferList announcement={announcement} />
        </section>
        <Suspense>
          <Description announcement={announcement} />
          <BeforeVisit announcement={announcement} />
          {children}
        </Suspense>
      </div>
      <ContactCard announcement={announcement} />
    </article>
  );
}

function Marks({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const names = useT('catalogue');
  const { isPromoted, isAdult, isVisitingClient } = announcement;
  if (!isPromoted && !isAdult && !isVisitingClient) return null;
  return (
    <p className={styles.marks}>
      {isPromoted && (
        <Badge tone="accent" icon={<Icon of={Sparkles} size={16} />}>
          {t('promoted')}
        </Badge>
      )}
      {isAdult && <Badge tone="danger">{names('adultMark')}</Badge>}
      {isVisitingClient && (
        <Badge tone="primary" icon={<Icon of={House} size={16} />}>
          {t('homeVisits')}
        </Badge>
      )}
    </p>
  );
}
