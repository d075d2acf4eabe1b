/** Heights of a selector's menu in px (specification §9). */
export const MENU_MAX_HEIGHT = 300;
export const MENU_MIN_HEIGHT = 140;

export interface MenuPlacement {
  isUpward: boolean;
  maxHeight: number;
}

/**
 * Where a menu opens: below its control, as high as the window lets it up to the maximum; upward when less than the
 * minimum is free below and more is free above.
 * @param above free px above the control, @param below free px below it.
 */
export function placeMenu(above: number, below: number): MenuPlacement {
  const isUpward = below < MENU_MIN_HEIGHT && above > below;
  const free = isUpward ? above : below;
  return { isUpward, maxHeight: Math.min(MENU_MAX_HEIGHT, Math.max(MENU_MIN_HEIGHT, Math.floor(free))) };
}
