import { CalendarCheck, House } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Card } from '../../../contract/card.ts';
import { parseLocale, toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Art } from '../../ui/display/Art.tsx';
import { MAIN_TONES } from '../catalogue/mainTones.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { MediaCard } from '../../ui/display/MediaCard.tsx';
import { Photo } from '../../ui/display/Photo.tsx';
import { usePriceText } from '../prices/usePriceText.ts';
import { Price } from '../../ui/display/Price.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import styles from './AnnouncementCard.module.css';

export interface AnnouncementCardProps {
  card: Card & { durationMinutes?: number | null; distanceKm?: number | null };
  headingLevel?: 2 | 3 | 4;
  /** In the first screen: its picture loads at once. */
  isEager?: boolean;
  /** Says nothing about the city, where all cards are of one. */
  isCityKnown?: boolean;
  /** Whether it is a favourite, where the server knows. */
  isKept?: boolean;
  /** At the end, e.g. why it is here. */
  children?: ReactNode;
}

/** An announcement in a list. */
export function AnnouncementCard({
  card,
  headingLevel,
  isEager,
  isCityKnown,
  isKept,
  children,
}: AnnouncementCardProps) {
  const t = useT('cards');
  const priceText = usePriceText();
  const locale = useLocale();
  const language = toBcp47(locale);
  const { rating, priceFrom, durationMinutes, distanceKm } = card;
  const where = [isCityKnown ? '' : card.city, card.district].filter(Boolean).join(', ') || card.city;
  return (
    <MediaCard
      href={paths.announcementDetails(card.announcementId)}
      title={card.title}
      titleLang={card.authorLocale === locale ? undefined : toBcp47(parseLocale(card.authorLocale) ?? locale)}
      headingLevel={headingLevel}
      media={
        card.photo ? (
          <Photo
            photo={card.photo}
            alt=""
            sizes="(width >= 78.125em) 18rem, (width >= 47.5em) 33vw, 100vw"
            isEager={isEager}
          />
        ) : (
          <Art seed={card.announcementId} tone={MAIN_TONES[card.main]} isEager={isEager} />
        )
      }
      badges={
        <>
          {card.isPromoted && <Badge tone="raised">{t('promoted')}</Badge>}
          {card.isCalendarEnabled && (
            <Badge tone="raised" icon={<Icon of={CalendarCheck} size={14} strokeWidth={2.25} />}>
              {t('bookable')}
            </Badge>
          )}
        </>
      }
      action={<FavouriteButton announcementId={card.announcementId} title={card.title} isKept={isKept} />}
      subtitle={<span translate="no">{card.profile.name}</span>}
      footStart={
        rating ? (
          <Rating
            value={rating.value}
            count={rating.count}
            locale={language}
            label={t('rating', { value: rating.value, count: rating.count })}
          />
        ) : (
          <span className={styles.quiet}>
            {durationMinutes ? t('duration', { minutes: durationMinutes }) : null}
          </span>
        )
      }
      footEnd={priceFrom !== null && <Price>{priceText({ from: priceFrom, to: null }, card.currency)}</Price>}
    >
      <p className={styles.facts}>
        <span translate="no">{where}</span>
        {/* In the middle of the place asked for the distance says nothing. */}
        {Boolean(distanceKm) && <span>{t('distance', { km: distanceKm ?? 0 })}</span>}
        {rating && durationMinutes ? <span>{t('duration', { minutes: durationMinutes })}</span> : null}
        {card.isVisitingClient && (
          <span className={styles.homeVisit}>
            <Icon of={House} size={14} strokeWidth={2.25} />
            {t('homeVisit')}
          </span>
        )}
      </p>
      {children}
    </MediaCard>
  );
}
