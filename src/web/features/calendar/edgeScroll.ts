/** What is dragged near to an edge of the grid brings what lies behind the edge into sight. */
import type { RefObject } from 'react';
import type { Point } from './pressing.ts';

/** So near to an edge it begins, in px, and so fast it is at the edge itself, in px per second. */
const NEAR = 48;
const FASTEST = 720;

/** How hard a point pulls at the ends of a stretch of the window (px): from -1, at its beginning, over 0 to 1. */
export function pullAt(point: number, { from, to }: { from: number; to: number }): number {
  const near = Math.min(NEAR, (to - from) / 4);
  if (point < from + near) return -Math.min(1, (from + near - point) / near);
  if (point > to - near) return Math.min(1, (point - to + near) / near);
  return 0;
}

/**
 * Scrolls the grid, and the page where the grid cannot go on and hangs out of the window, as far as the point pulls in so
 * many ms. What sticks at their edges is left out, as their scroll paddings say it.
 */
function scrollNear(scroller: HTMLElement, { x, y }: Point, ms: number): void {
  const box = scroller.getBoundingClientRect();
  const page = document.documentElement;
  const inset = (element: Element, side: 'scrollPaddingTop' | 'scrollPaddingLeft') =>
    Number.parseFloat(getComputedStyle(element)[side]) || 0;
  const by = (pull: number) => Math.round((pull * FASTEST * ms) / 1000);
  const across = by(pullAt(x, { from: box.left + inset(scroller, 'scrollPaddingLeft'), to: box.right }));
  if (across !== 0) scroller.scrollLeft += across;
  const top = Math.max(box.top + inset(scroller, 'scrollPaddingTop'), inset(page, 'scrollPaddingTop'));
  const down = by(pullAt(y, { from: top, to: Math.min(box.bottom, page.clientHeight) }));
  if (down === 0) return;
  const before = scroller.scrollTop;
  scroller.scrollTop += down;
  const hangsOut = down < 0 ? box.top < 0 : box.bottom > page.clientHeight;
  if (scroller.scrollTop === before && hangsOut) window.scrollBy(0, down);
}

/** Scrolls as long as a drag is near to an edge; what lies under the pointer is another place then. */
export function followEdges(
  grid: RefObject<HTMLElement | null>,
  signal: AbortSignal,
  pointOf: () => Point,
  aim: () => void,
): void {
  let last = performance.now();
  const step = (now: number) => {
    if (signal.aborted || !grid.current) return;
    const { scrollTop, scrollLeft } = grid.current;
    const { scrollY } = window;
    scrollNear(grid.current, pointOf(), Math.min(now - last, 50));
    last = now;
    const isMoved =
      grid.current.scrollTop !== scrollTop ||
      grid.current.scrollLeft !== scrollLeft ||
      window.scrollY !== scrollY;
    if (isMoved) aim();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
