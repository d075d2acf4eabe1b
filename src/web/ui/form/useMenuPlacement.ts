import { type RefObject, useLayoutEffect, useState } from 'react';
import { MENU_MAX_HEIGHT, type MenuPlacement, placeMenu } from './menuPlacement.ts';

/** Space kept between the menu and the edge of the window, in px. */
const EDGE = 12;

/**
 * Where the menu of a control opens: measured whenever it opens, and again when the part of the window that is seen
 * changes, as when a phone's keyboard comes.
 */
export function useMenuPlacement(control: RefObject<HTMLElement | null>, isOpen: boolean): MenuPlacement {
  const [placement, setPlacement] = useState<MenuPlacement>({ isUpward: false, maxHeight: MENU_MAX_HEIGHT });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const seen = window.visualViewport;
    const measure = () => {
      if (!control.current) return;
      const { top, bottom } = control.current.getBoundingClientRect();
      const seenTop = seen?.offsetTop ?? 0;
      const seenBottom = seenTop + (seen?.height ?? window.innerHeight);
      setPlacement(placeMenu(top - seenTop - EDGE, seenBottom - bottom - EDGE));
    };
    measure();
    seen?.addEventListener('resize', measure);
    return () => seen?.removeEventListener('resize', measure);
  }, [isOpen, control]);
  return placement;
}
