import type { BookingParts } from '../server/features/booking/parts.ts';
import { createVisitViews } from '../server/features/booking/views.ts';
import { clientCardRoutes } from '../server/features/clientCards/routes.ts';
import type { Frame } from './frame.ts';

/** The cards of partners' clients, with visits as booking shows them. */
export function composeClientCards(frame: Frame, booking: BookingParts) {
  const views = createVisitViews(booking);
  return { routes: clientCardRoutes({ ...frame, visitsByIds: views.ofPartnerByIds }) };
}
