import { booking } from '../../../contract/booking.ts';
import type { BookingTerms } from '../../../contract/bookingTerms.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';
import { choiceOfNext, chosenService, placeOf } from './choice.ts';

/** A visit somebody is about to book, as far as anybody may know of it. */
export interface ChosenVisit {
  /** With whom. */
  name: string;
  service: BookingTerms['services'][number];
  place: { kind: 'SALON' | 'CLIENT'; district: string; city: string };
  /** The time chosen, an instant; null while none is. */
  start: string | null;
  timeZone: string;
}

/**
 * The visit that goes on at an address (`next=` of the access flow); null for any other address, for what cannot be
 * booked, and for adult services while the visitor has not said to be an adult. It says what the public terms say.
 */
export async function chosenVisit(
  next: string | null,
  { call, isAdult }: Pick<PageContext, 'call' | 'isAdult'>,
): Promise<ChosenVisit | null> {
  const choice = choiceOfNext(next);
  const { announcementId, profileId, start = null } = choice ?? {};
  if (!choice || (!announcementId && !profileId)) return null;
  try {
    const terms = await call(booking.terms, { query: { announcementId, profileId } });
    if (!isAdult && terms.services.some(({ main }) => main === ADULT_MAIN)) return null;
    const service = chosenService(terms, choice);
    if (!service || !terms.isCalendarEnabled) return null;
    const { district, city } = terms.place;
    const kind = placeOf(terms, choice) ?? 'SALON';
    return { name: terms.name, service, place: { kind, district, city }, start, timeZone: terms.timeZone };
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}
