import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { useLocale } from '../../../messages/messages.ts';
import { fetchNames, namedPart } from './cityNames.ts';
import { FILLED } from './mapStyle.ts';
import { fill } from './useMap.ts';

/** Names the cities of what is seen, in the page's language. */
export function useNames(map: MapLibre | null): void {
  const locale = useLocale();
  useEffect(() => {
    if (!map) return;
    let named = '';
    let asked = new AbortController();
    const ask = async () => {
      // A map with streets has names of its own.
      if (!map.getSource(FILLED.names)) return;
      const bounds = map.getBounds();
      const seen = {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      };
      const part = namedPart(seen, map.getZoom());
      if (part === named) return;
      named = part;
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      try {
        const { names, points } = await fetchNames(part, locale, signal);
        // Of the page's letters those that no word on it has had yet.
        await document.fonts.load('600 1em "Manrope Variable"', names);
        if (!signal.aborted) fill(map, 'names', points);
      } catch {
        // Without them the map is as good as it was before; the next move asks again.
        if (!signal.aborted) named = '';
      }
    };
    const askNow = () => void ask();
    askNow();
    map.on('moveend', askNow);
    map.on('style.load', askNow);
    return () => {
      asked.abort();
      map.off('moveend', askNow);
      map.off('style.load', askNow);
    };
  }, [map, locale]);
}
