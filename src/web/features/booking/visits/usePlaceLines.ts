import type { Appointment } from '../../../../contract/appointments.ts';
import { useT } from '../../../messages/messages.ts';

/**
 * Gives the lines of a visit's place: its address, and the directions on a line of their own; the client's address of
 * a home visit.
 */
export function usePlaceLines(): (place: Appointment['place']) => string[] {
  const t = useT('booking');
  return (place) => {
    if (place.kind === 'CLIENT') return [t('place.CLIENT'), place.address].filter(Boolean);
    return [...place.lines, place.directions].filter(Boolean);
  };
}
