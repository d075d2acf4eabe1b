import { useEffect } from 'react';

/** Long enough for what takes a part away to give the focus to another by itself. */
const GRACE_MS = 100;

/** What around a lost thing is worth coming back to: it says what it is. */
const PLACES =
  '[role]:not([role=status], [role=alert]), [aria-label], [aria-labelledby], li, ul, ol, fieldset, form, main';

/**
 * When what has the focus is taken away, switched off or hidden (a removed filter, an answered request), the focus goes
 * to the nearest place around it that is left, not to the beginning of the page. Renders nothing.
 */
export function FocusAfterRemoval() {
  useEffect(() => {
    // From what has the focus outwards: once it is gone nothing says any more where it stood.
    let path = pathOf(document.activeElement);
    let timer = 0;
    const note = ({ target }: Event) => {
      path = pathOf(target as Element);
    };
    // A press beside everything takes the focus away on purpose, from what is still there.
    const forget = () => {
      if (document.activeElement === document.body && path[0] && isThere(path[0])) path = [];
    };
    const restore = () => {
      timer = 0;
      const [lost, ...around] = path;
      const active = document.activeElement;
      // What is switched off may keep the focus, but takes no key any more.
      if ((active !== document.body && active !== lost) || !lost || isThere(lost)) return;
      const place = around.find((element) => element.matches(PLACES) && isThere(element));
      if (!place) return;
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      timer ||= window.setTimeout(restore, GRACE_MS);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('click', forget);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'open'],
    });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('click', forget);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  return null;
}

/** An element and those around it, the body not among them. */
function pathOf(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let next = element; next && next !== document.body; next = next.parentElement)
    if (next instanceof HTMLElement) path.push(next);
  return path;
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');
