import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { forget, keep, readKept } from '../../../browser/deviceStore.ts';
import type { DrawnMap } from './useMap.ts';

/** So long, in ms, the streets may take to begin. */
const PATIENCE_MS = 10_000;

export interface Streets {
  state: 'hidden' | 'coming' | 'shown' | 'failed';
  show: () => void;
  hide: () => void;
}

/**
 * Streets over our own map, which come from somebody else: asked for only by who presses for them, and from then on by this
 * browser, until they are taken back. The consent is for one host: another one is asked about anew.
 */
export function useStreets(drawn: DrawnMap | null, styleUrl: string): Streets {
  const host = hostOf(styleUrl);
  /** How often they were asked for; 0: they are not wanted. */
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<Streets['state']>('hidden');

  useEffect(() => {
    if (readKept('device', 'mapStreets') === host) setAsked(1);
  }, [host]);

  useEffect(() => {
    if (!drawn || asked === 0) return;
    let isOver = false;
    const asking = new AbortController();
    const patience = setTimeout(() => asking.abort(), PATIENCE_MS);
    const fail = () => {
      if (isOver) return;
      setState('failed');
      // Nobody is asked again by itself whom the map offers no way to take back.
      forget('device', 'mapStreets');
    };
    setState('coming');
    fetchStyle(styleUrl, asking.signal)
      .then((style) => {
        if (isOver) return;
        setState('shown');
        drawn.drawStreets(style, fail);
      }, fail)
      .finally(() => clearTimeout(patience));
    return () => {
      isOver = true;
      asking.abort();
      drawn.drawStreets(null);
      setState('hidden');
    };
  }, [drawn, styleUrl, asked]);

  return {
    state,
    show() {
      keep('device', 'mapStreets', host);
      setAsked((before) => before + 1);
    },
    hide() {
      forget('device', 'mapStreets');
      setAsked(0);
    },
  };
}

/** Who is asked for streets. */
export const hostOf = (styleUrl: string): string => new URL(styleUrl).host;

async function fetchStyle(styleUrl: string, signal: AbortSignal): Promise<StyleSpecification> {
  const answer = await fetch(styleUrl, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`streets: ${answer.status}`);
  return (await answer.json()) as StyleSpecification;
}
