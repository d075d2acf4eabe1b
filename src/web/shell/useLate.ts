import { type ComponentType, useCallback, useEffect, useState } from 'react';

/**
 * A part of the shell that shows nothing of itself: its code comes so many ms after the page is alive, and the page never
 * waits for it. What could not come is fetched again with the next connection. The answer is the part, null until it is
 * there, and what fetches it at once; that rejects when it cannot come.
 */
export function useLate(
  fetchPart: () => Promise<ComponentType>,
  afterMs: number,
): [Part: ComponentType | null, bring: () => Promise<void>] {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const bring = useCallback(async () => {
    const part = await fetchPart();
    setPart(() => part);
  }, [fetchPart]);
  useEffect(() => {
    const tryToBring = () => void bring().catch(() => {});
    const timer = setTimeout(tryToBring, afterMs);
    addEventListener('online', tryToBring);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tryToBring);
    };
  }, [bring, afterMs]);
  return [Part, bring];
}
