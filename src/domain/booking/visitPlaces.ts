/** Where a partner gives visits. */
import type { Workplace } from '../catalogue/catalogue.ts';
import type { VisitPlace } from './appointment.ts';

/** What of a profile, or of an announcement, says where visits are given. */
interface Places {
  workplace: Workplace;
  isVisitingClient: boolean;
}

/** Where visits are given; the first is the one that is meant where none is named. */
export function visitPlaces({ workplace, isVisitingClient }: Places): [VisitPlace, ...VisitPlace[]] {
  if (workplace === 'HOME_VISITS_ONLY') return ['CLIENT'];
  return isVisitingClient ? ['SALON', 'CLIENT'] : ['SALON'];
}

/**
 * Where what an announcement offers is given: nowhere else than its partner gives visits. Who comes to clients only
 * does so for an announcement that speaks of a salon of before as well.
 */
export function visitPlacesOf(profile: Places, announcement: Places | null): [VisitPlace, ...VisitPlace[]] {
  const own = visitPlaces(profile);
  const [first, ...others] = visitPlaces(announcement ?? profile).filter((place) => own.includes(place));
  return first ? [first, ...others] : own;
}
