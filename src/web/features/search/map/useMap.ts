import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { untilItComes } from '../../../lateCode.ts';
import { readColours, watchColours } from './colours.ts';
import { dotImage } from './dotImage.ts';
import { DOT, EMPTY, FILLED, plainStyle, SOFT_SOURCE, softLayers } from './mapStyle.ts';
import { outlinesAddress } from './outlinesAddress.ts';

export interface MapWords {
  /** What the map is to who does not see it, and how it is moved. */
  title: string;
  /** Units of the scale. */
  metres: string;
  kilometres: string;
}

/** Nearer there is nothing more to see, but for streets. */
const NEAREST = { plain: 15, streets: 18 };

/**
 * The map in its frame, once it is there and can be filled. It never is where the browser cannot draw it (`isBroken`), which
 * is known at once.
 * @param styleUrl of a map with streets; where it does not come ours is drawn
 */
export function useMap(
  frame: RefObject<HTMLElement | null>,
  styleUrl: string | null,
  { words, inMiles }: { words: MapWords; inMiles: boolean },
): { map: MapLibre | null; isBroken: boolean } {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { title, metres, kilometres } = words;

  useEffect(() => {
    let end = () => {};
    let isOver = false;
    void untilItComes(() => import('./mapLibre.ts')).then((library) => {
      if (isOver || !frame.current) return;
      const names = {
        'Map.Title': title,
        'ScaleControl.Meters': metres,
        'ScaleControl.Kilometers': kilometres,
      };
      try {
        end = begin(library, frame.current, { styleUrl, names, inMiles, onReady: setMap });
      } catch (error) {
        if (!(error instanceof library.GPUInitializationError)) throw error;
        setBroken(true);
      }
    });
    return () => {
      isOver = true;
      setMap(null);
      end();
    };
  }, [frame, styleUrl, title, metres, kilometres, inMiles]);

  return { map, isBroken };
}

interface Begun {
  styleUrl: string | null;
  names: Record<string, string>;
  inMiles: boolean;
  onReady: (map: MapLibre) => void;
}

/** Draws the map, and answers what takes it away. */
function begin(
  { MapLibre, AttributionControl, ScaleControl }: typeof import('./mapLibre.ts'),
  container: HTMLElement,
  { styleUrl, names, inMiles, onReady }: Begun,
): () => void {
  const own = () => plainStyle(readColours(container), location.origin + outlinesAddress());
  let isPlain = styleUrl === null;
  let isStyled = false;
  const map = new MapLibre({
    container,
    style: styleUrl ?? own(),
    locale: names,
    attributionControl: false,
    minZoom: 1,
    maxZoom: isPlain ? NEAREST.plain : NEAREST.streets,
    // North is above: a list of places says nothing that would be better seen from another side.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new ScaleControl({ maxWidth: 96, unit: inMiles ? 'imperial' : 'metric' }), 'bottom-left');

  map.on('style.load', () => {
    isStyled = true;
    const colours = readColours(container);
    if (isPlain) map.addImage(DOT, dotImage(), { pixelRatio: 2, sdf: true });
    map.addSource(FILLED.soft, SOFT_SOURCE);
    const belowNames = isPlain ? 'ringNames' : undefined;
    for (const layer of softLayers(colours)) map.addLayer(layer, belowNames);
    onReady(map);
  });
  map.on('error', () => {
    // A tile that does not come leaves a gap, which fills when it is looked at again; without a style there would be nothing.
    if (isPlain || isStyled) return;
    isPlain = true;
    map.setStyle(own());
  });
  const unwatch = watchColours(() => {
    const colours = readColours(container);
    const layers = [...(isPlain ? own().layers : []), ...softLayers(colours)];
    for (const { id, paint = {} } of layers as { id: string; paint?: object }[])
      for (const [name, value] of Object.entries(paint))
        map.setPaintProperty(id, name as 'fill-color', value as never);
  });
  return () => {
    unwatch();
    map.remove();
  };
}

/** Fills one of the map's sources; a map with streets has no names and rings of ours. */
export function fill(
  map: MapLibre,
  source: keyof typeof FILLED,
  data: GeoJSON.FeatureCollection | null,
): void {
  (map.getSource(FILLED[source]) as GeoJSONSource | undefined)?.setData(data ?? EMPTY);
}
