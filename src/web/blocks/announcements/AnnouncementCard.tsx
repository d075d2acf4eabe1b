import { BadgeCheck, CalendarCheck, House } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Card } from '../../../contract/card.ts';
import type { SearchCard } from '../../../contract/search.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { LANGUAGE_CAPITALS, withinSentence } from '../../../messages/withinSentence.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { MAIN_TONES } from '../catalogue/mainTones.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { MediaCard, type MediaCardProps } from '../../ui/display/MediaCard.tsx';
import { Monogram } from '../../ui/display/Monogram.tsx';
import { MarkedPhoto } from '../../ui/display/MarkedPhoto.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import styles from './AnnouncementCard.module.css';
import { CardPrice } from './CardPrice.tsx';
import { useForeignTitle } from './useForeignTitle.ts';

/** How wide a photo stands; a row is one column beside the panel, see CardGrid. */
const PHOTO_SIZES = {
  tile: '(width >= 47.5em) 24rem, 19rem',
  row: '(width >= 61em) 15rem, (width >= 54.375em) 34rem, (width >= 36.5em) 15rem, 100vw',
};

export interface AnnouncementCardProps extends Pick<MediaCardProps, 'layout' | 'more'> {
  card: Card & Partial<Pick<SearchCard, 'durationMinutes' | 'distanceText' | 'nextTimes'>>;
  headingLevel?: 2 | 3 | 4;
  /** In the first screen: its photo loads at once. */
  isEager?: boolean;
  /** Says nothing about the city, where all cards are of one. */
  isCityKnown?: boolean;
  /** From which district of the city it is so far; else from the centre. */
  district?: string | null;
  /** Its way starts in the middle of a part of the map. */
  isFromArea?: boolean;
  /** Whether it is a favourite, where the server knows. */
  isKept?: boolean;
  /** In the last line, e.g. why it is here. */
  children?: ReactNode;
}

/** An announcement in a list: the photo leads; where there is none, the facts do. */
export function AnnouncementCard({
  card,
  headingLevel,
  isEager,
  isCityKnown,
  district,
  isFromArea,
  isKept,
  children,
  ...place
}: AnnouncementCardProps) {
  const t = useT('cards');
  const checks = useT('checks');
  const names = useT('catalogue');
  const locale = useLocale();
  const { titleLang, meaning } = useForeignTitle(card);
  const { rating, photo, languages, profile, distanceText, title } = card;
  const where = [isCityKnown ? '' : card.city, card.district].filter(Boolean).join(', ') || card.city;
  // That the page's own language is spoken goes without saying.
  const isSpokenWorthSaying = languages.some((language) => language !== locale);
  return (
    <MediaCard
      {...place}
      href={paths.announcementDetails(card.announcementId)}
      title={title}
      titleLang={titleLang}
      headingLevel={headingLevel}
      hasPhoto={photo !== null}
      media={
        photo ? (
          <MarkedPhoto photo={photo} alt="" sizes={PHOTO_SIZES[place.layout]} isEager={isEager} />
        ) : (
          <Monogram initials={initials(profile.name)} tone={MAIN_TONES[card.main]} />
        )
      }
      overline={
        (card.isPromoted || meaning) && (
          <p className={styles.overline}>
            {card.isPromoted && <Badge tone="accent">{t('promoted')}</Badge>}
            {meaning}
          </p>
        )
      }
      action={
        <FavouriteButton
          announcementId={card.announcementId}
          title={title}
          isKept={isKept}
          look={photo ? 'disc' : 'plain'}
        />
      }
      subtitle={<span translate="no">{profile.named}</span>}
      footStart={children}
      footEnd={<CardPrice card={card} />}
    >
      {rating && (
        <Rating
          value={rating.value}
          count={rating.count}
          locale={toBcp47(locale)}
          label={t('rating', { value: rating.value, count: rating.count })}
        />
      )}
      <p className={styles.facts}>
        <span translate="no">{where}</span>
        {distanceText && (
          <span>
            {isFromArea
              ? t('distanceInArea', { distance: distanceText })
              : district
                ? t('distanceFrom', { distance: distanceText, district })
                : t('distance', { distance: distanceText })}
          </span>
        )}
        {card.isCalendarEnabled && !card.nextTimes?.length && (
          <span className={styles.mark}>
            <Icon of={CalendarCheck} size={14} strokeWidth={2.25} />
            {t('bookable')}
          </span>
        )}
        {card.isVisitingClient && (
          <span className={styles.mark}>
            <Icon of={House} size={14} strokeWidth={2.25} />
            {t('homeVisit')}
          </span>
        )}
        {isSpokenWorthSaying && (
          <span>
            {inALine(
              languages.map((language) => names(`languages.${language}`)),
              locale,
            )}
          </span>
        )}
        {card.hasLicence && !card.checks.includes('LICENCE') && <span>{t('licence')}</span>}
        {card.checks.map((kind) => (
          <span key={kind} className={styles.checked}>
            <Icon of={BadgeCheck} size={14} strokeWidth={2.25} />
            {checks(kind)}
          </span>
        ))}
      </p>
      {card.nextTimes && card.nextTimes.length > 0 && (
        <ul className={styles.times} aria-label={t('bookable')}>
          {card.nextTimes.map(({ start, serviceId, text }) => (
            <li key={start}>
              <Anchor href={`${paths.booking(card.announcementId)}&service=${serviceId}&start=${start}`}>
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </MediaCard>
  );
}

/** Names of languages one after the other; only English and German write each with a capital. */
const inALine = (names: readonly string[], locale: Locale): string =>
  names
    .map((name, index) => (index === 0 ? name : withinSentence(name, locale, LANGUAGE_CAPITALS)))
    .join(', ');
