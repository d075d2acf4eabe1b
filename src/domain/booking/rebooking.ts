// Booking the like of a past visit. What is still offered is booked at once, from the announcement it came from where
// that is shown; where the service is gone or the calendar is closed, the partner's profile says what there is instead;
// where the partner is gone, the search in that place does.

import { ADULT_MAIN, type MainCategory } from '../catalogue/catalogue.ts';

/** What is left of what was booked. */
export interface Rebookable {
  main: MainCategory;
  /** The announcement is shown to everybody. */
  isAnnouncementShown: boolean;
  /** The partner has a profile that everybody may see. */
  isProfileShown: boolean;
  /** The partner takes bookings and still gives the service. */
  isServiceBookable: boolean;
}

/** Where a client goes for the like of a past visit; BOOKING from the announcement only where that is shown. */
export function rebookingWay(left: Rebookable): 'BOOKING' | 'PROFILE' | 'SEARCH' {
  if (!left.isProfileShown) return 'SEARCH';
  // What is for adults is booked from its announcement alone, which asks for the age.
  const isOffered = left.isAnnouncementShown || left.main !== ADULT_MAIN;
  return left.isServiceBookable && isOffered ? 'BOOKING' : 'PROFILE';
}
