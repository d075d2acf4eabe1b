import { List, Minus, Plus } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useNavigate, useNavigation } from 'react-router';
import type { SearchCard } from '../../../../contract/search.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { boundsOfPoints } from '../../../../domain/maps/geometry.ts';
import { startInArea } from '../../../../domain/search/address.ts';
import { middleOf } from '../../../../domain/search/insideArea.ts';
import { formatDistance, kilometreUnit, kmOfUnit, metreUnit } from '../../../../messages/distance.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { LoadedSearch } from '../loadSearch.ts';
import { searchHref } from '../searchHref.ts';
import styles from './map.css?url';
import { Pins } from './Pins.tsx';
import { countryOfDistances, ringsAround } from './rings.ts';
import { acrossBorders, searchHere } from './shownPart.ts';
import { type Covered, lookAt, paddingOf } from './sight.ts';
import { StreetsButton } from './StreetsButton.tsx';
import { heightOfStrip, Strip, turnTo } from './Strip.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import { showListed, useListedCards } from './useListedCards.ts';
import { fill, useMap } from './useMap.ts';
import { useMapView } from './useMapView.ts';
import { useNames } from './useNames.ts';

/** The bar that lies on the phone's map, in px. */
const TOP_BAR = 64;
/** The column of buttons. */
const ZOOM = 56;
const NONE: readonly never[] = [];

/** The results on a map, with the list beside it; on a phone in the place of the list, with its cards as a strip. */
export function ResultsMap({ filters, place, answer, mapStyleUrl }: LoadedSearch) {
  const t = useT('searchMap');
  const search = useT('search');
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isSearching = next?.pathname.endsWith(paths.search) ?? false;
  const tag = toBcp47(useLocale());
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const cards = answer?.items ?? NONE;
  const countryCode = countryOfDistances(place, cards);
  const unitKm = kmOfUnit(countryCode);

  const words = useMemo(
    () => ({ title: t('canvas'), metres: metreUnit(tag), kilometres: kilometreUnit(tag) }),
    [t, tag],
  );
  const { drawn, isBroken } = useMap(frame, { words, inMiles: unitKm !== 1 });
  const map = drawn?.map ?? null;
  const [stripHeight, setStripHeight] = useState(0);
  const covered = useCallback((): Covered => {
    if (isNarrow) return { top: TOP_BAR, right: ZOOM, bottom: heightOfStrip(frame.current) };
    const end = frame.current?.getBoundingClientRect().bottom ?? 0;
    return { top: 0, right: ZOOM, bottom: Math.max(0, end - innerHeight) };
  }, [isNarrow]);
  const { isMoved, seen, keep } = useMapView(map, { filters, place, cards }, covered);
  useNames(map);

  const [lifted, setLifted] = useState<readonly string[]>(NONE);
  const lastShown = useRef('');
  useListedCards(cards, setLifted);

  const { area } = filters;
  // Where distances start.
  const middle = area && startInArea(filters) ? middleOf(area) : place?.kind === 'city' ? place : null;
  const [lat, lng] = [middle?.lat, middle?.lng];
  useEffect(() => {
    if (!map) return;
    const nameOf = (km: number) => formatDistance(km, countryCode, tag);
    const isAnywhere = lat === undefined || lng === undefined;
    fill(map, 'rings', isAnywhere ? null : ringsAround({ lat, lng }, unitKm, nameOf));
  }, [map, lat, lng, unitKm, countryCode, tag]);

  const goTo = useCallback(
    ({ point }: SearchCard) => {
      if (map) lookAt(map, point, covered());
    },
    [map, covered],
  );
  const turn = useCallback(
    (card: SearchCard, isByHand: boolean) => {
      setLifted([card.announcementId]);
      if (isByHand) goTo(card);
    },
    [goTo],
  );

  function press(of: readonly SearchCard[], isByKeyboard: boolean) {
    const bounds = boundsOfPoints(of.map(({ point }) => point));
    const isSpread = bounds && (bounds.north > bounds.south || bounds.east > bounds.west);
    if (map && isSpread) {
      const { south, west, north, east } = bounds;
      map.fitBounds([west, south, east, north], {
        padding: paddingOf(map.getContainer(), covered(), { forPins: true }),
        maxZoom: Math.max(map.getZoom(), map.getMaxZoom() - 1),
      });
    }
    // Those that stand at one point follow each other, press by press.
    const last = of.findIndex(({ announcementId }) => announcementId === lastShown.current);
    const card = of[(last + 1) % of.length];
    if (!card) return;
    lastShown.current = card.announcementId;
    if (!isNarrow) return showListed(card, isByKeyboard);
    setLifted([card.announcementId]);
    turnTo(card, isByKeyboard);
  }

  function zoom(event: MouseEvent, by: 1 | -1) {
    map?.zoomTo(map.getZoom() + by, undefined, { originalEvent: event.nativeEvent });
  }

  function searchSeen() {
    const bounds = seen();
    if (!bounds) return;
    const here = searchHere(filters, place, bounds);
    keep(here);
    void navigate(searchHref(here), { preventScrollReset: true });
  }

  const count = answer?.total ?? 0;
  const across = count === 0 && answer ? acrossBorders(filters, place) : null;
  const said = !answer
    ? search('failed.title')
    : cards.length === 0
      ? search('nothing.title')
      : t(area ? 'shownHere' : 'shown', { shown: cards.length, count });
  return (
    <section
      className="map"
      aria-label={t('label')}
      aria-busy={!map && !isBroken}
      data-broken={isBroken || undefined}
      style={{ '--map-covered': `${stripHeight}px` } as CSSProperties}
    >
      <link rel="stylesheet" href={styles} precedence="map" />
      <div className="map-bar">
        <ButtonLink
          kind="outlined"
          href={searchHref({ ...filters, isOnMap: false })}
          start={<Icon of={List} size={20} />}
        >
          {search('list')}
        </ButtonLink>
      </div>
      {isBroken ? (
        <Notice role="status">{t('none')}</Notice>
      ) : (
        <>
          {!map && <Spinner className="map-wait" size={32} />}
          <div ref={frame} className="map-frame" data-ready={map !== null || undefined} />
          {map &&
            createPortal(
              <Pins
                map={map}
                cards={cards}
                lifted={lifted}
                onLift={isNarrow ? noLift : setLifted}
                onPress={press}
                onFocus={goTo}
              />,
              map.getCanvasContainer(),
            )}
          <div className="map-zoom">
            <IconButton
              look="raised"
              label={t('zoomIn')}
              icon={<Icon of={Plus} size={20} />}
              onClick={(event) => zoom(event, 1)}
            />
            <IconButton
              look="raised"
              label={t('zoomOut')}
              icon={<Icon of={Minus} size={20} />}
              onClick={(event) => zoom(event, -1)}
            />
          </div>
          <div className="map-here">
            {isMoved && (
              <Button size="sm" isLoading={isSearching} onClick={searchSeen}>
                {t('searchHere')}
              </Button>
            )}
            {/* Beside the list its own number is announced. */}
            <div role={isNarrow ? 'status' : undefined}>{!isMoved && <p className="map-said">{said}</p>}</div>
            {across && !isMoved && (
              <ButtonLink size="sm" kind="outlined" href={searchHref(across)} preventScrollReset>
                {t('acrossBorders')}
              </ButtonLink>
            )}
          </div>
          {drawn && mapStyleUrl && <StreetsButton drawn={drawn} styleUrl={mapStyleUrl} />}
        </>
      )}
      {isNarrow && cards.length > 0 && !isBroken && (
        <Strip cards={cards} onTurn={turn} onHeight={setStripHeight} />
      )}
    </section>
  );
}

/** On a phone the strip says which card is looked at. */
const noLift = () => {};
