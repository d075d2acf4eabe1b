import { type RefObject, useLayoutEffect, useState } from 'react';
import { MENU_MAX_HEIGHT, type MenuPlacement, placeMenu } from './menuPlacement.ts';

/** Space kept between the menu and the edge of the window, in px. */
const EDGE = 12;

/** Where the menu of a control opens, measured in the window whenever it opens. */
export function useMenuPlacement(control: RefObject<HTMLElement | null>, isOpen: boolean): MenuPlacement {
  const [placement, setPlacement] = useState<MenuPlacement>({ isUpward: false, maxHeight: MENU_MAX_HEIGHT });
  useLayoutEffect(() => {
    if (!isOpen || !control.current) return;
    const { top, bottom } = control.current.getBoundingClientRect();
    const windowHeight = window.visualViewport?.height ?? window.innerHeight;
    setPlacement(placeMenu(top - EDGE, windowHeight - bottom - EDGE));
  }, [isOpen, control]);
  return placement;
}
