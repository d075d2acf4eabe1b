/** How often what partners publish is looked at, asked for and booked. */
import { visibleAmong } from '../server/features/announcements/visible.ts';
import { figuresRoutes } from '../server/features/figures/routes.ts';
import { createFigures } from '../server/features/figures/service.ts';
import type { Frame } from './frame.ts';

/** @param onError hears that figures could not be written, which is tried again */
export function composeFigures({ db, clock }: Frame, onError: (error: Error) => void) {
  const figures = createFigures({ db, clock, shownAmong: (ids) => visibleAmong(db, ids, clock()), onError });
  const { flush, stop, tidy } = figures;
  return { routes: figuresRoutes(figures), flush, stop, tidy };
}
