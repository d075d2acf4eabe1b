import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { untilItComes } from '../../../lateCode.ts';

/** A part of the page whose code loads after the page is alive, once the part is seen. */
export interface Deferred<Props> {
  /** Renders inside a Suspense boundary; until its code is there the server's HTML stands as it is. */
  Part: LazyExoticComponent<ComponentType<Props>>;
  /** Resolves when the code is there. Rejects without a connection; the next call tries again. */
  load: () => Promise<void>;
}

/** Makes such a part; `fetchPart` imports it. On the server it is there at once. */
export function deferred<Props>(fetchPart: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let arrive: (part: { default: ComponentType<Props> }) => void = () => {};
  const code = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrive = resolve;
  });
  const load = async () => arrive({ default: await fetchPart() });
  if (import.meta.env.SSR) void load();
  return { Part: lazy(() => code), load };
}

/**
 * Loads a part when the element around it, which has the id, comes into sight; where the part is hidden, never. Where
 * there is no HTML of the server to stand for it, and before another page comes, it loads by itself. No sign of the
 * visitor is waited for: React lets none through to a part that has no code, and what was ticked until then stands in
 * the fields.
 */
export function useLoadWhenSeen({ load }: Pick<Deferred<unknown>, 'load'>, id: string): void {
  const { state } = useNavigation();
  const [hasServerHtml] = useState(() => !import.meta.env.SSR && document.getElementById(id) !== null);
  useEffect(() => {
    if (!hasServerHtml || state !== 'idle') void untilItComes(load);
  }, [hasServerHtml, state, load]);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      // Until it comes the plain fields stay, and the browser sends them.
      if (entries.some(({ isIntersecting }) => isIntersecting)) void untilItComes(load);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [load, id]);
}
