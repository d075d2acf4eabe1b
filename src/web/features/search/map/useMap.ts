import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { untilItComes } from '../../../lateCode.ts';
import { readColours, watchColours } from './colours.ts';
import { dotImage } from './dotImage.ts';
import { DOT, EMPTY, FILLED, plainStyle } from './mapStyle.ts';
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

export interface DrawnMap {
  map: MapLibre;
  /**
   * Draws a map with streets in the place of ours; null: ours again.
   * @param refused called where it cannot be drawn; ours is then drawn again
   */
  drawStreets: (style: StyleSpecification | null, refused?: () => void) => void;
  scaleIn: (unit: 'metric' | 'imperial') => void;
}

/**
 * Our own map in its frame, once it is there and can be filled. It never is where the browser cannot draw it (`isBroken`),
 * which is known at once.
 */
export function useMap(
  frame: RefObject<HTMLElement | null>,
  { words, inMiles }: { words: MapWords; inMiles: boolean },
): { drawn: DrawnMap | null; isBroken: boolean } {
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
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
        end = begin(library, frame.current, { names, onReady: setDrawn });
      } catch (error) {
        if (!(error instanceof library.GPUInitializationError)) throw error;
        setBroken(true);
      }
    });
    return () => {
      isOver = true;
      setDrawn(null);
      end();
    };
  }, [frame, title, metres, kilometres]);

  useEffect(() => drawn?.scaleIn(inMiles ? 'imperial' : 'metric'), [drawn, inMiles]);

  return { drawn, isBroken };
}

interface Begun {
  names: Record<string, string>;
  onReady: (drawn: DrawnMap) => void;
}

/** Draws the map, and answers what takes it away. */
function begin(
  { MapLibre, AttributionControl, ScaleControl }: typeof import('./mapLibre.ts'),
  container: HTMLElement,
  { names, onReady }: Begun,
): () => void {
  const own = () => plainStyle(readColours(container), location.origin + outlinesAddress());
  let streets: StyleSpecification | null = null;
  let refuse = () => {};
  let isStyled = false;
  let isOver = false;
  const map = new MapLibre({
    container,
    style: own(),
    locale: names,
    attributionControl: false,
    minZoom: 1,
    maxZoom: NEAREST.plain,
    // North is above: a list of places says nothing that would be better seen from another side.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  const scale = new ScaleControl({ maxWidth: 96 });
  map.addControl(scale, 'bottom-left');

  const paint = () => {
    // What is not there yet will come in the colours of then.
    if (!isStyled || streets) return;
    for (const { id, paint: paints = {} } of own().layers as { id: string; paint?: object }[])
      for (const [name, value] of Object.entries(paints))
        map.setPaintProperty(id, name as 'fill-color', value as never);
  };
  const draw = (next: StyleSpecification | null) => {
    if (isOver || next === streets) return;
    streets = next;
    isStyled = false;
    map.setMaxZoom(streets ? NEAREST.streets : NEAREST.plain);
    map.setStyle(streets ?? own(), { diff: false });
  };
  const drawn: DrawnMap = {
    map,
    drawStreets(style, refused = () => {}) {
      refuse = refused;
      draw(style);
    },
    scaleIn: (unit) => {
      if (!isOver) scale.setUnit(unit);
    },
  };
  map.on('style.load', () => {
    isStyled = true;
    if (!streets) map.addImage(DOT, dotImage(), { pixelRatio: 2, sdf: true });
    paint();
    fillAgain(map);
    onReady(drawn);
  });
  map.on('error', () => {
    // A tile that does not come leaves a gap, which fills when it is looked at again; without a style there would be nothing.
    if (!streets || isStyled) return;
    draw(null);
    refuse();
  });
  const unwatch = watchColours(paint);
  return () => {
    isOver = true;
    unwatch();
    map.remove();
  };
}

type Filling = GeoJSON.FeatureCollection | null;

/** With what the sources of each map are filled: another style begins with empty ones. */
const fillings = new WeakMap<MapLibre, Map<keyof typeof FILLED, Filling>>();

/** Fills one of the map's sources; a map with streets has no names and rings of ours. */
export function fill(map: MapLibre, source: keyof typeof FILLED, data: Filling): void {
  const filled = fillings.get(map) ?? new Map<keyof typeof FILLED, Filling>();
  fillings.set(map, filled.set(source, data));
  (map.getSource(FILLED[source]) as GeoJSONSource | undefined)?.setData(data ?? EMPTY);
}

function fillAgain(map: MapLibre): void {
  for (const [source, data] of fillings.get(map) ?? []) fill(map, source, data);
}
