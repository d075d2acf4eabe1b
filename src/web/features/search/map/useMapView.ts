import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { SearchCard } from '../../../../contract/search.ts';
import { formatQuery } from '../../../../domain/search/address.ts';
import type { Bounds } from '../../../../domain/search/area.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import type { SearchPlace } from '../loadSearch.ts';
import { looksAt } from './shownPart.ts';
import { type Covered, isInSight, paddingOf } from './sight.ts';

/** Results that are near each other are not looked at from nearer. */
const NEAREST_FIT = 13;
/** How much of the earth a country without results is shown with. */
const COUNTRY_ZOOM = 4.5;

export interface MapView {
  /** Whether somebody has moved the map since it showed what was asked for. */
  isMoved: boolean;
  /** The part of the map in sight; null where none is. */
  seen: () => Bounds | null;
  /** Notes that what is in sight is asked for: the answer leaves the map where it is. */
  keep: (filters: SearchFilters) => void;
}

/** What is looked at is another thing with another address; an area is the same on each of its pages. */
const addressOf = (filters: SearchFilters): string =>
  formatQuery(filters.area ? { ...filters, pageNr: 1 } : filters);

/** Has the map look at what is asked for, whenever that is another thing, and notices when it is moved by hand. */
export function useMapView(
  map: MapLibre | null,
  {
    filters,
    place,
    cards,
  }: { filters: SearchFilters; place: SearchPlace | null; cards: readonly SearchCard[] },
  covered: () => Covered,
): MapView {
  const address = addressOf(filters);
  const [movedAt, setMovedAt] = useState<string | null>(null);
  const shown = useRef<{ map: MapLibre; address: string } | null>(null);

  useEffect(() => {
    if (!map) return;
    const note = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (!originalEvent || !isInSight(map.getContainer(), covered())) return;
      setMovedAt(shown.current?.address ?? null);
    };
    map.on('moveend', note);
    return () => void map.off('moveend', note);
  }, [map, covered]);

  useEffect(() => {
    if (!map || (shown.current?.map === map && shown.current.address === address)) return;
    const isFirst = shown.current?.map !== map;
    shown.current = { map, address };
    setMovedAt(null);
    const looked = looksAt(
      filters,
      place,
      cards.map(({ point }) => point),
    );
    const animate = !isFirst;
    if (!looked) {
      if (place) map.easeTo({ center: place, zoom: COUNTRY_ZOOM, animate });
      return;
    }
    const { south, west, north, east } = looked.bounds;
    const padding = paddingOf(map.getContainer(), covered(), { forPins: !looked.isExact });
    map.fitBounds([west, south, east, north], {
      padding,
      animate,
      ...(!looked.isExact && { maxZoom: NEAREST_FIT }),
    });
  }, [map, address, filters, place, cards, covered]);

  return {
    isMoved: movedAt === address,
    seen() {
      const lyingOn = covered();
      if (!map || !isInSight(map.getContainer(), lyingOn)) return null;
      const { top, bottom } = lyingOn;
      const { clientWidth: right, clientHeight: height } = map.getContainer();
      const corner = (x: number, y: number) => map.unproject([x, y]);
      const northWest = corner(0, top);
      const southEast = corner(right, height - bottom);
      return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
    },
    keep(next) {
      if (map) shown.current = { map, address: addressOf(next) };
    },
  };
}
