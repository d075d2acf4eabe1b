/** The address says that its time was offered by the waiting list, so that who comes too late is told so. */
import { bookingHref, type Choice } from '../../blocks/booking/choice.ts';

export const OFFER_WORD = 'offer';
const VALUE = 'waitlist';

export const isOffered = (request: Request): boolean =>
  new URL(request.url).searchParams.get(OFFER_WORD) === VALUE;

/** The address of the page with a choice, which goes on saying so. */
export const offeredHref = (choice: Choice, isOffered: boolean): string =>
  `${bookingHref(choice)}${isOffered ? `&${OFFER_WORD}=${VALUE}` : ''}`;
