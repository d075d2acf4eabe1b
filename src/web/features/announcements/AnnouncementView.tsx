import { House, MapPin, Sparkles } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { latePart } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { FavouriteButton } from '../../blocks/favourites/FavouriteButton.tsx';
import { Pictures } from '../../blocks/photos/Pictures.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './AnnouncementView.module.css';
import { ContactCard } from './ContactCard.tsx';
import { isLive } from './isLive.ts';
import { Meaning } from './Meaning.tsx';
import { NextTimes } from './NextTimes.tsx';
import { OfferList } from './OfferList.tsx';

/** What the preview says in the place of what only a live announcement has. */
export interface PreviewWords {
  nextTimes: string;
  /** Beside the buttons that lead to the booking. */
  booking: string;
}

export interface AnnouncementViewProps {
  announcement: Announcement;
  /** The owner looks before publishing: all that leads to a booking stands there without effect, and the heading is not the page's first. */
  preview?: PreviewWords;
  /** Under the title. */
  rating?: ReactNode;
  /** After what has to be known before a visit. */
  children?: ReactNode;
}

const BeforeVisit = latePart(async () => (await import('./late.ts')).BeforeVisit);
const Description = latePart(async () => (await import('./late.ts')).Description);
const ShareButton = latePart(async () => (await import('./late.ts')).ShareButton);

/** An announcement as clients see it: who and what first, then all that a decision needs, in its order. */
export function AnnouncementView({ announcement, preview, rating, children }: AnnouncementViewProps) {
  const names = useT('catalogue');
  const { title, authorLocale, photos, profile, place } = announcement;
  const isPreview = preview !== undefined;
  const isBookable = profile.isCalendarEnabled && (isPreview || isLive(announcement));
  const Heading = isPreview ? 'h2' : 'h1';
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
          <Meaning announcement={announcement} className={styles.meaning} />
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
            <Suspense>
              <ShareButton title={title} />
            </Suspense>
          </div>
        )}
      </header>
      <Pictures
        name={title}
        photos={photos}
        by={profile.name}
        main={announcement.offers[0]?.main}
        className={classNames(styles.pictures, !isPreview && styles.bleeds)}
      />
      {isBookable && (
        <NextTimes
          announcementId={announcement.announcementId}
          instead={preview?.nextTimes}
          className={styles.times}
        />
      )}
      <div className={styles.main}>
        <section aria-labelledby="offers">
          <h2 id="offers">{names('fields.services')}</h2>
          <OfferList announcement={announcement} isBookable={isBookable} isPreview={isPreview} />
        </section>
        <Suspense>
          <Description announcement={announcement} />
          <BeforeVisit announcement={announcement} />
          {children}
        </Suspense>
      </div>
      <ContactCard announcement={announcement} canBook={isBookable} preview={preview?.booking} />
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
