import { Baby, Banknote, House, Languages, MapPin, Sparkles, Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { BOOKING } from '../../../domain/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Art } from '../../ui/display/Art.tsx';
import { MAIN_TONES } from '../../blocks/catalogue/mainTones.ts';
import { FavouriteButton } from '../../blocks/favourites/FavouriteButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Gallery } from '../../ui/display/Gallery.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './AnnouncementView.module.css';
import { ContactCard } from './ContactCard.tsx';
import { Description } from './Description.tsx';
import { OfferList } from './OfferList.tsx';

export interface AnnouncementViewProps {
  announcement: Announcement;
  /** The owner looks before publishing: nothing leads to a booking, and the heading is not the page's first. */
  isPreview?: boolean;
}

/** An announcement as clients see it. */
export function AnnouncementView({ announcement, isPreview = false }: AnnouncementViewProps) {
  const t = useT('announcements');
  const { title, authorLocale, photos, offers, profile, place } = announcement;
  const Heading = isPreview ? 'h2' : 'h1';
  const main = offers[0]?.main ?? 'RELAXED_MASSAGE';
  return (
    <article className={styles.view}>
      <div className={styles.top}>
        <Gallery
          name={title}
          photos={photos}
          fallback={
            <Art
              seed={announcement.announcementId}
              tone={MAIN_TONES[main]}
              width={900}
              height={600}
              isEager
            />
          }
        />
        <header className={styles.header}>
          <Marks announcement={announcement} />
          <Heading
            className={styles.title}
            lang={toBcp47(authorLocale)}
            tabIndex={isPreview ? undefined : -1}
          >
            {title}
          </Heading>
          <p className={styles.who}>
            <Anchor href={paths.profileDetails(profile.profileId)} translate="no">
              {profile.name}
            </Anchor>
            <span className={styles.where}>
              <Icon of={MapPin} size={18} />
              <span translate="no">{[place.city, place.district].filter(Boolean).join(', ')}</span>
            </span>
          </p>
          {!isPreview && announcement.owner === null && (
            <p>
              <FavouriteButton announcementId={announcement.announcementId} title={title} look="word" />
            </p>
          )}
        </header>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="offers">
            <h2 id="offers">{t('offers')}</h2>
            <OfferList announcement={announcement} isPreview={isPreview} />
          </section>
          <Description announcement={announcement} />
          <Facts announcement={announcement} />
          <Location announcement={announcement} />
        </div>
        <ContactCard announcement={announcement} isPreview={isPreview} />
      </div>
    </article>
  );
}

function Marks({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const { isPromoted, isAdult, isVisitingClient } = announcement;
  if (!isPromoted && !isAdult && !isVisitingClient) return null;
  return (
    <p className={styles.marks}>
      {isPromoted && (
        <Badge tone="accent" icon={<Icon of={Sparkles} size={16} />}>
          {t('promoted')}
        </Badge>
      )}
      {isAdult && <Badge tone="danger">{t('adult')}</Badge>}
      {isVisitingClient && (
        <Badge tone="primary" icon={<Icon of={House} size={16} />}>
          {t('homeVisits')}
        </Badge>
      )}
    </p>
  );
}

/** What else there is to know, one line each; what the partner left open is left out. */
function Facts({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const names = useT('catalogue');
  const { clientTypes, paymentMethods, facilities, languages, isVisitingClient, travelRadiusKm } =
    announcement;
  const facts: [icon: typeof Store, name: string, value: ReactNode][] = [
    [UserRound, t('fact.gender'), names(`genders.${announcement.gender}`)],
    [Baby, t('fact.clientTypes'), clientTypes.map((one) => names(`clientTypes.${one}`)).join(' · ')],
    [Store, t('fact.workplace'), names(`workplaces.${announcement.workplace}`)],
    [
      House,
      t('fact.homeVisits'),
      isVisitingClient && (travelRadiusKm ? t('homeVisitsWithin', { km: travelRadiusKm }) : t('homeVisits')),
    ],
    [
      Banknote,
      t('fact.paymentMethods'),
      paymentMethods.map((one) => names(`paymentMethods.${one}`)).join(' · '),
    ],
    [Sparkles, t('fact.facilities'), facilities.map((one) => names(`facilities.${one}`)).join(' · ')],
    [Languages, t('fact.languages'), languages.map((one) => names(`languages.${one}`)).join(' · ')],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, , value]) => value)
          .map(([icon, name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>
                <Icon of={icon} size={24} className={styles.factIcon} />
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Location({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const { place, profile } = announcement;
  return (
    <section aria-labelledby="location">
      <h2 id="location">{t('location')}</h2>
      <p className={styles.place} translate="no">
        {[place.district, place.city, place.country].filter(Boolean).join(', ')}
      </p>
      <p className={styles.quiet}>{place.isExact ? t('onProfile') : t('approximate')}</p>
      {profile.isCalendarEnabled && (
        <>
          <h3 className={styles.rule}>{t('rule')}</h3>
          <p className={styles.quiet}>
            {t('ruleText', { free: BOOKING.freeCancellationHours, move: BOOKING.rescheduleUntilHours })}
          </p>
        </>
      )}
    </section>
  );
}
