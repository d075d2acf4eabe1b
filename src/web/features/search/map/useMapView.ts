import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { SearchCard } from '../../../../contract/search.ts';
import { formatQuery } from '../../../../domain/search/address.ts';
import type { Bounds } from '../../../../domain/search/area.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import type { SearchPlace } from '../loadSearch.ts';
import { looksAt } from './shownPart.ts';

/** What of the window's map other things lie on, in px. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
}

/** Room for a pin beside the outermost place, where the map is wide enough for that. */
const PIN_ROOM = { x: 72, y: 56 };
const MOST_OF_WIDTH = 0.14;
/** Results that are near each other are not looked at from nearer. */
const NEAREST_FIT = 13;
/** How much of the earth a country without results is shown with. */
const COUNTRY_ZOOM = 4.5;

export interface MapView {
  /** Whether somebody has moved the map since it showed what was asked for. */
  isMoved: boolean;
  /** The part of the map in sight. */
  seen: () => Bounds;
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
      if (originalEvent) setMovedAt(shown.current?.address ?? null);
    };
    map.on('moveend', note);
    return () => void map.off('moveend', note);
  }, [map]);

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
    const { top, right, bottom } = covered();
    const x = Math.min(PIN_ROOM.x, map.getContainer().clientWidth * MOST_OF_WIDTH);
    const padding = looked.isExact
      ? { top, bottom, left: 0, right: 0 }
      : { top: top + PIN_ROOM.y, bottom: bottom + PIN_ROOM.y, left: x, right: right + x };
    map.fitBounds([west, south, east, north], {
      padding,
      animate,
      ...(!looked.isExact && { maxZoom: NEAREST_FIT }),
    });
  }, [map, address, filters, place, cards, covered]);

  return {
    isMoved: movedAt === address,
    seen() {
      const { clientWidth: right = 0, clientHeight: height = 0 } = map?.getContainer() ?? {};
      const corner = (x: number, y: number) => map?.unproject([x, y]) ?? { lat: 0, lng: 0 };
      const { top, bottom } = covered();
      const northWest = corner(0, top);
      const southEast = corner(right, height - bottom);
      return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
    },
    keep(next) {
      if (map) shown.current = { map, address: addressOf(next) };
    },
  };
}
