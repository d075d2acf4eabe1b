import { Fragment, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchCard } from '../../../../contract/search.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { nearestTo } from '../../../../domain/maps/geometry.ts';
import type { Point } from '../../../../domain/places/place.ts';
import { formatPriceRange } from '../../../../messages/price.ts';
import { useForeignTitle } from '../../../blocks/announcements/useForeignTitle.ts';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { groupPins, type Placed, pinWidth, type Sized } from './pinGroups.ts';

/** What of a map its pins need. */
export interface PinnedMap {
  project: (point: Point) => Placed;
  getCenter: () => Point;
  on: (event: 'move' | 'zoomend' | 'resize', follow: () => void) => unknown;
  off: (event: 'move' | 'zoomend' | 'resize', follow: () => void) => unknown;
}

export interface PinsProps {
  map: PinnedMap;
  /** In the order of the list. */
  cards: readonly SearchCard[];
  /** Whose pins stand out. */
  lifted: readonly string[];
  onLift: (announcementIds: readonly string[]) => void;
  /** The cards of a pin that is pressed. */
  onPress: (cards: readonly SearchCard[], isByKeyboard: boolean) => void;
  /** The pin that got the focus may be out of sight. */
  onFocus: (card: SearchCard) => void;
}

interface Pin extends Sized {
  card: SearchCard;
}

/** Of a group so many are named. */
const MOST_NAMED = 3;

/** The cards of the page as buttons on the map, in the order of the list; those without room beside each other as one. */
export function Pins({ map, cards, lifted, onLift, onPress, onFocus }: PinsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [groups, setGroups] = useState<Pin[][]>([]);
  const prices = useT('catalogue');
  const tag = toBcp47(useLocale());
  const widths = useMemo(
    () =>
      cards.map(({ priceFrom: from, currency }) =>
        pinWidth(from === null ? '' : formatPriceRange({ from, to: null }, currency, tag, prices)),
      ),
    [cards, prices, tag],
  );

  useLayoutEffect(() => {
    const arrange = () =>
      setGroups(
        groupPins(cards.map((card, nr) => ({ card, width: widths[nr] ?? 0, ...bodyOf(map, card.point) }))),
      );
    arrange();
    map.on('zoomend', arrange);
    map.on('resize', arrange);
    return () => {
      map.off('zoomend', arrange);
      map.off('resize', arrange);
    };
  }, [map, cards, widths]);

  useLayoutEffect(() => {
    const follow = () => {
      groups.forEach(([first], nr) => {
        const pin = list.current?.children[nr];
        if (!first || !(pin instanceof HTMLElement)) return;
        const { x, y } = placeOf(map, first.card.point);
        pin.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      });
    };
    follow();
    map.on('move', follow);
    return () => void map.off('move', follow);
  }, [map, groups]);

  return (
    <ul ref={list} className="map-pins">
      {groups.map((pins) => {
        const of = pins.map(({ card }) => card);
        const first = of[0] as SearchCard;
        const ids = of.map(({ announcementId }) => announcementId);
        return (
          <li key={first.announcementId}>
            <button
              type="button"
              className="map-pin"
              data-exact={first.point.isExact || undefined}
              data-lifted={ids.some((id) => lifted.includes(id)) || undefined}
              onPointerEnter={() => onLift(ids)}
              onPointerLeave={() => onLift([])}
              onFocus={(event) => {
                if (event.currentTarget.matches(':focus-visible')) onFocus(first);
                onLift(ids);
              }}
              onBlur={() => onLift([])}
              onClick={(event) => onPress(of, isByKeyboard(event))}
            >
              {of.length > 1 ? <GroupName cards={of} /> : <Name card={first} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A press by the keyboard is a click of no finger and no mouse. */
const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;

/** Where a point stands, in the copy of the earth that is looked at. */
function placeOf(map: PinnedMap, { lat, lng }: Point): Placed {
  const { x, y } = map.project({ lat, lng: nearestTo(map.getCenter().lng, lng) });
  return { x, y };
}

/** How far above its foot the body of a pin stands whose door is known, in px; see map.css. */
const FOOT = 23;

function bodyOf(map: PinnedMap, point: SearchCard['point']): Placed {
  const { x, y } = placeOf(map, point);
  return { x, y: point.isExact ? y - FOOT : y };
}

function Name({ card }: { card: SearchCard }) {
  const t = useT('searchMap');
  const priceText = usePriceText();
  const { priceFrom, currency, point } = card;
  return (
    <>
      <VisuallyHidden>
        <Title card={card} />
        {', '}
      </VisuallyHidden>
      {priceFrom === null ? (
        <span className="map-noPrice" aria-hidden="true" />
      ) : (
        priceText({ from: priceFrom, to: null }, currency)
      )}
      {!point.isExact && <CityOnly of={t('cityOnly')} />}
    </>
  );
}

/** That a pin does not stand where the door is: heard as a part of its name, seen while it is pointed at. */
function CityOnly({ of }: { of: string }) {
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="map-cityOnly">{of}</span>
    </>
  );
}

function GroupName({ cards }: { cards: readonly SearchCard[] }) {
  const t = useT('searchMap');
  const priceText = usePriceText();
  const { currency } = cards[0] as SearchCard;
  const prices = cards.flatMap((card) =>
    card.priceFrom === null || card.currency !== currency ? [] : [card.priceFrom],
  );
  const price = prices.length > 0 && priceText({ from: Math.min(...prices), to: null }, currency);
  const inexact = cards.filter(({ point }) => !point.isExact).length;
  return (
    <>
      <span className="map-count" aria-hidden="true">
        {cards.length}
      </span>
      {price}
      <VisuallyHidden>
        {`${price ? ', ' : ''}${t('group', { count: cards.length })} `}
        {cards.slice(0, MOST_NAMED).map((card, nr) => (
          <Fragment key={card.announcementId}>
            {nr > 0 && ', '}
            <Title card={card} />
          </Fragment>
        ))}
        {cards.length > MOST_NAMED && ' …'}
      </VisuallyHidden>
      {inexact > 0 && <CityOnly of={t(inexact === cards.length ? 'cityOnly' : 'someCityOnly')} />}
    </>
  );
}

/** Spoken as in the language in which it was written. */
function Title({ card }: { card: SearchCard }) {
  const { titleLang } = useForeignTitle(card);
  return <span lang={titleLang}>{card.title}</span>;
}
