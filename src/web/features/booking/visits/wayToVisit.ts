import type { Appointment } from '../../../../contract/appointments.ts';
import { wayTo } from '../../../../domain/places/wayTo.ts';

/** The address of a map with the way to the partner's door; null for whoever may not know it or needs no way there. */
export function wayToVisit({ role, place }: Appointment): string | null {
  if (place.kind === 'CLIENT') return role === 'partner' && place.address ? wayTo(place.address) : null;
  return role === 'client' && place.isExact && place.street ? wayTo(place.lines.join(', ')) : null;
}
