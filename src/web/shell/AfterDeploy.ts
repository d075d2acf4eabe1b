/**
 * A click after a deploy: the code of the next page is gone, and the router has the present page loaded anew. Here the page
 * that was wanted is loaded instead. A browser that does not tell of it (no Navigation API) does as the router says; the same
 * click works then.
 */
import { useEffect } from 'react';
import { createPath, type DataRouter, type Path } from 'react-router';

declare global {
  interface Window {
    /** The router's own, once the page is alive. */
    __reactRouterDataRouter?: Pick<DataRouter, 'state'>;
  }
}

/** Renders nothing. */
export function AfterDeploy(): null {
  useEffect(() => {
    // Not every browser has it.
    const browser = window.navigation as Navigation | undefined;
    const goOn = (event: NavigateEvent) => {
      const wanted = window.__reactRouterDataRouter?.state.navigation.location;
      if (event.navigationType !== 'reload' || !wanted || !isElsewhere(wanted, window.location)) return;
      event.preventDefault();
      window.location.assign(createPath(wanted));
    };
    browser?.addEventListener('navigate', goOn);
    return () => browser?.removeEventListener('navigate', goOn);
  }, []);
  return null;
}

/** On the way back the address is there already: asked for again, one with an anchor would only be scrolled to. */
const isElsewhere = (wanted: Path, here: Path) =>
  wanted.pathname !== here.pathname || wanted.search !== here.search;
