import type { Appointment } from '../../../../contract/appointments.ts';
import { useT } from '../../../messages.ts';

/**
 * Gives the lines of a visit's place: street, district, town and directions, as far as they are known; the client's
 * address of a home visit.
 */
export function usePlaceLines(): (place: Appointment['place']) => string[] {
  const t = useT('booking');
  return (place) => {
    if (place.kind === 'CLIENT') return [t('place.CLIENT'), place.address].filter(Boolean);
    const street = [place.street, place.houseNumber].filter(Boolean).join(' ');
    const town = [place.postCode, place.city].filter(Boolean).join(' ');
    const area = [place.district, place.neighbourhood].filter(Boolean).join(', ');
    return [street, area, town, place.directions].filter(Boolean);
  };
}
