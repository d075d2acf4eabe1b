import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A part of the page whose code loads when somebody turns to it. */
export interface Intended<Props> {
  /** Renders inside a Suspense boundary; until its code is there the server's HTML stands as it is. */
  Part: LazyExoticComponent<ComponentType<Props>>;
  load: () => void;
}

/** Makes such a part; `fetchPart` imports it. On the server it is there at once. */
export function intended<Props>(fetchPart: () => Promise<ComponentType<Props>>): Intended<Props> {
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = () => resolve();
  });
  if (import.meta.env.SSR) load();
  return { Part: lazy(async () => ({ default: await asked.then(fetchPart) })), load };
}

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Loads a part when somebody turns to the element around it, which has the id: by pointer, touch or focus. Where
 * there is no HTML of the server to stand for it, and before another page comes, it loads by itself.
 */
export function useIntent({ load }: Pick<Intended<unknown>, 'load'>, id: string): void {
  const { state } = useNavigation();
  const [hasServerHtml] = useState(() => !import.meta.env.SSR && document.getElementById(id) !== null);
  useEffect(() => {
    if (!hasServerHtml || state !== 'idle') load();
    // The browser's own events: React holds back those inside a part that waits for its code.
    const element = document.getElementById(id);
    for (const sign of SIGNS) element?.addEventListener(sign, load, { passive: true });
    return () => {
      for (const sign of SIGNS) element?.removeEventListener(sign, load);
    };
  }, [hasServerHtml, state, load, id]);
}
