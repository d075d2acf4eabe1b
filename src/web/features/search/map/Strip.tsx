import { useEffect, useRef } from 'react';
import type { SearchCard } from '../../../../contract/search.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { initials } from '../../../../domain/partners/initials.ts';
import { CardPrice } from '../../../blocks/announcements/CardPrice.tsx';
import { useForeignTitle } from '../../../blocks/announcements/useForeignTitle.ts';
import { MAIN_TONES } from '../../../blocks/catalogue/mainTones.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Monogram } from '../../../ui/display/Monogram.tsx';
import { MarkedPhoto } from '../../../ui/display/MarkedPhoto.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { whenScrolled } from './scrollEnd.ts';

export interface StripProps {
  cards: readonly SearchCard[];
  /** The card in the middle: brought there by hand, or the first of other cards. */
  onTurn: (card: SearchCard, isByHand: boolean) => void;
  /** How much of the map the strip lies on, in px. */
  onHeight: (height: number) => void;
}

/**
 * The cards below the phone's map, one beside the other; the one in the middle is the one whose pin stands out. Which that is
 * is told when the strip has come to rest, and not of a card that a pin has brought there.
 */
export function Strip({ cards, onTurn, onHeight }: StripProps) {
  const t = useT('search');
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef('');

  useEffect(() => {
    const strip = list.current;
    const [first] = cards;
    const ids = cards.map(({ announcementId }) => announcementId).join();
    if (!strip || !first || ids === shown.current) return;
    shown.current = ids;
    strip.scrollTo({ left: 0, behavior: 'instant' });
    strip.dataset.middle = first.announcementId;
    onTurn(first, false);
  }, [cards, onTurn]);

  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    return whenScrolled(strip, () => {
      const card = cards[nrInMiddle(strip)];
      if (!card || card.announcementId === strip.dataset.middle) return;
      strip.dataset.middle = card.announcementId;
      onTurn(card, true);
    });
  }, [cards, onTurn]);

  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const measure = new ResizeObserver(() => onHeight(strip.offsetHeight));
    measure.observe(strip);
    return () => {
      measure.disconnect();
      onHeight(0);
    };
  }, [onHeight]);

  return (
    <ul ref={list} className="map-strip" aria-label={t('results')}>
      {cards.map((card) => (
        <li key={card.announcementId} id={stripId(card.announcementId)}>
          <StripCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** How high the strip is that lies on a map, in px; 0 without one. */
export const heightOfStrip = (frame: HTMLElement | null): number =>
  frame?.parentElement?.querySelector<HTMLElement>(':scope > .map-strip')?.offsetHeight ?? 0;

const stripId = (announcementId: string) => `on-map-${announcementId}`;

/** Which of a strip's items is nearest to its middle. */
function nrInMiddle(strip: HTMLElement): number {
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const middle = middleOf(strip);
  const away = [...strip.children].map((item) => Math.abs(middleOf(item) - middle));
  return away.indexOf(Math.min(...away));
}

/** Brings a card into the middle of the strip, and its link into focus for who goes by the keyboard. */
export function turnTo({ announcementId }: SearchCard, isByKeyboard: boolean): void {
  const item = document.getElementById(stripId(announcementId));
  if (item?.parentElement) item.parentElement.dataset.middle = announcementId;
  item?.scrollIntoView({ behavior: scrolling(), inline: 'center', block: 'nearest' });
  if (isByKeyboard) item?.querySelector('a')?.focus({ preventScroll: true });
}

/** How what comes into sight moves. */
export const scrolling = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** A card in short: what tells it from the others. */
function StripCard({ card }: { card: SearchCard }) {
  const t = useT('cards');
  const locale = useLocale();
  const { titleLang } = useForeignTitle(card);
  const { announcementId, title, photo, profile, main, rating, distanceText, isPromoted, point } = card;
  return (
    <Anchor href={paths.announcementDetails(announcementId)} className="map-card">
      <span className="map-cardPicture">
        {photo ? (
          <MarkedPhoto photo={photo} alt="" sizes="6.5rem" />
        ) : (
          <Monogram initials={initials(profile.name)} tone={MAIN_TONES[main]} />
        )}
      </span>
      <span className="map-cardWords">
        {isPromoted && <span className="map-cardMark">{t('promoted')}</span>}
        <span className="map-cardTitle" lang={titleLang}>
          {title}
        </span>
        <span className="map-cardName" translate="no">
          {profile.named}
        </span>
        <span className="map-cardFacts">
          {rating && (
            <Rating
              value={rating.value}
              count={rating.count}
              locale={toBcp47(locale)}
              label={t('rating', { value: rating.value, count: rating.count })}
            />
          )}
          {distanceText && <span>{distanceText}</span>}
          {!point.isExact && <CityOnly />}
          <CardPrice card={{ ...card, durationMinutes: null }} />
        </span>
      </span>
    </Anchor>
  );
}

/** That its pin does not stand where the door is. */
const CityOnly = () => <span>{useT('searchMap')('cityOnly')}</span>;
