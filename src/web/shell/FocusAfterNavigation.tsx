import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation to another page its heading takes the focus, so that it is read first; renders nothing. */
export function FocusAfterNavigation() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
