import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation to another page its heading takes the focus, so that it is read first; within a page of steps
 * the heading of the step (`data-step-heading`), whenever another one stands there. What only changes the query
 * otherwise (filters, days, tabs) leaves the focus where it is. Renders nothing.
 */
export function FocusAfterNavigation() {
  const { pathname, hash, key } = useLocation();
  const last = useRef<{ pathname: string; step: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step changes with every place in the history.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main [data-step-heading]');
    const shown = { pathname, step: heading?.textContent ?? '' };
    const before = last.current;
    last.current = shown;
    if (!before || hash) return;
    if (before.pathname !== pathname) focus(document.querySelector('main h1'));
    else if (before.step !== shown.step) focus(heading ?? document.querySelector('main h1'));
  }, [pathname, hash, key]);

  return null;
}

function focus(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
